/** A markdown-it with the block rules of ours: footnote definitions, math, later front matter, and constructs of a dialect. */
import MarkdownIt from "markdown-it";
import { CODE_COLUMNS } from "../containers/containers.ts";
import { constructRule } from "../dialects/construct-rule.ts";
import { CONSTRUCTS } from "../dialects/constructs.ts";
import type { DialectId } from "../dialects/dialect.ts";
import { mdxElement, mdxExpression, mdxStatement } from "../dialects/mdx/mdx-rules.ts";
import { footnoteDefinition } from "./footnote-rule.ts";
import { laterFrontMatter } from "./front-matter-rule.ts";
import { mathBlock } from "./math-rule.ts";

type Parser = InstanceType<typeof MarkdownIt>;

/** CommonMark with tables, HTML recognised, and the rules for footnotes, math, and what a dialect has beyond that. */
export function parserWithOwnRules(dialect: DialectId): Parser {
  const parser = new MarkdownIt({ html: true });
  const { ruler } = parser.block;
  ruler.before("reference", "footnote_definition", footnoteDefinition, {
    alt: ["paragraph", "reference"],
  });
  // Before tables, whose first row a line of hyphens may be behind.
  ruler.before("table", "front_matter", laterFrontMatter);
  ruler.before("fence", "math_block", mathBlock, {
    alt: ["paragraph", "reference", "blockquote", "list"],
  });
  const constructs = CONSTRUCTS.filter(({ dialects }) => dialects.includes(dialect));
  if (constructs.length > 0) {
    ruler.before("table", "construct", constructRule(constructs), {
      alt: ["paragraph", "reference", "blockquote"],
    });
  }
  if (dialect === "mdx") {
    // MDX has no code by indentation: what elements hold may be indented as far as one likes.
    ruler.disable("code");
    ruler.before("table", "mdx_statement", mdxStatement);
    ruler.before("table", "mdx_expression", mdxExpression);
  }
  // Where code is told by its indentation, what is indented like it is code.
  const mostColumns = { mdx: Number.POSITIVE_INFINITY, vitepress: CODE_COLUMNS - 1 };
  if (dialect === "mdx" || dialect === "vitepress") {
    ruler.before("table", "mdx_element", mdxElement(mostColumns[dialect]), {
      alt: ["paragraph"],
    });
  }
  return parser;
}
