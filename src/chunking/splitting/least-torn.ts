/** Where a piece that is full ends: behind its last line, or further up where a cut tears less. */

/** From here on, a cut tears what is one thing: lines between blank ones. */
export const INSIDE = 1000;

/** From here on, it is worse than a much shorter piece: an opening bracket or an introduction is torn off. */
export const TORN = 10_000;

/** A row of lines from the start of a piece on, by index. */
export interface FullPiece {
  readonly from: number;
  /** The first and the last line behind which it may end. */
  readonly first: number;
  readonly last: number;
  to(index: number): number;
  tear(index: number): number;
}

/**
 * The line behind which a cut tears the least, the last of those: in the last third of a piece; at a blank line in its second
 * half; further up only where all of that would be torn.
 */
export function leastTorn({ from, first, last, to, tear }: FullPiece): number {
  const length = to(last) - from;
  let best = last;
  let least = tear(last);
  for (let at = last - 1; at >= first && least > 0; at -= 1) {
    const share = (to(at) - from) / length;
    if (share < shareFor(least)) break;
    const next = tear(at);
    if (next < least && (share >= 2 / 3 || next < INSIDE || least >= TORN))
      [best, least] = [at, next];
  }
  return best;
}

/** How much of a piece has to be left by a cut that tears less than another. */
function shareFor(tear: number): number {
  if (tear >= TORN) return 1 / 3;
  return tear >= INSIDE ? 1 / 2 : 2 / 3;
}
