/** Tags and wiki links as they stand in text: `#tag` and `[[Page]]`, outside code, HTML and autolinks. */
import { type BlockKind, inlineContents, type ParsedDocument } from "../../../markdown/blocks.ts";
import { inlineMatches } from "../../../markdown/parser/parser.ts";

/** What one block refers to, each once, in the order of the text. */
export interface References {
  readonly tags: readonly string[];
  readonly links: readonly string[];
}

const NOTHING: References = { tags: [], links: [] };

/** A `#` after white space or at the start, then letters, digits, `_`, `-` and `/`, not all of them digits. */
const TAG = /(?<=^|\s)#(?=[\p{N}/_-]*\p{L})[\p{L}\p{M}\p{N}_/-]+/gu;

/** `[[Page]]`, `[[Page#Heading]]`, `[[Page|words]]`; an embedded page (`![[Page]]`) is a link as well. */
const WIKI_LINK = /(?<!\\)\[\[([^[\]\r\n]+)\]\]/g;

/** Tags and wiki links in source lines, where the mark of a quote, a cell or a footnote may stand right before a tag. */
const MAY_REFER = /(?<![^\s>|:])#(?=[\p{N}/_-]*\p{L})|\[\[/u;

/** Blocks without inline text, which need not be read for it. */
const WITHOUT_TEXT: ReadonlySet<BlockKind> = new Set([
  "fence",
  "indentedCode",
  "html",
  "frontMatter",
  "thematicBreak",
  "definitions",
]);

const NO_TEXT = new Set(["backticks", "html_inline", "autolink"]);

/** By document: a change of the settings packs the same document again. */
const known = new WeakMap<ParsedDocument, readonly References[]>();

/** The references of every block, by block index. */
export function referencesByBlock(document: ParsedDocument): readonly References[] {
  let references = known.get(document);
  if (!references) {
    references = findReferences(document);
    known.set(document, references);
  }
  return references;
}

function findReferences(document: ParsedDocument): readonly References[] {
  return document.blocks.map((block) => {
    if (WITHOUT_TEXT.has(block.kind)) return NOTHING;
    if (!MAY_REFER.test(document.source.slice(block.from, block.to))) return NOTHING;
    const found = inlineContents(document, block).map((content) => referencesIn(content, document));
    if (found.length === 0) return NOTHING;
    return {
      tags: unique(found.flatMap(({ tags }) => tags)),
      links: unique(found.flatMap(({ links }) => links)),
    };
  });
}

function referencesIn(content: string, document: ParsedDocument): References {
  const tags = [...content.matchAll(TAG)];
  const links = [...content.matchAll(WIKI_LINK)];
  if (tags.length + links.length === 0) return NOTHING;
  const code = inlineMatches(content, { ...document.env }).filter(({ rule }) => NO_TEXT.has(rule));
  const isText = ({ index }: RegExpExecArray) =>
    !code.some(({ from, to }) => from <= index && index < to);
  return {
    tags: tags.filter(isText).map(([tag]) => tag.slice(1)),
    links: links.filter(isText).map(([, inside = ""]) => pageOf(inside)),
  };
}

/** The page before the words that are shown for it; in a table the bar between them is escaped. */
function pageOf(inside: string): string {
  return (inside.split("|", 1)[0] ?? "").replace(/\\$/, "").trim();
}

/** Values in the order in which they first come, blank ones left out. */
export function unique(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value !== "");
}
