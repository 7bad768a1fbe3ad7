/** What the block packer emits with each chunk beside its text. */
import { isEmptyRange } from "../../../markdown/outline.ts";
import { lineAt } from "../../../markdown/source.ts";
import type { ClosedDraft, PackingContext } from "../../packing/packing-context.ts";
import type { Metadata } from "../../result/chunk.ts";

/** Describes the chunks of a document. */
export function describer(context: PackingContext): (draft: ClosedDraft) => Metadata {
  const { filename, name, document } = context;
  const stem = filename.replace(/\.(?:mdx?|markdown)$/i, "");
  const data = context.frontMatterData();
  const fields = data.ok ? data.fields : {};
  const shared = {
    doc_id: textOr(fields.id, name === "" ? stem : `${stem}#${name}`),
    path: context.file.path,
    url: textOr(fields.url, null),
  };
  const isRead = context.frontMatter === "metadata" && !isEmptyRange(context.outline.frontMatter);
  const metadata =
    isRead && data.ok ? { front_matter: data.fields } : context.frontMatterMetadata();
  return (draft) => {
    const blocks = context.blocksIn(draft);
    return {
      est_tokens: context.tokensOf(draft),
      breadcrumb: draft.breadcrumb.join(" > "),
      section_title:
        draft.breadcrumb.length > context.root.length ? (draft.breadcrumb.at(-1) ?? null) : null,
      ...shared,
      block_range: [blocks.first, blocks.end - 1],
      lines: [
        lineAt(document.lines, draft.from),
        lineAt(document.lines, Math.max(draft.from, draft.to - 1)),
      ],
      ...metadata,
    };
  };
}

function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === "string" && value.trim() !== "" ? value : other;
}
