/** What the page says about links, and about documents that took the place of others. */
import type { ReadLink } from "../../share/hash.ts";
import type { EarlierDocument, Notice } from "../app-state.ts";
import { lendsSettings } from "./lent-settings.ts";
import type { SavedPage } from "./saved/saved-page.ts";

/** What the user can do about a link. */
export interface SessionChoices {
  backToMyText(): void;
  backToMySettings(): void;
  keepShared(): void;
}

export interface Situation {
  readonly borrowed: { readonly document: boolean; readonly settings: boolean };
  readonly own: SavedPage;
  readonly wasSaved: boolean;
}

/** What is to be said of a link that was read; nothing when all is as anyone would expect. */
export function linkNotice(
  link: ReadLink,
  situation: Situation,
  choices: SessionChoices,
): Notice | undefined {
  const { sentences, actions } = lent(link, situation, choices);
  const text = [...link.problems, ...sentences].join(" ");
  if (text === "") return undefined;
  const tone = !link.recognised ? "error" : link.problems.length > 0 ? "warning" : "info";
  return { topic: "link", tone, text, actions };
}

function lent(
  link: ReadLink,
  { borrowed, own, wasSaved }: Situation,
  choices: SessionChoices,
): { readonly sentences: readonly string[]; readonly actions: Notice["actions"] } {
  if (link.view === "examples" && link.onlyView) return { sentences: [], actions: [] };
  if (borrowed.document && own.document.text.trim() !== "") {
    return {
      sentences: ["You are looking at a shared document. Your own text is kept."],
      actions: [
        { label: "Back to my text", run: choices.backToMyText },
        { label: "Keep this one", run: choices.keepShared },
      ],
    };
  }
  if (borrowed.document || !wasSaved || !lendsSettings(link, own)) {
    return { sentences: [], actions: [] };
  }
  const source = link.recognised ? "from the link" : "the defaults";
  return {
    sentences: [`The settings are ${source}. Your own are kept until you change these.`],
    actions: [{ label: "Back to my settings", run: choices.backToMySettings }],
  };
}

/** Says that one document took the place of another, and offers the way back. */
export function takenOverNotice(
  what: string,
  mine: EarlierDocument,
  topic: "link" | "file",
  back: () => void,
): Notice {
  return {
    topic,
    tone: "info",
    text: `${what} "${mine.filename}", which was here before, is among the earlier documents.`,
    actions: [{ label: `Back to "${mine.filename}"`, run: back }],
  };
}
