/** A block of any kind as a level of atoms: which splitter cuts which kind. */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import { type NestedBlock, startedAt } from "../../markdown/nested-blocks.ts";
import { unreachable } from "../../settings/options.ts";
import { blockStart, continuedLevel } from "./continuation.ts";
import { fenceLevel, mathLevel } from "./fence.ts";
import { type Level, spanLevel } from "./level.ts";
import { linesLevel } from "./lines.ts";
import { withMarksBehind } from "./marks-behind.ts";
import { proseLevel } from "./prose.ts";
import { tableLevel } from "./table.ts";

/** The level of a block or of a block inside a block. */
export function blockLevel(document: ParsedDocument, node: NestedBlock): Level {
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
function continued(document: ParsedDocument, node: NestedBlock, level: Level): Level {
  return node.containers.length === 0
    ? level
    : continuedLevel(document, level, () => node.containers);
}

/**
 * Lists are cut between items, items and quotes between their blocks; what is too large is cut by its own kind, and so is
 * a child that is all of its parent: it is as large as what did not fit.
 */
function containerLevel(document: ParsedDocument, node: NestedBlock): Level {
  const [first] = node.children;
  if (!first) return linesLevel(document, node);
  const isWhole = first.from === node.from && first.to === node.to;
  if (isWhole) return blockLevel(document, first);
  const { children } = node;
  const from = (index: number): number => {
    const child = children[index];
    return !child || index === 0 ? node.from : blockStart(document.lines, child);
  };
  const level = spanLevel(children, (index) => {
    const child = children[index];
    return child && blockLevel(document, startedAt(child, from(index)));
  });
  const tiled = withMarksBehind(
    { ...level, from },
    document.source,
    (index) => children[index]?.from ?? node.to,
  );
  return continuedLevel(document, tiled, (index) => children[index]?.containers ?? []);
}
