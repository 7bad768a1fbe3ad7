/** A block of any kind as a row of atoms: which splitter cuts which kind. */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import { introducesNext } from "../../markdown/introductions.ts";
import { type NestedBlock, startedAt } from "../../markdown/nested-blocks.ts";
import { lineEnd, lineStart } from "../../markdown/source.ts";
import { unreachable } from "../../settings/options.ts";
import { type Atoms, atomsOfSpans, introducing } from "./atoms.ts";
import { atomsInConstruct } from "./construct-atoms.ts";
import { blockStart, withContinuation } from "./continuation.ts";
import { atomsOfFence, atomsOfMath } from "./fence-atoms.ts";
import { underHeadings } from "./headed-atoms.ts";
import { atomsOfLines } from "./line-atoms.ts";
import { withMarksBeforeNext } from "./marks-before-next.ts";
import { atomsOfProse } from "./prose-atoms.ts";
import { atomsOfTable } from "./table-atoms.ts";

/** The atoms of a block or of a block inside a block. */
export function atomsOfBlock(document: ParsedDocument, node: NestedBlock): Atoms {
  switch (node.kind) {
    case "quote":
      return node.content ? atomsOfConstruct(document, node) : atomsOfContainer(document, node);
    case "list":
    case "listItem":
    case "footnoteDefinition":
      return atomsOfContainer(document, node);
    case "fence":
      return continued(document, node, atomsOfFence(document, node));
    case "math":
      return continued(document, node, atomsOfMath(document, node));
    case "table":
      return continued(document, node, atomsOfTable(document, node));
    case "indentedCode":
    case "html":
    case "definitions":
    case "frontMatter":
    case "mdxStatement":
    case "mdxExpression":
      return continued(document, node, atomsOfLines(document, node));
    case "directive":
    case "admonition":
    case "shortcode":
    case "comment":
    case "mdxElement":
      return atomsOfConstruct(document, node);
    case "heading":
    case "paragraph":
    case "thematicBreak":
      return atomsOfProse(document, node);
    default:
      return unreachable(node.kind);
  }
}

/** The atoms of a leaf, which all stand in its containers. */
function continued(document: ParsedDocument, node: NestedBlock, atoms: Atoms): Atoms {
  return node.containers.length === 0
    ? atoms
    : withContinuation(document, atoms, () => node.containers);
}

function atomsOfConstruct(document: ParsedDocument, node: NestedBlock): Atoms {
  return atomsInConstruct(document, node, atomsOfContent(document, node));
}

/** What is in a construct: its blocks, or the lines of what has none. */
function atomsOfContent(document: ParsedDocument, node: NestedBlock): Atoms {
  const { content } = node;
  if (!content) return continued(document, node, atomsOfLines(document, node));
  const [from, to] = [
    lineStart(document.lines, content.fromLine),
    lineEnd(document.lines, content.toLine),
  ];
  const inner = { ...node, ...content, from, to };
  // The markers of the items around it stand before its opening line, which every piece repeats.
  return node.children.length > 0
    ? underHeadings(document, node.children, atomsOfContainer(document, inner))
    : atomsOfLines(document, inner);
}

/**
 * Lists are cut between items, items and quotes between their blocks; what is too large is cut by its own kind, and so is
 * a child that is all of its parent: it is as large as what did not fit.
 */
function atomsOfContainer(document: ParsedDocument, node: NestedBlock): Atoms {
  const [first] = node.children;
  if (!first) return atomsOfLines(document, node);
  const isWhole = first.from === node.from && first.to === node.to;
  if (isWhole) return atomsOfBlock(document, first);
  const { children } = node;
  const from = (index: number): number => {
    const child = children[index];
    return !child || index === 0 ? node.from : blockStart(document.lines, child);
  };
  const introduces = (index: number): boolean => introducesSibling(document, node, index);
  const atoms = atomsOfSpans(children, (index) => {
    const child = children[index];
    if (!child) return undefined;
    const finer = atomsOfBlock(document, startedAt(child, from(index)));
    return introduces(index) ? introducing(finer) : finer;
  });
  const tiled = withMarksBeforeNext(
    { ...atoms, from, introduces },
    document.source,
    (index) => children[index]?.from ?? node.to,
  );
  return withContinuation(document, tiled, (index) => children[index]?.containers ?? []);
}

/** Whether a child of a container introduces the next one; an item's own text introduces the items under it. */
export function introducesSibling(
  { source }: ParsedDocument,
  { kind, children }: NestedBlock,
  index: number,
): boolean {
  const [child, next] = [children[index], children[index + 1]];
  if (!child || !next) return false;
  const isOwnText = kind === "listItem" && index === 0 && child.kind === "paragraph";
  const isTitle = child.fromLine === child.toLine && child.to - child.from <= LONGEST_TITLE;
  return (isOwnText && (isTitle || next.kind === "list")) || introducesNext(source, child, next);
}

/** UTF-16 units up to which an item's first line is what the rest of it is about. */
const LONGEST_TITLE = 120;
