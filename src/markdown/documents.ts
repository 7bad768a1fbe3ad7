/** The documents of a file that holds many, each behind its front matter (as `llms-full.txt` has them). */
import { slug } from "github-slugger";
import type { Block, ParsedDocument } from "./blocks.ts";
import { frontMatterData, nameIn } from "./front-matter/front-matter-data.ts";
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
  for (const block of file.blocks) {
    if (block.kind === "frontMatter" && block.index > 0) parts.push([]);
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

/** The front matter that a document begins with. */
export function frontMatterBlock({ blocks: [first] }: ParsedDocument): Block | undefined {
  return first?.kind === "frontMatter" ? first : undefined;
}

const NAMING_FIELDS = ["id", "slug", "title", "url"];

function writtenName(document: ParsedDocument): string | undefined {
  const block = frontMatterBlock(document);
  if (!block) return undefined;
  const data = frontMatterData(document.lines, block);
  return NAMING_FIELDS.map((field) => nameIn(data, field)).find((name) => name !== undefined);
}
