/** Finds where spans leave the pre-tokens of their source. */
import type { PendingText } from "./pending-text.ts";
import { SHORTEST_REACH, type TokenizedSource } from "./tokenized-source.ts";

/** The last boundary before the end of a span that is certain whatever follows the span. */
export class Tail {
  readonly index: number;
  readonly offset: number;
  #tokens = -1;
  #closedTokens = -1;

  constructor(index: number, offset: number) {
    this.index = index;
    this.offset = offset;
  }

  /** Tokens from there to the end of the span when nothing follows: counted once, in the text of that. */
  tokens(text: PendingText): number {
    if (this.#tokens < 0) this.#tokens = text.count();
    return this.#tokens;
  }

  /** The same when the span ends in a line break and something visible follows. */
  closedTokens(text: PendingText): number {
    if (this.#closedTokens < 0) this.#closedTokens = text.countClosed();
    return this.#closedTokens;
  }
}

/** The tail of a span by its end. It is of no use to a span that begins at or after its offset. */
export type Tails = (to: number) => Tail;

/** Tails that are remembered; then the memory starts anew. */
const MEMO_ENTRIES = 50_000;

/** Makes the tails of a source, each found once. */
export function createTails(source: TokenizedSource): Tails {
  const memo = new Map<number, Tail>();
  // The last run of boundaries that was walked: its first one is a break or 0, the others are none.
  let runFirst = 0;
  let runLast = 0;
  const breakBefore = (from: number): number => {
    let index = from;
    while (index > 0 && source.reach(index) === 0) {
      if (index > runFirst && index <= runLast) index = runFirst + 1;
      index -= 1;
    }
    if (index < from) {
      runLast = index === runFirst ? Math.max(runLast, from) : from;
      runFirst = index;
    }
    return index;
  };
  return (to) => {
    const known = memo.get(to);
    if (known) return known;
    // The last boundary far enough before the end; the first one, 0, serves no span.
    let last = Math.max(0, source.indexFrom(Math.max(0, to - SHORTEST_REACH + 1)) - 1);
    while (source.boundary(last) + source.reach(last) > to) last -= 1;
    const index = breakBefore(last);
    const tail = new Tail(index, source.boundary(index));
    if (memo.size >= MEMO_ENTRIES) memo.clear();
    memo.set(to, tail);
    return tail;
  };
}
