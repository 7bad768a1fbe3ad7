/** Finds where a text comes back onto the pre-tokens of a source after the beginning of a span. */
import type { Encoding } from "./encoding.ts";
import type { Tail } from "./span-tails.ts";
import type { TokenizedSource } from "./tokenized-source.ts";

/** The first boundary that a text has in common with the source. */
export interface Head {
  /** Tokens of the text up to there. */
  readonly tokens: number;
  readonly index: number;
  /** Offset up to which the span must be certain for this to hold. */
  readonly needs: number;
}

/**
 * The head of a span that begins at `from` after the uncounted text `before`; none when the two have no boundary in
 * common before the span's tail.
 */
export type Heads = (before: string, from: number, tail: Tail) => Head | undefined;

/** Units of a span that are looked at first; doubled as long as there is no boundary in common. */
const FIRST_WINDOW = 12;

/** Heads that are remembered; then the memory starts anew. */
const MEMO_ENTRIES = 50_000;

/** Longer texts before a span are not worth being remembered with it. */
const MEMO_UNITS = 512;

/** Makes the heads of a source; those that a packer asks for again and again are found once. */
export function createHeads(encoding: Encoding, source: TokenizedSource): Heads {
  const memo = new Map<string, Map<number, Head>>();
  let remembered = 0;

  const remember = (before: string, from: number, head: Head): void => {
    if (remembered >= MEMO_ENTRIES) {
      memo.clear();
      remembered = 0;
    }
    const heads = memo.get(before) ?? new Map<number, Head>();
    if (heads.size === 0) memo.set(before, heads);
    heads.set(from, head);
    remembered += 1;
  };

  return (before, from, tail) => {
    const memoised = before.length <= MEMO_UNITS;
    const known = memoised ? memo.get(before)?.get(from) : undefined;
    if (known && known.needs <= tail.offset) return known;
    const head = findHead(encoding, source, before, from, tail);
    if (head && memoised) remember(before, from, head);
    return head;
  };
}

/** A stretch of text that is cut as far as it is certain. */
interface Window {
  readonly text: string;
  /** Offset of the text's first unit, were it all in the source. */
  readonly origin: number;
  /** Where the span begins. */
  readonly from: number;
  /** Offset of a boundary of the source; the text goes on as far as it reaches, so pre-tokens up to it are certain. */
  readonly needs: number;
}

/** Where the cutting of a window ended: at a boundary of the source, or short of the window's end. */
interface Cut {
  readonly tokens: number;
  /** Units of the window's text that the tokens stand for. */
  readonly done: number;
  /** Index of the boundary of the source; -1 when there is none in common. */
  readonly index: number;
}

function findHead(
  encoding: Encoding,
  source: TokenizedSource,
  before: string,
  from: number,
  tail: Tail,
): Head | undefined {
  let pending = before;
  let at = from;
  let tokens = 0;
  for (let units = FIRST_WINDOW; ; units *= 2) {
    const stop = certainFrom(source, at + units, tail);
    const needs = source.boundary(stop);
    const end = needs + source.reach(stop);
    const text = pending + source.text.substring(at, end);
    const cut = cutWindow(encoding, source, { text, origin: at - pending.length, from, needs });
    tokens += cut.tokens;
    if (cut.index >= 0) return { tokens, index: cut.index, needs };
    if (stop === tail.index) return undefined;
    pending = text.substring(cut.done);
    at = end;
  }
}

function cutWindow(encoding: Encoding, source: TokenizedSource, window: Window): Cut {
  const { text, origin, from, needs } = window;
  let tokens = 0;
  let index = -1;
  for (let done = 0; ; ) {
    const end = origin + done;
    if (end >= from) {
      if (index < 0) index = source.indexFrom(end);
      while (source.boundary(index) < end) index += 1;
      if (source.boundary(index) === end) return { tokens, done, index };
    }
    const next = encoding.pieceEnd(text, done);
    if (origin + next > needs) return { tokens, done, index: -1 };
    tokens += source.countPiece(text.substring(done, next), end, from, origin + text.length);
    done = next;
  }
}

/** Index of the first certain boundary at or after an offset, the tail at the latest. */
function certainFrom(source: TokenizedSource, offset: number, tail: Tail): number {
  if (offset >= tail.offset) return tail.index;
  let index = source.indexFrom(offset);
  while (index < tail.index && source.reach(index) === 0) index += 1;
  return index;
}
