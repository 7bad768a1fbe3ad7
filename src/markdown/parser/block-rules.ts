/** A markdown-it with the block rules of ours: footnote definitions, display math, and the constructs of a dialect. */
import MarkdownIt from "markdown-it";
import { constructRule } from "../dialects/construct-rule.ts";
import { CONSTRUCTS } from "../dialects/constructs.ts";
import type { DialectId } from "../dialects/dialect.ts";
import { mdxElement, mdxExpression, mdxStatement } from "../dialects/mdx/mdx-rules.ts";
import { footnoteDefinition } from "./footnote-rule.ts";
import { mathBlock } from "./math-rule.ts";

type Parser = InstanceType<typeof MarkdownIt>;

/** CommonMark with tables, HTML recognised, and the rules for footnotes, math, and what a dialect has beyond that. */
export function parserWithOwnRules(dialect: DialectId): Parser {
  const parser = new MarkdownIt({ html: true });
  const { ruler } = parser.block;
  ruler.before("reference", "footnote_definition", footnoteDefinition, {
    alt: ["paragraph", "reference"],
  });
  ruler.before("fence", "math_block", mathBlock, {
    alt: ["paragraph", "reference", "blockquote", "list"],
  });
  const constructs = CONSTRUCTS.filter(({ dialects }) => dialects.includes(dialect));
  if (constructs.length > 0) {
    ruler.before("table", "construct", constructRule(constructs), {
      alt: ["paragraph", "reference"],
    });
  }
  if (dialect === "mdx") {
    // MDX has no code by indentation: what elements hold may be indented as far as one likes.
    ruler.disable("code");
    ruler.before("table", "mdx_statement", mdxStatement);
    ruler.before("table", "mdx_expression", mdxExpression);
  }
  if (dialect === "mdx" || dialect === "vitepress")
    ruler.before("table", "mdx_element", mdxElement);
  return parser;
}
