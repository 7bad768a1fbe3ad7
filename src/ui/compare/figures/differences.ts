/** What changes from the legacy chunks to the new ones, as figures with their direction in words. */

import { formatCount, formatNumber } from "../../../algorithms/format.ts";
import type { SideMetrics } from "../../../comparison/metrics.ts";
import { MIGRATION, type SideNames } from "../side-names.ts";

/** The part of a side's figures that the strip of differences shows. */
export interface ComparedFigures extends Pick<SideMetrics, "chunks" | "nearEmpty"> {
  readonly tokens: Pick<SideMetrics["tokens"], "sum" | "median">;
}

export interface Difference {
  readonly id: "chunks" | "median" | "nearEmpty" | "tokens";
  readonly label: string;
  readonly hint: string;
  /** A number as the page writes it, or `undefined` when that side is not there. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** `undefined` while a side is missing. */
  readonly change: Change | undefined;
}

export interface Change {
  readonly direction: "down" | "up" | "same";
  /** Such as `62 % fewer`. */
  readonly words: string;
}

interface Figure {
  readonly id: Difference["id"];
  readonly label: string;
  readonly hint: string;
  readonly read: (figures: ComparedFigures) => number;
  readonly less: string;
  readonly more: string;
}

const FIGURES: readonly Figure[] = [
  {
    id: "chunks",
    label: "chunks",
    hint: "How many chunks each side makes of this document.",
    read: (figures) => figures.chunks,
    less: "fewer",
    more: "more",
  },
  {
    id: "median",
    label: "median tokens",
    hint: "Half of the chunks are smaller, half are larger.",
    read: (figures) => figures.tokens.median,
    less: "smaller",
    more: "larger",
  },
  {
    id: "nearEmpty",
    label: "near-empty",
    hint: "Chunks that hold nothing but headings, or hardly any content.",
    read: (figures) => figures.nearEmpty,
    less: "fewer",
    more: "more",
  },
  {
    id: "tokens",
    label: "tokens in all",
    hint: "Tokens of all embedding texts together, breadcrumbs included: what embedding all of them takes.",
    read: (figures) => figures.tokens.sum,
    less: "fewer",
    more: "more",
  },
];

/** The differences between two sides, either of which may not be there yet. */
export function differences(
  legacy: ComparedFigures | undefined,
  main: ComparedFigures | undefined,
): Difference[] {
  return FIGURES.map(({ id, label, hint, read, less, more }) => {
    const before = legacy && read(legacy);
    const after = main && read(main);
    const both = before !== undefined && after !== undefined;
    return {
      id,
      label,
      hint,
      before: before === undefined ? undefined : formatNumber(before),
      after: after === undefined ? undefined : formatNumber(after),
      change: both ? changeOf(before, after, less, more) : undefined,
    };
  });
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
