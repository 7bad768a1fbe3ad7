/** The proof that nothing is lost, in words. */
import type { Coverage, Omission, OmissionReason } from "../../chunking/result/chunk.ts";
import { formatCount, formatShare } from "../format.ts";

export interface CoverageWords {
  readonly tone: "good" | "omitted" | "lost";
  readonly headline: string;
  /** One line for each reason that text was left out on purpose. */
  readonly omissions: readonly string[];
}

const REASONS = {
  frontMatter: "front matter",
  excluded: "sections left out by their titles, and delimiters",
  droppedUndersized: "too small a last chunk, dropped by the settings",
} as const satisfies Record<OmissionReason, string>;

/** What is in the chunks, what was left out and why, what is lost. */
export function coverageWords(coverage: Coverage): CoverageWords {
  const { totalCharacters, coveredCharacters, lostCharacters, omitted } = coverage;
  const share = formatShare(coveredCharacters, totalCharacters);
  return {
    tone: lostCharacters > 0 ? "lost" : omitted.every(isUsual) ? "good" : "omitted",
    headline: `${share} of the source, ${formatCount(lostCharacters, "character")} lost`,
    omissions: omissionWords(omitted),
  };
}

/** Whether nobody has to be told to look: front matter is what strategies leave out unless they are asked not to. */
function isUsual({ reason }: Omission): boolean {
  return reason === "frontMatter";
}

function omissionWords(omitted: readonly Omission[]): readonly string[] {
  const characters = new Map<OmissionReason, number>();
  for (const { reason, from, to } of omitted) {
    characters.set(reason, (characters.get(reason) ?? 0) + to - from);
  }
  return [...characters].map(
    ([reason, count]) => `${formatCount(count, "character")}: ${REASONS[reason]}`,
  );
}
