/** Sections below the minimum join the next one until the minimum is met; a last one joins the one before. */
import type { PackingContext } from "../../packing/packing-context.ts";
import type { OwnSection } from "./own-sections.ts";

/** Neighbouring sections that make one chunk before it is split; at least one. */
export type Group = readonly [OwnSection, ...OwnSection[]];

/** The groups in order; only one that is alone may stay below the minimum. */
export function mergeSmall(
  context: PackingContext,
  sections: readonly OwnSection[],
  minimum: number,
): Group[] {
  const groups: [OwnSection, ...OwnSection[]][] = [];
  for (const section of sections) {
    const open = groups.at(-1);
    const isParted = open && isEndBefore(context, section);
    if (open && !isParted && !isComplete(context, open, section, minimum)) open.push(section);
    else groups.push([section]);
  }
  const [before, last] = groups.slice(-2);
  const isSmall = before && last && ownCharacters(context, last) < minimum;
  if (isSmall && !isEndBefore(context, last[0])) {
    groups.pop();
    before.push(...last);
  }
  return groups;
}

/** Whether chunks end between a section and the one before. */
function isEndBefore(context: PackingContext, { first }: OwnSection): boolean {
  if (first === 0) return false;
  const [before, heading] = [context.blockAt(first - 1), context.blockAt(first)];
  return context.endBetween(before.to, heading.from) !== undefined;
}

/** Characters of the source that a group covers, blank lines between its blocks among them. */
export function ownCharacters(context: PackingContext, group: Group): number {
  const { from, to } = context.spanOf({ first: group[0].first, end: endOf(group) });
  return to - from;
}

/** The block after a group. */
export function endOf(group: Group): number {
  return (group.at(-1) ?? group[0]).end;
}

function isComplete(
  context: PackingContext,
  group: Group,
  next: OwnSection,
  minimum: number,
): boolean {
  if (ownCharacters(context, group) < minimum) return false;
  const { headings, level, end } = group.at(-1) ?? group[0];
  const heading = headings.at(-1);
  const isHeadingAlone = heading && !context.hasText({ first: heading.index + 1, end });
  return !(isHeadingAlone && next.level > level);
}
