/** The configured markdown-it: CommonMark with tables, footnote definitions, display math, HTML recognised, and a dialect. */
import type { Env, StateInline, Token } from "markdown-it";
import { COMMONMARK, type Dialect, type DialectId } from "../dialects/dialect.ts";
import { formulaEnd } from "./bare-spans.ts";
import { parserWithOwnRules } from "./block-rules.ts";
import { QuickBlockState, TopLevelState } from "./block-state.ts";
import { boundQuotes } from "./bounded-quotes.ts";
import { limitNesting } from "./nesting-limit.ts";

export type { Env, Token } from "markdown-it";
export { inlineMatches } from "./inline-matches.ts";

const parsers = new Map<DialectId, ReturnType<typeof markdownParser>>();
const md = parserOf("commonmark");
md.inline.ruler.before("escape", "formula", formula);

/** The parser of a dialect, made when it is first asked for. */
function parserOf(dialect: DialectId) {
  const known = parsers.get(dialect);
  if (known) return known;
  const parser = markdownParser(dialect);
  parsers.set(dialect, parser);
  return parser;
}

function markdownParser(dialect: DialectId) {
  const parser = parserWithOwnRules(dialect);
  parser.block.State = QuickBlockState;
  boundQuotes(parser);
  limitNesting(parser);
  return parser;
}

/**
 * The block tokens of a text whose lines end in LF; inline content is not parsed. Unlike those of `MarkdownIt.parse`,
 * reference definitions are among them, with their lines.
 */
export function parseBlockTokens(text: string, env: Env, dialect: Dialect = COMMONMARK): Token[] {
  const parser = parserOf(dialect.id);
  const tokens: Token[] = [];
  parser.block.parse(text, parser, env, tokens);
  return tokens;
}

/** The tokens that open the top-level blocks of such a text, each leaf with its inline content behind it. */
export function parseTopLevelTokens(text: string, env: Env, dialect: Dialect): readonly Token[] {
  const parser = parserOf(dialect.id);
  const state = new TopLevelState(text, parser, env, []);
  parser.block.tokenize(state, state.line, state.lineMax);
  return state.tokens;
}

/** Inline tokens of the content of one paragraph or heading. */
export function parseInlineTokens(content: string, env: Env): Token[] {
  const tokens: Token[] = [];
  md.inline.parse(content, md, env, tokens);
  return tokens;
}

/** A text with its entities as the characters that they stand for. */
export function decodeEntities(text: string): string {
  return md.utils.unescapeAll(text.replaceAll("\\", "\\\\"));
}

/** A formula as it is written: nothing in it is emphasis or an escape. */
function formula(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== "$") return false;
  const end = formulaEnd(src, pos, src[pos + 1] === "$" ? 2 : 1);
  if (end === undefined) return false;
  if (!silent) state.push("formula", "", 0).content = src.slice(pos, end);
  state.pos = end;
  return true;
}

/** A link label in the form in which labels are compared: case folded, white space collapsed (CommonMark, 4.7). */
export function normalizeLabel(label: string): string {
  return md.utils.normalizeReference(label);
}
