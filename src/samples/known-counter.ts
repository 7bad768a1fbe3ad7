/** Counts the tokens of example documents without a vocabulary: every word in them has been counted beforehand. */
import type { CounterId } from "../settings/counters.ts";
import type { TextCounter } from "./example-document.ts";

/** Tokens of the titles in `cl100k_base`; a test compares them with the vocabulary. */
const TITLE_TOKENS: Readonly<Record<string, number>> = {
  Introduction: 1,
  "Section 1": 3,
  "Subsection 1.1": 6,
  "Section 2": 3,
  "Chapter 1": 3,
  "Section 1.1": 5,
  "Section 1.2": 5,
  "Chapter 2": 3,
  "Section 2.1": 5,
  "A Heading": 2,
  "Subheading 1": 4,
  "Subheading 2": 4,
  "Subheading 3": 4,
  "B Heading": 2,
  H1: 2,
  H2: 2,
  H3: 2,
  H4: 2,
  H5: 2,
  H6: 2,
  Parent: 1,
  "Child 1": 3,
  "Child 2": 3,
  "Child 3": 3,
  "Child 4": 3,
  "Section 1.3": 5,
  "Subsection 1.1.1": 8,
  "Subsection 1.1.2": 8,
  "First Heading": 2,
  Subheading: 2,
  "Small Chapter": 2,
  "Medium Chapter": 2,
  "Large Chapter": 2,
  "Section A": 2,
  "Subsection A1": 4,
  Heading: 1,
  "Sub 1": 3,
  "Sub 2": 3,
  "Parent Heading": 2,
  "Subsection A.1": 5,
  "Section B": 2,
  "Subsection B.1": 5,
  "Subsection B.2": 5,
  "Subsection B.3": 5,
  "Section C": 2,
  "Subsection C.1": 5,
  Background: 1,
  Motivation: 2,
  Methods: 1,
  "Approach 1": 3,
  "Approach 2": 3,
  Conclusion: 1,
};

/** Titles that have another number of tokens in another encoding. */
const EXCEPTIONS: Partial<Record<CounterId, Readonly<Record<string, number>>>> = {
  o200k_base: { Motivation: 1 },
};

/** Tokens of the `#`s of a heading, and of the blank line after it. */
const AROUND_TITLE = 2;

/**
 * A counter for example documents alone: exact in `cl100k_base` and `o200k_base`, the count of `cl100k_base` for others.
 * It throws a RangeError on a heading that it does not know.
 */
export function knownCounter(id: CounterId): TextCounter {
  const titles: Readonly<Record<string, number>> = { ...TITLE_TOKENS, ...EXCEPTIONS[id] };
  const countBlock = (block: string): number => {
    const title = /^#+ (.*)$/.exec(block)?.[1];
    if (title === undefined) return (block.match(/[\w]+|\./g) ?? []).length;
    const tokens = titles[title];
    if (tokens === undefined) throw new RangeError(`Unknown heading: ${title}`);
    return tokens + AROUND_TITLE;
  };
  return {
    count: (text) => text.split("\n\n").reduce((sum, block) => sum + countBlock(block), 0),
  };
}
