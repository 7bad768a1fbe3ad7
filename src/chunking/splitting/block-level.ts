/** A block of any kind as a level of atoms: which splitter cuts which kind. */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import { contentStart } from "../../markdown/containers.ts";
import type { InnerNode } from "../../markdown/inner.ts";
import { isBlank } from "../../markdown/source.ts";
import { unreachable } from "../../settings/options.ts";
import { continuedLevel, startOnLine } from "./continuation.ts";
import { fenceLevel, mathLevel } from "./fence.ts";
import { type Level, spanLevel } from "./level.ts";
import { linesLevel } from "./lines.ts";
import { proseLevel } from "./prose.ts";
import { tableLevel } from "./table.ts";
import { skipWhiteSpace } from "./white-space.ts";

/** The level of a block or of a block inside a block. */
export function blockLevel(document: ParsedDocument, node: InnerNode): Level {
  switch (node.kind) {
    case "list":
    case "listItem":
    case "quote":
    case "footnoteDefinition":
      return containerLevel(document, node);
    case "fence":
      return continued(document, node, fenceLevel(document, node));
    case "math":
      return continued(document, node, mathLevel(document, node));
    case "table":
      return continued(document, node, tableLevel(document, node));
    case "indentedCode":
    case "html":
    case "definitions":
    case "frontMatter":
    case "mdxStatement":
    case "mdxElement":
      return continued(document, node, linesLevel(document, node));
    case "heading":
    case "paragraph":
    case "thematicBreak":
      return proseLevel(document, node);
    default:
      return unreachable(node.kind);
  }
}

/** The level of a leaf, whose atoms all stand in its containers. */
function continued(document: ParsedDocument, node: InnerNode, level: Level): Level {
  return node.containers.length === 0
    ? level
    : continuedLevel(document, level, () => node.containers);
}

/**
 * Lists are cut between items, items and quotes between their blocks; what is too large is cut by its own kind, and so is
 * a child that is all of its parent: it is as large as what did not fit.
 */
function containerLevel(document: ParsedDocument, node: InnerNode): Level {
  const [first] = node.children;
  if (!first) return linesLevel(document, node);
  const isWhole = first.from === node.from && first.to === node.to;
  if (isWhole) return blockLevel(document, first);
  const level = spanLevel(node.children, (index) => {
    const child = node.children[index];
    return child && blockLevel(document, child);
  });
  const from = (index: number) => {
    const child = index > 0 ? node.children[index] : undefined;
    return child ? childStart(document, child) : level.from(index);
  };
  return continuedLevel(
    document,
    { ...level, from },
    (index) => node.children[index]?.containers ?? [],
  );
}

/**
 * Where a piece starts that a child begins: with its line, unless that were code behind what the piece repeats. Quote
 * marks stay with it all the same: nothing else holds them.
 */
function childStart({ lines, source }: ParsedDocument, child: InnerNode): number {
  const { from, to, fromLine, kind, containers } = child;
  if (containers.length === 0 || kind === "indentedCode") return from;
  const content = skipWhiteSpace(source, contentStart(lines, fromLine, containers), to);
  const start = startOnLine(lines, containers, content);
  return isBlank(source, from, start) ? Math.max(from, start) : from;
}
