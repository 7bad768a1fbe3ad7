/** What the page is, how it counts, which keys it knows. */
import { Dialog } from "../controls/Dialog.tsx";

const KEYS = [
  { keys: ["↑", "↓"], does: "next or previous chunk, when a chunk has focus" },
  { keys: ["Enter"], does: "select the chunk and show its source" },
  { keys: ["←", "→"], does: "the other side's chunk, in Compare; the next screen, in Present" },
  { keys: ["C"], does: "copy the chunk's embedding text" },
  { keys: ["Home", "End"], does: "first or last chunk" },
  { keys: ["Ctrl", "F"], does: "search in the source, when the editor has focus" },
  { keys: ["Tab"], does: "leave the editor for the next control" },
] as const;

/** The help, as a dialog. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="About Chunkscope" className="help" onClose={onClose}>
      <p>
        Chunkscope cuts a Markdown document into the chunks that a retrieval system would embed, and
        shows for each one where it begins, how many tokens it has and which rule ended it. Compare
        puts the legacy chunker beside the new one over the same document.
      </p>
      <h3>What is counted</h3>
      <p>
        A chunk's tokens are those of its embedding text: the breadcrumb line, a blank line and the
        body, repeated context such as a table's header included. Encodings count exactly; the
        estimates do not. <em>target</em> is where long content is cut, <em>hardCap</em> is what no
        chunk exceeds.
      </p>
      <h3>Comparing and migrating</h3>
      <p>
        Compare says what gets better, what gets worse and what must be embedded again when one
        chunker takes the place of another, or of what your index holds (Import chunks). A text that
        both sides have to the letter keeps its vector; all others are embedded anew.
      </p>
      <p>
        The new chunker is a breaking change: fill a new index beside the old one, copy the vectors
        of texts that stay, embed the others, move what refers to chunk ids, switch reads in one
        step, and keep the old index as long as you want to be able to go back. Never mix both in
        one index. The command line compares whole folders, and fails a build that makes an index
        worse: <code>npm run -s chunk -- compare --help</code>.
      </p>
      <h3>Keys</h3>
      <dl className="help-keys">
        {KEYS.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <h3>Your text</h3>
      <p>
        Nothing leaves this browser: there is no server. Text and settings are kept in this
        browser's storage, and in a link only when you press Share.
      </p>
    </Dialog>
  );
}
