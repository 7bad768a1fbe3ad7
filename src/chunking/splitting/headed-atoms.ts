/** Pieces of a construct with headings in it: each repeats those that it stands under there, as chunks do of the outline. */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import { isMarked } from "../../markdown/containers/containers.ts";
import type { NestedBlock } from "../../markdown/nested-blocks.ts";
import { lineTerminator, trimmedSpan } from "../../markdown/source.ts";
import type { Repeated } from "../result/chunk.ts";
import type { Atoms } from "./atoms.ts";
import { joinedLeads, type Lead } from "./leads.ts";

/** The blocks in a construct as atoms of which each repeats the headings above it, as far as there is room for them. */
export function underHeadings(
  document: ParsedDocument,
  children: readonly NestedBlock[],
  atoms: Atoms,
): Atoms {
  const isIn = children.some(({ kind }) => kind === "heading");
  if (!isIn || children.length !== atoms.count) return atoms;
  const leads = headingLeads(document, children);
  return {
    ...atoms,
    lead: (index) => joinedLeads(leads[index], atoms.lead(index)),
    expand: (index) => {
      const finer = atoms.expand(index);
      return finer && behind(leads[index], finer);
    },
  };
}

function behind(lead: Lead | undefined, atoms: Atoms): Atoms {
  if (!lead) return atoms;
  return {
    ...atoms,
    lead: (index) => joinedLeads(lead, atoms.lead(index)),
    expand: (index) => {
      const finer = atoms.expand(index);
      return finer && behind(lead, finer);
    },
    ...(atoms.wrapper && {
      wrapper: { ...atoms.wrapper, bare: () => behind(lead, atoms.wrapper?.bare() ?? atoms) },
    }),
  };
}

/** Of each block the headings above it, by the stack rule; none for those behind marks, which would have to be written anew. */
export function headingLeads(
  document: ParsedDocument,
  children: readonly NestedBlock[],
): (Lead | undefined)[] {
  let open: readonly { readonly level: number; readonly heading: NestedBlock }[] = [];
  return children.map((child) => {
    const level = child.kind === "heading" ? levelIn(document, child) : 0;
    if (level > 0) open = open.filter((each) => each.level < level);
    const lead = headingLead(
      document,
      open.map(({ heading }) => heading),
    );
    if (level > 0) open = [...open, { level, heading: child }];
    return lead;
  });
}

/** The level of a heading that is written with number signs; others are not repeated. */
function levelIn({ source }: ParsedDocument, { from, to }: NestedBlock): number {
  return /^\s*(#{1,6})(?=\s|$)/.exec(source.slice(from, to))?.[1]?.length ?? 0;
}

function headingLead(
  { source, lines }: ParsedDocument,
  headings: readonly NestedBlock[],
): Lead | undefined {
  const last = headings.at(-1);
  if (!last || last.containers.some((each) => isMarked(each) || each.kind === "quote"))
    return undefined;
  const newline = lineTerminator(lines, last.fromLine) || "\n";
  const texts = headings.map(({ from, to }) => source.slice(from, to).trimEnd());
  const text = texts.join(newline) + newline + newline;
  const { from, to } = last;
  const lead: Repeated = {
    role: "containerOpen",
    text,
    source: trimmedSpan(source, { from, to }),
  };
  return { ...lead, shortened: (fits) => (fits(text) ? lead : NOTHING) };
}

const NOTHING: Repeated = { role: "containerOpen", text: "" };
