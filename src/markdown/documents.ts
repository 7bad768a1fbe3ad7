/** The documents of a file that holds many, each behind its front matter (as `llms-full.txt` has them). */
import { slug } from "github-slugger";
import { type Block, blocksOfLines, type ParsedDocument } from "./blocks.ts";
import {
  type FrontMatterData,
  frontMatterData,
  NO_FIELDS,
  nameIn,
} from "./front-matter/front-matter-data.ts";
import { lineAt, lineCount } from "./source.ts";
import { UniqueNames } from "./unique-names.ts";

/** A document of a file. */
export interface NamedDocument {
  /** Its own blocks, numbered from 0, in the places that they have in the file. */
  readonly document: ParsedDocument;
  /** What tells it from the others: the `id`, `slug`, `title` or `url` of its front matter as a slug. Empty for the only one. */
  readonly name: string;
}

/** By file: a change of the settings packs the same documents again. */
const known = new WeakMap<ParsedDocument, readonly NamedDocument[]>();

/** The documents of a file, in their order. One without later front matter is one document. */
export function documentsOf(file: ParsedDocument): readonly NamedDocument[] {
  let documents = known.get(file);
  if (!documents) {
    documents = partedAtFrontMatter(file);
    known.set(file, documents);
  }
  return documents;
}

function partedAtFrontMatter(file: ParsedDocument): readonly NamedDocument[] {
  const parts: Block[][] = [[]];
  for (const block of blocksOfDocuments(file)) {
    if (block.kind === "frontMatter" && parts.at(-1)?.length !== 0) parts.push([]);
    const part = parts.at(-1);
    part?.push({ ...block, index: part.length });
  }
  if (parts.length === 1) return [{ document: file, name: "" }];
  const names = new UniqueNames();
  return parts.map((blocks) => {
    const document = { ...file, blocks };
    return { document, name: names.next(slug(writtenName(document) ?? "")) };
  });
}

/** The blank line before what may be front matter, which stands in something that is open. */
const BEFORE_FRONT_MATTER = /\n[ \t]*\r?\n(?=---[ \t]*\r?\n)/g;

/** The blocks of a file. What a document leaves open (a fence, a comment) ends with it, not with the file. */
function blocksOfDocuments(file: ParsedDocument): readonly Block[] {
  const blocks = [...file.blocks];
  const end = lineCount(file.lines);
  for (let last = blocks.at(-1); last && isLeftOpen(file, last); last = blocks.at(-1)) {
    const { from, to, fromLine } = last;
    const rest = Array.from(
      file.source.slice(from, to).matchAll(BEFORE_FRONT_MATTER),
      ({ index }) => lineAt(file.lines, from + index + 1),
    );
    const line = rest.find((blank) => blocksOfLines(file, blank, end)[0]?.kind === "frontMatter");
    if (line === undefined) break;
    blocks.pop();
    for (const block of blocksOfLines(file, fromLine, line - 1)) blocks.push(block);
    for (const block of blocksOfLines(file, line, end)) blocks.push(block);
  }
  return blocks;
}

/** What ends HTML that only its own end closes (CommonMark 0.31.2, 4.6), by how it begins. */
const HTML_ENDS = [
  { begin: /^<!--/, end: "-->" },
  { begin: /^<\?/, end: "?>" },
  { begin: /^<!\[CDATA\[/, end: "]]>" },
  { begin: /^<(?:script|pre|style|textarea)\b/i, end: "</" },
] as const;

/** Whether a block ends with the file because nothing closes it. */
function isLeftOpen({ source }: ParsedDocument, { kind, from, to }: Block): boolean {
  const text = source.slice(from, to).trim();
  if (kind === "fence") return !/\n[ \t]*(?:`{3,}|~{3,})$/.test(text);
  if (kind !== "html") return false;
  return HTML_ENDS.some(({ begin, end }) => begin.test(text) && !text.includes(end));
}

/** What the front matter says that a document begins with; of one without, nothing. */
export function documentFrontMatter({ blocks: [first], lines }: ParsedDocument): FrontMatterData {
  return first?.kind === "frontMatter" ? frontMatterData(lines, first) : NO_FIELDS;
}

const NAMING_FIELDS = ["id", "slug", "title", "url"];

function writtenName(document: ParsedDocument): string | undefined {
  const data = documentFrontMatter(document);
  return NAMING_FIELDS.map((field) => nameIn(data, field)).find((name) => name !== undefined);
}
