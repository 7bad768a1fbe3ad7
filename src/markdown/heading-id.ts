/** Ids that authors give their headings: `{#id}`, `[#id]`, a comment, or an attribute list. They are no part of the title. */

/** The content of a heading without its id, and the id if it has one. */
export interface HeadingContent {
  readonly text: string;
  readonly id?: string;
}

/** One attribute as Pandoc, kramdown and Python-Markdown write them: `#id`, `.class`, `name=value`, `-`. */
const ATTRIBUTE = String.raw`(?:#[^\s{}#"'=]+|\.[^\s{}#"'=.]+|[\w:-]+=(?:"[^"{}]*"|'[^'{}]*'|[^\s{}"']+)|-)`;

const ONE_ATTRIBUTE = new RegExp(ATTRIBUTE, "g");

/** `{#id}`, `{: #id .class }`, `{.class key="value"}` at the end. */
const ATTRIBUTES = new RegExp(
  String.raw`(?<![\\{])\{:?\s*(${ATTRIBUTE}(?:\s*${ATTRIBUTE})*)\s*\}$`,
);

/** `{/* id *\/}` at the end, with or without a number sign: a comment of MDX, of which one word is an id. */
const COMMENT = /(?<!\\)\{\/\*\s*(.*?)\s*\*\/\}$/s;

/** `[#id]` at the end, behind white space. */
const BRACKETS = /(?<=\s)\[#([^\s[\]]+)\]$/;

/**
 * Takes the id from the content of a heading, as it is written, where it ends with one that something stands before: of a
 * heading that is nothing else, it is the title. What looks like an attribute list but names no id goes as well.
 */
export function withoutHeadingId(content: string): HeadingContent {
  const last = content.at(-1);
  if (last !== "}" && last !== "]") return { text: content };
  const attributes = ATTRIBUTES.exec(content);
  if (attributes) return split(content, attributes.index, idAmong(attributes[1] ?? ""));
  const comment = COMMENT.exec(content);
  if (comment) return split(content, comment.index, wordOf(comment[1] ?? ""));
  const brackets = BRACKETS.exec(content);
  if (brackets) return split(content, brackets.index, brackets[1]);
  return { text: content };
}

function split(content: string, end: number, id: string | undefined): HeadingContent {
  // Pandoc closes a heading before its attributes: `## Title ## {#id}`.
  const text = content.slice(0, end).replace(/\s+(?:#+\s*)?$/, "");
  if (text === "") return { text: content };
  return id === undefined ? { text } : { text, id };
}

function idAmong(attributes: string): string | undefined {
  const id = attributes.match(ONE_ATTRIBUTE)?.find((attribute) => attribute.startsWith("#"));
  return id?.slice(1);
}

function wordOf(comment: string): string | undefined {
  const word = comment.replace(/^#/, "");
  return /^\S+$/.test(word) ? word : undefined;
}
