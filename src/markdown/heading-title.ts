/** Plain text of a heading for breadcrumbs. */
import { type Env, parseInlineTokens, type Token } from "./parser/parser.ts";

/** What an empty heading reads. */
const UNTITLED = "Untitled";

/** Headings longer than this many UTF-16 units are cut here before their inline content is parsed. */
const LONGEST_TITLE = 1000;

/** Words with single blanks between them, which read as they are written: most headings, and parsing costs most. */
const PLAIN = /^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*$/u;

/** What formatting, links, code, tags, entities and escapes begin with. */
const FORMATTED = /[\\`*_~[<&]/;

/** A heading's text: formatting stripped, entities decoded, white space collapsed, comments and tags left out. */
export function headingTitle(content: string, env: Env): string {
  if (content === "") return UNTITLED;
  if (content.length <= LONGEST_TITLE && PLAIN.test(content)) return content;
  const isLong = content.length > LONGEST_TITLE;
  const shown = isLong ? content.slice(0, LONGEST_TITLE).toWellFormed() : content;
  const written = FORMATTED.test(shown) ? plainText(parseInlineTokens(shown, env)) : shown;
  const text = written.replace(/[ \t\n\r\f\v]+/g, " ").trim();
  if (text === "") return UNTITLED;
  return isLong ? `${text}…` : text;
}

function plainText(mdTokens: readonly Token[]): string {
  let text = "";
  for (const mdToken of mdTokens) {
    switch (mdToken.type) {
      case "softbreak":
      case "hardbreak":
        text += " ";
        break;
      case "image":
        text += plainText(mdToken.children ?? []);
        break;
      case "html_inline":
        break;
      default:
        text += mdToken.content;
    }
  }
  return text;
}
