/** The dialects that documentation is written in, beyond CommonMark with tables, footnotes and formulas. */

export const DIALECT_IDS = [
  "commonmark",
  "mdx",
  "vitepress",
  "mkdocs",
  "obsidian",
  "hugo",
] as const;

export type DialectId = (typeof DIALECT_IDS)[number];

/** What a document is written in. */
export interface Dialect {
  readonly id: DialectId;
  /** Whether HTML blocks that are headings are taken for headings. */
  readonly htmlHeadings?: boolean;
}

export const COMMONMARK: Dialect = { id: "commonmark" };
