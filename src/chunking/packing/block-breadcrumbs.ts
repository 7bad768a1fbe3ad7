/** Breadcrumbs by the stack rule, with headings down to a depth alone. */
import type { Block } from "../../markdown/blocks.ts";
import { levelOf, titleOf } from "../../markdown/outline.ts";

/** The breadcrumb of each block, by its index: the root and the headings that it stands under, its own included. */
export function blockBreadcrumbs(
  blocks: readonly Block[],
  root: readonly string[],
  depth: number,
): (readonly string[])[] {
  const open: { readonly level: number; readonly breadcrumb: readonly string[] }[] = [];
  const current = () => open.at(-1)?.breadcrumb ?? root;
  return blocks.map((block) => {
    const level = levelOf(block);
    if (block.kind === "heading" && level <= depth) {
      while ((open.at(-1)?.level ?? 0) >= level) open.pop();
      open.push({ level, breadcrumb: [...current(), titleOf({ heading: block })] });
    }
    return current();
  });
}
