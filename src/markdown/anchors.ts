/** Anchors of headings: what an address names them by behind its `#`. */
import { slug } from "github-slugger";
import type { ParsedDocument } from "./blocks.ts";
import { sectionNames } from "./introductions.ts";
import { levelOf, sectionOpenings, titleOf } from "./outline.ts";
import { UniqueNames } from "./unique-names.ts";

/** What a heading whose title has no letter or digit is named by. */
const UNNAMED = "section";

/** The anchors of a document's headings, in order: columns, as a document may have half a million. */
export interface HeadingAnchors {
  /** Where each section starts: at its heading, or at what leads to it. */
  readonly from: readonly number[];
  /** The id that its author gave it, else the title as GitHub writes it; with a number where one before has that. */
  readonly anchor: readonly string[];
  /** Other names that its author gave the section right before the heading, which may be none of its own elsewhere. */
  readonly aliases: readonly (readonly string[])[];
  /** The anchor of the headings above it and of itself without such numbers, joined by `/`: headings elsewhere never change it. */
  readonly path: readonly string[];
}

/** By document: a change of the settings packs the same document again. */
const known = new WeakMap<ParsedDocument, HeadingAnchors>();

/** The anchors of a document. */
export function headingAnchors(document: ParsedDocument): HeadingAnchors {
  let anchors = known.get(document);
  if (!anchors) {
    anchors = anchorsOf(document);
    known.set(document, anchors);
  }
  return anchors;
}

function anchorsOf(document: ParsedDocument): HeadingAnchors {
  const { headings, starts } = sectionOpenings(document);
  const anchors = {
    from: [] as number[],
    anchor: [] as string[],
    aliases: [] as (readonly string[])[],
    path: [] as string[],
  };
  const open: { readonly level: number; readonly path: string }[] = [];
  const names = new UniqueNames();
  for (const [place, heading] of headings.entries()) {
    const level = levelOf(heading);
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const name = heading.id ?? slugOf(titleOf({ heading }));
    const above = open.at(-1);
    const path = above ? `${above.path}/${name}` : name;
    const start = starts[place] ?? heading.index;
    anchors.from.push(document.blocks[start]?.from ?? heading.from);
    anchors.aliases.push(start < heading.index ? sectionNames(document, start, heading) : NO_NAMES);
    anchors.anchor.push(names.next(name));
    anchors.path.push(path);
    open.push({ level, path });
  }
  return anchors;
}

const NO_NAMES: readonly string[] = [];

/** Words of small letters and digits of ASCII with single blanks between them, which most titles are. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/i;

/** Of titles that were met, which are mostly those of the document that is being written. */
const slugs = new Map<string, string>();

/** Titles that are remembered; then the memory starts anew. */
const MOST_SLUGS = 20_000;

function slugOf(title: string): string {
  if (PLAIN.test(title)) return title.toLowerCase().replaceAll(" ", "-");
  const met = slugs.get(title);
  if (met !== undefined) return met;
  const made = slug(title) || UNNAMED;
  if (slugs.size >= MOST_SLUGS) slugs.clear();
  slugs.set(title, made);
  return made;
}
