/** What introduces what follows it, so that no reader would cut between the two. */
import type { Block, ParsedDocument } from "./blocks.ts";
import type { NestedBlock } from "./nested-blocks.ts";
import { isBlank, type Span, skipWhiteSpace, withoutWhiteSpace } from "./source.ts";
import { isWithoutText } from "./without-text.ts";

type AnyBlock = Pick<NestedBlock, "kind" | "from" | "to">;

/**
 * Whether a block introduces the one right behind it: a heading, text that ends with a colon, an opening tag, a comment
 * that begins something; before a heading, what leads to it (`opensSection`).
 */
export function introducesNext(source: string, block: AnyBlock, next: AnyBlock): boolean {
  if (block.kind === "heading") return true;
  if (next.kind === "thematicBreak") return false;
  if (block.kind === "list") return next.kind !== "heading" && endsWithColon(source, block);
  if (!MAY_INTRODUCE.has(block.kind)) return false;
  if (next.kind === "heading") return opensSection(source, block);
  if (block.kind === "paragraph" && isLeadIn(source, block, next)) return true;
  const markup = shortMarkup(source, block);
  return markup !== "" && (opensTag(markup) || beginsByComment(markup));
}

/** Whether nothing stands between two neighbours in a document: a section or a line that is left out may. */
export function isRightBefore(source: string, block: Span, next: Span): boolean {
  return isBlank(source, block.to, next.from);
}

const MAY_INTRODUCE: ReadonlySet<NestedBlock["kind"]> = new Set([
  "paragraph",
  "html",
  "comment",
  "mdxExpression",
]);

/**
 * The index of the block that a section begins with: its heading, or the first of the anchors, comments and opening tags right
 * before that.
 */
export function sectionStart(
  document: Pick<ParsedDocument, "source" | "blocks">,
  heading: Block,
): number {
  const { source, blocks } = document;
  let start = heading.index;
  for (let before = blocks[start - 1]; before; before = blocks[start - 1]) {
    if (!MAY_INTRODUCE.has(before.kind) || !opensSection(source, before)) break;
    if (!isRightBefore(source, before, blocks[start] ?? heading)) break;
    start -= 1;
  }
  return start;
}

/** The same for the first heading of a document, before which there may be what shows no text at all. */
export function firstSectionStart(
  document: Pick<ParsedDocument, "source" | "blocks">,
  heading: Block,
): number {
  const first = document.blocks[0]?.kind === "frontMatter" ? 1 : 0;
  const before = document.blocks.slice(first, heading.index);
  const isBare = before.every(
    (block, place) =>
      isWithoutText(document, block) &&
      isRightBefore(document.source, block, before[place + 1] ?? heading),
  );
  return isBare ? Math.min(first, heading.index) : sectionStart(document, heading);
}

/**
 * Whether a paragraph leads in what is behind it: by a colon at its end, as a title (all of it bold), as a term that is defined
 * there, or before code and the like by a last sentence that speaks of what follows.
 */
function isLeadIn(source: string, block: AnyBlock, next: AnyBlock): boolean {
  if (endsWithColon(source, block)) return true;
  const { from, to } = block;
  const first = source.charAt(skipWhiteSpace(source, from, to));
  if ((first === "*" || first === "_") && to - from <= LONGEST_TITLE)
    if (TITLE.test(source.slice(from, to).trim())) return true;
  if (next.kind === "paragraph") return DEFINITION.test(source.slice(next.from, next.from + 6));
  if (!SHOWN.has(next.kind)) return false;
  return FOLLOWS.test(source.slice(Math.max(from, to - LAST_SENTENCE), to));
}

const LONGEST_TITLE = 100;

/** A line in bold or italics, with nothing outside. */
const TITLE = /^(\*{1,3}|_{1,3})(?![\s*_])(?:(?!\1)[^\n])+(?<![\s.])\1$/;

/** What a definition begins with, as in PHP Markdown Extra. */
const DEFINITION = /^ {0,3}:[ \t]/;

/** What a sentence before it may speak of. */
const SHOWN: ReadonlySet<NestedBlock["kind"]> = new Set([
  "fence",
  "indentedCode",
  "table",
  "math",
  "html",
  "mdxElement",
  "shortcode",
]);

/** UTF-16 units from the end in which the last sentence is looked at. */
const LAST_SENTENCE = 160;

/** A last sentence that says that something follows, or names it by its number. */
const FOLLOWS =
  /(?:^|[.!?]\s|\n)(?:(?![.!?]\s)[\s\S])*\b(?:following|below|as follows|(?:Listing|Example|Figure|Table|Snippet)\s+[\dA-Z][\d.-]*)\b(?:(?![.!?]\s)[\s\S])*$/i;

/** The colon, and what may stand behind it. */
const MAY_END_INTRODUCTION = ":：*_\"'”’»)]";

/** A colon at the end, behind which emphasis, quotes and links may close; not that of an `:emoji:`. */
const COLON = /(?<!:)[:：][*_"'”’»]*(?:\](?:\([^()\s]*\)|\[[^\][]*\]))?[*_"'”’»)\]]*$/;
/** UTF-16 units of what closes a link behind a colon. */
const LONGEST_LINK = 400;

const EMOJI = /:[\w+-]+:$/;

function endsWithColon(source: string, { from, to }: AnyBlock): boolean {
  const end = withoutWhiteSpace(source, from, to);
  if (!MAY_END_INTRODUCTION.includes(source.charAt(end - 1))) return false;
  const tail = source.slice(Math.max(from, end - LONGEST_LINK), end);
  return COLON.test(tail) && !EMOJI.test(tail);
}

/** Whether a block belongs to the one before rather than to what follows: it shows no text, or is nothing but a link. */
export function belongsBefore(document: Pick<ParsedDocument, "source">, block: Block): boolean {
  if (isWithoutText(document, block)) return true;
  const { source } = document;
  const { kind, from, to } = block;
  if (kind !== "paragraph" || source.charAt(skipWhiteSpace(source, from, to)) !== "[") return false;
  return LINK_ALONE.test(source.slice(from, to).trim());
}

/** A paragraph that is one link: where what is before it can be tried, read on, or is from. */
const LINK_ALONE = /^\[[^\][\n]{1,120}\]\([^()\s]+\)$/;

/** Whether a block that is no heading belongs to the heading behind it: anchors, comments, tags that open. */
function opensSection(source: string, block: AnyBlock): boolean {
  const markup = shortMarkup(source, block);
  if (markup === "") return false;
  if (MYST_TARGET.test(markup) || opensTag(markup)) return true;
  const behindComments = markup.replace(COMMENT, "");
  if (behindComments !== markup && CLOSING_COMMENT.test(markup)) return false;
  const behindAnchors = behindComments.replace(ANCHOR, "");
  return behindAnchors !== markup && behindAnchors.trim() === "";
}

/** What a paragraph of marks begins with. */
const MARKUP = "<(%{[";

/** Longer ones are no mere marks. */
const LONGEST = 500;

/** A block that may be nothing but tags, comments, targets; empty for others. */
function shortMarkup(source: string, { kind, from, to }: AnyBlock): string {
  if (to - from > LONGEST) return "";
  const isMarkup =
    kind !== "paragraph" || MARKUP.includes(source.charAt(skipWhiteSpace(source, from, to)));
  return isMarkup ? source.slice(from, to).trim() : "";
}

/** `(name)=`, by which MyST names what follows. */
const MYST_TARGET = /^\([\w.:-]+\)=$/;

/** Comments of HTML, of MDX, of Obsidian. */
const COMMENT = /<!--[\s\S]*?-->|\{\s*\/\*[\s\S]*?\*\/\s*\}|%%[\s\S]*?%%/g;

/** An element without content that has an id or a name, or a link without text to one. */
const ANCHOR =
  /<(a|span|div|p|i)\s[^<>]*?\b(?:id|name)\s*=[^<>]*?(?:\/>|>\s*<\/\1\s*>)|\[\]\{#[^{}]*\}/gi;

/** A comment that ends something: `/x`, `#endregion`, `end of x`, `x:end`, `x-enable y`. */
const CLOSING_COMMENT =
  /(?:<!--|\/\*|%%)\s*(?:\/|#?\s*end(?:region|if|for|block)?\b|[\w-]*[-:_](?:end|stop|close|enable)\b|[^<>]*?\s(?:end|stop|close|enable)\s*(?:-->|\*\/|%%))/i;

/** A comment that begins something: `x:start`, `x-ignore`, `x-disable`. */
const BEGINNING_COMMENT =
  /^(?:<!--|\{\s*\/\*)\s*(?:[\w-]+[\s:_-])?(?:start|begin|open|ignore|disable|off)(?:-next[\w-]*|-line)?\b(?![\s:_-]*end)/i;

/** The ids and names that anchors, tags and targets right before a heading give its section, in order. */
export function sectionNames(
  { source, blocks }: Pick<ParsedDocument, "source" | "blocks">,
  start: number,
  heading: Block,
): string[] {
  const names = new Set<string>();
  for (const block of blocks.slice(start, heading.index)) {
    const markup = MAY_INTRODUCE.has(block.kind) ? shortMarkup(source, block) : "";
    if (markup === "") continue;
    for (const name of namesIn(markup.replace(COMMENT, ""))) names.add(name);
  }
  return [...names];
}

function namesIn(markup: string): string[] {
  const target = MYST_TARGET.test(markup.trim()) ? [markup.trim().slice(1, -2)] : [];
  const spans = Array.from(markup.matchAll(/\[\]\{#([^{}\s]+)\}/g), ({ 1: name = "" }) => name);
  const tags = Array.from(markup.matchAll(TAG)).flatMap(({ 0: tag, 2: element = "" }) =>
    Array.from(tag.slice(element.length + 1).matchAll(ATTRIBUTE)).flatMap(({ groups = {} }) => {
      const isName = element.toLowerCase() === "a" && groups.name?.toLowerCase() === "name";
      const value = groups.double ?? groups.single ?? groups.bare ?? "";
      const isUsed = (isName || groups.name?.toLowerCase() === "id") && /^\S+$/.test(value);
      return isUsed ? [value] : [];
    }),
  );
  return [...target, ...spans, ...tags];
}

const ATTRIBUTE =
  /(?<name>[\w:-]+)(?:\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'<>=`]+)))?/g;

function beginsByComment(markup: string): boolean {
  return BEGINNING_COMMENT.test(markup) && markup.replace(COMMENT, "").trim() === "";
}

const TAG = /<(\/?)([a-z][\w.:-]*)(?=\s|\/?>)(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;

/** Elements that have no end. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

/** What may stand in an element that is open: what it is about. */
const SUMMARY = /<summary(?=[\s>])[\s\S]*?<\/summary\s*>/gi;

/** Whether a stretch of markup leaves an element open, in which nothing stands yet. */
function opensTag(markup: string): boolean {
  if (!markup.startsWith("<")) return false;
  const text = markup.replace(COMMENT, "");
  let open = 0;
  for (const { 0: tag, 1: slash, 2: name = "" } of text.matchAll(TAG)) {
    if (slash) open = Math.max(0, open - 1);
    else if (!tag.endsWith("/>") && !VOID.test(name)) open += 1;
  }
  return open > 0 && text.replace(SUMMARY, "").replace(TAG, "").trim() === "";
}
