/** Headings and the content under them: one chunk where they fit, else runs. */
import type { ClosedBy } from "../result/chunk.ts";
import { type ClosedDraft, closed, draftFits, type PackingContext, rangeDraft } from "./draft.ts";
import type { RunSource } from "./run-units.ts";
import { cutIntoRuns } from "./runs.ts";

/** One chunk, or as many as the limit asks for, all under one breadcrumb; the last one ends as `closedBy` says. */
export function wholeOrRuns(
  context: PackingContext,
  source: Pick<RunSource, "breadcrumb" | "headings" | "content">,
  closedBy: ClosedBy,
): ClosedDraft[] {
  const { breadcrumb, headings, content } = source;
  const whole = rangeDraft(context, breadcrumb, { first: headings.first, end: content.end });
  if (draftFits(context, whole, "hardCap")) return [closed(whole, closedBy)];
  const runs = cutIntoRuns(context, source);
  return [...runs.closed, closed(runs.last, closedBy)];
}
