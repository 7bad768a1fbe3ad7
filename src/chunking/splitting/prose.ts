/** Paragraphs and headings: cut between sentences, then words, then graphemes. */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import type { NestedBlock } from "../../markdown/nested-blocks.ts";
import { continuationLead } from "./continuation.ts";
import type { Level } from "./level.ts";
import { protectedText } from "./text/masked-text.ts";
import { textLevel } from "./text/text-level.ts";

/** The sentences of a paragraph or heading. The line under a setext heading stays with its last word. */
export function proseLevel(document: ParsedDocument, node: NestedBlock): Level {
  const { containers, fromLine } = node;
  const isSetext = node.kind === "heading" && node.ownToLine > node.ownFromLine;
  const toLine = isSetext ? node.ownToLine - 1 : node.toLine;
  return textLevel({
    ...protectedText(document, { fromLine, toLine, containers }),
    firstFrom: node.from,
    lastTo: node.to,
    firstLead: continuationLead(document, containers, node.from),
  });
}
