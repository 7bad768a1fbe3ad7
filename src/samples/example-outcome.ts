/** What became of an example: the chunks that the packer made of it beside those that are expected. */
import { defaultSettings, type Settings } from "../settings/settings.ts";
import type { TextCounter } from "./example-document.ts";
import type { ChunkFacts, ExpectedChunk, SpecificationExample } from "./specification-examples.ts";

/** A chunk as the packer made it. */
export interface PackedChunk {
  readonly breadcrumb: readonly string[];
  /** Tokens of the body, headings without content included. */
  readonly bodyTokens: number;
  readonly body: string;
}

/** What the packer made of an example's document. */
export interface PackedDocument {
  readonly chunks: readonly PackedChunk[];
  /** Characters, white space aside, that are in no chunk. */
  readonly lostCharacters: number;
}

/** A fact of a chunk in which outcomes can differ. */
export type ChunkFact = keyof ChunkFacts;

/** The chunk at one place of both outcomes; `undefined` on the side that has none there. */
export interface ComparedChunk {
  readonly expected: ExpectedChunk | undefined;
  readonly actual: ChunkFacts | undefined;
  /** Facts that are not as expected; none where one side is missing. */
  readonly differences: readonly ChunkFact[];
}

export interface ComparedExample {
  readonly example: SpecificationExample;
  readonly chunks: readonly ComparedChunk[];
  readonly lostCharacters: number;
  /** Every chunk is as expected in every fact, and nothing is lost. */
  readonly agrees: boolean;
}

const FACTS = ["breadcrumb", "bodyTokens", "sections"] as const satisfies readonly ChunkFact[];

/** The settings that an example is worked out with: its budgets, the packer's defaults for all else. */
export function exampleSettings(
  { target, hardCap }: SpecificationExample,
  counter: Settings["counter"],
): Settings {
  const defaults = defaultSettings("hierarchical");
  return { ...defaults, counter, options: { ...defaults.options, target, hardCap } };
}

/** Compares what the packer made of an example with what is expected. `counter` must know the example's headings. */
export function compareExample(
  example: SpecificationExample,
  { chunks, lostCharacters }: PackedDocument,
  counter: TextCounter,
): ComparedExample {
  const actual = chunks.map((chunk) => outcomeOf(example, chunk, counter));
  const length = Math.max(example.expected.length, actual.length);
  const compared = Array.from({ length }, (_, index) =>
    compareChunks(example.expected[index], actual[index]),
  );
  const agrees =
    lostCharacters === 0 &&
    compared.every(({ expected, actual, differences }) => {
      return expected && actual && differences.length === 0;
    });
  return { example, chunks: compared, lostCharacters, agrees };
}

/** The chunk in the terms of the specification, in which headings without content count nothing. */
function outcomeOf(
  example: SpecificationExample,
  { breadcrumb, bodyTokens, body }: PackedChunk,
  counter: TextCounter,
): ChunkFacts {
  const bare = new Set(example.sections.filter(({ tokens }) => tokens === 0).map(headingLine));
  const headings = [...body.matchAll(/^#+ (.+)$/gm)];
  const bareTokens = headings
    .filter(([line]) => bare.has(line))
    .reduce((sum, [line]) => sum + counter.count(`${line}\n\n`), 0);
  const titles = headings.map(([, title = ""]) => title);
  return {
    breadcrumb,
    bodyTokens: bodyTokens - bareTokens,
    sections: titles.length > 0 ? titles : [null],
  };
}

function headingLine({ level, title }: SpecificationExample["sections"][number]): string {
  return `${"#".repeat(level)} ${title}`;
}

function compareChunks(
  expected: ExpectedChunk | undefined,
  actual: ChunkFacts | undefined,
): ComparedChunk {
  const both = expected && actual;
  const differences = both ? FACTS.filter((fact) => !same(expected[fact], actual[fact])) : [];
  return { expected, actual, differences };
}

/** Whether two facts are the same: numbers, or lists of names. */
function same(a: ChunkFacts[ChunkFact], b: ChunkFacts[ChunkFact]): boolean {
  if (typeof a === "number" || typeof b === "number") return a === b;
  return a.length === b.length && a.every((name, index) => name === b[index]);
}
