/** What changes from the legacy chunks to the new ones, as figures with their direction in words. */

import { formatCount, formatNumber } from "../../../algorithms/format.ts";
import type { Summary } from "../../../comparison/summary.ts";
import { COUNTERS, type CounterId } from "../../../settings/counters.ts";
import { MIGRATION, type SideNames } from "../side-names.ts";

/** The part of a summary that the strip of differences shows. */
export interface ComparedFigures {
  readonly chunks: number;
  readonly tokens: Pick<Summary["tokens"], "sum" | "median">;
  readonly nearEmpty: number;
}

export interface Difference {
  readonly id: "chunks" | "median" | "nearEmpty" | "toEmbed";
  readonly label: string;
  readonly hint: string;
  /** A number as the page writes it, or `undefined` when that side is not there. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** `undefined` while a side is missing. */
  readonly change: Change | undefined;
}

export interface Change {
  /** `unlike` where the two sides count in different ways. */
  readonly direction: "down" | "up" | "same" | "unlike";
  /** Such as `62 % fewer`. */
  readonly words: string;
}

interface Figure {
  readonly id: Difference["id"];
  readonly label: string;
  readonly hint: string;
  readonly inTokens: boolean;
  readonly read: (figures: ComparedFigures) => number;
  readonly less: string;
  readonly more: string;
}

const FIGURES: readonly Figure[] = [
  {
    id: "chunks",
    label: "chunks",
    hint: "How many chunks each side makes of this document.",
    inTokens: false,
    read: (figures) => figures.chunks,
    less: "fewer",
    more: "more",
  },
  {
    id: "median",
    label: "median tokens",
    hint: "Half of the chunks are smaller, half are larger.",
    inTokens: true,
    read: (figures) => figures.tokens.median,
    less: "smaller",
    more: "larger",
  },
  {
    id: "nearEmpty",
    label: "near-empty",
    hint: "Chunks that hold nothing but headings, or hardly any content.",
    inTokens: false,
    read: (figures) => figures.nearEmpty,
    less: "fewer",
    more: "more",
  },
  {
    id: "toEmbed",
    label: "tokens to embed",
    hint: "Tokens of all embedding texts together, breadcrumbs included: what embedding this document anew takes.",
    inTokens: true,
    read: (figures) => figures.tokens.sum,
    less: "fewer",
    more: "more",
  },
];

/** A side as the strip of differences sees it. */
export interface ComparedSide {
  readonly summary: ComparedFigures;
  /** What counts its tokens. */
  readonly counter: CounterId;
}

/** The differences between two sides, either of which may not be there yet. */
export function differences(
  legacy: ComparedSide | undefined,
  main: ComparedSide | undefined,
): Difference[] {
  const unlike = unlikeCounters(legacy, main);
  return FIGURES.map(({ id, label, hint, inTokens, read, less, more }) => {
    const before = legacy && read(legacy.summary);
    const after = main && read(main.summary);
    const both = before !== undefined && after !== undefined;
    const change = both ? changeOf(before, after, less, more) : undefined;
    return {
      id,
      label,
      hint,
      before: before === undefined ? undefined : formatNumber(before),
      after: after === undefined ? undefined : formatNumber(after),
      change: inTokens && unlike ? unlike : change,
    };
  });
}

/** Tokens of two counters are no measure of each other, so no share is made of them. */
function unlikeCounters(
  legacy: ComparedSide | undefined,
  main: ComparedSide | undefined,
): Change | undefined {
  if (!legacy || !main || legacy.counter === main.counter) return undefined;
  const counters = [legacy, main].map(({ counter }) => labelOf(counter)).join(" and ");
  return { direction: "unlike", words: `counted differently, by ${counters}` };
}

function labelOf(id: CounterId): string {
  return COUNTERS.find((counter) => counter.id === id)?.label ?? id;
}

/** From this ratio on, "times as many" is easier to grasp than percent. */
const TIMES = 2;

function changeOf(before: number, after: number, less: string, more: string): Change {
  if (before === after) return { direction: "same", words: before === 0 ? "none" : "the same" };
  if (after < before) {
    const words = after === 0 ? "none left" : `${percent(1 - after / before)} ${less}`;
    return { direction: "down", words };
  }
  if (before === 0) return { direction: "up", words: `${formatNumber(after)} ${more}` };
  const ratio = after / before;
  const words =
    ratio < TIMES ? `${percent(ratio - 1)} ${more}` : `${formatNumber(ratio)} × as ${many(more)}`;
  return { direction: "up", words };
}

function many(more: string): string {
  return more === "larger" ? "large" : "many";
}

function percent(share: number): string {
  const whole = Math.round(share * 100);
  return whole === 0 ? "less than 1 %" : `${whole} %`;
}

/** The difference in one sentence, for those who cannot see the strip. */
export function differenceSentence(
  { label, before, after, change }: Difference,
  { legacy, main }: SideNames = MIGRATION,
): string {
  const side = (value: string | undefined) => value ?? "not known yet";
  const words = change ? `: ${change.words}` : "";
  return `${label}: ${legacy.word} ${side(before)}, ${main.word} ${side(after)}${words}`;
}

/** What a list is headed with: `Legacy, 61 chunks`. */
export function sideHeading(name: string, chunks: number | undefined): string {
  return chunks === undefined ? name : `${name}, ${formatCount(chunks, "chunk")}`;
}
