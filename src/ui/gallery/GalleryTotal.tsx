/** The gallery's head: how many examples come out as expected, and the way to each. */
import type { ComparedExample } from "../../samples/example-outcome.ts";
import {
  SPECIFICATION_EXAMPLES,
  type SpecificationExample,
} from "../../samples/specification-examples.ts";
import { EXAMPLES_COUNTER } from "../../state/run/gallery.ts";
import { Icon } from "../controls/Icon.tsx";
import { originTally, tallyOf, tallyWords } from "./gallery-words.ts";

/** The total, what it is made of, and one button for each example. */
export function GalleryTotal({ compared }: { readonly compared: readonly ComparedExample[] }) {
  const tally = tallyOf(SPECIFICATION_EXAMPLES.length, compared);
  const done = tally.packed === tally.examples;
  const verdict = !done ? "open" : tally.agreeing === tally.examples ? "agrees" : "differs";
  return (
    <header className="gallery-total">
      <p role="status" className={`gallery-sentence is-${verdict}`}>
        {done && <Icon name={verdict === "agrees" ? "check" : "warning"} />}
        {tallyWords(tally)}
      </p>
      {done ? (
        <ul className="gallery-origins">
          {originTally(tally).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ) : (
        <progress max={tally.examples} value={tally.packed} aria-label="Packing the examples" />
      )}
      <p className="gallery-method">
        The worked examples of the hierarchical packer's specification. Each document is made to the
        stated sizes, packed by this page and counted in {EXAMPLES_COUNTER}. The tokens of a chunk
        leave out the breadcrumb and, as the specification does, headings without content.
      </p>
      <nav aria-label="Examples" className="gallery-index">
        {SPECIFICATION_EXAMPLES.map((example) => (
          <IndexButton
            key={example.id}
            example={example}
            agrees={compared.find((each) => each.example === example)?.agrees}
          />
        ))}
      </nav>
    </header>
  );
}

function IndexButton(props: {
  readonly example: SpecificationExample;
  readonly agrees: boolean | undefined;
}) {
  const { example, agrees } = props;
  return (
    <button
      type="button"
      className="button button-outline button-small"
      aria-label={`Go to example ${example.id}: ${example.title}`}
      title={example.title}
      onClick={() => bringToTop(headingId(example))}
    >
      {example.id}
      {agrees !== undefined && (
        <span className={agrees ? "is-agrees" : "is-differs"}>
          <Icon name={agrees ? "check" : "close"} />
        </span>
      )}
    </button>
  );
}

function bringToTop(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

/** The id of an example's heading, which the index brings into sight. */
export function headingId({ id }: SpecificationExample): string {
  return `gallery-${id.replaceAll(" ", "-")}`;
}
