/** How the chunks of two results share the source: which overlap, and what became of each. */
import type { Span } from "../../markdown/source.ts";
import type { Fingerprints } from "./fingerprints.ts";

/**
 * What became of a legacy chunk, or how a new one came about:
 * - `kept`: the same embedding text stands at the same place
 * - `renamed`: the same body stands at the same place, below another breadcrumb
 * - `merged`: one new chunk holds it and more; of a new chunk: it holds all of one or more legacy chunks
 * - `split`: several new chunks hold it; of a new chunk: it lies inside one legacy chunk
 * - `reshaped`: boundaries cross, or the same source stands with other repeated context
 * - `gone`: no new chunk holds any of its source
 * - `new`: no legacy chunk holds any of its source
 */
export type Fate = "kept" | "renamed" | "merged" | "split" | "reshaped" | "gone" | "new";

export interface AlignedChunk {
  readonly fate: Fate;
  /** Indexes of the chunks of the other result that share source with this one: from one up to, but not including, another. */
  readonly from: number;
  readonly to: number;
  /** The group that it belongs to, from 0: runs of chunks that share source, in the order of the source. */
  readonly group: number;
}

export interface Alignment {
  readonly left: readonly AlignedChunk[];
  readonly right: readonly AlignedChunk[];
}

/** One result as it is aligned: the source that its chunks hold, white space at the ends left out, and what they say. */
export interface AlignedSide {
  /** In the order of the source, apart from each other. */
  readonly spans: readonly Span[];
  readonly fingerprints: Fingerprints;
}

/** The chunks of the other side that a chunk shares source with. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Aligns two results over the same source, the legacy one on the left. Linear in the number of chunks. */
export function align(left: AlignedSide, right: AlignedSide): Alignment {
  const leftOthers = sharers(left.spans, right.spans);
  const rightOthers = sharers(right.spans, left.spans);
  const groups = groupsOf(left.spans, right.spans, leftOthers);
  return {
    left: left.spans.map((_, index) => ({
      fate: fateOf(left, right, index, leftOthers[index] ?? NOBODY, "left"),
      ...(leftOthers[index] ?? NOBODY),
      group: groups.left[index] ?? 0,
    })),
    right: right.spans.map((_, index) => ({
      fate: fateOf(right, left, index, rightOthers[index] ?? NOBODY, "right"),
      ...(rightOthers[index] ?? NOBODY),
      group: groups.right[index] ?? 0,
    })),
  };
}

const NOBODY: Range = { from: 0, to: 0 };

/** Of each chunk the others that share source with it; a chunk without source of its own shares that in which it stands. */
function sharers(own: readonly Span[], others: readonly Span[]): Range[] {
  let from = 0;
  return own.map((span) => {
    while (from < others.length && (others[from]?.to ?? 0) <= span.from) from += 1;
    let to = from;
    while (to < others.length && (others[to]?.from ?? 0) < span.to) to += 1;
    if (from === to) return NOBODY;
    return { from, to };
  });
}

/** Runs of chunks that are linked by the source they share, numbered by where they begin. */
function groupsOf(
  left: readonly Span[],
  right: readonly Span[],
  others: readonly Range[],
): { readonly left: readonly number[]; readonly right: readonly number[] } {
  const groups = { left: [] as number[], right: [] as number[] };
  let next = 0;
  let linked = 0;
  const open = () => {
    next += 1;
    return next - 1;
  };
  for (const [index, { from, to }] of others.entries()) {
    const { right: reached } = groups;
    const isLinked = from < to && from < reached.length;
    const start = left[index]?.from ?? 0;
    while (!isLinked && reached.length < right.length) {
      if ((right[reached.length]?.to ?? 0) > start) break;
      reached.push(open());
    }
    if (from < to && !isLinked) linked = open();
    groups.left.push(from < to ? linked : open());
    while (reached.length < to) reached.push(linked);
  }
  while (groups.right.length < right.length) groups.right.push(open());
  return groups;
}

function fateOf(
  own: AlignedSide,
  other: AlignedSide,
  index: number,
  { from, to }: Range,
  side: "left" | "right",
): Fate {
  const span = own.spans[index];
  const first = other.spans[from];
  const last = other.spans[to - 1];
  if (!span || from === to || !first || !last) return side === "left" ? "gone" : "new";
  if (to - from === 1 && first.from === span.from && first.to === span.to) {
    if (own.fingerprints.texts[index] === other.fingerprints.texts[from]) return "kept";
    return own.fingerprints.bodies[index] === other.fingerprints.bodies[from]
      ? "renamed"
      : "reshaped";
  }
  const isInside = to - from === 1 && first.from <= span.from && last.to >= span.to;
  if (isInside) return side === "left" ? "merged" : "split";
  const holdsAll = first.from >= span.from && last.to <= span.to;
  if (holdsAll) return side === "left" ? "split" : "merged";
  return "reshaped";
}
