/** A block rule for markdown-it: front matter behind other text, as files have it that hold many documents. */
import type { StateBlock } from "markdown-it";
import { YAML_ENTRY } from "../front-matter/front-matter.ts";
import { textEnd } from "./state-lines.ts";

const DELIMITER = /^---[ \t]*$/;

/** Beside fields: a comment, an entry of a list, or anything that is indented. */
const OTHER_LINE = /^(?:#|-(?:\s|$)|[ \t]+\S)/;

/** The fields that name a document. */
const NAMES_DOCUMENT = /^(["']?)(?:title|url|id|slug)\1:(?:\s|$)/;

/** Lines that front matter with blank lines in it may have: whoever parses an edit anew has to look as far back. */
export const MOST_PARTED_LINES = 100;

/**
 * Fields of YAML, with few blank lines if any, between two `---` lines, one of which names a document, behind a blank line and before
 * more text. Anything else between such lines is what CommonMark has there: thematic breaks and headings.
 */
export function laterFrontMatter(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  if (silent || state.level > 0 || startLine === 0 || !state.isEmpty(startLine - 1)) return false;
  if (!DELIMITER.test(lineOf(state, startLine))) return false;
  let namesDocument = false;
  let isParted = false;
  let line = startLine + 1;
  for (; line < endLine; line += 1) {
    const text = lineOf(state, line);
    if (DELIMITER.test(text)) break;
    isParted ||= text.trim() === "";
    if (isParted && line - startLine > MOST_PARTED_LINES) return false;
    if (text.trim() !== "" && !YAML_ENTRY.test(text) && !OTHER_LINE.test(text)) return false;
    namesDocument ||= NAMES_DOCUMENT.test(text);
  }
  if (!namesDocument || state.skipEmptyLines(line + 1) >= endLine) return false;
  state.push("front_matter", "", 0).map = [startLine, line + 1];
  state.line = line + 1;
  return true;
}

/** A line with its indentation. */
function lineOf(state: StateBlock, line: number): string {
  return state.src.slice(state.bMarks[line] ?? 0, textEnd(state, line));
}
