/** The lines that a chunk has collected, and where it is sealed when it is full. */
import { leastTorn } from "../../splitting/least-torn.ts";
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
export function sealedLines(from: number, collected: readonly CollectedInto[]): number {
  const firstText = collected.findIndex(({ placed }) => !placed.heading);
  const last = collected.length - 1;
  if (firstText < 0) return last + 1;
  const to = (index: number) => collected[index]?.line.to ?? from;
  const tear = (index: number) => collected[index]?.line.tear ?? 0;
  return leastTorn({ from, first: firstText, last, to, tear }) + 1;
}

/** A line that starts elsewhere, before which nothing is repeated then, or ends elsewhere. */
export function spanning(line: Line, from: number, to: number): Line {
  return {
    from,
    to,
    lead: from === line.from ? line.lead : undefined,
    trail: line.trail,
    tear: line.tear,
    follows: (open) => from < line.from || line.follows(open),
    split: (budget) => line.split(budget),
  };
}
