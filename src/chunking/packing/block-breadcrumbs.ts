/** Breadcrumbs by the stack rule, with headings down to a depth alone. */
import type { Block } from "../../markdown/blocks.ts";
import { levelOf, titleOf } from "../../markdown/outline.ts";

/**
 * The breadcrumb of each block, by its index: the root and the headings that it stands under, its own included, or the one
 * that it leads to. `opened` tells of each block which heading that is.
 */
export function blockBreadcrumbs(
  opened: readonly (Block | undefined)[],
  root: readonly string[],
  depth: number,
): (readonly string[])[] {
  const open: { readonly level: number; readonly breadcrumb: readonly string[] }[] = [];
  const current = () => open.at(-1)?.breadcrumb ?? root;
  return opened.map((heading, index) => {
    if (heading && heading !== opened[index - 1] && levelOf(heading) <= depth) {
      const level = levelOf(heading);
      while ((open.at(-1)?.level ?? 0) >= level) open.pop();
      open.push({ level, breadcrumb: [...current(), titleOf({ heading })] });
    }
    return current();
  });
}
