/** Content that does not fit hardCap is cut into runs of whole blocks and pieces of large ones. */
import { type ClosedDraft, closed, type Draft, joined } from "./draft.ts";
import type { DraftSizes } from "./draft-sizes.ts";
import { type UnitSource, unitsOf } from "./units.ts";

/** What runs are cut from: headings, if any, and the content under the last of them. */
export type RunSource = Omit<UnitSource, "wholeUpTo">;

/** The runs in order: all but the last are closed. */
export interface Runs {
  readonly closed: readonly ClosedDraft[];
  readonly last: Draft;
}

/**
 * Cuts content into runs. Units are added while the run stays within target; a run holds at least one; the last unit
 * of all may stretch the last run up to hardCap, so that no runt is left, and so may one that belongs to what is before it.
 */
export function cutIntoRuns(sizes: DraftSizes, source: RunSource): Runs {
  const units = unitsOf(sizes, { ...source, wholeUpTo: "target" });
  const last = units.at(-1);
  const runs: ClosedDraft[] = [];
  let run: Draft | undefined;
  for (const unit of units) {
    const longer = run && joined(run, unit);
    const wouldBe = longer ? sizes.sizeOf(longer) : 0;
    const mayStretch =
      unit === last || (wouldBe > sizes.limits.target && sizes.belongsBefore(unit.lastBlock));
    const limit = mayStretch ? "hardCap" : "target";
    if (run && wouldBe > sizes.limits[limit]) {
      runs.push(closed(run, { rule: "runFull", wouldBe, limit: sizes.limits[limit] }));
      run = unit;
    } else {
      run = longer ?? unit;
    }
  }
  if (!run) throw new RangeError("Runs are cut from at least one block");
  return { closed: runs, last: run };
}
