/** Where a chunk that is full is sealed: behind its last line, or further up where that tears less. */
import { TORN } from "../../splitting/split-atoms.ts";
import type { CollectedLine } from "./collected-lines.ts";
import type { Placed } from "./open-chunk.ts";

/** What the window asks of a line. */
export type Line = Pick<
  CollectedLine,
  "from" | "to" | "lead" | "trail" | "tear" | "follows" | "split"
>;

/** A line that was collected, and under what. */
export interface CollectedInto {
  readonly line: Line;
  readonly placed: Placed;
}

/** Of the lines of a chunk that starts at `from`, how many are in it where a cut tears the least: some text, in any case. */
export function leastTorn(from: number, collected: readonly CollectedInto[]): number {
  const toOf = (index: number) => collected[index]?.line.to ?? from;
  const last = collected.length - 1;
  const length = toOf(last) - from;
  const firstText = collected.findIndex(({ placed }) => !placed.heading);
  let best = last;
  let least = collected[last]?.line.tear ?? 0;
  for (let at = last - 1; least > 0 && at >= firstText && firstText >= 0; at -= 1) {
    const isNear = toOf(at) - from >= (2 * length) / 3;
    if (!isNear && (least < TORN || toOf(at) - from < length / 3)) break;
    const tear = collected[at]?.line.tear ?? 0;
    if (tear < least) [best, least] = [at, tear];
  }
  return best + 1;
}
