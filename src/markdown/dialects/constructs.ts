/** The constructs of dialects that begin with a line and end with one: what opens them, what closes them, what is in them. */
import type { DialectId } from "./dialect.ts";

export type ConstructKind = "directive" | "admonition" | "shortcode" | "comment" | "mdxElement";

/** What an opening line says. */
export interface Opening {
  /** Matches the line that closes. Undefined for what ends where its content is no longer indented. */
  readonly closing?: RegExp;
  /** Matches lines that open another such construct in this one, which needs a closing line of its own. */
  readonly nested?: RegExp;
  /** Whether what is in it is no Markdown: no line of it is a heading, a fence, or a construct. */
  readonly isOpaque: boolean;
}

export interface Construct {
  readonly kind: ConstructKind;
  readonly dialects: readonly DialectId[];
  /** What a line opens, without the white space around it; undefined when it opens nothing. */
  opening(line: string): Opening | undefined;
}

/** Tags whose content is shown as it is written. */
const CODE_LIKE = /^(?:highlight|raw|code|codeblock|verbatim|comment|mermaid|math|katex)$/i;

/** Columns that the content of an admonition or tab is indented by (Python-Markdown). */
export const ADMONITION_COLUMNS = 4;

export const CONSTRUCTS: readonly Construct[] = [
  {
    // markdown-it-container, remark-directive, MyST: closed by as many colons or more.
    kind: "directive",
    dialects: ["vitepress", "mdx"],
    opening(line) {
      const colons = /^(:{3,})[ \t]*[\w{[]/.exec(line)?.[1];
      if (!colons) return undefined;
      return {
        closing: new RegExp(`^:{${colons.length},}$`),
        nested: new RegExp(`^:{${colons.length}}[ \\t]*[\\w{[]`),
        isOpaque: false,
      };
    },
  },
  {
    // Python-Markdown's admonitions, PyMdown's details and tabs.
    kind: "admonition",
    dialects: ["mkdocs"],
    opening: (line) =>
      /^(?:!!!|\?\?\?\+?)[ \t]+["\w]|^===[!+]*[ \t]+["']/.test(line)
        ? { isOpaque: false }
        : undefined,
  },
  {
    kind: "shortcode",
    dialects: ["hugo"],
    opening(line) {
      const match = /^\{\{([<%])-?\s*([\w./-]+)(?:\s.*?)?-?([>%])\}\}$/.exec(line);
      const [, mark, name = "", end] = match ?? [];
      if (!mark || end !== (mark === "<" ? ">" : "%") || name.startsWith("/")) return undefined;
      if (/\/\s*[>%]\}\}$/.test(line)) return undefined;
      const word = escaped(name);
      return {
        closing: new RegExp(`^\\{\\{${mark}-?\\s*/\\s*${word}\\s*-?${end}\\}\\}$`),
        nested: new RegExp(`^\\{\\{${mark}-?\\s*${word}(?:\\s[^/]*)?-?${end}\\}\\}$`),
        isOpaque: CODE_LIKE.test(name),
      };
    },
  },
  {
    // Liquid, Jinja, Markdoc.
    kind: "shortcode",
    dialects: ["hugo", "mkdocs"],
    opening(line) {
      const name = /^\{%[-+]?\s*(\w[\w-]*)\b.*%\}$/.exec(line)?.[1];
      if (!name || /\/\s*%\}$/.test(line)) return undefined;
      const word = escaped(name);
      return {
        closing: new RegExp(`^\\{%[-+]?\\s*(?:end|/\\s*)${word}\\s*[-+]?%\\}$`),
        nested: new RegExp(`^\\{%[-+]?\\s*${word}\\b[^/]*%\\}$`),
        isOpaque: CODE_LIKE.test(name),
      };
    },
  },
  {
    kind: "comment",
    dialects: ["obsidian"],
    opening(line) {
      if (!line.startsWith("%%") || /^%%.*%%$/.test(line)) return undefined;
      return { closing: /%%$/, isOpaque: true };
    },
  },
];

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
