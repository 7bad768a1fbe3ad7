/** Turns an example of the specification, which gives sizes only, into a document of exactly these sizes. */
import { firstIndex } from "../algorithms/bisect.ts";
import { fillerText } from "./filler-text.ts";
import type { ExampleSection, SpecificationExample } from "./specification-examples.ts";

/** What counts tokens here; every counter of ours does. */
export interface TextCounter {
  count(text: string): number;
}

/** Shapes of filler, in the order in which they are tried. */
const PARAGRAPHS = [true, false] as const;

/**
 * The example as Markdown: each section's heading and content together have exactly the stated tokens, and so has the
 * text before the first heading. In `cl100k_base` and `o200k_base` the counts of neighbouring sections add up as well.
 * A counter that skips numbers (an estimate that is rounded) may come out one or two below.
 */
export function exampleDocument(example: SpecificationExample, counter: TextCounter): string {
  const texts = example.sections.map((section, index) => sectionText(section, index, counter));
  if (example.preambleTokens) texts.unshift(contentOf("", example.preambleTokens, 0, counter));
  return `${texts.join("\n\n")}\n`;
}

function sectionText(section: ExampleSection, index: number, counter: TextCounter): string {
  const heading = `${"#".repeat(section.level)} ${section.title}`;
  if (section.tokens === 0) return heading;
  return contentOf(`${heading}\n\n`, section.tokens, index * 3, counter);
}

/** The opening followed by as much filler as makes `tokens` in all. */
function contentOf(opening: string, tokens: number, start: number, counter: TextCounter): string {
  const candidates = PARAGRAPHS.map((paragraphs) =>
    largestWithin(tokens, counter, (size) => opening + fillerText(size, { start, paragraphs })),
  );
  const exact = candidates.find((text) => counter.count(text) === tokens);
  return exact ?? candidates[0] ?? opening;
}

/** The largest text of a growing family that counts no more than `tokens`. */
function largestWithin(
  tokens: number,
  counter: TextCounter,
  textOfSize: (size: number) => string,
): string {
  const isTooLarge = (size: number) => counter.count(textOfSize(size)) > tokens;
  return textOfSize(firstIndex(1, tokens * 2 + 1, isTooLarge) - 1);
}
