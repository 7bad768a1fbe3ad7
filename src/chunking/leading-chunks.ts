/** What stands before the first heading: front matter and preamble, chunks of their own under the file name. */
import { type BlockRange, isEmptyRange } from "../markdown/outline.ts";
import type { ClosedBy } from "./chunk.ts";
import { type ClosedDraft, draftFits, type PackingContext, rangeDraft } from "./draft.ts";
import { cutIntoRuns } from "./runs.ts";

/** One chunk for a range of blocks without headings, or as many as hardCap asks for; none for an empty range. */
export function leadingChunks(
  context: PackingContext,
  content: BlockRange,
  closedBy: ClosedBy,
): ClosedDraft[] {
  if (isEmptyRange(content)) return [];
  const breadcrumb = [context.filename];
  const whole = rangeDraft(context, breadcrumb, content);
  if (draftFits(context, whole, "hardCap")) return [{ ...whole, closedBy }];
  const headings = { first: content.first, end: content.first };
  const { closed, last } = cutIntoRuns(context, { breadcrumb, headings, content });
  return [...closed, { ...last, closedBy }];
}
