/** A markdown-it with the block rules of ours: footnote definitions, display math, and those of MDX. */
import MarkdownIt from "markdown-it";
import { mdxElement, mdxStatement } from "../mdx/mdx-rules.ts";
import { footnoteDefinition } from "./footnote-rule.ts";
import { mathBlock } from "./math-rule.ts";

type Parser = InstanceType<typeof MarkdownIt>;

/** CommonMark with tables, HTML recognised, and the rules for footnotes and math. */
export function parserWithOwnRules(): Parser {
  const parser = new MarkdownIt({ html: true });
  const { ruler } = parser.block;
  ruler.before("reference", "footnote_definition", footnoteDefinition, {
    alt: ["paragraph", "reference"],
  });
  ruler.before("fence", "math_block", mathBlock, {
    alt: ["paragraph", "reference", "blockquote", "list"],
  });
  return parser;
}

/** Adds the rules for statements and components. */
export function addMdxRules({ block: { ruler } }: Parser): void {
  ruler.before("table", "mdx_statement", mdxStatement);
  ruler.before("table", "mdx_element", mdxElement);
}
