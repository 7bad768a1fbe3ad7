/** The hierarchical packer: sections stay together with their subsections while they fit hardCap. */
import { isEmptyRange, titleOf } from "../../../markdown/outline.ts";
import { readOptions, type Settings } from "../../../settings/settings.ts";
import { parentLimit } from "../../../settings/strategies/budgets.ts";
import { hierarchical as spec } from "../../../settings/strategies/hierarchical.ts";
import {
  type ClosedDraft,
  closed,
  type Packing,
  type PackingContext,
} from "../../packing/packing-context.ts";
import type { ClosedBy } from "../../result/chunk.ts";
import { mergeSiblings } from "./merge-siblings.ts";
import { SectionPacker } from "./section-packer.ts";

/** Packs a document by the rules of the strategy, 1 to 9. */
export function packHierarchically(context: PackingContext, settings: Settings): Packing {
  const { preamble, siblings, subtrees, overlap, ...rest } = readOptions(spec, settings.options);
  const whole = wholeFile(context, preamble === "join");
  const parts = whole ? [whole] : packParts(context, subtrees);
  const drafts = !whole && siblings === "merge" ? mergeSiblings(context, parts) : parts;
  return { drafts, omitted: [], overlap, ...context.described(parentLimit(rest)) };
}

/** Rules 1 and 3: front matter, preamble and top-level sections, each for itself. */
function packParts(context: PackingContext, subtrees: "fill" | "whole"): ClosedDraft[] {
  const { root, frontMatterText, outline } = context;
  const { preamble, sections } = outline;
  const endOfDocument: ClosedBy = { rule: "endOfDocument" };
  const afterPreamble: ClosedBy = sections.length > 0 ? { rule: "preambleEnd" } : endOfDocument;
  const afterFrontMatter: ClosedBy =
    isEmptyRange(preamble) && sections.length === 0 ? endOfDocument : { rule: "frontMatterEnd" };
  const packer = new SectionPacker(context, subtrees);
  for (const [place, section] of sections.entries()) {
    const next = sections[place + 1];
    packer.pack(section, next ? { rule: "topLevelSection", next: titleOf(next) } : endOfDocument);
  }
  return [
    ...context.chunksOf(frontMatterText, root, afterFrontMatter),
    ...context.chunksOf(preamble, root, afterPreamble),
    ...packer.chunks,
  ];
}

/** Rule 2: a file that fits hardCap is one chunk, under its one top-level heading when it does not fit target. */
function wholeFile(context: PackingContext, mayJoinPreamble: boolean): ClosedDraft | undefined {
  const { content: all, root, outline } = context;
  const hasPreamble = !isEmptyRange(outline.preamble);
  if (isEmptyRange(all) || (hasPreamble && !mayJoinPreamble)) return undefined;
  const underFile = context.draftOf(all, root);
  const [first, second] = outline.sections;
  const draft =
    first && !second && !hasPreamble && !context.fits(underFile, "target")
      ? { ...underFile, breadcrumb: first.path }
      : underFile;
  return context.fits(draft, "hardCap") ? closed(draft, { rule: "endOfDocument" }) : undefined;
}
