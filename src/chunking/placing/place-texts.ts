/** Chunks that somebody else's chunker made, placed in the source that they were made of; what has no place is listed. */
import type { Span } from "../../markdown/source.ts";
import type { UnplacedText } from "../result/chunk.ts";
import type { Body } from "../result/render.ts";
import { CollapsedSource, collapsed } from "./collapsed-text.ts";
import { FollowingRun, type WantedText } from "./following-run.ts";
import { Occurrences } from "./occurrences.ts";
import { bodiesOf, type FoundText } from "./placed-bodies.ts";

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
 * 4. without its first lines, its last ones or both, which its chunker put there: as 1. or 3. if what is left of it is long, else
 *    right behind the one before it, where it is whole lines. Last lines are those alone that close something or define links.
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
  for (const text of texts) finder.place(text);
  const unplaced: UnplacedText[] = [];
  const found = finder.places.flatMap((place, index): FoundText[] => {
    const text = texts[index] ?? "";
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

/** Lines that a chunker may have put before a text, at most, and behind it. */
const MOST_LINES = 6;

/** Places that are looked at for one where the text stands unit for unit. */
const MOST_TRIED = 64;

interface FoundPlace {
  /** In the source. */
  readonly place: Span;
  /** What of the text stands there. */
  readonly within: Span;
}

/** Places texts one after the other. Its own offsets are those of the collapsed source. */
class PlaceFinder {
  /** By text; undefined for one without a place. */
  readonly places: (FoundPlace | undefined)[] = [];
  private readonly source: CollapsedSource;
  private readonly run: FollowingRun;
  private occurrences: Occurrences | undefined;

  constructor(source: string) {
    this.source = new CollapsedSource(source);
    this.run = new FollowingRun(this.source);
  }

  /** Finds the place of the next text. Those of the texts right before it may change, if it has none otherwise. */
  place(text: string): void {
    const index = this.places.push(undefined) - 1;
    const whole = wantedOf(index, text, { from: 0, to: text.length });
    if (whole.wanted === "") return;
    if (this.follows(whole)) return;
    const place = this.anywhere(whole);
    if (place !== undefined) this.start(whole, place);
    else this.placeWithinLines(index, text);
  }

  /** Without lines that its chunker put around it: as few as possible. */
  private placeWithinLines(index: number, text: string): void {
    for (const within of stretchesWithin(text)) {
      const rest = wantedOf(index, text, within);
      if (rest.wanted.length < UNMISTAKABLE) {
        if (this.run.isNext(rest) && this.follows(rest)) return;
        continue;
      }
      if (this.follows(rest)) return;
      const place = this.only(rest.wanted);
      if (place === undefined) continue;
      this.start(rest, place);
      return;
    }
  }

  private follows(wanted: WantedText): boolean {
    const changed = this.run.follow(wanted);
    for (const each of changed ?? []) this.note(each.wanted, each.place);
    return changed !== undefined;
  }

  private start(wanted: WantedText, place: number): void {
    this.run.startAt(wanted, place);
    this.note(wanted, place);
  }

  private note({ index, wanted, within }: WantedText, from: number): void {
    const place = this.source.spanOf({ from, to: from + wanted.length });
    this.places[index] = { place, within };
  }

  /** The first place behind the start of the text before; else the only one. */
  private anywhere({ text, wanted }: WantedText): number | undefined {
    let best: number | undefined;
    let tried = 0;
    for (const at of this.placesOf(wanted, this.run.last.from)) {
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

function wantedOf(index: number, text: string, { from, to }: Span): WantedText {
  const held = text.slice(from, to);
  const trimmed = held.trim();
  const start = from + held.length - held.trimStart().length;
  return {
    index,
    text: trimmed,
    wanted: collapsed(trimmed),
    within: { from: start, to: start + trimmed.length },
  };
}

/** What is left of a text without its first lines, its last ones or both, blank lines not counted: the most of it first. */
function stretchesWithin(text: string): readonly Span[] {
  const starts = [0, ...lineStarts(text)];
  const ends = [text.length, ...endsBeforeClosing(text)];
  const spans = starts.flatMap((from, first) =>
    ends.map((to, last) => ({ from, to, dropped: first + last })),
  );
  return spans
    .filter(({ from, to, dropped }) => dropped > 0 && from < to)
    .sort((a, b) => a.dropped - b.dropped || a.from - b.from);
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

/** A line that closes code, mathematics, a component or a container, or defines a link or a footnote. */
const CLOSING = /^\s*(?:`{3,}|~{3,}|\${2,}|:{3,}|<\/[\w.-]*\s*>|\[[^\]]+\]:\s.*)\s*$/;

/** Where a text ends before its last lines, as long as those close something, blank lines left out. */
function endsBeforeClosing(text: string): readonly number[] {
  const ends: number[] = [];
  let end = text.trimEnd().length;
  while (ends.length < MOST_LINES) {
    const start = Math.max(text.lastIndexOf("\n", end - 1), text.lastIndexOf("\r", end - 1)) + 1;
    if (start === 0 || !CLOSING.test(text.slice(start, end))) break;
    end = text.slice(0, start).trimEnd().length;
    ends.push(end);
  }
  return ends;
}
