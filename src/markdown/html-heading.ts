/** Headings that are written in HTML, as the tops of many READMEs are. */
import { decodeEntities } from "./parser/parser.ts";

export interface HtmlHeading {
  readonly level: number;
  readonly title: string;
  readonly id?: string;
}

/** `<h1>` to `<h6>` and nothing else; the tags inside are looked at afterwards. */
const HEADING = /^\s*<h([1-6])((?:\s[^<>]*)?)>((?:(?!<\/?h[1-6][\s>])[\s\S])*)<\/h\1\s*>\s*$/i;

const COMMENT = /<!--[\s\S]*?-->/g;
const IMAGE = /<img\b[^<>]*?\balt\s*=\s*(?:"([^"]*)"|'([^']*)')[^<>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;
const ID = /\bid\s*=\s*(?:"([^"\s]+)"|'([^'\s]+)'|([^\s"'<>]+))/i;

/** Longer ones are no headings. */
const LONGEST = 2000;

/** The heading that an HTML block is, if it is one with a title: its text, or what its images are called. */
export function htmlHeading(html: string): HtmlHeading | undefined {
  if (html.length > LONGEST) return undefined;
  const [, level, attributes = "", inside = ""] = HEADING.exec(html) ?? [];
  if (level === undefined) return undefined;
  const text = inside
    .replace(COMMENT, "")
    .replace(IMAGE, (_, double = "", single = "") => ` ${double}${single} `)
    .replace(TAG, (tag) => (/^<br\b/i.test(tag) ? " " : ""));
  const title = decodeEntities(text).replace(/\s+/g, " ").trim();
  if (title === "") return undefined;
  const id = ID.exec(attributes)?.slice(1).find(Boolean);
  return id === undefined ? { level: Number(level), title } : { level: Number(level), title, id };
}
