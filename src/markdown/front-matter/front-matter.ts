/** Front matter at the very start of a source: YAML between `---` lines, TOML between `+++` lines. */
import { type LineTable, lineCount, lineEnd, lineStart } from "../source.ts";

export type FrontMatterFormat = "yaml" | "toml";

/** Lines from 1, both inclusive, the delimiter lines among them. */
export interface FrontMatter {
  readonly format: FrontMatterFormat;
  readonly fromLine: number;
  readonly toLine: number;
}

/** What a field of YAML at the left margin begins with. */
export const YAML_ENTRY = /^[\w"'$@.-][^:]*:(?:\s|$)/;

const FORMATS = [
  {
    format: "yaml",
    open: /^\uFEFF?---[ \t]*$/,
    close: /^(?:---|\.\.\.)[ \t]*$/,
    entry: YAML_ENTRY,
  },
  {
    format: "toml",
    open: /^\uFEFF?\+\+\+[ \t]*$/,
    close: /^\+\+\+[ \t]*$/,
    entry: /^(?:[\w"'.-]+\s*=|\[)/,
  },
] as const;

/** A comment in both formats. It may as well be a heading of Markdown, so that it says nothing. */
const COMMENT = /^[ \t]*#/;

/**
 * The front matter of a source, if it has any. The first line opens it, the first closing line after it ends it, and
 * the first line between them that is neither blank nor a comment must look like an entry (`key: value`,
 * `key = value`): two thematic breaks around prose or a section are no front matter. An empty block (`---` twice) is.
 */
export function findFrontMatter(lines: LineTable): FrontMatter | undefined {
  const text = (line: number) => lines.text.slice(lineStart(lines, line), lineEnd(lines, line));
  const found = FORMATS.find(({ open }) => open.test(text(1)));
  if (!found) return undefined;
  let hasEntry = false;
  for (let line = 2; line <= lineCount(lines); line += 1) {
    const content = text(line);
    if (found.close.test(content)) {
      if (!hasEntry && line > 2) return undefined;
      return { format: found.format, fromLine: 1, toLine: line };
    }
    if (!hasEntry && content.trim() !== "" && !COMMENT.test(content)) {
      if (!found.entry.test(content)) return undefined;
      hasEntry = true;
    }
  }
  return undefined;
}
