/** What a text is when it is parsed: its outline, the paths of its blocks, their kinds all the way down. */
import { type Block, mdTokensOf, parseDocument } from "../../markdown/blocks.ts";
import { type NestedBlock, nestedBlock } from "../../markdown/nested-blocks.ts";
import { levelOf, outline, type Section, titleOf } from "../../markdown/outline.ts";

/** The headings of a source, one a line, indented by their depth in the outline: `H2 Title`. */
export function outlineOf(source: string): string[] {
  const show = (section: Section, depth: number): string[] => [
    `${"  ".repeat(depth)}H${levelOf(section.heading)} ${titleOf(section)}`,
    ...section.children.flatMap((child) => show(child, depth + 1)),
  ];
  return outline(parseDocument(source)).sections.flatMap((section) => show(section, 0));
}

/** The blocks of a source, one a line: `kind 3-6`, or `kind 3` for a single line. */
export function blocksOf(source: string): string[] {
  return parseDocument(source).blocks.map((block) => `${block.kind} ${linesOf(block)}`);
}

function linesOf({ fromLine, toLine }: Pick<Block, "fromLine" | "toLine">): string {
  return fromLine === toLine ? `${fromLine}` : `${fromLine}-${toLine}`;
}

/** The titles that stand over the first block that holds a text, outermost first. */
export function pathOf(source: string, text: string): readonly string[] {
  const document = parseDocument(source);
  const { blocks } = document;
  const offset = source.indexOf(text);
  const index = blocks.findIndex((block) => block.from <= offset && offset < block.to);
  if (index < 0) throw new RangeError(`No block holds ${JSON.stringify(text)}`);
  const find = (sections: readonly Section[]): readonly string[] => {
    const holds = sections.find(({ first, subtreeEnd }) => first <= index && index < subtreeEnd);
    if (!holds) return [];
    const inner = find(holds.children);
    return inner.length > 0 ? inner : holds.path;
  };
  return find(outline(document).sections);
}

/** The kinds of a text's blocks with what is in them: `list(listItem(paragraph fence))`. */
export function kindTree(text: string): string {
  const document = parseDocument(text);
  return document.blocks.map((block) => show(nestedBlock(document, block))).join(" ");
}

function show(node: NestedBlock): string {
  if (node.children.length === 0) return node.kind;
  return `${node.kind}(${node.children.map(show).join(" ")})`;
}

/** How many fences of a text, at any depth, are never closed by a fence line of their own. */
export function openFences(text: string): number {
  const document = parseDocument(text);
  const tokens = document.blocks.flatMap((block) => mdTokensOf(document, block));
  return tokens.filter((token) => {
    if (token.type !== "fence" || !token.map) return false;
    const contentLines = token.content.split("\n").length - 1;
    return token.map[1] - token.map[0] < contentLines + 2;
  }).length;
}
