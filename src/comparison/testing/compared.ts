/** Comparisons in tests: Markdown in, two settings, what is found out. */

import { chunkDocument } from "../../chunking/chunk-document.ts";
import { dialectOf } from "../../chunking/document-dialect.ts";
import { type PreparedSource, prepareSource } from "../../chunking/prepared-source.ts";
import { settingsOf } from "../../chunking/testing/chunk.ts";
import { textsFor } from "../../chunking/texts-for.ts";
import { counterFor } from "../../tokens/counter-for.ts";
import { loadCounter } from "../../tokens/load-counter.ts";
import { exactCounter, tokensIn } from "../common-counter.ts";
import { type ComparedResult, type Comparison, compare } from "../comparison.ts";
import { findingSentence } from "../findings/finding-words.ts";

type Values = Readonly<Record<string, string | number>>;

export interface Compared extends Comparison {
  readonly legacy: ComparedResult;
  readonly main: ComparedResult;
  /** Every finding as `better: sentence`. */
  readonly sentences: readonly string[];
}

/** Compares what two settings make of a source; without a strategy, per heading becomes hierarchical. */
export async function compared(
  source: string,
  legacyValues: Values = {},
  mainValues: Values = {},
  filename = "doc.md",
): Promise<Compared> {
  const prepared = prepareSource(source);
  const legacy = await chunkedWith(
    prepared,
    { strategy: "per-heading", ...legacyValues },
    filename,
  );
  const main = await chunkedWith(prepared, mainValues, filename);
  const counter = await loadCounter(exactCounter(main.settings, legacy.settings));
  const counted = (result: typeof main) => ({
    result,
    tokens: tokensIn(prepared, result, counter),
  });
  const sides = { legacy: counted(legacy), main: counted(main) };
  const comparison = compare(prepared, counter.id, sides.legacy, sides.main);
  const sentences = comparison.figures.findings.map(
    (finding) => `${finding.tone}: ${findingSentence(finding)}`,
  );
  return { ...comparison, ...sides, sentences };
}

async function chunkedWith(source: PreparedSource, values: Values, filename: string) {
  const settings = settingsOf(values);
  const counter = await counterFor(settings, dialectOf(source, filename, settings));
  const given = { source, filename, settings, counter };
  return chunkDocument({ ...given, texts: await textsFor(given) });
}
