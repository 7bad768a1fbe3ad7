/** Statements, expressions and components of MDX by lines, for the estimates: which lines are code, and to which line. */

/** What a line of MDX lies in; undefined in text. */
export type OpenMdx =
  | undefined
  /** A statement, which a blank line ends. */
  | { readonly kind: "statement" }
  /** An expression. */
  | ({ readonly kind: "expression" } & Braces)
  /** The opening tag of a component, which may take several lines. */
  | ({ readonly kind: "tag"; readonly name: string } & Braces)
  /** A component, in so many more of its name. */
  | { readonly kind: "component"; readonly name: string; readonly depth: number };

/** How many braces are open, and whether a comment is. */
interface Braces {
  readonly depth: number;
  readonly inComment: boolean;
}

const NO_BRACES: Braces = { depth: 0, inComment: false };

const STATEMENT =
  /^(?:import\s*(?:["'{*]|[\w$]+\s*(?:,|\sfrom\s))|export\s*(?:[{*]|(?:default|const|let|var|async|function|class|type|interface|enum)\b))/;

const BRACE = /^[ \t>]*(?=\{)/;

/** A tag of a component, or of a fragment, at the start of a line. */
const TAG = /^[ \t>]*<([A-Z][\w.]*|[a-z]\w*(?:\.\w+)+|(?=>))/;

/** A closing tag; the end of a tag; an attribute; the end of a bracket: code of which the start is not in the text. */
const REST = /^[ \t>]*(?:<\/(?:[A-Z]|[a-z]\w*\.|>)|\/?>\s*$|[a-z][\w-]*=(?:["'{]|$)|[}\])])/;

interface MdxStep {
  readonly isCode: boolean;
  readonly after: OpenMdx;
}

/** Whether a line, with or without its terminator, is code, and what the next one lies in. */
export function mdxStateAfter(state: OpenMdx, line: string): MdxStep {
  switch (state?.kind) {
    case "statement": {
      const isBlank = line.trim() === "";
      return { isCode: !isBlank, after: isBlank ? undefined : state };
    }
    case "expression":
      return inExpression(state, line);
    case "tag":
      return { isCode: true, after: inTag(state.name, state, line) };
    case "component":
      return { isCode: true, after: inComponent(state, line) };
    default:
      return inText(line);
  }
}

function inText(line: string): MdxStep {
  if (STATEMENT.test(line)) return { isCode: true, after: { kind: "statement" } };
  const brace = BRACE.exec(line);
  if (brace) return inExpression(NO_BRACES, line.slice(brace[0].length));
  const tag = TAG.exec(line);
  if (!tag) return { isCode: REST.test(line), after: undefined };
  return { isCode: true, after: inTag(tag[1] ?? "", NO_BRACES, line.slice(tag[0].length)) };
}

/** What is read of a line: strings, comments, and single characters that count. */
const TOKEN =
  /"(?:[^"\\\r\n]|\\.)*"|'(?:[^'\\\r\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\*|\*\/|[{}]|=>|\/?>/g;

/**
 * Reads a line from its start to the first end of a tag (`>`, `/>`) outside braces, or to the brace that closes the last one
 * where that is looked for. Yields the braces then, and how the line goes on behind the end.
 */
function readLine(
  before: Braces,
  line: string,
  endsAt: "tag" | "brace",
): { readonly braces: Braces; readonly end?: { readonly mark: string; readonly rest: string } } {
  let { depth, inComment } = before;
  for (const { 0: token, index } of line.matchAll(TOKEN)) {
    if (inComment) {
      if (token === "*/") inComment = false;
      continue;
    }
    if (token === "/*" && depth > 0) inComment = true;
    else if (token === "{") depth += 1;
    else if (token === "}") depth -= 1;
    else if (endsAt === "brace" || depth > 0 || !token.endsWith(">") || token === "=>") continue;
    const isEnd = endsAt === "tag" ? depth <= 0 && token.endsWith(">") : depth <= 0;
    if (!isEnd) continue;
    const rest = line.slice(index + token.length);
    return { braces: { depth, inComment }, end: { mark: token, rest } };
  }
  return { braces: { depth, inComment } };
}

/** What text follows on the line where an expression ends is a paragraph with it. */
function inExpression(before: Braces, line: string): MdxStep {
  const { braces, end } = readLine(before, line, "brace");
  if (!end) return { isCode: true, after: { kind: "expression", ...braces } };
  return { isCode: end.rest.trim() === "", after: undefined };
}

function inTag(name: string, before: Braces, line: string): OpenMdx {
  const { braces, end } = readLine(before, line, "tag");
  if (!end) return { kind: "tag", name, ...braces };
  return end.mark === "/>" ? undefined : inComponent({ name, depth: 1 }, end.rest);
}

function inComponent(
  { name, depth: before }: { readonly name: string; readonly depth: number },
  line: string,
): OpenMdx {
  const written = name.replaceAll(".", "\\.");
  const opened = count(line, new RegExp(`<${written}(?=[\\s>]|$)(?![^<>]*/>)`, "g"));
  const closed = count(line, new RegExp(`</${written}\\s*>`, "g"));
  const depth = before + opened - closed;
  return depth > 0 ? { kind: "component", name, depth } : undefined;
}

function count(text: string, expression: RegExp): number {
  return text.match(expression)?.length ?? 0;
}
