/** What the source editor is made of. */
import { bracketMatching } from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import {
  dropCursor,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
  type ViewUpdate,
} from "@codemirror/view";
import { EditorView, minimalSetup } from "codemirror";
import { bandDecorations } from "./bands/band-decorations.ts";
import { chunkBands } from "./bands/chunk-bands.ts";
import { chunkPointing } from "./bands/chunk-pointing.ts";
import { chunkRuler } from "./bands/chunk-ruler.ts";
import { editorTheme } from "./editor-theme.ts";
import { markdownHighlighting } from "./markdown-language.ts";
import { exactSource } from "./source/exact-source.ts";

/** What the editor tells the page. */
export interface EditorEvents {
  readonly onUpdate: (update: ViewUpdate) => void;
  readonly onLight: (chunk: number | undefined) => void;
  readonly onSelect: (chunk: number, by: "source" | "ruler") => void;
}

/** The state that an editor starts with. */
export function createEditorState(text: string, events: EditorEvents): EditorState {
  const { doc, extension } = exactSource(text);
  return EditorState.create({
    doc,
    extensions: [extension, chunks(events), editing(), editorTheme(), reports(events)],
  });
}

function chunks({ onLight, onSelect }: EditorEvents): Extension {
  return [
    chunkBands,
    bandDecorations(),
    chunkRuler({ onLight, onSelect: (chunk) => onSelect(chunk, "ruler") }),
    chunkPointing({ onLight, onSelect: (chunk) => onSelect(chunk, "source") }),
  ];
}

/** What every editor has (history, keys, a drawn selection), and what this one adds. */
function editing(): Extension {
  return [
    minimalSetup,
    lineNumbers(),
    highlightActiveLineGutter(),
    dropCursor(),
    bracketMatching(),
    search({ top: true }),
    highlightSelectionMatches(),
    placeholder("Type or paste Markdown, or drop a file here."),
    markdownHighlighting(),
    keymap.of(searchKeymap),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      "aria-label": "Markdown source",
      "aria-description": "Tab moves on to the next control. Control or Command and F searches.",
      spellcheck: "false",
    }),
  ];
}

function reports({ onUpdate }: EditorEvents): Extension {
  return EditorView.updateListener.of(onUpdate);
}
