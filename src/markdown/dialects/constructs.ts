/** The constructs of dialects that begin with a line and end with one: what opens them, what closes them, what is in them. */
import type { DialectId } from "./dialect.ts";

export type ConstructKind = "directive" | "admonition" | "shortcode" | "comment" | "mdxElement";

/** What an opening line says. */
export interface Opening {
  /** What a construct is told by from others of its kind: in one of another name it is closed for itself. */
  readonly name: string;
  /** Whether what is in it is no Markdown: no line of it is a heading, a fence, or a construct. */
  readonly isOpaque: boolean;
}

/** What a closing line says. */
export interface Closing {
  /** The names that it may close: that which was opened last. */
  readonly names: readonly string[];
  /** Whether text stands before what closes, which is content. */
  readonly isBehindText: boolean;
}

export interface Construct {
  readonly kind: ConstructKind;
  /** The first is the one that it tells, unless a line tells another of them. */
  readonly dialects: readonly [DialectId, ...DialectId[]];
  /** What a line opens, without the white space around it; undefined when it opens nothing. */
  opening(line: string): Opening | undefined;
  /** What a line closes. Left out where that is not a line: the content ends where it is no longer indented. */
  closing?(line: string): Closing | undefined;
}

/** Tags whose content is shown as it is written. That of `raw` is Markdown, which only the template leaves alone. */
const CODE_LIKE = /^(?:highlight|code|codeblock|verbatim|comment|mermaid|math|katex)$/i;

/** Columns that the content of an admonition or tab is indented by (Python-Markdown). */
export const ADMONITION_COLUMNS = 4;

/** Colons that a directive begins with, and that are told apart. */
const LEAST_COLONS = 3;
const MOST_COLONS = 32;

export const CONSTRUCTS: readonly Construct[] = [
  {
    // markdown-it-container, remark-directive, MyST: closed by as many colons or more.
    kind: "directive",
    dialects: ["vitepress", "mdx"],
    opening(line) {
      const name = /^(:{3,32})[ \t]*[\w{[]/.exec(line)?.[1];
      return name ? { name, isOpaque: false } : undefined;
    },
    closing(line) {
      if (!/^:{3,32}$/.test(line)) return undefined;
      const names = COLONS.slice(0, line.length - LEAST_COLONS + 1);
      return { names, isBehindText: false };
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
      const end = mark === "<" ? ">}}" : "%}}";
      if (line.endsWith(`/${end}`) || line.indexOf(end) !== line.length - end.length)
        return undefined;
      return { name: mark + name, isOpaque: CODE_LIKE.test(name) };
    },
    closing(line) {
      if (!line.endsWith("}}")) return undefined;
      const [tag, mark, name] = /\{\{([<%])-?\s*\/\s*([\w./-]+?)\s*-?[>%]\}\}$/.exec(line) ?? [];
      return tag && mark && name ? closingAtEnd(line, tag, "{{", mark + name) : undefined;
    },
  },
  {
    // Liquid, Jinja, Markdoc.
    kind: "shortcode",
    dialects: ["hugo", "mkdocs"],
    opening(line) {
      const name = /^\{%[-+]?\s*(?!end)(\w[\w-]*)/.exec(line)?.[1];
      if (!name || line.endsWith("/%}") || line.indexOf("%}") !== line.length - 2) return undefined;
      return { name, isOpaque: CODE_LIKE.test(name) };
    },
    closing(line) {
      if (!line.endsWith("%}")) return undefined;
      const [tag, name] = /\{%[-+]?\s*(?:end|\/\s*)(\w[\w-]*?)\s*[-+]?%\}$/.exec(line) ?? [];
      return tag && name ? closingAtEnd(line, tag, "{%", name) : undefined;
    },
  },
  {
    kind: "comment",
    dialects: ["obsidian"],
    opening: (line) => (/^%%(?!.*%%)/.test(line) ? { name: "%%", isOpaque: true } : undefined),
    closing: (line) => (line.endsWith("%%") ? { names: ["%%"], isBehindText: false } : undefined),
  },
];

/** The names of directives, the fewest colons first. */
const COLONS = Array.from({ length: MOST_COLONS - LEAST_COLONS + 1 }, (_, more) =>
  ":".repeat(LEAST_COLONS + more),
);

/** A tag at the end of a line that closes what an earlier line opened: it is the first of its marks on the line. */
function closingAtEnd(line: string, tag: string, mark: string, name: string): Closing | undefined {
  const at = line.length - tag.length;
  return line.indexOf(mark) === at ? { names: [name], isBehindText: at > 0 } : undefined;
}
