/** Puts another document on the page. */
import type { AppState, SourceDocument } from "../app-state.ts";
import { sameDocument } from "./same-page.ts";

/** The change of the state that shows another document; nothing when it is the present one. */
export function showing(
  { document }: AppState,
  next: Pick<SourceDocument, "filename" | "text">,
): Partial<AppState> {
  if (sameDocument(next, document)) return {};
  const { filename, text } = next;
  const revision = document.revision + 1;
  return { document: { filename, text, revision }, lit: undefined, selected: undefined };
}
