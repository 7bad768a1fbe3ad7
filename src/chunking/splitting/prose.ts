/** Paragraphs and headings: cut between sentences, then words, then graphemes. */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import type { InnerNode } from "../../markdown/inner.ts";
import { continuationLead } from "./continuation.ts";
import type { Level } from "./level.ts";
import { protectedText } from "./masked-text.ts";
import { textLevel } from "./text-level.ts";

/** The sentences of a paragraph or heading. */
export function proseLevel(document: ParsedDocument, node: InnerNode): Level {
  return textLevel({
    ...protectedText(document, node),
    firstFrom: node.from,
    lastTo: node.to,
    firstLead: continuationLead(document, node.containers, node.from),
  });
}
