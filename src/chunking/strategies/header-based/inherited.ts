/** What every chunk inherits from its document: tags, aliases, the other fields of its front matter. */
import type { PlainData } from "../../../markdown/front-matter/front-matter-data.ts";
import type { PackingContext } from "../../packing/packing-context.ts";
import { type References, unique } from "./references.ts";

export interface Inherited {
  readonly tags: readonly string[];
  readonly aliases: readonly string[];
  /** Fields of the front matter, by name, but for tags and aliases that are lists of words. */
  readonly custom: readonly (readonly [name: string, value: PlainData])[];
  /** Why front matter that is there could not be read. */
  readonly fault: string | undefined;
}

const TAG_FIELDS = new Set(["tags", "tag"]);
const ALIAS_FIELDS = new Set(["aliases", "alias"]);

/** What the chunks of a document inherit. */
export function inheritedFrom(
  context: PackingContext,
  references: readonly References[],
): Inherited {
  const data = context.frontMatterData();
  const fields = data.ok && context.frontMatter === "metadata" ? Object.entries(data.fields) : [];
  const valuesOf = (names: ReadonlySet<string>, separator: RegExp) =>
    fields.flatMap(([name, value]) => (names.has(name) ? words(value, separator) : []));
  const written = valuesOf(TAG_FIELDS, /[\s,]+/).map((tag) => tag.replace(/^#/, ""));
  return {
    tags: unique([...written, ...references.flatMap(({ tags }) => tags)]),
    aliases: unique(valuesOf(ALIAS_FIELDS, /,/)),
    custom: fields.filter(([name, value]) => !isInherited(name) || !isWords(value)),
    fault: data.ok ? undefined : data.reason,
  };
}

function isInherited(name: string): boolean {
  return TAG_FIELDS.has(name) || ALIAS_FIELDS.has(name);
}

/** Whether `words` loses nothing of a value. */
function isWords(value: PlainData): boolean {
  if (Array.isArray(value)) return value.every(isWords);
  return value === null || typeof value === "string" || typeof value === "number";
}

/** A list's own entries, or the words of one text. */
function words(value: PlainData, separator: RegExp): string[] {
  if (typeof value === "string") return value.split(separator).map((word) => word.trim());
  if (typeof value === "number") return [String(value)];
  return Array.isArray(value) ? value.flatMap((each) => words(each, /$^/)) : [];
}
