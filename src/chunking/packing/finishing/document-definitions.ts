/** The definitions of a document's links and footnotes, wherever they stand. */
import {
  type Block,
  type BlockKind,
  mdTokensOf,
  type ParsedDocument,
} from "../../../markdown/blocks.ts";
import { type Container, contentStart } from "../../../markdown/containers/containers.ts";
import { type NestedBlock, nestedBlock } from "../../../markdown/nested-blocks.ts";
import { normalizeLabel, type Token } from "../../../markdown/parser/parser.ts";
import {
  isBlank,
  lineEnd,
  lineTerminator,
  type Span,
  skipWhiteSpace,
  withoutWhiteSpace,
} from "../../../markdown/source.ts";

/** A definition of a link or footnote. */
export interface Definition extends Span {
  /** Its lines without the marks of the containers that they stand in. */
  readonly text: string;
}

/** Definitions by label: normalised as CommonMark says, footnotes with a caret before it. The first one counts. */
export type Definitions = ReadonlyMap<string, Definition>;

/** The definitions of a document, by label. */
export function definitionsOf(document: ParsedDocument): Definitions {
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

/** The label of a footnote, as it is looked up. */
export function footnoteLabel(label: string): string {
  return `^${normalizeLabel(label)}`;
}
