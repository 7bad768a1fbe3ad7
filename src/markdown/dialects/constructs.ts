/** The constructs of dialects that begin with a line and end with one: what opens them, what closes them, what is in them. */
import type { DialectId } from "./dialect.ts";

export type ConstructKind = "directive" | "admonition" | "shortcode" | "comment" | "mdxElement";

/** What an opening line says. */
export interface Opening {
  /** What a construct is told by from others of its kind, such as its name: one in another is closed for itself. */
  readonly name: string;
  /** Matches the line that closes. Undefined for what ends where its content is no longer indented. */
  readonly closing?: RegExp;
  /** Whether what is in it is no Markdown: no line of it is a heading, a fence, or a construct. */
  readonly isOpaque: boolean;
}

export interface Construct {
  readonly kind: ConstructKind;
  /** The first is the one that it tells, unless a line tells another of them. */
  readonly dialects: readonly [DialectId, ...DialectId[]];
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
      const name = /^(:{3,})[ \t]*[\w{[]/.exec(line)?.[1];
      return name
        ? { name, closing: new RegExp(`^:{${name.length},}$`), isOpaque: false }
        : undefined;
    },
  },
  {
    // Python-Markdown's admonitions, PyMdown's details and tabs.
    kind: "admonition",
    dialects: ["mkdocs"],
    opening(line) {
      const name = /^(?:!!!|\?\?\?\+?)[ \t]+["\w]|^===[!+]*[ \t]+["']/.exec(line)?.[0];
      return name ? { name, isOpaque: false } : undefined;
    },
  },
  {
    kind: "shortcode",
    dialects: ["hugo"],
    opening(line) {
      const [, mark, name] = /^\{\{([<%])-?\s*([\w.-][\w./-]*)/.exec(line) ?? [];
      if (!mark || !name) return undefined;
      const end = mark === "<" ? ">" : "%";
      if (!line.endsWith(`${end}}}`) || line.endsWith(`/${end}}}`)) return undefined;
      return {
        name: mark + name,
        closing: new RegExp(`^\\{\\{${mark}-?\\s*/\\s*${escaped(name)}\\s*-?${end}\\}\\}$`),
        isOpaque: CODE_LIKE.test(name),
      };
    },
  },
  {
    // Liquid, Jinja, Markdoc.
    kind: "shortcode",
    dialects: ["hugo", "mkdocs"],
    opening(line) {
      const name = /^\{%[-+]?\s*(\w[\w-]*)/.exec(line)?.[1];
      if (!name || !line.endsWith("%}") || line.endsWith("/%}")) return undefined;
      return {
        name,
        closing: new RegExp(`^\\{%[-+]?\\s*(?:end|/\\s*)${escaped(name)}\\s*[-+]?%\\}$`),
        isOpaque: CODE_LIKE.test(name),
      };
    },
  },
  {
    kind: "comment",
    dialects: ["obsidian"],
    opening: (line) =>
      /^%%(?!.*%%)/.test(line) ? { name: "%%", closing: /%%$/, isOpaque: true } : undefined,
  },
];

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
