/** Ids that authors give their headings: `{#id}`, `[#id]`, a comment, or an attribute list. They are no part of the title. */

/** The content of a heading without its id, and the id if it has one. */
export interface HeadingContent {
  readonly text: string;
  readonly id?: string;
}

/** Longer headings are taken as they are: their titles are cut before they end. */
const LONGEST = 1000;

/** One attribute as Pandoc, kramdown and Python-Markdown write them: `#id`, `.class`, `name=value`, `-`. */
const ATTRIBUTE =
  /(?:(#[^\s#"'=]+)|\.[^\s.#"'=]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s"']+)|-(?=\s|$))\s*/y;

/**
 * Takes the id from the content of a heading, as it is written, where it ends with one that something stands before: of a
 * heading that is nothing else, it is the title. What looks like an attribute list but names no id goes as well.
 */
export function withoutHeadingId(content: string): HeadingContent {
  if (content.length > LONGEST) return { text: content };
  if (content.endsWith("*/}")) return withoutComment(content);
  if (content.endsWith("}")) return withoutAttributes(content);
  return content.endsWith("]") ? withoutBrackets(content) : { text: content };
}

/** `{/* id *\/}`, with or without a number sign: a comment of MDX, of which one word is an id. */
function withoutComment(content: string): HeadingContent {
  const start = content.lastIndexOf("{/*");
  if (start < 0 || content[start - 1] === "\\") return { text: content };
  const word = content
    .slice(start + 3, -3)
    .trim()
    .replace(/^#/, "");
  return split(content, start, /^\S+$/.test(word) ? word : undefined);
}

/** `{#id}`, `{: #id .class }`, `{.class key="value"}`. */
function withoutAttributes(content: string): HeadingContent {
  const start = content.lastIndexOf("{");
  if (start < 0 || /[\\{]/.test(content[start - 1] ?? "")) return { text: content };
  const list = content
    .slice(start + 1, -1)
    .replace(/^:/, "")
    .trim();
  let id: string | undefined;
  let at = 0;
  while (at < list.length) {
    ATTRIBUTE.lastIndex = at;
    const attribute = ATTRIBUTE.exec(list);
    if (!attribute) return { text: content };
    id ??= attribute[1]?.slice(1);
    at = ATTRIBUTE.lastIndex;
  }
  return list === "" ? { text: content } : split(content, start, id);
}

/** `[#id]` behind white space. */
function withoutBrackets(content: string): HeadingContent {
  const start = content.lastIndexOf("[");
  const id = content.slice(start + 2, -1);
  const isId = content[start + 1] === "#" && /^[^\s\]]+$/.test(id);
  return isId && /\s/.test(content[start - 1] ?? "")
    ? split(content, start, id)
    : { text: content };
}

function split(content: string, end: number, id: string | undefined): HeadingContent {
  // Pandoc closes a heading before its attributes: `## Title ## {#id}`.
  const title = content.slice(0, end).trimEnd();
  const bare = title.replace(/#+$/, "");
  const text = bare === bare.trimEnd() ? title : bare.trimEnd();
  if (text === "") return { text: content };
  return id === undefined ? { text } : { text, id };
}
