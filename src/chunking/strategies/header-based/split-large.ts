/** A group of sections to chunks: one where it fits the maximum, else parts that are cut between blocks. */
import type { BlockRange } from "../../../markdown/outline.ts";
import {
  type ClosedDraft,
  closed,
  type Draft,
  type PackingContext,
} from "../../packing/packing-context.ts";
import type { ClosedBy } from "../../result/chunk.ts";
import { keptTogether } from "./kept-together.ts";
import { endOf, type Group, ownCharacters } from "./merge-small.ts";
import { keepsBlocks } from "./overlap.ts";
import type { OwnSection } from "./own-sections.ts";
import { repeatedBefore } from "./repeated-context.ts";

export interface SplitOptions {
  readonly maximum: number;
  readonly overlapChars: number;
  readonly includeParentHeaders: boolean;
}

/** A part in the making; its breadcrumb is known when all of its blocks are. */
interface OpenPart extends BlockRange {
  readonly draft: Draft;
}

/** The chunks of one group, in order; the last one ends as `closedBy` says. */
export function splitLarge(
  context: PackingContext,
  group: Group,
  options: SplitOptions,
  closedBy: ClosedBy,
): ClosedDraft[] {
  const { maximum } = options;
  const whole = { first: group[0].first, end: endOf(group) };
  const { from, to } = context.spanOf(whole);
  const isWhole = ownCharacters(context, group) <= maximum && !context.endBetween(from, to);
  const ranges = isWhole ? [whole] : keptTogether(context, whole, maximum);
  const parts: ClosedDraft[] = [];
  let open: OpenPart | undefined;
  for (const blocks of ranges) {
    const end = open && context.endBetween(open.draft.to, context.spanOf(blocks).from);
    if (open && end) {
      parts.push(closedUnder(context, group, open, end));
      open = startPart(context, group, blocks, undefined, options);
      continue;
    }
    const joined = open && joinBlocks(context, open, blocks);
    const wouldBe = joined ? context.sizeOf(joined.draft) : 0;
    if (joined && wouldBe <= maximum) {
      open = joined;
      continue;
    }
    if (open) {
      const rule: ClosedBy = { rule: "maximumReached", wouldBe, limit: maximum };
      parts.push(closedUnder(context, group, open, rule));
    }
    open = startPart(context, group, blocks, open, options);
  }
  if (open) parts.push(closedUnder(context, group, open, closedBy));
  return parts;
}

/** A part that begins with some blocks. One that they alone take over the maximum has its headings whatever their size. */
function startPart(
  context: PackingContext,
  group: Group,
  blocks: BlockRange,
  previous: OpenPart | undefined,
  { maximum, overlapChars, includeParentHeaders }: SplitOptions,
): OpenPart {
  const { from, to } = context.spanOf(blocks);
  const isOver = to - from > maximum;
  const section = sectionAt(group, blocks.first);
  const headings = includeParentHeaders ? (section?.headings ?? []) : [];
  const before = repeatedBefore(context, {
    previous: repeatable(section, previous, blocks.first),
    overlapChars: isOver ? 0 : overlapChars,
    headings: headings.filter((heading) => heading.index < blocks.first),
    room: isOver ? Number.POSITIVE_INFINITY : maximum - (to - from),
  });
  const draft = { from, to, before, after: NOTHING, breadcrumb: NOTHING, flags: NOTHING };
  return { first: blocks.first, end: blocks.end, draft };
}

/**
 * The blocks of the part before that belong to the section that goes on, its heading left out. One that begins with a
 * heading goes on with nothing: sections that were joined for their size are no siblings.
 */
function repeatable(
  section: OwnSection | undefined,
  previous: OpenPart | undefined,
  end: number,
): BlockRange {
  if (!section || !previous) return { first: end, end };
  const heading = section.headings.at(-1);
  const content = heading ? heading.index + 1 : section.first;
  return { first: Math.min(Math.max(previous.first, content), end), end };
}

function joinBlocks(context: PackingContext, open: OpenPart, blocks: BlockRange): OpenPart {
  const { to } = context.spanOf(blocks);
  return { first: open.first, end: blocks.end, draft: { ...open.draft, to } };
}

const NOTHING: readonly never[] = [];

/** The part as a chunk under the path of its first section; text before any heading is no section. */
function closedUnder(
  context: PackingContext,
  group: Group,
  part: OpenPart,
  closedBy: ClosedBy,
): ClosedDraft {
  const section = sectionAt(group, part.first);
  const named =
    section && section.level > 0
      ? section
      : group.find(({ level, first }) => level > 0 && part.first <= first && first < part.end);
  const { from, to, after, flags } = part.draft;
  const before = part.draft.before.filter(
    ({ role, source }) => role !== "overlap" || !source || keepsBlocks(context, source, part),
  );
  const breadcrumb = named?.path ?? context.root;
  return closed({ from, to, before, after, breadcrumb, flags }, closedBy);
}

/** The section that a block belongs to. */
function sectionAt(group: Group, block: number): OwnSection | undefined {
  return group.find(({ first, end }) => first <= block && block < end);
}
