/** A last pass over packed chunks: neighbours under the same parent join while they fit hardCap (rule 9). */
import {
  type ClosedDraft,
  draftFits,
  joinedFlags,
  type PackingContext,
} from "../../packing/draft.ts";

/** A chunk with the path that its section's siblings share. */
interface Group {
  readonly draft: ClosedDraft;
  readonly parent: readonly string[];
}

/** Joins neighbours with the same parent path, under the parent's path where their own paths differ. */
export function mergeSiblings(
  context: PackingContext,
  drafts: Iterable<ClosedDraft>,
): ClosedDraft[] {
  const groups: Group[] = [];
  for (const draft of drafts) {
    const next: Group = { draft, parent: draft.breadcrumb.slice(0, -1) };
    const last = groups.at(-1);
    const joined = last && join(context, last, next);
    if (joined) groups[groups.length - 1] = joined;
    else groups.push(next);
  }
  return groups.map((group) => group.draft);
}

function join(context: PackingContext, left: Group, right: Group): Group | undefined {
  if (left.parent.length === 0 || !samePath(left.parent, right.parent)) return undefined;
  const { breadcrumb } = left.draft;
  const draft: ClosedDraft = {
    ...right.draft,
    breadcrumb: samePath(breadcrumb, right.draft.breadcrumb) ? breadcrumb : left.parent,
    from: left.draft.from,
    before: left.draft.before,
    flags: joinedFlags(left.draft.flags, right.draft.flags),
  };
  return draftFits(context, draft, "hardCap") ? { draft, parent: left.parent } : undefined;
}

function samePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((title, index) => title === b[index]);
}
