/** Own content that does not fit hardCap is cut into runs of whole blocks and pieces of large ones. */
import {
  type ClosedDraft,
  closed,
  type Draft,
  draftFits,
  draftTokens,
  joinedFlags,
  type PackingContext,
  pieceBody,
} from "./draft.ts";
import { type RunSource, type Unit, unitsOf } from "./run-units.ts";

/** The runs in order: all but the last are closed. */
export interface Runs {
  readonly closed: readonly ClosedDraft[];
  readonly last: Draft;
}

/**
 * Cuts content into runs. Units are added while the run stays within target; a run holds at least one; the last unit
 * of all may stretch the last run up to hardCap, so that no runt is left.
 */
export function cutIntoRuns(context: PackingContext, source: RunSource): Runs {
  const units = unitsOf(context, source);
  const last = units.at(-1);
  const runs: ClosedDraft[] = [];
  let run: Draft | undefined;
  for (const unit of units) {
    const joined = run && joinUnit(run, unit);
    const limit = unit === last || unit.minor ? "hardCap" : "target";
    if (run && joined && !draftFits(context, joined, limit)) {
      const wouldBe = draftTokens(context, joined);
      runs.push(closed(run, { rule: "runFull", wouldBe, limit: context.limits[limit] }));
      run = draftOf(unit);
    } else {
      run = joined ?? draftOf(unit);
    }
  }
  if (!run) throw new RangeError("Runs are cut from at least one block");
  return { closed: runs, last: run };
}

function draftOf(unit: Unit): Draft {
  return { breadcrumb: unit.breadcrumb, ...pieceBody(unit), flags: unit.flags };
}

function joinUnit(run: Draft, unit: Unit): Draft {
  const { from, before, breadcrumb } = run;
  const { to, after } = pieceBody(unit);
  const flags = joinedFlags(run.flags, unit.flags);
  return { from, to, before, after, breadcrumb, flags };
}
