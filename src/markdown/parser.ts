/** The configured markdown-it: CommonMark with tables, footnote definitions, display math, HTML recognised; MDX or not. */
import MarkdownIt, { type Env, type Token } from "markdown-it";
import { footnoteDefinition } from "./footnote-rule.ts";
import { tokenizeBlocks } from "./lean-tokens.ts";
import { mathBlock } from "./math-rule.ts";
import { mdxElement, mdxStatement } from "./mdx-rules.ts";
import { limitNesting } from "./nesting-limit.ts";

export type { Env, Token } from "markdown-it";

const md = markdownParser();

/** The same with the blocks of MDX. */
const mdx = markdownParser();
mdx.block.ruler.before("table", "mdx_statement", mdxStatement);
mdx.block.ruler.before("table", "mdx_element", mdxElement);

function markdownParser() {
  const parser = new MarkdownIt({ html: true });
  parser.block.ruler.before("reference", "footnote_definition", footnoteDefinition, {
    alt: ["paragraph", "reference"],
  });
  parser.block.ruler.before("fence", "math_block", mathBlock, {
    alt: ["paragraph", "reference", "blockquote", "list"],
  });
  limitNesting(parser);
  return parser;
}

/** Which language a text is in. */
export interface Dialect {
  readonly mdx: boolean;
}

export const MARKDOWN: Dialect = { mdx: false };

/**
 * Hands over the block tokens of a text whose lines end in LF, one top-level block at a time, in an array that is only
 * good for that time. Inline content is not parsed. Unlike `MarkdownIt.parse`, reference definitions are among them,
 * with their lines.
 */
export function parseBlocks(
  text: string,
  env: Env,
  dialect: Dialect,
  onBlock: (mdTokens: readonly Token[]) => void,
): void {
  tokenizeBlocks(dialect.mdx ? mdx : md, text, env, onBlock);
}

/** The same tokens all at once. */
export function parseBlockTokens(text: string, env: Env, dialect: Dialect = MARKDOWN): Token[] {
  const tokens: Token[] = [];
  parseBlocks(text, env, dialect, (mdTokens) => {
    for (const mdToken of mdTokens) tokens.push(mdToken);
  });
  return tokens;
}

/** Inline tokens of the content of one paragraph or heading. */
export function parseInlineTokens(content: string, env: Env): Token[] {
  const tokens: Token[] = [];
  md.inline.parse(content, md, env, tokens);
  return tokens;
}

/** A link label in the form in which labels are compared: case folded, white space collapsed (CommonMark, 4.7). */
export function normalizeLabel(label: string): string {
  return md.utils.normalizeReference(label);
}

/** The rules of markdown-it whose matches a cut must not fall into. */
const PROTECTED_RULES = ["link", "image", "backticks", "autolink", "html_inline"] as const;

/** A match of an inline rule: a half-open range of the content's UTF-16 units. */
export interface InlineMatch {
  readonly rule: (typeof PROTECTED_RULES)[number];
  readonly from: number;
  readonly to: number;
}

let recorded: InlineMatch[] = [];

/** A second parser whose rules note where they matched: markdown-it's inline tokens carry no positions. */
const recorder = new MarkdownIt({ html: true });
for (const name of PROTECTED_RULES) {
  const rule = recorder.inline.ruler.__rules__[recorder.inline.ruler.__find__(name)];
  if (!rule) throw new Error(`markdown-it has no inline rule named ${name}`);
  const match = rule.fn;
  recorder.inline.ruler.at(name, (state, silent) => {
    const from = state.pos;
    const matched = match(state, silent);
    if (matched && !silent && state.pos > from) recorded.push({ rule: name, from, to: state.pos });
    return matched;
  });
}

// Emphasis, entities and the like never move a protected match, and on long paragraphs they cost most.
recorder.inline.ruler.enableOnly(["text", "newline", "escape", ...PROTECTED_RULES]);
recorder.inline.ruler2.enableOnly([]);

/** Whether a protected rule can match at all: each needs one of these, and a link without an address a definition. */
function mayMatch(content: string, env: Env): boolean {
  if (inOrder(content, "`", "`") || inOrder(content, "<", ">")) return true;
  return content.includes("](") || (content.includes("]") && hasNames(env.references ?? {}));
}

/** Whether an object has any name, its own or an inherited one: definitions may be looked up through a prototype. */
function hasNames(object: object): boolean {
  for (const _name in object) return true;
  return false;
}

function inOrder(content: string, first: string, last: string): boolean {
  const from = content.indexOf(first);
  return from >= 0 && content.lastIndexOf(last) > from;
}

/**
 * Where links, images, inline code, autolinks and inline HTML stand in the content of one paragraph or heading:
 * half-open ranges in its UTF-16 units, in no particular order, inner ones among them.
 */
export function inlineMatches(content: string, env: Env): InlineMatch[] {
  if (!mayMatch(content, env)) return [];
  recorded = [];
  recorder.inline.parse(content, recorder, env, []);
  const found = recorded;
  recorded = [];
  return found;
}
