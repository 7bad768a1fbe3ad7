/** Counts texts made from spans of a source by arithmetic over the source's own pre-tokens. */
import type { Measure, Segment } from "./counter.ts";
import type { Encoding } from "./encoding.ts";
import { checkedSpan } from "./spans.ts";
import { LOOKAHEAD, type TokenizedSource, tokenizeSource } from "./tokenized-source.ts";

/** How a text comes back onto the boundaries of the source inside a span. */
interface Head {
  /** Tokens up to the boundary where it does. */
  readonly tokens: number;
  /** Index of that boundary. */
  readonly index: number;
  /** Offset up to which the span must be certain for this to hold. */
  readonly needs: number;
}

/** How a span leaves the boundaries of the source: what is after the boundary depends on what follows the span. */
interface Tail {
  readonly index: number;
  readonly offset: number;
  /** Tokens from there to the end of the span when nothing follows; -1 until someone asks. */
  tokens: number;
}

/** Units of a span that are looked at first for a boundary in common; doubled as long as there is none. */
const FIRST_WINDOW = 12;

/** Heads, and tails, that are remembered; then the memory starts anew. */
const MEMO_ENTRIES = 50_000;

/** Longer texts before a span are not worth being remembered with it. */
const MEMO_UNITS = 512;

/**
 * Measures a source in an encoding. The patterns never look behind, so pre-tokens depend only on what follows them:
 * from a boundary that a text shares with the source they agree up to the last boundary that is certain whatever
 * follows the span. Only what is before and after is cut anew.
 */
export function measureEncoding(
  encoding: Encoding,
  text: string,
  onProgress?: (done: number) => void,
): Measure {
  const source = tokenizeSource(encoding, text, onProgress);
  const heads = createHeads(encoding, source);
  const tails = createTails(source);

  const count = (segments: readonly Segment[]): number => {
    let total = 0;
    // What is not counted yet: `pending`, or the tail of a span, which is sliced only when something follows.
    let pending = "";
    let open: Tail | undefined;
    let openEnd = 0;
    for (let at = 0; at < segments.length; at++) {
      const segment = segments[at];
      if (segment === undefined || isEmpty(segment)) continue;
      if (open) {
        pending = text.substring(open.offset, openEnd);
        open = undefined;
      }
      if (typeof segment === "string") {
        pending += segment;
        continue;
      }
      const { from, to } = checkedSpan(segment, text);
      const tail = tails(to);
      if (tail.offset <= from) {
        pending += text.substring(from, to);
        continue;
      }
      const head = heads.find(pending, from, tail);
      if (head) {
        total += head.tokens + source.tokensBefore(tail.index) - source.tokensBefore(head.index);
        pending = "";
        open = tail;
        openEnd = to;
      } else {
        pending += text.substring(from, to);
      }
    }
    if (!open) return total + encoding.count(pending);
    if (open.tokens < 0) open.tokens = encoding.count(text.substring(open.offset, openEnd));
    return total + open.tokens;
  };
  return { count, longestToken: encoding.longestToken };
}

function isEmpty(segment: Segment): boolean {
  return typeof segment === "string" ? segment === "" : segment.from === segment.to;
}

/** Looks up, for the end of a span, the last boundary that is certain whatever follows. */
function createTails(source: TokenizedSource): (to: number) => Tail {
  const memo = new Map<number, Tail>();
  return (to) => {
    const known = memo.get(to);
    if (known) return known;
    let index = source.indexFrom(Math.max(0, to - LOOKAHEAD + 1)) - 1;
    while (index > 0 && !source.isBreak(index)) index -= 1;
    index = Math.max(0, index);
    const tail: Tail = { index, offset: source.boundary(index), tokens: -1 };
    if (memo.size >= MEMO_ENTRIES) memo.clear();
    memo.set(to, tail);
    return tail;
  };
}

interface Heads {
  /** The head of a span that begins at `from` after the uncounted text `before`; none when it does not come back in time. */
  find(before: string, from: number, tail: Tail): Head | undefined;
}

function createHeads(encoding: Encoding, source: TokenizedSource): Heads {
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

  return {
    find(before, from, tail) {
      const memoised = before.length <= MEMO_UNITS;
      const known = memoised ? memo.get(before)?.get(from) : undefined;
      if (known && known.needs <= tail.offset) return known;
      const head = findHead(encoding, source, before, from, tail);
      if (head && memoised) remember(before, from, head);
      return head;
    },
  };
}

/**
 * Cuts `before` and the beginning of a span until a boundary of the source is met. Each window ends `LOOKAHEAD`
 * units after a break of the source, so that every pre-token that ends up to the break is certain.
 */
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
  let index = source.indexFrom(from);
  for (let window = FIRST_WINDOW; ; window *= 2) {
    const stop = breakFrom(source, at + window, tail);
    const needs = source.boundary(stop);
    const text = pending + source.text.substring(at, needs + LOOKAHEAD);
    // Offset of the text's first unit, were it all in the source.
    const origin = at - pending.length;
    let done = 0;
    for (;;) {
      const end = origin + done;
      if (end >= from) {
        while (source.boundary(index) < end) index += 1;
        if (source.boundary(index) === end) return { tokens, index, needs };
      }
      const next = encoding.pieceEnd(text, done);
      if (origin + next > needs) break;
      tokens += encoding.countPiece(text.substring(done, next));
      done = next;
    }
    if (stop === tail.index) return undefined;
    pending = text.substring(done);
    at = needs + LOOKAHEAD;
  }
}

/** Index of the first break at or after an offset, the tail at the latest. */
function breakFrom(source: TokenizedSource, offset: number, tail: Tail): number {
  if (offset >= tail.offset) return tail.index;
  let index = source.indexFrom(offset);
  while (index < tail.index && !source.isBreak(index)) index += 1;
  return index;
}
