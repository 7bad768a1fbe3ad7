/** Tells the dialect of a document by the name of its file and by its lines, and says why. */
import { fenceLine, type OpenFence, stateAfter } from "../../algorithms/fence-lines.ts";
import { CODE_COLUMNS } from "../containers/containers.ts";
import { findFrontMatter } from "../front-matter/front-matter.ts";
import { lineCount, lineEnd, lineStart, lineTable, skipWhiteSpace } from "../source.ts";
import { CONSTRUCTS } from "./constructs.ts";
import type { DialectId } from "./dialect.ts";
import { beginsStatement } from "./mdx/javascript-scan.ts";
import { beginsElement } from "./mdx/jsx-scan.ts";

/** A dialect, and what tells it. */
export interface Recognised {
  readonly id: DialectId;
  /** For people: words, or the text of the line that tells it. */
  readonly reason: string;
  /** The first line (from 1) that tells it, where lines do. */
  readonly line?: number;
}

/** What a line tells, given which components are closed: the first of some dialects, or one that others tell. */
interface Sign {
  readonly dialects: readonly [DialectId, ...DialectId[]];
  readonly tells: (line: string, isClosed: (name: string) => boolean) => boolean;
  /** Whether it tells only where no other sign does. */
  readonly isWeak?: boolean;
}

/** What tells a dialect, the surest first. */
const SIGNS: readonly Sign[] = [
  { dialects: ["mdx"], tells: (line) => beginsStatement(line) && /["'{=(]|\bdefault\b/.test(line) },
  { dialects: ["mdx"], tells: (line) => /^(?:#{1,6}[ \t].*)?\{\/\*/.test(line) },
  { dialects: ["vitepress"], tells: (line) => /^<script\s[^>]*\bsetup\b/.test(line) },
  {
    dialects: ["vitepress"],
    tells: (line) => /^<[A-Z][\w.]*\s(?:[^>]*\s)?(?:[:@][\w-]+|v-[\w:-]+)=/.test(line),
  },
  ...CONSTRUCTS.map(({ dialects, opening }) => ({
    dialects,
    tells: (line: string) => opening(line) !== undefined,
  })),
  { dialects: ["hugo"], tells: (line) => /^\{\{[<%].*[>%]\}\}$/.test(line) },
  { dialects: ["mdx"], tells: isComponent, isWeak: true },
];

/** Whether a line begins with a component that is closed, there or later: placeholders and type parameters are not. */
function isComponent(line: string, isClosed: (name: string) => boolean): boolean {
  const name = /^<([A-Z][\w.]*[a-z]\w*)/.exec(line)?.[1];
  return name !== undefined && beginsElement(line) && (line.endsWith("/>") || isClosed(name));
}

/** The closing tag of a component. */
const CLOSING_TAG = /<\/([A-Z][\w.]*)>/g;

/** What lines begin with that may tell something, or be a fence, by its unit. */
const MAY_TELL = Array.from({ length: 128 }, (_, unit) =>
  /[!?={<:%ie#`~>*+\d-]/.test(String.fromCharCode(unit)),
);

/** Languages in which nothing tells a dialect of Markdown: what they begin with, and what they end with. */
const FOREIGN = [
  { begin: /^<(?:script|style)\b/i, end: /<\/(?:script|style)>/i },
  { begin: /^<!--/, end: /-->/ },
] as const;

/**
 * The dialect that the most lines tell, outside front matter, fences, indented code, comments, scripts and styles; of two
 * as many, the surer one.
 */
export function recogniseDialect(filename: string, text: string): Recognised {
  if (isMdxFile(filename)) return { id: "mdx", reason: "the file is named .mdx" };
  const lines = lineTable(text);
  let closed: ReadonlySet<string> | undefined;
  const isClosed = (name: string): boolean => {
    closed ??= new Set(Array.from(text.matchAll(CLOSING_TAG), ([, closing = ""]) => closing));
    return closed.has(name);
  };
  const found = new Map<Sign, Found>();
  let fence: OpenFence;
  let end: RegExp | undefined;
  let inList = false;
  for (
    let number = (findFrontMatter(lines)?.toLine ?? 0) + 1;
    number <= lineCount(lines);
    number += 1
  ) {
    const [from, to] = [lineStart(lines, number), lineEnd(lines, number)];
    const first = skipWhiteSpace(text, from, to);
    if (first < to && !(end || fence)) inList = beginsItem(text, first) || (inList && first > from);
    if (!(end || fence || MAY_TELL[text.charCodeAt(first)])) continue;
    const line = text.slice(first, to).trimEnd();
    if (end) {
      if (end.test(line)) end = undefined;
      continue;
    }
    const fenceAt = fenceLine(line);
    if (fenceAt) fence = stateAfter(fence, fenceAt);
    if (fence || fenceAt?.closes || (!inList && isCode(text.slice(from, first)))) continue;
    const foreign = FOREIGN.find(({ begin }) => begin.test(line));
    if (foreign && !foreign.end.test(line)) end = foreign.end;
    const sign = SIGNS.find((each) => each.tells(line, isClosed));
    if (!sign) continue;
    const known = found.get(sign);
    if (known) known.count += 1;
    else found.set(sign, { count: 1, line: number, text: line });
  }
  const best = mostTold(found, false) ?? mostTold(found, true);
  if (!best) return { id: "commonmark", reason: "no line tells another dialect" };
  return { id: best.id, reason: shortened(best.text), line: best.line };
}

const ITEM = /(?:[-+*]|\d{1,9}[.)])[ \t]/y;

/** Whether an item of a list begins at an offset. What is indented behind it is in the list. */
function beginsItem(text: string, at: number): boolean {
  ITEM.lastIndex = at;
  return ITEM.test(text);
}

/** Whether a line with such white space before its text is code, but behind other text. */
function isCode(indentation: string): boolean {
  return indentation.length >= CODE_COLUMNS || indentation.includes("\t");
}

/** The first line that tells something, and how many do. */
interface Found {
  count: number;
  readonly line: number;
  readonly text: string;
}

function mostTold(
  found: ReadonlyMap<Sign, Found>,
  weak: boolean,
): (Found & { readonly id: DialectId }) | undefined {
  const told = SIGNS.flatMap((sign) => {
    const at = found.get(sign);
    return at && (sign.isWeak ?? false) === weak ? [{ sign, at }] : [];
  });
  const sure = new Set(
    told.flatMap(({ sign: { dialects } }) => (dialects.length === 1 ? dialects : [])),
  );
  const byDialect = new Map<DialectId, Found>();
  for (const { sign, at } of told) {
    const [first] = sign.dialects;
    const id = sign.dialects.find((each) => sure.has(each)) ?? first;
    const known = byDialect.get(id);
    if (!known) byDialect.set(id, { ...at });
    else {
      const earlier = known.line < at.line ? known : at;
      byDialect.set(id, { ...earlier, count: known.count + at.count });
    }
  }
  const [best] = [...byDialect].sort(([, a], [, b]) => b.count - a.count);
  return best && { id: best[0], ...best[1] };
}

/** Whether a file's name says that it is MDX. */
function isMdxFile(filename: string): boolean {
  return filename.toLowerCase().endsWith(".mdx");
}

const LONGEST_SIGN = 40;

function shortened(line: string): string {
  return line.length <= LONGEST_SIGN ? line : `${line.slice(0, LONGEST_SIGN - 1).trimEnd()}…`;
}
