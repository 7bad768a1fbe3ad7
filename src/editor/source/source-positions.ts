/** Offsets of a source and positions of its CodeMirror document, where CRLF is two units here and one there. */
import { firstIndex } from "../../algorithms/bisect.ts";

/** Converts both ways in O(log n) of the number of CRLFs. */
export interface SourcePositions {
  /** The position of an offset. The offset inside a CRLF has the position after the break. */
  toPosition(offset: number): number;
  /** The offset of a position; of the position after a CRLF, the one behind both its units. */
  toOffset(position: number): number;
}

/** Reads where a source has its CRLFs. */
export function sourcePositions(text: string): SourcePositions {
  const crlfs: number[] = [];
  for (let at = text.indexOf("\r\n"); at >= 0; at = text.indexOf("\r\n", at + 2)) crlfs.push(at);
  return {
    toPosition: (offset) =>
      offset - firstIndex(0, crlfs.length, (index) => (crlfs[index] ?? 0) + 2 > offset),
    toOffset: (position) =>
      position + firstIndex(0, crlfs.length, (index) => (crlfs[index] ?? 0) - index >= position),
  };
}
