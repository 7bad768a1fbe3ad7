/** The proof that nothing is lost, in words. */

import { formatCount, formatShare } from "../../algorithms/format.ts";
import type { Coverage, Omission, OmissionReason } from "../../chunking/result/chunk.ts";
import { unreachable } from "../../settings/options.ts";
import type { endRulesOf } from "../../settings/reading.ts";

export interface CoverageWords {
  readonly tone: "good" | "omitted" | "lost";
  readonly headline: string;
  /** One line for each reason that text was left out on purpose. */
  readonly omissions: readonly string[];
}

/** What the settings leave out. */
type Excluding = Pick<ReturnType<typeof endRulesOf>, "leaveOut" | "delimiter">;

const NOTHING: Excluding = { leaveOut: "", delimiter: "" };

function reasonWords(reason: OmissionReason, { leaveOut, delimiter }: Excluding): string {
  switch (reason) {
    case "frontMatter":
      return "front matter";
    case "droppedUndersized":
      return "too small a last chunk, dropped by the settings";
    case "excluded": {
      const sections = leaveOut.trim() === "" ? [] : ["sections left out by their titles"];
      const delimiters = delimiter.trim() === "" ? [] : ["delimiters"];
      return [...sections, ...delimiters].join(", ");
    }
    default:
      return unreachable(reason);
  }
}

/** What is in the chunks, what was left out and why, what is lost; of chunks that are given from outside, what is in none. */
export function coverageWords(
  coverage: Coverage,
  excluding: Excluding = NOTHING,
  areGiven = false,
): CoverageWords {
  const { totalCharacters, coveredCharacters, lostCharacters, omitted } = coverage;
  const share = formatShare(coveredCharacters, totalCharacters);
  return {
    tone:
      lostCharacters > 0
        ? areGiven
          ? "omitted"
          : "lost"
        : omitted.every(isUsual)
          ? "good"
          : "omitted",
    headline: `${share} of the source, ${formatCount(lostCharacters, "character")} ${areGiven ? "in no chunk" : "lost"}`,
    omissions: omissionWords(omitted, excluding),
  };
}

/** Whether nobody has to be told to look: front matter is what strategies leave out unless they are asked not to. */
function isUsual({ reason }: Omission): boolean {
  return reason === "frontMatter";
}

function omissionWords(omitted: readonly Omission[], excluding: Excluding): readonly string[] {
  const characters = new Map<OmissionReason, number>();
  for (const { reason, from, to } of omitted) {
    characters.set(reason, (characters.get(reason) ?? 0) + to - from);
  }
  return [...characters].map(
    ([reason, count]) => `${formatCount(count, "character")}: ${reasonWords(reason, excluding)}`,
  );
}
