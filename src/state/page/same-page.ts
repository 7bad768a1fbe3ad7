/** Whether what is shown is the user's own. */
import { sameSettings } from "../../settings/settings.ts";
import type { ReadLink } from "../../share/hash.ts";
import type { SourceDocument } from "../app-state.ts";
import type { SavedPage } from "./saved/saved-page.ts";

type Named = Pick<SourceDocument, "filename" | "text">;

/** Whether two documents have the same name and text. */
export function sameDocument(a: Named, b: Named): boolean {
  return a.filename === b.filename && a.text === b.text;
}

/** Whether a link says of settings and view what the user's own page has. The examples lie over any view. */
export function sameLinkSettings(link: ReadLink, own: SavedPage): boolean {
  const sides = sameSettings(link.settings, own.settings) && sameSettings(link.legacy, own.legacy);
  return sides && (link.view === "examples" || link.view === own.view);
}
