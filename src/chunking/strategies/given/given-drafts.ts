/** Drafts of texts that were handed in and have their places. */
import { isBlank } from "../../../markdown/source.ts";
import type { ClosedDraft, PackingContext } from "../../packing/packing-context.ts";
import type { PlacedText } from "../../placing/place-texts.ts";
import type { ClosedBy } from "../../result/chunk.ts";

/** A chunk of each text, under the headings that its own part of the source begins under. */
export function givenDrafts(
  context: PackingContext,
  placed: readonly PlacedText[],
  by: Extract<ClosedBy, { rule: "asGiven" }>["by"],
): readonly ClosedDraft[] {
  const { blocks, source } = context.document;
  const breadcrumbs = context.breadcrumbs(DEEPEST);
  const end = blocks.at(-1)?.to ?? source.length;
  return placed.map(({ from, to, before, after, text }) => {
    const start = Math.min(from, Math.max(0, to - 1));
    const block = context.blocksIn({ from: start, to: start + 1 }).first;
    const isLast = isBlank(source, to, end);
    return {
      from,
      to,
      before,
      after,
      ...(text !== undefined && { text }),
      breadcrumb: breadcrumbs[block] ?? context.root,
      flags: [],
      closedBy: isLast ? { rule: "endOfDocument" } : { rule: "asGiven", by },
    };
  });
}

/** Levels of headings. */
const DEEPEST = 6;
