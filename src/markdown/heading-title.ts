/** What a heading is called in breadcrumbs, and the id that its author gave it. */
import { withoutHeadingId } from "./heading-id.ts";
import { type Env, normalizeLabel, parseInlineTokens, type Token } from "./parser/parser.ts";

/** What an empty heading reads. */
const UNTITLED = "Untitled";

/** Headings longer than this many UTF-16 units are cut here before their inline content is parsed. */
const LONGEST_TITLE = 1000;

/** Words with single blanks between them, which read as they are written: most headings, and parsing costs most. */
const PLAIN = /^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*$/u;

/** What formatting, links, code, tags, entities and escapes begin with. */
const FORMATTED = /[\\`*_~[<&$]/;

/** The title of a heading and its id, of the content as it is written. `[#id]` that is a link of the document is text. */
export function headingNames(content: string, env: Env): { title: string; id?: string } {
  const { text, id } = withoutHeadingId(content);
  if (id !== undefined && content.endsWith("]") && hasReference(env, `#${id}`)) {
    return { title: headingTitle(content, env) };
  }
  const title = headingTitle(text, env);
  return id === undefined ? { title } : { title, id };
}

function hasReference({ references = {} }: Env, label: string): boolean {
  return normalizeLabel(label) in references;
}

/** A heading's text: formatting stripped, entities decoded, white space collapsed, comments and tags left out. */
function headingTitle(content: string, env: Env): string {
  if (content === "") return UNTITLED;
  if (content.length <= LONGEST_TITLE && PLAIN.test(content)) return content;
  const isLong = content.length > LONGEST_TITLE;
  const shown = isLong ? content.slice(0, LONGEST_TITLE).toWellFormed() : content;
  const written = FORMATTED.test(shown) ? plainText(parseInlineTokens(shown, env)) : shown;
  const text = written.replace(/\s+/g, " ").trim();
  if (text === "") return UNTITLED;
  return isLong ? `${text}…` : text;
}

/** What may stand in a title without being shown there: `<br>` and the like, which are behind a word as often as not. */
const BREAKS = /^<(?:br|wbr|hr|img)>$/i;

/**
 * Whether a tag is the parameter of a type, as in `Promise<void>`: right behind a letter or digit, without attributes, and
 * nothing closes it. Browsers take it for an element, but its author meant it to be read.
 */
function isTypeParameter(tag: string, before: string, mdTokens: readonly Token[]): boolean {
  const name = /^<([A-Za-z][\w.]*)>$/.exec(tag)?.[1];
  if (name === undefined || BREAKS.test(tag) || !/[\p{L}\p{N}]$/u.test(before)) return false;
  return !mdTokens.some(({ content }) => content === `</${name}>`);
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
        if (isTypeParameter(mdToken.content, text, mdTokens)) text += mdToken.content;
        break;
      default:
        text += mdToken.content;
    }
  }
  return text;
}
