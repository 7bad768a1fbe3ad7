/** LangChain's Markdown splitter itself. Large, and so loaded when its strategy is chosen. */
import { MarkdownTextSplitter } from "@langchain/textsplitters";

export interface SplitSizes {
  /** Tokens; the overlap is less. */
  readonly chunkSize: number;
  readonly chunkOverlap: number;
  /** Tokens of a text. */
  readonly count: (text: string) => number;
}

/**
 * The chunks of a text, in order, as `splitText` yields them, white space at their ends removed. Chunks of nothing but white space, which
 * it yields where a chunk may hold a token or two, are left out.
 * @throws Error when the overlap is not less than the size
 */
export async function splitMarkdown(
  text: string,
  { chunkSize, chunkOverlap, count }: SplitSizes,
): Promise<readonly string[]> {
  const splitter = new MarkdownTextSplitter({ chunkSize, chunkOverlap, lengthFunction: count });
  const texts = await splitter.splitText(text);
  return texts.filter((chunk) => chunk.trim() !== "");
}
