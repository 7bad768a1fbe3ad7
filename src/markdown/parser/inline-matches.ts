/** Where links, images, inline code, autolinks and inline HTML stand: markdown-it's inline tokens carry no positions. */
import MarkdownIt, { type Env } from "markdown-it";
import { wrapRule } from "./wrapped-rule.ts";

/** The rules of markdown-it whose matches a cut must not fall into. */
const PROTECTED_RULES = ["link", "image", "backticks", "autolink", "html_inline"] as const;

/** A match of an inline rule: a half-open range of the content's UTF-16 units. */
export interface InlineMatch {
  readonly rule: (typeof PROTECTED_RULES)[number];
  readonly from: number;
  readonly to: number;
}

/** What is being recorded, and whether it goes into links. */
const recording: { matches: InlineMatch[]; isOutermost: boolean } = {
  matches: [],
  isOutermost: false,
};

/** A parser whose rules note where they matched, and make no tokens but those around the text of a link. */
const recorder = new MarkdownIt({ html: true });

// Emphasis, entities and the like never move a protected match, and on long paragraphs they cost most.
for (const name of ["text", "newline", "escape"])
  wrapRule(recorder.inline.ruler, name, (match) => (state) => match(state, true));
for (const name of PROTECTED_RULES)
  wrapRule(recorder.inline.ruler, name, (match) => recordedRule(name, match));
recorder.inline.ruler.enableOnly(["text", "newline", "escape", ...PROTECTED_RULES]);
recorder.inline.ruler2.enableOnly([]);

// Encoding an address does not change whether its scheme is one that may be linked to, and it costs most of a link.
recorder.normalizeLink = (url) => url;

type Rule = ReturnType<typeof recorder.inline.ruler.getRules>[number];

/** A rule that notes its matches. Of an image's description, which is read as a text of its own, it notes nothing. */
function recordedRule(rule: InlineMatch["rule"], match: Rule): Rule {
  return (state, silent) => {
    const from = state.pos;
    if (!match(state, silent || rule !== "link" || recording.isOutermost)) return false;
    if (!silent && state.pos > from) recording.matches.push({ rule, from, to: state.pos });
    return true;
  };
}

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

function record(content: string, env: Env, isOutermost: boolean): InlineMatch[] {
  if (!mayMatch(content, env)) return [];
  const matches: InlineMatch[] = [];
  Object.assign(recording, { matches, isOutermost });
  recorder.inline.parse(content, recorder, env, []);
  recording.matches = [];
  return matches;
}

/**
 * Where links, images, inline code, autolinks and inline HTML stand in the content of one paragraph or heading:
 * half-open ranges in its UTF-16 units, in no particular order, those inside links among them.
 */
export function inlineMatches(content: string, env: Env): InlineMatch[] {
  return record(content, env, false);
}

/** The same without those inside links: in order, none inside another. */
export function outermostMatches(content: string, env: Env): InlineMatch[] {
  return record(content, env, true);
}
