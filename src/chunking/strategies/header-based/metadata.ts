/** The ids of chunks, and the metadata that the specification emits with each. */
import type { PlainData } from "../../../markdown/front-matter/front-matter-data.ts";
import type { ClosedDraft, PackingContext } from "../../packing/packing-context.ts";
import type { Metadata } from "../../result/chunk.ts";
import { hashText } from "../../result/hash-text.ts";
import { inheritedFrom } from "./inherited.ts";
import { referencesByBlock, unique } from "./references.ts";

/** A draft with its place among the groups, and among the parts of its group where that was split. */
export interface PlacedDraft {
  readonly draft: ClosedDraft;
  readonly group: number;
  readonly part: number | undefined;
}

/** Gives every draft its id and its metadata. */
export function withMetadata(
  context: PackingContext,
  placed: readonly PlacedDraft[],
): ClosedDraft[] {
  const { document, filename, name } = context;
  const doc = name === "" ? documentId(filename) : `${documentId(filename)}-${name}`;
  const references = referencesByBlock(document);
  const inherited = inheritedFrom(context, references);
  const custom = inherited.custom.map(([name, value]): [string, PlainData] => [
    NAMES.has(name) ? `frontmatter_${name}` : name,
    value,
  ]);
  const modified = context.modifiedTime();
  let block = 0;
  return placed.map(({ draft, group, part }, index) => {
    const links: string[] = [];
    for (let at = document.blocks[block]; at && at.from < draft.to; at = document.blocks[block]) {
      const found = at.from >= draft.from ? references[at.index]?.links : undefined;
      if (found?.length) links.push(...found);
      block += 1;
    }
    const id = `${doc}_chunk_${group}${part === undefined ? "" : `_sub_${part}`}`;
    const own = {
      chunk_id: id,
      doc_id: doc,
      chunk_index: index,
      header_path: draft.breadcrumb.slice(context.root.length).join(" > "),
      start_pos: draft.from,
      end_pos: draft.to,
      file_path: context.file.path,
      modified_time: modified,
      tags: inherited.tags,
      aliases: inherited.aliases,
      links: links.length === 0 ? NO_LINKS : unique(links),
    } satisfies Record<OwnName, PlainData>;
    const fault = inherited.fault === undefined ? {} : { frontmatter_error: inherited.fault };
    const metadata: Metadata = { ...own, ...fault, ...Object.fromEntries(custom) };
    return { ...draft, id, metadata };
  });
}

const NO_LINKS: readonly string[] = [];

const OWN_NAMES = [
  "chunk_id",
  "doc_id",
  "chunk_index",
  "header_path",
  "start_pos",
  "end_pos",
  "file_path",
  "modified_time",
  "tags",
  "aliases",
  "links",
] as const;

type OwnName = (typeof OWN_NAMES)[number];

/** Fields of front matter with these names keep their values under `frontmatter_` names. */
const NAMES: ReadonlySet<string> = new Set<string>([...OWN_NAMES, "content", "frontmatter_error"]);

/** Digits that tell apart file names of which the same is left. */
const TELLING_DIGITS = 6;

/**
 * The file name without its extension; what is neither letter, digit, dot, hyphen nor underscore becomes a hyphen. Where
 * that or the extension leaves out something of the name, digits of its hash tell it from others: no two files of a
 * folder have the same id.
 */
export function documentId(filename: string): string {
  const stem = filename.replace(/(?<=[^/\\])\.[^./\\]*$/, "");
  const name = stem.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, "-").replace(/^-+|-+$/g, "");
  if (name === stem && filename === `${stem}.md`) return name;
  return `${name === "" ? "document" : name}-${hashText(filename).slice(0, TELLING_DIGITS)}`;
}
