/** Documents of exact sizes for the sliding window, and what comes of them, chunk by chunk. */
import { exampleDocument } from "../../../../samples/example-document.ts";
import { fillerText } from "../../../../samples/filler-text.ts";
import type { ExampleSection } from "../../../../samples/specification-examples.ts";
import { loadCounter } from "../../../../tokens/load-counter.ts";
import { type Checked, checked, type Values } from "../../../testing/checked.ts";

/** Chunks a source with the sliding window in `o200k_base`, or what the values say; every invariant is checked. */
export function collected(source: string, values: Values = {}): Promise<Checked> {
  return checked(source, { strategy: "sliding-window", ...values });
}

/** A document whose sections, heading and content together, have exactly these tokens in `o200k_base`. */
export async function documentOf(
  sections: readonly (readonly [level: number, title: string, tokens: number])[],
  preambleTokens?: number,
): Promise<string> {
  const example = {
    id: "sliding-window",
    title: "Sliding window",
    filename: "doc.md",
    target: 1,
    hardCap: 1,
    asPrinted: false,
    preambleTokens,
    sections: sections.map(([level, title, tokens]): ExampleSection => ({ level, title, tokens })),
    expected: [],
  };
  return exampleDocument(example, await loadCounter("o200k_base"));
}

/** One line of exactly that many tokens, its line break included. */
export function lineOf(tokens: number, start = 0): string {
  return fillerText(tokens, { start, paragraphs: false });
}

/** One line a chunk: what it repeats of headings, the headings that it holds, its size, what ended it. */
export function outcome({ result, bodies }: Checked): string[] {
  return result.chunks.map((chunk) => {
    const repeated = chunk.before.flatMap(({ role, text }) =>
      role === "parentHeading" ? [text.trim()] : [],
    );
    const titles = [...(bodies[chunk.index] ?? "").matchAll(/^#+ .+$/gm)].map(([title]) => title);
    const own = titles.slice(repeated.length);
    return `(${repeated.join(", ")}) ${own.join(", ")} | ${chunk.size} | ${chunk.closedBy.rule}`;
  });
}
