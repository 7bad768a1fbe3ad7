/** Changes of a text: applied, joined into one step, and places carried through them. */

/** A stretch of a text, in UTF-16 units of it as it was, and what stands in its place. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Changes of one step, ascending and disjoint: all offsets are of the text before any of them. */
export type TextChanges = readonly TextChange[];

/**
 * The text after changes.
 * @throws RangeError when they are out of order, or out of the text
 */
export function applyChanges(text: string, changes: TextChanges): string {
  let changed = "";
  let at = 0;
  for (const { from, to, insert } of changes) {
    if (!(at <= from && from <= to && to <= text.length))
      throw new RangeError(`No change from ${from} to ${to} after ${at} in ${text.length} units`);
    changed += text.slice(at, from) + insert;
    at = to;
  }
  return changed + text.slice(at);
}

/** Where a place is after changes. It stays before what is inserted there, and goes to the start of what is replaced. */
export function mapPlace(place: number, changes: TextChanges): number {
  let shift = 0;
  for (const { from, to, insert } of changes) {
    if (place <= from) break;
    if (place < to) return from + shift;
    shift += insert.length - (to - from);
  }
  return place + shift;
}

/** What a text is made of after some steps: a stretch of the text before all of them, or new text. */
type Piece = string | { readonly from: number; readonly to: number };

/** Several steps, one after the other, as one. */
export function composeChanges(steps: readonly TextChanges[]): TextChanges {
  const [only] = steps;
  if (only && steps.length === 1) return only;
  // The text's length is not known and need not be: the last stretch goes on for ever.
  const whole: readonly Piece[] = [{ from: 0, to: Number.POSITIVE_INFINITY }];
  return changesOf(steps.reduce(changePieces, whole));
}

function changePieces(pieces: readonly Piece[], changes: TextChanges): readonly Piece[] {
  const changed: Piece[] = [];
  const rest = [...pieces].reverse();
  const take = (length: number): Piece[] => {
    const taken: Piece[] = [];
    for (let left = length; left > 0; ) {
      const piece = rest.pop();
      if (piece === undefined) break;
      const [head, tail] = cutPiece(piece, left);
      taken.push(head);
      if (tail !== undefined) rest.push(tail);
      left -= lengthOf(head);
    }
    return taken;
  };
  let at = 0;
  for (const { from, to, insert } of changes) {
    for (const piece of take(from - at)) changed.push(piece);
    take(to - from);
    if (insert !== "") changed.push(insert);
    at = to;
  }
  return [...changed, ...rest.reverse()];
}

function lengthOf(piece: Piece): number {
  return typeof piece === "string" ? piece.length : piece.to - piece.from;
}

function cutPiece(piece: Piece, at: number): readonly [Piece, Piece | undefined] {
  if (lengthOf(piece) <= at) return [piece, undefined];
  if (typeof piece === "string") return [piece.slice(0, at), piece.slice(at)];
  const middle = piece.from + at;
  return [
    { from: piece.from, to: middle },
    { from: middle, to: piece.to },
  ];
}

function changesOf(pieces: readonly Piece[]): TextChanges {
  const changes: TextChange[] = [];
  let at = 0;
  let insert = "";
  for (const piece of pieces) {
    if (typeof piece === "string") {
      insert += piece;
      continue;
    }
    if (piece.from > at || insert !== "") changes.push({ from: at, to: piece.from, insert });
    insert = "";
    at = piece.to;
  }
  return changes;
}
