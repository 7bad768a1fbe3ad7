/** What a link lends of settings and view that is not the user's own. */
import { sameSettings } from "../../settings/settings.ts";
import type { ReadLink } from "../../share/hash.ts";
import type { SavedPage } from "./saved/saved-page.ts";

/** Whether a link has other settings, of either side, than the user's own page. */
export function lendsSettings(link: ReadLink, own: SavedPage): boolean {
  return !sameSettings(link.settings, own.settings) || !sameSettings(link.legacy, own.legacy);
}

/** Whether a link has other settings or another view than the user's own page. The examples lie over any view. */
export function lendsSettingsOrView(link: ReadLink, own: SavedPage): boolean {
  const lendsView = link.view !== "examples" && link.view !== own.view;
  return lendsView || lendsSettings(link, own);
}
