/** Finds where JavaScript ends without parsing it: strings, templates, comments and brackets are told apart. */

const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/**
 * The offset after a quoted string that starts at an offset. An open one ends with its line: an apostrophe in the text
 * of an element looks like one.
 */
function afterString(text: string, from: number): number {
  const quote = text[from];
  for (let at = from + 1; at < text.length; at += 1) {
    const unit = text[at];
    if (unit === "\\") at += 1;
    else if (unit === quote) return at + 1;
    else if (unit === "\n") return at;
  }
  return text.length;
}

function afterComment(text: string, from: number): number {
  const isLine = text[from + 1] === "/";
  const end = text.indexOf(isLine ? "\n" : "*/", from + 2);
  if (end < 0) return text.length;
  return isLine ? end : end + 2;
}

/** Reads JavaScript unit by unit and knows what is open: brackets, and templates (as a backtick). */
class JavaScriptScan {
  private readonly text: string;
  private readonly open: string[] = [];
  /** Offset of what comes next. */
  at: number;

  constructor(text: string, from: number) {
    this.text = text;
    this.at = from;
  }

  get depth(): number {
    return this.open.length;
  }

  /** Takes one unit, string or comment. False when a bracket closes what is not open. */
  step(): boolean {
    const { text, at, open } = this;
    const unit = text[at] ?? "";
    const top = open.at(-1);
    this.at = at + 1;
    if (top === "`") {
      if (unit === "\\") this.at += 1;
      else if (unit === "`") open.pop();
      else if (unit === "$" && text[at + 1] === "{") {
        open.push("}");
        this.at += 1;
      }
      return true;
    }
    if (unit === '"' || unit === "'") this.at = afterString(text, at);
    else if (unit === "`") open.push("`");
    else if (unit === "/" && /[/*]/.test(text[at + 1] ?? "")) this.at = afterComment(text, at);
    else if (CLOSING[unit]) open.push(CLOSING[unit]);
    else if (unit === ")" || unit === "]" || unit === "}") return open.pop() === unit;
    return true;
  }
}

/** How far searches have read a text. */
export interface Reach {
  to: number;
}

/** The offset after the braces that open at an offset; undefined when nothing closes them. */
export function afterBraces(text: string, from: number, reach: Reach): number | undefined {
  const scan = new JavaScriptScan(text, from);
  let isInOrder = true;
  while (isInOrder && scan.at < text.length) {
    isInOrder = scan.step();
    if (isInOrder && scan.depth === 0) return scan.at;
  }
  reach.to = Math.max(reach.to, scan.at);
  return undefined;
}

const STATEMENT =
  /^(?:import(?:\s*["'{*]|\s+[\w$]+\s*(?:,|from\b)|\s+type\s+[\w${*])|export(?:\s*[{*]|\s+(?:default|const|let|var|function|async|class|type|interface|enum)\s))/;

/** Whether a line begins an `import` or `export` statement rather than a sentence. */
export function beginsStatement(line: string): boolean {
  return STATEMENT.test(line);
}

/** A line that begins so is not the rest of a statement. */
const NO_CONTINUATION = /^(?:#{1,6}\s|`{3}|~{3}|<)/;

/**
 * The offset after the statements that begin at an offset: up to a blank line, or to a line that begins something else,
 * with nothing left open. Undefined when something is.
 */
export function afterStatements(text: string, from: number, reach: Reach): number | undefined {
  const scan = new JavaScriptScan(text, from);
  while (scan.at < text.length) {
    const isLineEnd = text[scan.at] === "\n";
    if (isLineEnd && scan.depth === 0) {
      const next = text.slice(scan.at + 1, scan.at + 9);
      if (/^[ \t]*(?:\n|$)/.test(next) || NO_CONTINUATION.test(next)) return scan.at;
    }
    if (!scan.step()) break;
  }
  if (scan.at >= text.length && scan.depth === 0) return text.length;
  reach.to = Math.max(reach.to, scan.at);
  return undefined;
}
