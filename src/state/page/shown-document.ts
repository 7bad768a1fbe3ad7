/** The document on the page: whether another one is the same, and how it takes the place. */
import type { AppState, SourceDocument } from "../app-state.ts";

type NamedText = Pick<SourceDocument, "filename" | "text">;

/** Whether two documents have the same name and text. */
export function sameDocument(a: NamedText, b: NamedText): boolean {
  return a.filename === b.filename && a.text === b.text;
}

/** The change of the state that shows another document; nothing when it is the present one. */
export function changeToShow({ document }: AppState, next: NamedText): Partial<AppState> {
  if (sameDocument(next, document)) return {};
  const { filename, text } = next;
  const revision = document.revision + 1;
  const shown = { filename, text, revision };
  return { document: shown, lit: undefined, selected: undefined, awaited: undefined };
}
