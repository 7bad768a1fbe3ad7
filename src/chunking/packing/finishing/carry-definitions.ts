/** Chunks that use a definition which stands elsewhere can carry it along, as far as the limit allows. */
import { firstIndex } from "../../../algorithms/bisect.ts";
import { type ParsedDocument, parseDocument } from "../../../markdown/blocks.ts";
import {
  inlineMatches,
  normalizeLabel,
  parseBlockTokens,
} from "../../../markdown/parser/parser.ts";
import type { Repeated } from "../../result/chunk.ts";
import { segmentsOf } from "../../result/render.ts";
import type { ClosedDraft } from "../draft.ts";
import type { DraftSizes } from "../draft-sizes.ts";
import { type Definition, definitionsOf, footnoteLabel } from "./document-definitions.ts";

interface UsedDefinition {
  readonly label: string;
  readonly definition: Definition;
}

/**
 * The drafts with the definitions that they use and do not hold behind their bodies, in the order of use. What would
 * take a chunk over its limit is left out, and so is what would define nothing, behind a fence or a comment that is never
 * closed; the chunk is flagged.
 */
export function carryDefinitions(
  sizes: DraftSizes & { readonly whole: ParsedDocument },
  drafts: readonly ClosedDraft[],
): readonly ClosedDraft[] {
  const definitions = definitionsOf(sizes.whole);
  if (definitions.size === 0) return drafts;
  return drafts.map((draft) => {
    const used: UsedDefinition[] = [];
    for (const label of usedLabels(sizes.document, draft)) {
      const definition = definitions.get(label);
      if (definition && !holds(draft, definition)) used.push({ label, definition });
    }
    return used.length === 0 ? draft : carrying(sizes, draft, used);
  });
}

/** A draft with the definitions that fit behind it: tried in order, each that does not fit is left out. */
function carrying(
  sizes: DraftSizes,
  draft: ClosedDraft,
  used: readonly UsedDefinition[],
): ClosedDraft {
  const { hardCap } = sizes.limits;
  const able = readAsDefinitions(sizes.document, draft, used);
  const wanted = able.map(({ definition }) => definition);
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
  if (carried.after.length - draft.after.length === used.length) return carried;
  return { ...carried, flags: [...new Set([...carried.flags, "definitionNotCarried" as const])] };
}

/** Those of some definitions that define their label behind a draft, when its text is parsed with them. */
function readAsDefinitions(
  document: ParsedDocument,
  draft: ClosedDraft,
  used: readonly UsedDefinition[],
): readonly UsedDefinition[] {
  let text = textOf(document, draft);
  const starts = used.map(({ definition }) => {
    const repeated = repeatedDefinition(definition);
    text += repeated.text;
    return text.length - definition.text.length;
  });
  const found = definitionsOf(parseDocument(text, document.dialect));
  const kept = used.filter(({ label }, place) => found.get(label)?.from === starts[place]);
  const isKnown = kept.length === 0 || kept.length === used.length;
  return isKnown ? kept : readAsDefinitions(document, draft, kept);
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

function textOf({ source }: ParsedDocument, draft: ClosedDraft): string {
  return segmentsOf(draft)
    .map((each) => (typeof each === "string" ? each : source.slice(each.from, each.to)))
    .join("");
}

/** Labels that a chunk's body refers to, in order, each once. */
function usedLabels(document: ParsedDocument, draft: ClosedDraft): Set<string> {
  const env = { references: Object.create(document.env.references ?? {}) };
  const body = textOf(document, draft).replace(/\r\n?/g, "\n");
  const labels = new Set<string>();
  for (const mdToken of parseBlockTokens(body, env, document.dialect)) {
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
