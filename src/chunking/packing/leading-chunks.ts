/** What stands before the first heading: front matter and preamble, chunks of their own or left out. */
import { type BlockRange, isEmptyRange, type Outline } from "../../markdown/outline.ts";
import type { ClosedBy, Omission } from "../result/chunk.ts";
import { type ClosedDraft, type PackingContext, rangeSpan } from "./draft.ts";
import { wholeOrRuns } from "./whole-or-runs.ts";

/** The chunks of a range of blocks without headings, under the file name; none for an empty range. */
export function leadingChunks(
  context: PackingContext,
  content: BlockRange,
  closedBy: ClosedBy,
): ClosedDraft[] {
  if (isEmptyRange(content)) return [];
  const headings = { first: content.first, end: content.first };
  return wholeOrRuns(context, { breadcrumb: [context.filename], headings, content }, closedBy);
}

/** The front matter, where a strategy leaves it out of its chunks. */
export function omittedFrontMatter(
  context: PackingContext,
  { frontMatter }: Outline,
): readonly Omission[] {
  if (isEmptyRange(frontMatter)) return [];
  return [{ ...rangeSpan(context, frontMatter), reason: "frontMatter" }];
}
