/** What readers call what a cut may fall into. */
import type { BlockKind } from "../../markdown/block-kinds.ts";

export type BlockName =
  | "heading"
  | "paragraph"
  | "list"
  | "code block"
  | "table"
  | "quote"
  | "HTML block"
  | "formula"
  | "callout or component"
  | "front matter"
  | "other block";

const NAMES: Readonly<Partial<Record<BlockKind, BlockName>>> = {
  heading: "heading",
  paragraph: "paragraph",
  list: "list",
  fence: "code block",
  indentedCode: "code block",
  table: "table",
  quote: "quote",
  html: "HTML block",
  math: "formula",
  frontMatter: "front matter",
  directive: "callout or component",
  admonition: "callout or component",
  shortcode: "callout or component",
  mdxElement: "callout or component",
};

/** The name of a kind of block. */
export function blockName(kind: BlockKind): BlockName {
  return NAMES[kind] ?? "other block";
}

/** The name of several blocks. */
export function pluralOf(name: BlockName): string {
  if (name === "callout or component") return "callouts or components";
  return name === "front matter" ? "blocks of front matter" : `${name}s`;
}
