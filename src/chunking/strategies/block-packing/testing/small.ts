/** Small budgets and short texts for the tests of block packing. */
import { chunked, dump } from "../../../testing/chunk.ts";

/** `n` words of three letters, `4n - 1` characters, ended with a mark to tell paragraphs apart: `n` tokens. */
export function words(n: number, mark: string): string {
  return `${"abc ".repeat(n - 1)}${mark.repeat(3)}`;
}

/** A target of 20 tokens, a maximum of 30, nothing merged or repeated. */
export const SMALL = {
  strategy: "block-packing",
  targetTokens: 20,
  maxTokens: 30,
  minTokens: 0,
  overlapTokens: 0,
};

/** The chunks of a source under small budgets, one line each, with `…` for words. */
export async function dumped(
  source: string,
  values: Readonly<Record<string, string | number>> = {},
) {
  const result = await chunked(source, { ...SMALL, ...values });
  return dump(result, source).map((line) => line.replace(/(?:abc )+/g, "…"));
}
