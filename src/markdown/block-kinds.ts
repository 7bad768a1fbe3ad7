/** Which kinds of blocks there are, and what markdown-it calls them. */
import { CONSTRUCT_OPEN, type ConstructContent } from "./dialects/construct-rule.ts";
import type { ConstructKind } from "./dialects/constructs.ts";
import type { Token } from "./parser/parser.ts";

export type BlockKind =
  | "heading"
  | "paragraph"
  | "list"
  | "fence"
  | "indentedCode"
  | "table"
  | "quote"
  | "html"
  | "thematicBreak"
  | "definitions"
  | "footnoteDefinition"
  | "math"
  | "frontMatter"
  | "mdxStatement"
  | "mdxExpression"
  | ConstructKind;

const KINDS: Readonly<Record<string, BlockKind>> = {
  heading_open: "heading",
  paragraph_open: "paragraph",
  bullet_list_open: "list",
  ordered_list_open: "list",
  fence: "fence",
  code_block: "indentedCode",
  table_open: "table",
  blockquote_open: "quote",
  html_block: "html",
  hr: "thematicBreak",
  reference_definition: "definitions",
  footnote_definition_open: "footnoteDefinition",
  math_block: "math",
  front_matter: "frontMatter",
  mdx_statement: "mdxStatement",
  mdx_expression: "mdxExpression",
};

/** The kind of block that an mdToken is or opens; undefined for those inside a block, and for items of a list. */
export function blockKindOf(mdToken: Token): BlockKind | undefined {
  return constructContent(mdToken)?.kind ?? KINDS[mdToken.type];
}

/** Where the content of the construct stands that an mdToken opens; undefined for what opens none. */
export function constructContent({ type, meta }: Token): ConstructContent | undefined {
  return type === CONSTRUCT_OPEN ? (meta as unknown as ConstructContent) : undefined;
}
