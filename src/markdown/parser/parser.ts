/** The configured markdown-it: CommonMark with tables, footnote definitions, display math, HTML recognised; MDX or not. */
import type { Env, Token } from "markdown-it";
import { dispatchByFirstCharacter } from "./block-dispatch.ts";
import { addMdxRules, parserWithOwnRules } from "./block-rules.ts";
import { readQuotesFast } from "./bounded/quote-rule.ts";
import { dispatchByCharacter } from "./inline-dispatch.ts";
import { tokenizeBlocks } from "./lean-tokens.ts";
import { limitNesting } from "./nesting-limit.ts";

export type { Env, Token } from "markdown-it";
export { inlineMatches } from "./inline-matches.ts";

const md = markdownParser();

/** The same with the blocks of MDX. */
const mdx = markdownParser();
addMdxRules(mdx);

function markdownParser() {
  const parser = parserWithOwnRules();
  readQuotesFast(parser);
  limitNesting(parser);
  dispatchByFirstCharacter(parser);
  dispatchByCharacter(parser);
  return parser;
}

/** Which language a text is in. */
export interface Dialect {
  readonly mdx: boolean;
}

export const MARKDOWN: Dialect = { mdx: false };

/**
 * Hands over the block tokens of a text whose lines end in LF, one top-level block at a time, in an array that is only
 * good for that time: containers with the blocks in them, each leaf as one token, behind it the inline content of a
 * top-level one. Unlike `MarkdownIt.parse`, reference definitions are among them, with their lines.
 */
export function parseStructure(
  text: string,
  env: Env,
  dialect: Dialect,
  onBlock: (mdTokens: readonly Token[]) => void,
): void {
  tokenizeBlocks(dialect.mdx ? mdx : md, text, env, "structure", onBlock);
}

/** All block tokens of such a text; inline content is not parsed. */
export function parseBlockTokens(text: string, env: Env, dialect: Dialect = MARKDOWN): Token[] {
  const tokens: Token[] = [];
  tokenizeBlocks(dialect.mdx ? mdx : md, text, env, "all", (mdTokens) => {
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
