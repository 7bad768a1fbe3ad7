/** Breadcrumbs in little room: the middle gives way, the file and the last heading stay. */
import { SEPARATOR } from "../../../../chunking/result/render.ts";

/** Stands for the headings that are left out. */
export const ELLIPSIS = "…";

/**
 * The path cut to about `room` characters: middle headings become one `…` (from the second on), so that the file name
 * and as many of the last headings as fit remain. Where even these two are too long, the file name gives way, which is
 * the same on every card. The last heading always stays, whatever its length.
 */
export function shortenPath(path: readonly string[], room: number): readonly string[] {
  const [first, ...rest] = path;
  if (first === undefined || rest.length === 0 || lengthOf(path) <= room) return path;
  for (let dropped = 1; dropped < rest.length; dropped += 1) {
    const shortened = [first, ELLIPSIS, ...rest.slice(dropped)];
    if (lengthOf(shortened) <= room) return shortened;
  }
  return [ELLIPSIS, ...rest.slice(-1)];
}

function lengthOf(path: readonly string[]): number {
  return path.join(SEPARATOR).length;
}
