/** The hierarchical packer: sections stay together with their subsections while they fit hardCap. */
import { isEmptyRange, type Outline, type Section, titleOf } from "../../../markdown/outline.ts";
import { readOptions, type Settings } from "../../../settings/settings.ts";
import { hierarchical as spec } from "../../../settings/strategies/hierarchical.ts";
import {
  type ClosedDraft,
  draftFits,
  type Packing,
  type PackingContext,
  rangeDraft,
} from "../../packing/draft.ts";
import { leadingChunks } from "../../packing/leading-chunks.ts";
import type { ClosedBy } from "../../result/chunk.ts";
import { mergeSiblings } from "./merge-siblings.ts";
import { SectionPacker } from "./section-packer.ts";

/** Packs a document (rules 1 to 9 of the strategy: whole file, preamble, top-level sections, their children). */
export function packHierarchically(
  context: PackingContext,
  outline: Outline,
  settings: Settings,
): Packing {
  const { preamble, siblings } = readOptions(spec, settings.options);
  const whole = wholeFile(context, outline, preamble === "join");
  if (whole) return { drafts: [whole], omitted: [] };
  const drafts = packParts(context, outline);
  return {
    drafts: siblings === "merge" ? mergeSiblings(context, drafts) : drafts,
    omitted: [],
  };
}

/** Chunks that are handed on together. */
const BATCH = 256;

/** Front matter, preamble and top-level sections, each for itself. */
function* packParts(context: PackingContext, outline: Outline): Generator<ClosedDraft> {
  const { frontMatter, preamble, sections } = outline;
  const [firstSection] = sections;
  const afterPreamble: ClosedBy = firstSection
    ? { rule: "preambleEnd" }
    : { rule: "endOfDocument" };
  const afterFrontMatter: ClosedBy =
    isEmptyRange(preamble) && !firstSection
      ? { rule: "endOfDocument" }
      : { rule: "frontMatterEnd" };
  yield* leadingChunks(context, frontMatter, afterFrontMatter);
  yield* leadingChunks(context, preamble, afterPreamble);
  const packer = new SectionPacker(context);
  let place = 0;
  const endBefore = sectionEnds();
  for (const section of sections) {
    place += 1;
    const next = sections[place];
    packer.pack(section, endBefore(next));
    if (next && packer.chunks.length < BATCH) continue;
    for (const draft of packer.chunks) yield draft;
    packer.chunks.length = 0;
  }
}

/** What ends a section, by the one that follows. Half a million in a row may have one title: they share it. */
function sectionEnds(): (next: Section | undefined) => ClosedBy {
  let title: string | undefined;
  let closedBy: ClosedBy = { rule: "endOfDocument" };
  return (next) => {
    if (!next) return { rule: "endOfDocument" };
    if (titleOf(next) !== title) {
      title = titleOf(next);
      closedBy = { rule: "topLevelSection", next: title };
    }
    return closedBy;
  };
}

/** Rule 2: a file that fits hardCap is one chunk, under its one top-level heading when it does not fit target. */
function wholeFile(
  context: PackingContext,
  outline: Outline,
  mayJoinPreamble: boolean,
): ClosedDraft | undefined {
  const end = context.document.blocks.length;
  const hasPreamble = !isEmptyRange(outline.preamble);
  if (end === 0 || (hasPreamble && !mayJoinPreamble)) return undefined;
  const underFile = rangeDraft(context, [context.filename], { first: 0, end });
  const only: Section | undefined = outline.sections.length === 1 ? outline.sections[0] : undefined;
  const draft =
    only && !hasPreamble && !draftFits(context, underFile, "target")
      ? { ...underFile, breadcrumb: only.path }
      : underFile;
  if (!draftFits(context, draft, "hardCap")) return undefined;
  return { ...draft, closedBy: { rule: "endOfDocument" } };
}
