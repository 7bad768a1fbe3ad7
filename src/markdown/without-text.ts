/** Blocks that show a reader no text: breaks, comments, anchors, statements, blank characters by name. */
import type { Block, ParsedDocument } from "./blocks.ts";
import { decodeEntities } from "./parser/parser.ts";
import { skipWhiteSpace } from "./source.ts";

/** Tags that show something, whatever is in them. */
const SHOWING = /<(?:img|svg|picture|video|audio|iframe|object|embed|input|button|canvas|[A-Z])/;

/** Longer ones are not looked at: they have text. */
const LONGEST = 2000;

/** Whether a block shows a reader nothing to read. */
export function isWithoutText(
  { source }: Pick<ParsedDocument, "source">,
  { kind, from, to }: Block,
): boolean {
  switch (kind) {
    case "thematicBreak":
    case "definitions":
    case "comment":
    case "mdxStatement":
      return true;
    case "mdxExpression":
      return /^\{\s*\/\*(?:(?!\*\/)[\s\S])*\*\/\s*\}$/.test(source.slice(from, to).trim());
    case "paragraph":
    case "html":
      if (!/[<&]/.test(source.charAt(skipWhiteSpace(source, from, to)))) return false;
      return to - from <= LONGEST && showsNothing(source.slice(from, to));
    default:
      return false;
  }
}

function showsNothing(text: string): boolean {
  const behindComments = text.includes("<!--") ? text.replace(/<!--[\s\S]*?-->/g, "") : text;
  // Text right behind a tag, which most HTML has.
  if (/>\s*\w/.test(behindComments) || SHOWING.test(behindComments)) return false;
  return (
    decodeEntities(behindComments.replace(/<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>/g, "")).trim() === ""
  );
}
