/** What the block packer emits with each chunk beside its text. */
import {
  type FrontMatterData,
  frontMatterData,
} from "../../../markdown/front-matter/front-matter-data.ts";
import { lineAt } from "../../../markdown/source.ts";
import type { ClosedDraft, PackingContext } from "../../packing/packing-context.ts";
import type { Metadata } from "../../result/chunk.ts";

/** Describes the chunks of a document; `readsFrontMatter` when its fields are wanted. */
export function describer(
  context: PackingContext,
  readsFrontMatter: boolean,
): (draft: ClosedDraft) => Metadata {
  const { filename, document } = context;
  const data = frontMatterData(document.lines);
  const fields = data.ok ? data.fields : {};
  const shared = {
    doc_id: textOr(fields.id, filename.replace(/\.(?:mdx?|markdown)$/i, "")),
    path: filename,
    url: textOr(fields.url, null),
  };
  const frontMatter = readsFrontMatter ? frontMatterMetadata(context, data) : {};
  return (draft) => {
    const blocks = context.blocksIn(draft);
    return {
      est_tokens: context.tokensOf(draft),
      breadcrumb: draft.breadcrumb.join(" > "),
      section_title: draft.breadcrumb.length > 1 ? (draft.breadcrumb.at(-1) ?? null) : null,
      ...shared,
      block_range: [blocks.first, blocks.end - 1],
      lines: [
        lineAt(document.lines, draft.from),
        lineAt(document.lines, Math.max(draft.from, draft.to - 1)),
      ],
      ...frontMatter,
    };
  };
}

function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === "string" && value.trim() !== "" ? value : other;
}

/** The fields of front matter, or what stands there and why it has none. */
function frontMatterMetadata({ document }: PackingContext, data: FrontMatterData): Metadata {
  const [block] = document.blocks;
  if (block?.kind !== "frontMatter") return {};
  if (data.ok) return { front_matter: data.fields };
  return {
    front_matter_raw: document.source.slice(block.from, block.to),
    front_matter_note: `Front matter could not be read: ${data.reason}`,
  };
}
