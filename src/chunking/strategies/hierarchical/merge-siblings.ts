/** A last pass over packed chunks: neighbours under the same parent join while they fit hardCap (rule 9). */
import {
  type ClosedDraft,
  closed,
  joined,
  type PackingContext,
} from "../../packing/packing-context.ts";

/** A chunk with the path that its section's siblings share. */
interface Group {
  readonly draft: ClosedDraft;
  readonly parent: readonly string[];
}

/** Joins neighbours with the same parent path, under the parent's path where their own paths differ. */
export function mergeSiblings(
  context: PackingContext,
  drafts: readonly ClosedDraft[],
): ClosedDraft[] {
  const groups: Group[] = [];
  for (const draft of drafts) {
    const next: Group = { draft, parent: draft.breadcrumb.slice(0, -1) };
    const last = groups.at(-1);
    const both = last && join(context, last, next);
    if (both) groups[groups.length - 1] = both;
    else groups.push(next);
  }
  return groups.map((group) => group.draft);
}

function join(context: PackingContext, left: Group, right: Group): Group | undefined {
  const { parent } = left;
  if (parent.length < context.root.length || !samePath(parent, right.parent)) return undefined;
  if (context.endBetween(left.draft.to, right.draft.from)) return undefined;
  const { breadcrumb } = left.draft;
  const path = samePath(breadcrumb, right.draft.breadcrumb) ? breadcrumb : parent;
  const draft = { ...joined(left.draft, right.draft), breadcrumb: path };
  if (!context.fits(draft, "hardCap")) return undefined;
  return { draft: closed(draft, right.draft.closedBy), parent };
}

function samePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((title, index) => title === b[index]);
}
