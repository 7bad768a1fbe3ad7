/** A text in which every run of white space is one space: what is left of it when others have written it down. */
import { isBlankUnit } from "../../algorithms/blank.ts";
import type { Span } from "../../markdown/source.ts";

/** A text with its white space collapsed. */
export function collapsed(text: string): string {
  return text.replace(/\s+/g, " ");
}

/** A source with its white space collapsed, and where everything in it stands in the source. */
export class CollapsedSource {
  readonly source: string;
  readonly text: string;
  /** By offset in the collapsed text, that in the source. */
  private readonly places: Int32Array;

  constructor(source: string) {
    this.source = source;
    this.text = collapsed(source);
    this.places = new Int32Array(this.text.length);
    let next = 0;
    let isInBlank = false;
    for (let at = 0; at < source.length; at += 1) {
      const isBlank = isBlankUnit(source.charCodeAt(at));
      if (!isBlank || !isInBlank) this.places[next++] = at;
      isInBlank = isBlank;
    }
  }

  /** The span of the source that a span of the collapsed text stands for, which begins and ends with what is not blank. */
  spanOf({ from, to }: Span): Span {
    return { from: this.placeOf(from), to: this.placeOf(to - 1) + 1 };
  }

  /** Whether a text without white space at its ends stands in the source, unit for unit, where its collapsed form does. */
  isExact(text: string, from: number): boolean {
    return this.source.startsWith(text, this.placeOf(from));
  }

  /** Whether a text stands in the source unit for unit where its collapsed form does, and nothing else is on its lines. */
  isWholeLines(text: string, from: number): boolean {
    if (!this.isExact(text, from)) return false;
    const start = this.placeOf(from);
    const before = this.source.slice(0, start).trimEnd().length;
    const gap = this.source.slice(before, start);
    const end = start + text.length;
    return (
      (before === 0 || /[\r\n]/.test(gap)) &&
      /^[^\S\r\n]*(?:[\r\n]|$)/.test(this.source.slice(end, end + 80))
    );
  }

  /** The offset itself, or the one behind it where a space stands there. */
  behindSpace(offset: number): number {
    return this.text.charAt(offset) === " " ? offset + 1 : offset;
  }

  private placeOf(offset: number): number {
    const place = this.places[offset];
    if (place === undefined)
      throw new RangeError(`Offset ${offset} is not within 0..${this.text.length}`);
    return place;
  }
}
