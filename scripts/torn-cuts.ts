/**
 * Counts cuts that no reader would make in the Markdown of a folder, by kind and strategy: told from the lines on both sides
 * of each, not from what the packers know of them.
 */
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { chunkDocument } from "../src/chunking/chunk-document.ts";
import type { Chunk } from "../src/chunking/result/chunk.ts";
import { bodyText } from "../src/chunking/result/render.ts";
import { textsFor } from "../src/chunking/texts-for.ts";
import { parseSettings } from "../src/settings/settings.ts";
import { OFFERED_STRATEGIES, type StrategyId } from "../src/settings/strategies/index.ts";
import { loadCounter } from "../src/tokens/load-counter.ts";
import { installedMarkdown } from "./installed-markdown.ts";

const USAGE = `Usage: npm run torn-cuts -- [--folder PATH] [--target TOKENS] [--hard-cap TOKENS]
  the budgets are those of hierarchical and per-heading; the others have their defaults`;

const { values } = parseArgs({
  options: {
    folder: { type: "string", default: "node_modules" },
    target: { type: "string", default: "512" },
    "hard-cap": { type: "string", default: "1024" },
    help: { type: "boolean", default: false },
  },
});

/** A cut: the last line before it, the first behind it, and whether it falls inside code. */
interface Cut {
  readonly last: string;
  readonly first: string;
  readonly isInCode: boolean;
  /** Whether a blank line is there. */
  readonly isAtBlank: boolean;
  /** The last third of the chunk before. */
  readonly third: string;
  readonly next: Chunk;
}

const isHeading = (line: string) => /^ {0,3}#{1,6}\s/.test(line);

const indentation = (line: string) => /^\s*/.exec(line)?.[0].length ?? 0;

const KINDS: Readonly<Record<string, (cut: Cut) => boolean>> = {
  "lead-in last": ({ last, first, isInCode }) =>
    !isInCode &&
    /[:：][*_)]*$/.test(last.trim()) &&
    !/^\s*:::/.test(last) &&
    /^\s*(?:```|~~~|[-*+]\s|\d+[.)]\s|\|| {4})/.test(first),
  "opening tag last": ({ last, isInCode }) =>
    !isInCode &&
    /^\s*<[A-Za-z][^<>]*[^/]>\s*$/.test(last) &&
    !/^\s*<(?:br|hr|img|input)/i.test(last),
  "anchor or comment before heading": ({ last, first }) =>
    isHeading(first) &&
    /^\s*(?:<!--.*-->|<a\s[^>]*>\s*<\/a>|\{\/\*.*\*\/\})\s*$/.test(last) &&
    !/<!--\s*(?:\/|[\w-]*\s?end)/i.test(last),
  "code behind an opening bracket": ({ last, isInCode }) => isInCode && /[{([]\s*$/.test(last),
  "code before a closing bracket": ({ first, isInCode }) =>
    isInCode && /^\s*[})\]>;,]+\s*$/.test(first),
  "code off a blank line": ({ isInCode, isAtBlank, third }) =>
    isInCode && !isAtBlank && /\n[ \t]*\n/.test(third),
  "item without its items": ({ last, first, next }) =>
    /^\s*(?:[-*+]|\d+[.)])\s/.test(last) &&
    next.before.some(({ role }) => role === "containerPrefix") &&
    indentation(first) > indentation(last),
};

/** Of chunks whose fences are not balanced, where the document's are. */
const UNBALANCED = "unbalanced fences";

function cutBetween(source: string, { from, to, after }: Chunk, next: Chunk): Cut {
  const text = source.slice(from, to);
  const behind = source.slice(next.from).replace(/^\s*\n/, "");
  return {
    last: text.slice(text.lastIndexOf("\n") + 1),
    first: behind.split("\n", 1)[0] ?? "",
    isInCode: after.some(({ role }) => role === "fenceClose"),
    isAtBlank: /\n[ \t]*\r?\n[ \t]*$/.test(source.slice(0, next.from)),
    third: text.slice(Math.floor((text.length * 2) / 3)),
    next,
  };
}

function isUnbalanced(text: string): boolean {
  const isFence = (line: string) => /^\s*(?:(?:>|[-*+]|\d+[.)])\s*)*(?:```|~~~)/.test(line);
  return text.split("\n").filter(isFence).length % 2 === 1;
}

/** What the cuts of a source are, one name for each kind that one is of. */
function kindsOf(source: string, chunks: readonly Chunk[]): string[] {
  const isBalanced = !isUnbalanced(source);
  return chunks.flatMap((chunk, index) => {
    const next = chunks[index + 1];
    const cut = next && cutBetween(source, chunk, next);
    const found = cut ? Object.keys(KINDS).filter((kind) => KINDS[kind]?.(cut)) : [];
    const isOdd = isBalanced && isUnbalanced(bodyText(chunk, source));
    return [...(cut ? ["cuts"] : []), ...found, ...(isOdd ? [UNBALANCED] : [])];
  });
}

function settingsOf(strategy: StrategyId) {
  const hasTarget = strategy === "hierarchical" || strategy === "per-heading";
  const budgets = hasTarget ? { target: values.target, hardCap: values["hard-cap"] } : {};
  const settings = parseSettings({ strategy, counter: COUNTER, ...budgets });
  if (!settings.ok) throw new RangeError(settings.reason);
  return settings.value;
}

const COUNTER = "cl100k_base";

async function main(): Promise<void> {
  const counter = await loadCounter(COUNTER);
  const files = installedMarkdown(values.folder);
  const counts = new Map(
    ["cuts", ...Object.keys(KINDS), UNBALANCED].map((kind) => [kind, {} as Record<string, number>]),
  );
  for (const { id } of OFFERED_STRATEGIES) {
    const settings = settingsOf(id);
    for (const row of counts.values()) row[id] = 0;
    for (const { path, text } of files) {
      const filename = basename(path);
      const input = { source: text, filename, settings, counter };
      const { chunks } = chunkDocument({ ...input, texts: await textsFor(input) });
      for (const kind of kindsOf(text, chunks)) {
        const row = counts.get(kind);
        if (row) row[id] = (row[id] ?? 0) + 1;
      }
    }
  }
  console.log(`${files.length} files`);
  console.table(Object.fromEntries(counts));
}

if (values.help) console.log(USAGE);
else await main();
