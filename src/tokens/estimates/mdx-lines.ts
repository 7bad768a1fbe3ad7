/** Statements, expressions and components of MDX by lines, for the estimates: which lines are code, and to which line. */

/** What a line of MDX lies in; undefined in text. */
export type OpenMdx =
  | undefined
  /** A statement, which a blank line ends. */
  | { readonly kind: "statement" }
  /** An expression that so many braces have to close. */
  | { readonly kind: "expression"; readonly depth: number }
  /** The opening tag of a component, which may take several lines. */
  | { readonly kind: "tag"; readonly name: string }
  /** A component, in so many more of its name. */
  | { readonly kind: "component"; readonly name: string; readonly depth: number };

const STATEMENT =
  /^(?:import\s*(?:["'{*]|[\w$]+\s*(?:,|\sfrom\s))|export\s*(?:[{*]|(?:default|const|let|var|async|function|class|type|interface|enum)\b))/;

/** A tag of a component, or of a fragment, at the start of a line. */
const TAG = /^[ \t>]*<([A-Z][\w.]*|[a-z]\w*(?:\.\w+)+|(?=>))/;

/** A closing tag; the end of a tag; an attribute; the end of a bracket: code of which the start is not in the text. */
const REST = /^[ \t>]*(?:<\/(?:[A-Z]|[a-z]\w*\.|>)|\/?>\s*$|[a-z][\w-]*=(?:["'{]|$)|[}\])])/;

/** The end of a tag; an arrow's head is none. */
const TAG_END = /(\/?)(?<!=)>/;

/** Whether a line, with or without its terminator, is code, and what the next one lies in. */
export function mdxStateAfter(
  state: OpenMdx,
  line: string,
): { readonly isCode: boolean; readonly after: OpenMdx } {
  switch (state?.kind) {
    case "statement": {
      const isBlank = line.trim() === "";
      return { isCode: !isBlank, after: isBlank ? undefined : state };
    }
    case "expression":
      return { isCode: true, after: inExpression(state.depth, line) };
    case "tag":
      return { isCode: true, after: inTag(state.name, line) };
    case "component":
      return { isCode: true, after: inComponent(state, line) };
    default:
      return inText(line);
  }
}

function inText(line: string): { readonly isCode: boolean; readonly after: OpenMdx } {
  if (STATEMENT.test(line)) return { isCode: true, after: { kind: "statement" } };
  if (/^[ \t>]*\{/.test(line)) return { isCode: true, after: inExpression(0, line) };
  const tag = TAG.exec(line);
  if (tag) return { isCode: true, after: inTag(tag[1] ?? "", line.slice(tag[0].length)) };
  return { isCode: REST.test(line), after: undefined };
}

function inExpression(before: number, line: string): OpenMdx {
  const depth = before + count(line, /\{/g) - count(line, /\}/g);
  return depth > 0 ? { kind: "expression", depth } : undefined;
}

function inTag(name: string, rest: string): OpenMdx {
  const end = TAG_END.exec(rest);
  if (!end) return { kind: "tag", name };
  if (end[1] === "/") return undefined;
  return inComponent({ name, depth: 1 }, rest.slice(end.index + end[0].length));
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
