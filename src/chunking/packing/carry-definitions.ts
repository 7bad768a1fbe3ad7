/** Chunks that use a definition which stands elsewhere can carry it along, as far as the limit allows. */
import { firstIndex } from "../../algorithms/bisect.ts";
import {
  type Block,
  type BlockKind,
  mdTokensOf,
  type ParsedDocument,
} from "../../markdown/blocks.ts";
import { type Container, contentStart } from "../../markdown/containers/containers.ts";
import { type NestedBlock, nestedBlock } from "../../markdown/nested-blocks.ts";
import {
  inlineMatches,
  normalizeLabel,
  parseBlockTokens,
  type Token,
} from "../../markdown/parser/parser.ts";
import {
  isBlank,
  lineEnd,
  lineTerminator,
  type Span,
  skipWhiteSpace,
  withoutWhiteSpace,
} from "../../markdown/source.ts";
import type { Repeated } from "../result/chunk.ts";
import { segmentsOf } from "../result/render.ts";
import type { ClosedDraft } from "./draft.ts";
import type { DraftSizes } from "./draft-sizes.ts";

/** A definition of a link or footnote. */
interface Definition extends Span {
  /** Its lines without the marks of the containers that they stand in. */
  readonly text: string;
}

/** Definitions by label: normalised as CommonMark says, footnotes with a caret before it. The first one counts. */
type Definitions = ReadonlyMap<string, Definition>;

/**
 * The drafts with the definitions that they use and do not hold behind their bodies, in the order of use. What would
 * take a chunk over its limit is left out, and the chunk is flagged.
 */
export function carryDefinitions(
  sizes: DraftSizes & { readonly whole: ParsedDocument },
  drafts: readonly ClosedDraft[],
): readonly ClosedDraft[] {
  const definitions = definitionsOf(sizes.whole);
  if (definitions.size === 0) return drafts;
  return drafts.map((draft) => {
    const wanted: Definition[] = [];
    for (const label of usedLabels(sizes.document, draft)) {
      const definition = definitions.get(label);
      if (definition && !holds(draft, definition)) wanted.push(definition);
    }
    return wanted.length === 0 ? draft : carrying(sizes, draft, wanted);
  });
}

/** A draft with the definitions that fit behind it: tried in order, each that does not fit is left out. */
function carrying(
  sizes: DraftSizes,
  draft: ClosedDraft,
  wanted: readonly Definition[],
): ClosedDraft {
  const { hardCap } = sizes.limits;
  const withFirst = (count: number) => withDefinitions(draft, wanted.slice(0, count));
  const fits = (longer: ClosedDraft) => sizeWithDefinitions(sizes, longer) <= hardCap;
  const first = firstIndex(0, wanted.length, (last) => !fits(withFirst(last + 1)));
  let carried = withFirst(first);
  let room = hardCap - sizeWithDefinitions(sizes, carried);
  for (const definition of wanted.slice(first + 1)) {
    if (definitionSize(sizes, definition) - SEAM > room) continue;
    const longer = withDefinitions(carried, [definition]);
    if (!fits(longer)) continue;
    carried = longer;
    room = hardCap - sizeWithDefinitions(sizes, carried);
  }
  if (carried.after.length - draft.after.length === wanted.length) return carried;
  return { ...carried, flags: [...new Set([...carried.flags, "definitionNotCarried" as const])] };
}

/** Tokens by which a text can be smaller behind another than alone: its line breaks may join what is before them. */
const SEAM = 2;

function withDefinitions(draft: ClosedDraft, definitions: readonly Definition[]): ClosedDraft {
  const carried = definitions.map((definition) => repeatedDefinition(definition));
  return { ...draft, after: [...draft.after, ...carried] };
}

function repeatedDefinition({ text, from, to }: Definition): Repeated {
  return { role: "definition", text: `\n\n${text}`, source: { from, to } };
}

function definitionSize(sizes: DraftSizes, definition: Definition): number {
  const { text } = repeatedDefinition(definition);
  return sizes.bar.of === "characters" ? text.length : sizes.count([text]);
}

/** What is held against the limit. Definitions count even where other repeated parts come on top of it. */
function sizeWithDefinitions(sizes: DraftSizes, draft: ClosedDraft): number {
  if (sizes.bar.of !== "source") return sizes.sizeOf(draft);
  const definitions = draft.after.filter(({ role }) => role === "definition");
  return sizes.count([{ from: draft.from, to: draft.to }, ...definitions.map(({ text }) => text)]);
}

function holds(draft: ClosedDraft, definition: Definition): boolean {
  return draft.from <= definition.from && definition.to <= draft.to;
}

function definitionsOf(document: ParsedDocument): Definitions {
  const found = new Map<string, Definition>();
  for (const block of document.blocks) {
    if (!mayDefine(document, block)) continue;
    const nested = nestedBlock(document, block);
    for (const mdToken of mdTokensOf(document, block)) {
      if (!mdToken.map || !DEFINITIONS.has(mdToken.type)) continue;
      const definition = definitionAt(document, nested, mdToken.map);
      const label = labelOf(mdToken, definition.text);
      if (label !== undefined && !found.has(label)) found.set(label, definition);
    }
  }
  return found;
}

const DEFINING: ReadonlySet<BlockKind> = new Set([
  "definitions",
  "footnoteDefinition",
  "list",
  "quote",
]);

/** The tokens of definitions. */
const DEFINITIONS = new Set(["reference_definition", "footnote_definition_open"]);

function mayDefine({ source }: ParsedDocument, { kind, from, to }: Block): boolean {
  return DEFINING.has(kind) && source.slice(from, to).includes("]:");
}

/** The definition on some lines (from 0, the second one behind it) of a block. */
function definitionAt(
  { lines }: ParsedDocument,
  block: NestedBlock,
  [first, end]: readonly [number, number],
): Definition {
  const containers = containersAt(block, first + 1);
  const start = (line: number) => contentStart(lines, line, containers);
  // Lines of marks alone at the end are nobody's.
  let last = end;
  while (isBlank(lines.text, start(last), lineEnd(lines, last))) last -= 1;
  const contents: string[] = [];
  for (let line = first + 1; line <= last; line += 1) {
    contents.push(lines.text.slice(start(line), lineEnd(lines, line)));
  }
  // One kind of line break: a CR before a line that is empty without its marks would take its LF.
  const text = contents.join(lineTerminator(lines, first + 1));
  const from = skipWhiteSpace(lines.text, start(first + 1), lineEnd(lines, first + 1));
  const to = withoutWhiteSpace(lines.text, from, lineEnd(lines, last));
  return { from, to, text: text.trim() };
}

/** The containers that a definition stands in which begins on a line (from 1). */
function containersAt(block: NestedBlock, line: number): readonly Container[] {
  const begins = block.ownFromLine === line;
  if (begins && (block.kind === "definitions" || block.kind === "footnoteDefinition"))
    return block.containers;
  const child = block.children.find(({ fromLine, toLine }) => fromLine <= line && line <= toLine);
  return child ? containersAt(child, line) : block.containers;
}

function labelOf(mdToken: Token, text: string): string | undefined {
  if (mdToken.type === "reference_definition") return String(mdToken.meta?.label ?? "");
  if (mdToken.type !== "footnote_definition_open") return undefined;
  const label = /^\[\^([^\]]+)\]:/.exec(text)?.[1];
  return label === undefined ? undefined : footnoteLabel(label);
}

function footnoteLabel(label: string): string {
  return `^${normalizeLabel(label)}`;
}

/** Labels that a chunk's body refers to, in order, each once. */
function usedLabels(document: ParsedDocument, draft: ClosedDraft): Set<string> {
  const body = segmentsOf(draft)
    .map((each) => (typeof each === "string" ? each : document.source.slice(each.from, each.to)))
    .join("");
  const env = { references: Object.create(document.env.references ?? {}) };
  const labels = new Set<string>();
  for (const mdToken of parseBlockTokens(body.replace(/\r\n?/g, "\n"), env, document.dialect)) {
    if (mdToken.type !== "inline") continue;
    const matches = inlineMatches(mdToken.content, env);
    for (const { rule, from, to } of matches) {
      if (rule !== "link" && rule !== "image") continue;
      const label = referenceLabel(mdToken.content.slice(from, to));
      if (label !== undefined) labels.add(normalizeLabel(label));
    }
    const code = matches.filter((match) => match.rule === "backticks");
    for (const { 1: label = "", index } of mdToken.content.matchAll(/\[\^([^\s\]^[]+)\](?!:)/g)) {
      const isCode = code.some((match) => match.from <= index && index < match.to);
      if (!isCode) labels.add(footnoteLabel(label));
    }
  }
  return labels;
}

/** The label of a reference link or image (`[text][label]`, `[label][]`, `[label]`); undefined for an inline one. */
function referenceLabel(link: string): string | undefined {
  if (!link.endsWith("]")) return undefined;
  const full = /\[((?:[^[\]\\]|\\.)+)\]$/.exec(link)?.[1];
  return full ?? /^!?\[(.*)\]\[\]$/s.exec(link)?.[1];
}
