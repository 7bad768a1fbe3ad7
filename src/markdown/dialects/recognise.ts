/** Tells the dialect of a document by the name of its file and by its lines, and says why. */
import type { DialectId } from "./dialect.ts";

/** A dialect, and what tells it: for people. */
export interface Recognised {
  readonly id: DialectId;
  readonly reason: string;
  /** The first line (from 1) that tells it, where lines do. */
  readonly line?: number;
}

/** A sign of a dialect. Those that others may have as well tell it only where there is no sign of them. */
interface Sign {
  readonly id: DialectId;
  readonly line: RegExp;
  readonly isWeak?: boolean;
}

/** What lines of a dialect look like, the surest first. */
const SIGNS: readonly Sign[] = [
  {
    id: "mdx",
    line: /^(?:import\s+(?:["']|[\w{*$].*\sfrom\s+["'])|export\s+(?:default|const|function)\s)/,
  },
  { id: "mdx", line: /^(?:#{1,6}[ \t].*)?\{\/\*/ },
  { id: "mkdocs", line: /^(?:(?:!!!|\?\?\?\+?)[ \t]+["\w]|===[!+]*[ \t]+["'])/ },
  { id: "hugo", line: /^(?:\{\{[<%].*[>%]\}\}|\{%.*%\})$/ },
  { id: "vitepress", line: /^:{3,}[ \t]*[\w{[]/ },
  { id: "vitepress", line: /^<script\s[^>]*\bsetup\b|^<[A-Z][\w.]*\s(?:[^>]*\s)?[:@][\w-]+=/ },
  { id: "mdx", line: /^<[A-Z][\w.]*(?:>|\s.*>|\s*\/>|$)/, isWeak: true },
  { id: "obsidian", line: /^%%/ },
  { id: "obsidian", line: /\[\[(?!toc\]\])[A-Za-z][^[\]]*\]\]/i, isWeak: true },
];

/** What a line begins with that may be a sign, a fence, or a script. */
const MAY_TELL = /^[ \t]*[!?={<:%ie#`~>*+-]|\[\[/;
const FENCE = /^(?:[-*+>][ \t]+)*(`{3,}|~{3,})/;
const SCRIPT = /^<(script|style)\b/i;

/**
 * The dialect that the most lines tell, outside fences, scripts and styles; of two as many, the surer one. MDX in any line
 * outweighs directives, which it has as well.
 */
export function recogniseDialect(filename: string, text: string): Recognised {
  if (isMdxFile(filename)) return { id: "mdx", reason: "the file is named .mdx" };
  const found = new Map<DialectId, Found>();
  const weak = new Map<DialectId, Found>();
  let until: RegExp | undefined;
  let number = 0;
  for (const [whole] of text.matchAll(LINES)) {
    number += 1;
    if (!until && !MAY_TELL.test(whole)) continue;
    const line = whole.trim();
    if (until) {
      if (until.test(line)) until = undefined;
      continue;
    }
    until = endOfForeign(line);
    const sign = SIGNS.find((each) => each.line.test(line));
    if (!sign) continue;
    const signs = sign.isWeak ? weak : found;
    const known = signs.get(sign.id);
    if (known) known.count += 1;
    else signs.set(sign.id, { count: 1, line: number, text: line });
  }
  if (found.has("mdx")) found.delete("vitepress");
  const best = mostFrequent(found) ?? mostFrequent(weak);
  if (!best) return { id: "commonmark", reason: "no line tells another dialect" };
  return { id: best.id, reason: shortened(best.text), line: best.line };
}

/** Lines, without their terminators. */
const LINES = /[^\r\n]*(?:\r\n?|\n|$)/g;

/** The first line that tells a dialect, and how many do. */
interface Found {
  count: number;
  readonly line: number;
  readonly text: string;
}

/** What ends the lines of another language that a line begins; undefined when it begins none. */
function endOfForeign(line: string): RegExp | undefined {
  const run = FENCE.exec(line)?.[1];
  if (run) return new RegExp(`^[ \\t>]*[${run[0]}]{${run.length},}$`);
  const tag = SCRIPT.exec(line)?.[1];
  const end = tag && new RegExp(`</${tag}>`, "i");
  return end && !end.test(line) ? end : undefined;
}

function mostFrequent(
  found: ReadonlyMap<DialectId, Found>,
): (Found & { id: DialectId }) | undefined {
  return SIGNS.flatMap(({ id }) => {
    const sign = found.get(id);
    return sign ? [{ id, ...sign }] : [];
  }).sort((a, b) => b.count - a.count)[0];
}

/** Whether a file's name says that it is MDX. */
function isMdxFile(filename: string): boolean {
  return filename.toLowerCase().endsWith(".mdx");
}

const LONGEST_SIGN = 40;

function shortened(line: string): string {
  return line.length <= LONGEST_SIGN ? line : `${line.slice(0, LONGEST_SIGN - 1).trimEnd()}…`;
}
