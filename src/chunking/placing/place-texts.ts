/** Chunks that somebody else's chunker made, placed in the source that they were made of; what has no place is listed. */
import type { Span } from "../../markdown/source.ts";
import type { UnplacedText } from "../result/chunk.ts";
import type { Body } from "../result/render.ts";
import { CollapsedSource, collapsed } from "./collapsed-text.ts";
import { Occurrences } from "./occurrences.ts";
import { bodiesOf } from "./placed-bodies.ts";

/** A text with a place in the source. */
export interface PlacedText extends Body {
  /** Its place in the list, from 0. */
  readonly index: number;
  /** The source that it stands for, what other texts hold before it included; without what its chunker put before it. */
  readonly place: Span;
}

export interface Placement {
  /** In the order of the source. */
  readonly placed: readonly PlacedText[];
  /** In the order of the list. */
  readonly unplaced: readonly UnplacedText[];
}

/**
 * Places texts in a source, in time that grows with their length and that of the source. Runs of white space are alike, however
 * long; white space at the ends of a text counts for nothing. In this order a text stands
 *
 * 1. behind the one before it, or else as far behind its start as nothing is left out between them: then it repeats its end;
 * 2. at the first place from the start of the one before on;
 * 3. at its only place in the source;
 * 4. without its first lines, if what is left of it is long: as 1. or 3. Those lines were put there by its chunker.
 *
 * Else it is unplaced, as a blank text is. Of several places that are as good, one where it stands unit for unit is taken. The
 * spans in `leftOut`, in any order, are white space here: nothing stands in them.
 */
export function placeTexts(
  source: string,
  texts: readonly string[],
  leftOut: readonly Span[] = [],
): Placement {
  const finder = new PlaceFinder(blanked(source, leftOut));
  const unplaced: UnplacedText[] = [];
  const found = texts.flatMap((text, index) => {
    const place = finder.next(text);
    if (place) return [{ index, text, ...place }];
    unplaced.push({ index, text });
    return [];
  });
  return { placed: bodiesOf(source, found), unplaced };
}

/** The source with spans of it blank. */
function blanked(source: string, spans: readonly Span[]): string {
  let made = "";
  let end = 0;
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    if (to <= end) continue;
    const start = Math.max(from, end);
    made += source.slice(end, start) + " ".repeat(to - start);
    end = to;
  }
  return end === 0 ? source : made + source.slice(end);
}

/** The least length (UTF-16 units, white space collapsed) of a text that may stand without its first lines. */
const UNMISTAKABLE = 40;

/** Lines that a chunker may have put before a text, at most. */
const MOST_LINES = 6;

/** Places that are looked at for one where the text stands unit for unit. */
const MOST_TRIED = 64;

interface FoundPlace {
  /** In the source. */
  readonly place: Span;
  /** Where what stands there begins in the text. */
  readonly behindLines: number;
}

/** Finds the places of texts, one after the other. Its own offsets are those of the collapsed source. */
class PlaceFinder {
  private readonly source: CollapsedSource;
  private occurrences: Occurrences | undefined;
  /** Where the last text begins, and how far texts reach that follow each other. */
  private last: Span = { from: 0, to: 0 };

  constructor(source: string) {
    this.source = new CollapsedSource(source);
  }

  next(text: string): FoundPlace | undefined {
    const trimmed = text.trim();
    if (trimmed === "") return undefined;
    const wanted = collapsed(trimmed);
    const whole = this.following(trimmed, wanted) ?? this.anywhere(trimmed, wanted);
    if (whole !== undefined) return this.found(whole, wanted, 0);
    for (const start of lineStarts(text)) {
      const rest = text.slice(start).trim();
      const left = collapsed(rest);
      if (left.length < UNMISTAKABLE) return undefined;
      const place = this.following(rest, left) ?? this.only(left);
      if (place !== undefined) return this.found(place, left, start);
    }
    return undefined;
  }

  private found(from: number, wanted: string, behindLines: number): FoundPlace {
    const to = from + wanted.length;
    const { last } = this;
    this.last = { from, to: from < last.from ? to : Math.max(last.to, to) };
    return { place: this.source.spanOf({ from, to }), behindLines };
  }

  /** The last place at which nothing is left out between a text and the one before. */
  private following(text: string, wanted: string): number | undefined {
    const { source, last } = this;
    const behind = source.behindSpace(last.to);
    if (source.text.startsWith(wanted, behind)) return behind;
    const near = source.text.slice(last.from, behind + wanted.length);
    let best: number | undefined;
    let tried = 0;
    let at = near.lastIndexOf(wanted);
    while (at >= 0 && tried < MOST_TRIED) {
      if (source.isExact(text, last.from + at)) return last.from + at;
      best ??= last.from + at;
      tried += 1;
      at = at === 0 ? -1 : near.lastIndexOf(wanted, at - 1);
    }
    return best;
  }

  /** The first place behind the start of the text before; else the only one. */
  private anywhere(text: string, wanted: string): number | undefined {
    let best: number | undefined;
    let tried = 0;
    for (const at of this.placesOf(wanted, this.last.from)) {
      if (this.source.isExact(text, at)) return at;
      best ??= at;
      tried += 1;
      if (tried === MOST_TRIED) break;
    }
    return best ?? this.only(wanted);
  }

  private only(wanted: string): number | undefined {
    const [first, second] = this.placesOf(wanted, 0);
    return second === undefined ? first : undefined;
  }

  private placesOf(wanted: string, from: number): Generator<number> {
    this.occurrences ??= new Occurrences(this.source.text);
    return this.occurrences.of(wanted, from);
  }
}

/** Where the lines of a text begin that stand behind its first ones, blank lines left out. */
function lineStarts(text: string): readonly number[] {
  const starts: number[] = [];
  for (const { 0: gap, index } of text.trimEnd().matchAll(/\s*[\r\n]\s*/g)) {
    if (index > 0) starts.push(index + gap.length);
    if (starts.length === MOST_LINES) break;
  }
  return starts;
}
