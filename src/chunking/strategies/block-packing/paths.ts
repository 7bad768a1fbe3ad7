/** Breadcrumbs by the stack rule, with headings down to a depth alone. */
import type { PackingContext } from "../../packing/draft.ts";

/**
 * The breadcrumb of each block, by its index: file name and the headings that it stands under, its own included. The
 * same array for neighbours of one section or with the same title, since breadcrumb lines are looked up by it.
 */
export function blockPaths(context: PackingContext, depth: number): (readonly string[])[] {
  const root: readonly string[] = [context.filename];
  const open: OpenPath[] = [];
  return context.document.blocks.map(({ kind, level = 1, title = "" }) => {
    if (kind === "heading" && level <= depth) {
      let before: OpenPath | undefined;
      while ((open.at(-1)?.level ?? 0) >= level) before = open.pop();
      const parent = open.at(-1)?.path ?? root;
      const isSame = before?.level === level && before.path.at(-1) === title;
      open.push({ level, path: isSame && before ? before.path : [...parent, title] });
    }
    return open.at(-1)?.path ?? root;
  });
}

interface OpenPath {
  readonly level: number;
  readonly path: readonly string[];
}

/** What two breadcrumbs have in common from the file name on; the first itself where they are the same. */
export function commonPath(a: readonly string[], b: readonly string[]): readonly string[] {
  if (a === b) return a;
  const differs = a.findIndex((title, place) => title !== b[place]);
  return differs < 0 ? a : a.slice(0, differs);
}
