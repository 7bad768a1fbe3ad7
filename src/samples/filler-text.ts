/** Plain prose of an exact number of tokens. */

/**
 * Sentences of eleven words. In `cl100k_base` and `o200k_base` every word of them, the space before it included, is one
 * token and so is a full stop with the line breaks after it: words and full stops can be counted instead of tokens.
 */
const SENTENCES = [
  "The first rule is that no part of text is lost",
  "Each section has its own name and one place in order",
  "A reader with a short question needs only a short answer",
  "When the list is long it moves to the next page",
  "Every table shows the same point in a more open way",
  "This number counts what the model can see at one time",
  "Most of the work is to find where a line begins",
  "Then the next step makes a choice between two or three",
  "There is more than one good way to write this down",
  "If it still fits after that then it stays as is",
].map((sentence) => sentence.split(" "));

const WORDS_TO_SPARE = ["here", "and", "there"];
const SENTENCE_TOKENS = 12;
/** A last sentence of fewer words and its full stop is joined to the one before. */
const SHORTEST_SENTENCE = 5;
const SENTENCES_IN_PARAGRAPH = 5;

export interface FillerShape {
  /** Which sentence comes first, so that not all sections begin alike. */
  readonly start: number;
  /** Whether there are paragraphs, or only one. */
  readonly paragraphs: boolean;
}

/** Prose of that many words and full stops, together. */
export function fillerText(tokens: number, { start, paragraphs }: FillerShape): string {
  let text = "";
  for (const [index, length] of sentenceLengths(tokens).entries()) {
    const newParagraph = paragraphs && index % SENTENCES_IN_PARAGRAPH === 0;
    const gap = index === 0 ? "" : newParagraph ? "\n\n" : " ";
    text += gap + sentence(start + index, length);
  }
  return text;
}

function sentenceLengths(tokens: number): readonly number[] {
  const rest = tokens % SENTENCE_TOKENS;
  const lengths = new Array<number>((tokens - rest) / SENTENCE_TOKENS).fill(SENTENCE_TOKENS);
  const last = lengths.at(-1);
  if (rest === 0) return lengths;
  if (last === undefined || rest >= SHORTEST_SENTENCE) return [...lengths, rest];
  // Four at most: three words to spare, and a sentence of its own for the fourth would be no better.
  return rest === SHORTEST_SENTENCE - 1
    ? [...lengths.slice(0, -1), last - 2, rest + 2]
    : [...lengths.slice(0, -1), last + rest];
}

function sentence(index: number, length: number): string {
  const words = [...(SENTENCES[index % SENTENCES.length] ?? []), ...WORDS_TO_SPARE];
  return `${words.slice(0, length - 1).join(" ")}.`;
}
