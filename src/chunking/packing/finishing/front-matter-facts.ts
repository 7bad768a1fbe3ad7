/** What front matter says of a document, as metadata of its chunks. */
import type { ParsedDocument } from "../../../markdown/blocks.ts";
import { type FrontMatterData, nameIn } from "../../../markdown/front-matter/front-matter-data.ts";
import type { Metadata } from "../../result/chunk.ts";

/** The fields by their own names; of front matter that cannot be read, its text and why. */
export function fieldsAsMetadata(document: ParsedDocument, data: FrontMatterData): Metadata {
  if (data.ok) return data.fields;
  const [first] = document.blocks;
  return {
    front_matter_raw: document.source.slice(first?.from, first?.to),
    front_matter_note: `Front matter could not be read: ${data.reason}`,
  };
}

/** Fields with a prefix before the names that a strategy has for something of its own. */
export function withPrefix(fields: Metadata, ownNames: ReadonlySet<string>): Metadata {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      ownNames.has(name) ? `frontmatter_${name}` : name,
      value,
    ]),
  );
}

/** When a document was changed last, in the form of ISO 8601; undefined where its front matter does not say. */
export function modifiedTimeIn(data: FrontMatterData): string | undefined {
  return MODIFIED_FIELDS.map((field) => nameIn(data, field)).find(
    (time) => time !== undefined && ISO_DATE.test(time) && !Number.isNaN(Date.parse(time)),
  );
}

/** Names under which front matter says when a document was changed last. */
const MODIFIED_FIELDS = [
  "modified_time",
  "modified",
  "last_modified",
  "lastModified",
  "lastmod",
  "last_updated",
  "lastUpdated",
  "updated_at",
  "updated",
];

/** A date of ISO 8601, with or without a time. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:$|[T ]\d)/;
