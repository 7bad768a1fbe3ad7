/** What links both strips: source that the same group of chunks holds on either side. */
import type { Span } from "../../markdown/source.ts";
import type { Alignment, Fate } from "../alignment/alignment.ts";

/** What becomes of a group: its texts stay, stay below other breadcrumbs, or are cut anew. */
export type BandKind = "same" | "renamed" | "recut";

/** Chunks of both sides that share source: the source that they hold, in UTF-16 units, and how many they are. */
export interface PictureGroup extends Span {
  readonly legacy: number;
  readonly main: number;
  readonly kind: BandKind;
}

/** A group, or several that are too narrow to be told apart, as they are drawn: places in units of the picture. */
export interface Band extends Span {
  readonly kind: BandKind;
  /** How many groups: the kind is that of most of the source in them. */
  readonly groups: number;
  readonly legacy: number;
  readonly main: number;
}

/** The groups of an alignment that have chunks on both sides, in the order of the source. */
export function groupsIn(
  { left, right }: Alignment,
  legacy: readonly Span[],
  main: readonly Span[],
): readonly PictureGroup[] {
  const groups = new Map<number, { -readonly [Key in keyof PictureGroup]: PictureGroup[Key] }>();
  const add = (
    side: "legacy" | "main",
    { group, fate }: { group: number; fate: Fate },
    span: Span,
  ) => {
    const kind = kindOf(fate);
    const known = groups.get(group);
    if (!known) {
      const { from, to } = span;
      groups.set(group, { from, to, legacy: 0, main: 0, kind, [side]: 1 });
      return;
    }
    known.from = Math.min(known.from, span.from);
    known.to = Math.max(known.to, span.to);
    known[side] += 1;
    if (known.kind !== kind) known.kind = "recut";
  };
  for (const [index, chunk] of left.entries()) add("legacy", chunk, legacy[index] ?? NOWHERE);
  for (const [index, chunk] of right.entries()) add("main", chunk, main[index] ?? NOWHERE);
  return [...groups.values()]
    .filter((group) => group.legacy > 0 && group.main > 0)
    .sort((a, b) => a.from - b.from);
}

const NOWHERE: Span = { from: 0, to: 0 };

function kindOf(fate: Fate): BandKind {
  if (fate === "kept") return "same";
  return fate === "renamed" ? "renamed" : "recut";
}

/** Groups narrower than this, in units, are drawn together with their neighbours up to the width of a band. */
const LEAST_WIDTH = 5;

/** The bands of some groups: a few hundred at most. */
export function bandsOf(
  groups: readonly PictureGroup[],
  placeOf: (offset: number) => number,
): readonly Band[] {
  const bands: Band[] = [];
  let narrow: Band[] = [];
  const flush = () => {
    if (narrow.length > 0) bands.push(together(narrow));
    narrow = [];
  };
  for (const group of groups) {
    const band = { ...group, from: placeOf(group.from), to: placeOf(group.to), groups: 1 };
    const start = narrow[0]?.from ?? band.from;
    if (band.to - band.from >= LEAST_WIDTH) {
      flush();
      bands.push(band);
      continue;
    }
    if (band.to - start > 2 * LEAST_WIDTH) flush();
    narrow.push(band);
  }
  flush();
  return bands;
}

function together(bands: readonly Band[]): Band {
  const widths = { same: 0, renamed: 0, recut: 0 };
  const sums = { groups: 0, legacy: 0, main: 0 };
  for (const { kind, from, to, groups, legacy, main } of bands) {
    widths[kind] += to - from;
    sums.groups += groups;
    sums.legacy += legacy;
    sums.main += main;
  }
  const { same, renamed, recut } = widths;
  const kind = recut >= Math.max(same, renamed) ? "recut" : renamed > same ? "renamed" : "same";
  return { kind, from: bands[0]?.from ?? 0, to: bands.at(-1)?.to ?? 0, ...sums };
}
