/** How far a link of some length gets, in words. */

/** Characters that some chat programs cut a link at. */
const CHAT_LIMIT = 2_000;
/** Characters beyond which some browsers and mail programs refuse a link. */
const BROWSER_LIMIT = 32_000;

export interface LinkVerdict {
  readonly reach: "everywhere" | "notInSomeChats" | "notInSomeBrowsers";
  /** The length in words, and what follows from it. */
  readonly text: string;
  /** Whether to offer a link with the settings alone, and a file. */
  readonly alternatives: boolean;
}

/** What the length of a link (characters of the whole URL) means for the one who sends it. */
export function judgeLinkLength(length: number): LinkVerdict {
  const size = `${length.toLocaleString("en")} characters`;
  if (length <= CHAT_LIMIT) {
    return {
      reach: "everywhere",
      text: `${size}: short enough for any program.`,
      alternatives: false,
    };
  }
  if (length <= BROWSER_LIMIT) {
    return {
      reach: "notInSomeChats",
      text: `${size}: too long for some chat programs, which cut links at 2,000. Share the settings only, or save a file.`,
      alternatives: true,
    };
  }
  return {
    reach: "notInSomeBrowsers",
    text: `${size}: too long for some browsers, which stop at 32,000, and for most chat programs. Share the settings only, or save a file.`,
    alternatives: true,
  };
}
