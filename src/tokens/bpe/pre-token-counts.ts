/** Remembers the counts of pre-tokens by the units of the text that they stand in, for which no string has to be made. */

/** Pre-tokens of up to so many UTF-16 units, nearly all there are, are kept in a table of so many slots. */
const SLOT_UNITS = 16;
const SLOTS = 1 << 16;

/** Those and longer ones are kept as strings, up to a length and a number; then the memory starts anew. */
const MEMO_UNITS = 256;
const MEMO_ENTRIES = 100_000;

/** Engines keep the whole text alive behind a slice of it from this length on. */
const SLICE_UNITS = 13;

/** Counts pre-tokens, each once as long as it is remembered. */
export class PreTokenCounts {
  private readonly make: (preToken: string) => number;
  /** By slot: how many units the pre-token has that was counted last there, its count, and its units. */
  private readonly lengths = new Uint8Array(SLOTS);
  private readonly counts = new Uint8Array(SLOTS);
  private readonly units = new Uint16Array(SLOTS * SLOT_UNITS);
  private readonly memo = new Map<string, number>();

  /** `make` counts a pre-token that is not known. */
  constructor(make: (preToken: string) => number) {
    this.make = make;
  }

  /** The count of a pre-token, which stands in a text. */
  of(text: string, from: number, to: number): number {
    const length = to - from;
    if (length > SLOT_UNITS) return this.remembered(text.substring(from, to));
    const slot = slotOf(text, from, to);
    if (this.lengths[slot] === length && this.isAt(slot, text, from, length)) {
      return this.counts[slot] as number;
    }
    const count = this.remembered(text.substring(from, to));
    this.lengths[slot] = length;
    // A unit is three bytes at most, and a byte one token.
    this.counts[slot] = count;
    const start = slot * SLOT_UNITS;
    for (let at = 0; at < length; at += 1) this.units[start + at] = text.charCodeAt(from + at);
    return count;
  }

  private isAt(slot: number, text: string, from: number, length: number): boolean {
    const { units } = this;
    const start = slot * SLOT_UNITS;
    for (let at = 0; at < length; at += 1) {
      if (units[start + at] !== text.charCodeAt(from + at)) return false;
    }
    return true;
  }

  /** The count of a pre-token of any length, made once unless it is too long to be kept. */
  private remembered(preToken: string): number {
    if (preToken.length > MEMO_UNITS) return this.make(preToken);
    const known = this.memo.get(preToken);
    if (known !== undefined) return known;
    const count = this.make(preToken);
    if (this.memo.size >= MEMO_ENTRIES) this.memo.clear();
    this.memo.set(preToken.length < SLICE_UNITS ? preToken : copyOf(preToken), count);
    return count;
  }
}

/** A hash after FNV-1a, folded to the number of slots. */
function slotOf(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash ^ (hash >>> 16)) & (SLOTS - 1);
}

function copyOf(text: string): string {
  const units: number[] = [];
  for (let at = 0; at < text.length; at++) units.push(text.charCodeAt(at));
  return String.fromCharCode(...units);
}
