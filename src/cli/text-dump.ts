/** A result to be read in a terminal. */
import type { Chunk, ChunkingResult } from "../chunking/result/chunk.ts";
import { describeFlag, explainClosedBy } from "../chunking/result/explain.ts";
import { bodyText, SEPARATOR } from "../chunking/result/render.ts";
import { printable } from "./printable.ts";

const numbers = new Intl.NumberFormat("en-US");

/** One line on the whole document, then every chunk: path, figures, why it ends, body. */
export function textDump(result: ChunkingResult, source: string): string {
  const chunks = result.chunks.map((chunk) => chunkDump(chunk, result.chunks.length, source));
  return `${[headline(result), ...chunks].join("\n\n")}\n`;
}

function headline({ source, settings, chunks, coverage, unplaced }: ChunkingResult): string {
  const options = Object.entries(settings.options)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name} ${printable(String(value))}`);
  const kept =
    coverage.omitted.length === 0
      ? "nothing left out"
      : coverage.omitted
          .map(({ from, to, reason }) => `${reason} ${from}–${to} left out`)
          .join(", ");
  return [
    `${printable(source.filename)}: ${count(chunks.length, "chunk")}`,
    `${count(source.tokens, "token")} in ${settings.counter}`,
    [settings.strategy, ...options].join(" "),
    kept,
    ...(unplaced?.length
      ? [`${count(unplaced.length, "text")} without a place in the source`]
      : []),
  ].join(" · ");
}

function chunkDump(chunk: Chunk, of: number, source: string): string {
  const lines =
    chunk.fromLine === chunk.toLine
      ? `line ${chunk.fromLine}`
      : `lines ${chunk.fromLine}–${chunk.toLine}`;
  const shares = [
    `body ${numbers.format(chunk.bodyTokens)}`,
    `breadcrumb ${numbers.format(chunk.breadcrumbTokens)}`,
    ...(chunk.repeatedTokens > 0 ? [`repeated ${numbers.format(chunk.repeatedTokens)}`] : []),
  ];
  const facts = [
    `${count(chunk.tokens, "token")} (${shares.join(", ")})`,
    lines,
    ...chunk.flags.map(describeFlag),
    printable(explainClosedBy(chunk.closedBy)),
  ];
  const body = bodyText(chunk, source)
    .split(/\r\n?|\n/)
    .map((line) => `  │ ${printable(line)}`.trimEnd());
  const titles = displayTitles(chunk);
  return [
    `[${chunk.index + 1}/${of}] ${printable(chunk.breadcrumb.join(SEPARATOR))}`,
    ...(titles.length > 0 ? [`  ${titles.map(printable).join(" · ")}`] : []),
    `  ${facts.join(" · ")}`,
    ...body,
  ].join("\n");
}

/** The titles for display of strategies that make some: of the document, of the section. */
function displayTitles({ metadata = {} }: Chunk): string[] {
  return ["documentTitle", "sectionTitle"].flatMap((name) => {
    const title = metadata[name];
    return typeof title === "string" ? [`${name} “${title}”`] : [];
  });
}

function count(amount: number, noun: string): string {
  return `${numbers.format(amount)} ${noun}${amount === 1 ? "" : "s"}`;
}
