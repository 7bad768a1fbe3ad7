/** Paragraphs and headings: cut between sentences, then lines, unbroken text, words, graphemes. */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import type { NestedBlock } from "../../markdown/nested-blocks.ts";
import type { Atoms } from "./atoms.ts";
import { continuationLead } from "./continuation.ts";
import { protectedText } from "./text/splittable-text.ts";
import { atomsOfText } from "./text/text-atoms.ts";

/** The sentences of a paragraph or heading. The line under a setext heading stays with its last word. */
export function atomsOfProse(document: ParsedDocument, node: NestedBlock): Atoms {
  const { containers, fromLine } = node;
  const isSetext = node.kind === "heading" && node.ownToLine > node.ownFromLine;
  const toLine = isSetext ? node.ownToLine - 1 : node.toLine;
  const text = protectedText(
    document,
    { fromLine, toLine, containers },
    {
      firstFrom: node.from,
      lastTo: node.to,
      firstLead: continuationLead(document, containers, node.from),
    },
  );
  return atomsOfText(text);
}
