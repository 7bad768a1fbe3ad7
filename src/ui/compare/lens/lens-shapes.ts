/** What the lens draws between the cards of both lists: ribbons along the source that two cards share, frames of groups. */
import type { AlignedChunk, Fate } from "../../../comparison/alignment/alignment.ts";
import type { Span } from "../../../markdown/source.ts";
import type { Side } from "../../../state/app-state.ts";
import { type Extent, ribbonPath } from "../lists/ribbons.ts";

/** A card in the page, in pixels from the top of the lens. */
export interface LensCard extends Extent {
  readonly index: number;
  /** The source that it shows. */
  readonly span: Span;
  readonly aligned: AlignedChunk;
}

export interface Ribbon {
  readonly key: string;
  readonly path: string;
  readonly legacy: number;
  readonly main: number;
  /** Of the legacy chunk. */
  readonly fate: Fate;
}

/** A line along the cards of one side that belong to a group. */
export interface GroupFrame extends Extent {
  readonly key: string;
  readonly side: Side;
}

/** A card that shares no source with the other side. */
export interface LooseEnd {
  readonly key: string;
  readonly side: Side;
  readonly middle: number;
}

/** Where the source stops being worth a stretch: a ribbon is no thinner than this at either end. */
const THINNEST = 3;

/** A ribbon for every two cards that share source and are both drawn, along the part of each that they share. */
export function ribbonsBetween(
  legacy: readonly LensCard[],
  main: readonly LensCard[],
  width: number,
): readonly Ribbon[] {
  return legacy.flatMap((card) =>
    main
      .filter(({ index }) => card.aligned.from <= index && index < card.aligned.to)
      .map((other) => {
        const shared = {
          from: Math.max(card.span.from, other.span.from),
          to: Math.min(card.span.to, other.span.to),
        };
        return {
          key: `${card.index} ${other.index}`,
          path: ribbonPath(along(card, shared), along(other, shared), 0, width),
          legacy: card.index,
          main: other.index,
          fate: card.aligned.fate,
        };
      }),
  );
}

/** The part of a card that stands for some of its source. */
function along({ top, bottom, span }: LensCard, { from, to }: Span): Extent {
  const length = span.to - span.from;
  if (length <= 0) return { top, bottom };
  const at = (offset: number) => top + ((offset - span.from) / length) * (bottom - top);
  const [start, end] = [at(from), at(to)];
  if (end - start >= THINNEST) return { top: start, bottom: end };
  const middle = Math.min(Math.max((start + end) / 2, top + THINNEST / 2), bottom - THINNEST / 2);
  return { top: middle - THINNEST / 2, bottom: middle + THINNEST / 2 };
}

/** A line for each run of drawn cards in one group, where that is more than a card on either side. */
export function groupFrames(
  legacy: readonly LensCard[],
  main: readonly LensCard[],
): readonly GroupFrame[] {
  const counts = new Map<number, number>();
  for (const { aligned } of [...legacy, ...main]) {
    counts.set(aligned.group, (counts.get(aligned.group) ?? 0) + 1);
  }
  const framesOf = (cards: readonly LensCard[], side: Side): GroupFrame[] => {
    const frames = new Map<number, GroupFrame>();
    for (const { top, bottom, aligned } of cards) {
      if ((counts.get(aligned.group) ?? 0) < 3) continue;
      const known = frames.get(aligned.group);
      frames.set(aligned.group, {
        key: `${side} ${aligned.group}`,
        side,
        top: Math.min(top, known?.top ?? top),
        bottom: Math.max(bottom, known?.bottom ?? bottom),
      });
    }
    return [...frames.values()];
  };
  return [...framesOf(legacy, "legacy"), ...framesOf(main, "main")];
}

/** Cards whose source is on one side alone. */
export function looseEnds(
  legacy: readonly LensCard[],
  main: readonly LensCard[],
): readonly LooseEnd[] {
  const endsOf = (cards: readonly LensCard[], side: Side) =>
    cards
      .filter(({ aligned }) => aligned.fate === "gone" || aligned.fate === "new")
      .map(({ index, top, bottom }) => ({
        key: `${side} ${index}`,
        side,
        middle: (top + bottom) / 2,
      }));
  return [...endsOf(legacy, "legacy"), ...endsOf(main, "main")];
}
