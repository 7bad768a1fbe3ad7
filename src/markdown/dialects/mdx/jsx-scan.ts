/** Finds where an element of JSX ends: its tags balanced, what its children hold skipped over. */
import { afterBraces, type Reach } from "./javascript-scan.ts";

/** A component has a capital or a dot in its name, and a fragment has none: other tags are HTML. */
const COMPONENT = /^(?:[A-Z][\w$]*(?:[.:-][\w$]+)*|[a-z_$][\w$]*(?:\.[\w$]+)+|)$/;
const TAG_NAME = /<(\/?)([A-Za-z_$][\w$]*(?:[.:-][\w$]+)*|)/y;
const ATTRIBUTE = /\s*(?:\/(?!>)|[\w$:@#.-]+(?:\s*=\s*)?|"[^"]*"|'[^']*'|\s)/y;

/** A tag of any element. */
interface Tag {
  readonly name: string;
  readonly kind: "opening" | "closing" | "selfClosing";
  /** Offset after its `>`. */
  readonly to: number;
}

/** Whether a line begins with a component or a fragment. */
export function beginsElement(line: string): boolean {
  TAG_NAME.lastIndex = 0;
  const match = TAG_NAME.exec(line);
  if (!match || match[1] === "/") return false;
  return COMPONENT.test(match[2] ?? "") && /^(?:[\s/>]|$)/.test(line.slice(match[0].length));
}

/** The tag at an offset; undefined when it is none. */
export function readTag(text: string, from: number, reach: Reach): Tag | undefined {
  TAG_NAME.lastIndex = from;
  const match = TAG_NAME.exec(text);
  if (!match) return undefined;
  const [, slash, name = ""] = match;
  let at = TAG_NAME.lastIndex;
  for (;;) {
    const unit = text[at];
    if (unit === ">") return { name, kind: slash ? "closing" : "opening", to: at + 1 };
    if (unit === "/" && text[at + 1] === ">") return { name, kind: "selfClosing", to: at + 2 };
    if (unit === "{") {
      const end = afterBraces(text, at, reach);
      if (end === undefined) return undefined;
      at = end;
      continue;
    }
    ATTRIBUTE.lastIndex = at;
    if (!ATTRIBUTE.test(text)) return undefined;
    at = ATTRIBUTE.lastIndex;
  }
}

/** The offset after a fence whose line starts at an offset; the same offset when there is none there. */
function afterFence(text: string, lineStart: number, reach: Reach): number | undefined {
  const opening = /[ \t]*(`{3,}|~{3,})[^\n]*/y;
  opening.lastIndex = lineStart;
  const run = opening.exec(text)?.[1];
  if (!run) return lineStart;
  const closing = new RegExp(`\\n[ \\t]*${run[0]}{${run.length},}[ \\t]*(?=\\n|$)`, "g");
  closing.lastIndex = opening.lastIndex;
  if (closing.test(text)) return closing.lastIndex;
  reach.to = text.length;
  return undefined;
}

/** Units that inline code is looked for in. */
const LONGEST_CODE = 10_000;

/** The offset after inline code that starts at an offset, or after its backticks when nothing ends it. */
function afterInlineCode(text: string, from: number): number {
  let end = from;
  while (text[end] === "`") end += 1;
  const [paragraph = ""] = text.slice(end, end + LONGEST_CODE).split("\n\n", 1);
  for (const { 0: run, index } of paragraph.matchAll(/`+/g)) {
    if (run.length === end - from) return end + index + run.length;
  }
  return end;
}

/**
 * The offset after the elements that begin at an offset and end the line that they end on. Undefined when they are not
 * balanced, or text follows them on that line: then they are left to Markdown.
 */
export function afterElements(text: string, from: number, reach: Reach): number | undefined {
  const open: string[] = [];
  let at = from;
  while (at < text.length) {
    reach.to = Math.max(reach.to, at);
    const unit = text[at];
    if (open.length === 0) {
      if (unit === "\n") return at;
      if (unit === " " || unit === "\t") {
        at += 1;
        continue;
      }
      if (unit !== "<") return undefined;
    }
    const next = unit === "<" ? afterTag(text, at, open, reach) : afterChild(text, at, reach);
    if (next === undefined) return undefined;
    at = next;
  }
  return open.length === 0 ? text.length : undefined;
}

/** Takes a tag, or a `<` that is none; keeps the components that are open. */
function afterTag(text: string, at: number, open: string[], reach: Reach): number | undefined {
  if (text.startsWith("<!--", at)) {
    const end = text.indexOf("-->", at + 4);
    if (end >= 0) return end + 3;
    reach.to = text.length;
    return undefined;
  }
  // The destination of a link definition, which some write comments with: `[comment]: <> (to do)`.
  if (text.startsWith("<>", at) && /\]:[ \t]*$/.test(text.slice(Math.max(0, at - 8), at)))
    return at + 2;
  const tag = readTag(text, at, reach);
  if (!tag || !COMPONENT.test(tag.name)) {
    if (open.length === 0) return undefined;
    return tag ? tag.to : at + 1;
  }
  if (tag.kind === "opening") open.push(tag.name);
  if (tag.kind === "closing" && open.pop() !== tag.name) return undefined;
  return tag.to;
}

/** Takes one unit of an element's children, or all of a fence, of inline code, of an expression. */
function afterChild(text: string, at: number, reach: Reach): number | undefined {
  switch (text[at]) {
    case "\n":
      return afterFence(text, at + 1, reach);
    case "{":
      return afterBraces(text, at, reach);
    case "`":
      return afterInlineCode(text, at);
    case "\\":
      return at + 2;
    default:
      return at + 1;
  }
}
