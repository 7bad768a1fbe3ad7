/** The invariants of every strategy, checked from the outside: from a source, a result and a counter. */
import { type Block, parseDocument } from "../../markdown/blocks.ts";
import { sectionOpenings } from "../../markdown/outline.ts";
import { holdsMany } from "../../settings/reading.ts";
import { integerOption, type Settings } from "../../settings/settings.ts";
import { strategySpec } from "../../settings/strategies/index.ts";
import type { Counter } from "../../tokens/counter.ts";
import { documentDialect } from "../document-dialect.ts";
import type { Chunk, ChunkingResult, Omission } from "../result/chunk.ts";
import { bodyText, embeddingText } from "../result/render.ts";
import { brokenIntroductions } from "./introductions.ts";

export interface InvariantInput {
  readonly source: string;
  readonly result: ChunkingResult;
  readonly counter: Counter;
}

/** One sentence for each invariant that a result breaks; none when all hold. */
export function brokenInvariants(input: InvariantInput): string[] {
  return [
    ...lostText(input),
    ...input.result.chunks.flatMap((chunk) => [
      ...brokenText(input, chunk),
      ...brokenCounts(input, chunk),
      ...brokenRepeats(input, chunk),
      ...brokenHeading(input, chunk),
    ]),
    ...brokenOrder(input.result.chunks),
    ...brokenNames(input.result.chunks),
    ...brokenIntroductions(input),
  ];
}

/** No two chunks have the same name. */
function brokenNames(chunks: readonly Chunk[]): string[] {
  const names = [chunks.map(({ id }) => id), chunks.map(({ key }) => key)];
  return names.flatMap((list) => {
    const seen = new Set<string>();
    const twice = list.filter((name) => seen.size === seen.add(name).size);
    return twice.slice(0, 3).map((name) => `two chunks are named ${name}`);
  });
}

/** Every non-blank character is in a chunk or in a listed omission. */
function lostText({ source, result }: InvariantInput): string[] {
  const seen = new Uint8Array(source.length);
  for (const chunk of result.chunks) {
    seen.fill(1, chunk.from, chunk.to);
  }
  for (const { from, to } of result.coverage.omitted) seen.fill(1, from, to);
  const broken: string[] = [];
  let nonBlank = 0;
  for (let index = 0; index < source.length; index += 1) {
    if (/\s/.test(source[index] ?? " ")) continue;
    nonBlank += 1;
    if (!seen[index] && broken.length < 3) {
      broken.push(`lost: ${JSON.stringify(source.slice(index, index + 20))} at ${index}`);
    }
  }
  const { totalCharacters, lostCharacters } = result.coverage;
  if (totalCharacters !== nonBlank)
    broken.push(`coverage counts ${totalCharacters} of ${nonBlank}`);
  if (lostCharacters > 0 !== broken.length > 0) broken.push(`coverage says ${lostCharacters} lost`);
  return broken;
}

/** Whether chunks are what another chunker made: they may be too large, end in half a character, or hold nothing new. */
function isGiven({ result }: InvariantInput): boolean {
  return strategySpec(result.settings.strategy).texts !== undefined;
}

function brokenText(input: InvariantInput, chunk: Chunk): string[] {
  const { source } = input;
  const broken: string[] = [];
  const body = bodyText(chunk, source);
  if (body.trim() === "") broken.push(`${chunk.id} is empty`);
  const { from, to } = chunk;
  const text = source.slice(from, to);
  const isEmpty = from === to && !isGiven(input);
  if (from < 0 || to > source.length || from > to || isEmpty)
    broken.push(`${chunk.id} has a bad span`);
  if (/^[^\S\n\r]*[\r\n]|[\r\n]\s*$/.test(text)) {
    broken.push(`${chunk.id} starts or ends with a blank line`);
  }
  if (source.isWellFormed() && !isGiven(input) && !text.isWellFormed())
    broken.push(`${chunk.id} halves a character`);
  if (chunk.fromLine > chunk.toLine) broken.push(`${chunk.id} has its lines reversed`);
  return broken;
}

function brokenCounts(input: InvariantInput, chunk: Chunk): string[] {
  const { source, result, counter } = input;
  const { bar } = strategySpec(result.settings.strategy);
  const limit = integerOption(result.settings, bar.limit);
  const broken: string[] = [];
  const tokens = counter.count(embeddingText(chunk, source));
  const bodyTokens = counter.count(bodyText(chunk, source));
  if (chunk.tokens !== tokens) broken.push(`${chunk.id} says ${chunk.tokens}, counts ${tokens}`);
  if (chunk.bodyTokens !== bodyTokens) {
    broken.push(`${chunk.id} says body ${chunk.bodyTokens}, counts ${bodyTokens}`);
  }
  if (chunk.tokens !== chunk.bodyTokens + chunk.breadcrumbTokens) {
    broken.push(`${chunk.id}: body and breadcrumb do not add up`);
  }
  const { from, to, before, after } = chunk;
  const repeats = before.length + after.length > 0;
  const sourceTokens = repeats ? counter.count(source.slice(from, to)) : bodyTokens;
  if (chunk.bodyTokens !== sourceTokens + chunk.repeatedTokens) {
    broken.push(`${chunk.id}: source and repeated parts do not add up`);
  }
  if (bar.of === "source" && chunk.size !== sourceTokens) {
    broken.push(`${chunk.id} has size ${chunk.size}, not ${sourceTokens}`);
  }
  const isOversize = chunk.flags.includes("oversize");
  if (bar.of === "embedding" && chunk.size !== tokens) {
    broken.push(`${chunk.id} has size ${chunk.size}, not ${tokens}`);
  }
  if (chunk.size > limit !== isOversize) {
    broken.push(`${chunk.id} has ${chunk.size} of ${limit} unflagged`);
  }
  if (bar.of === "characters") {
    const length = bodyText(chunk, source).length;
    if (chunk.size !== length) broken.push(`${chunk.id} has size ${chunk.size}, not ${length}`);
  } else if (isOversize && !isGiven(input) && graphemes(source.slice(chunk.from, chunk.to)) > 1) {
    broken.push(`${chunk.id} is oversize, though it is more than one grapheme`);
  }
  return broken;
}

/** Whether a text has the ends of the lines of another, which begin with marks. */
function isWithoutMarks(text: string, marked: string): boolean {
  const lines = marked.split(/\r\n?|\n/);
  const ends = text.split(/\r\n?|\n/);
  return ends.length === lines.length && ends.every((end, index) => lines[index]?.endsWith(end));
}

/** What is repeated stands where it says: word for word, or line by line where containers give the lines other marks. */
function brokenRepeats({ source }: InvariantInput, chunk: Chunk): string[] {
  const broken: string[] = [];
  for (const { role, text, source: span } of [...chunk.before, ...chunk.after]) {
    if (role === "fenceClose" || role === "containerPrefix") continue;
    const repeated = span && source.slice(span.from, span.to);
    const isThere =
      role === "tableHeader" || role === "fenceOpen" || role.startsWith("container")
        ? repeated && text.includes(repeated.split(/\r\n?|\n/)[0] ?? "")
        : repeated && isWithoutMarks(text.trim(), repeated);
    if (!isThere) broken.push(`${chunk.id} repeats a ${role} that does not stand where it says`);
    if (repeated?.trim() !== repeated) broken.push(`${chunk.id} repeats blanks of the source`);
  }
  return broken;
}

function graphemes(text: string): number {
  return [...new Intl.Segmenter("und", { granularity: "grapheme" }).segment(text)].length;
}

/** A heading alone is a chunk only where its section is empty, or where heading and text cannot fit together. */
function brokenHeading({ source, result, counter }: InvariantInput, chunk: Chunk): string[] {
  const { strategy } = result.settings;
  if (strategy === "per-heading" || strategySpec(strategy).sees === "text") return [];
  if (!chunk.flags.includes("headingOnly")) return [];
  const dialect = documentDialect(result.settings, () => result.source.dialect);
  const document = parseDocument(source, dialect);
  const { blocks } = document;
  const { opened } = sectionOpenings(document);
  const blockAt = (index: number) => opened[index] ?? blocks[index];
  const last = blocks.findLast((block) => block.from < chunk.to);
  const next = last && blockAt(last.index + 1);
  if (!last || !next || last.to > chunk.to) return [];
  if (isOver(last, next)) return [];
  const isOmitted = ({ from, to }: Omission) =>
    (from <= next.from && next.from < to) || (last.to <= from && from < next.from);
  if (result.coverage.omitted.some(isOmitted)) return [];
  if (next.kind === "frontMatter" && holdsMany(result.settings, result.source.filename)) return [];
  const limit = integerOption(result.settings, strategySpec(result.settings.strategy).bar.limit);
  let opening = next;
  for (let below = blockAt(opening.index + 1); opening.kind === "heading"; ) {
    if (!below || below.kind === "frontMatter" || isOver(opening, below)) break;
    opening = below;
    below = blockAt(opening.index + 1);
  }
  // What follows is headings whose sections are empty: with them, the chunk would still be nothing but headings.
  if (opening.kind === "heading") return [];
  const wrapper = opening.kind === "fence" || opening.kind === "table" ? 40 : 12;
  const start = source.slice(opening.from, opening.to);
  const piece = firstPiece(start, (text) => counter.count(text) <= limit, result.settings);
  const together = embeddingText(chunk, source) + source.slice(chunk.to, opening.from) + piece;
  const needed = counter.count(together) + wrapper;
  if (needed > limit) return [];
  return [`${chunk.id} is a heading alone, though its section has content`];
}

/**
 * The least of a block that can stand behind a heading: its first visible characters, with the white space before them; a
 * line, where lines stay whole that fit.
 */
function firstPiece(block: string, fits: (text: string) => boolean, settings: Settings): string {
  const line = /^[^\r\n]*/.exec(block)?.[0] ?? "";
  if (settings.strategy === "sliding-window" && fits(line)) return line;
  const visible = block.trimStart();
  const [first] = new Intl.Segmenter("und", { granularity: "grapheme" }).segment(visible);
  const blank = block.length - visible.length;
  return block.slice(0, blank + Math.max(4, first?.segment.length ?? 0));
}

/** Whether a block is a heading that closes the section of another. */
function isOver(heading: Block, next: Block): boolean {
  return next.kind === "heading" && (next.level ?? 0) <= (heading.level ?? 0);
}

function brokenOrder(chunks: readonly Chunk[]): string[] {
  const broken: string[] = [];
  const ids = new Set(chunks.map((chunk) => chunk.id));
  if (ids.size !== chunks.length) broken.push("chunk ids are not unique");
  let end = 0;
  for (const [index, chunk] of chunks.entries()) {
    if (chunk.index !== index) broken.push(`${chunk.id} has index ${chunk.index}`);
    if (chunk.from < end) broken.push(`${chunk.id} goes back in the source`);
    end = chunk.to;
  }
  return broken;
}
