/** The options of every strategy that say how a document is read. The page keeps them alike on both sides. */
import type { OptionSpecs } from "../options.ts";

export const reading = {
  dialect: {
    kind: "choice",
    label: "Dialect",
    hint: "What the document is written in, beyond CommonMark with tables, footnotes and formulas.",
    group: "advanced",
    default: "auto",
    choices: [
      { value: "auto", label: "auto", hint: "Told by the name of the file and by its lines." },
      { value: "commonmark", label: "CommonMark", hint: "Nothing beyond it." },
      {
        value: "mdx",
        label: "MDX",
        hint: "Statements, expressions and components; directives (:::).",
      },
      { value: "vitepress", label: "VitePress", hint: "Directives (:::) and components." },
      {
        value: "mkdocs",
        label: "MkDocs",
        hint: "Admonitions (!!!, ???), tabs (===) and tags ({% %}).",
      },
      { value: "obsidian", label: "Obsidian", hint: "Comments (%%)." },
      { value: "hugo", label: "Hugo", hint: "Shortcodes ({{< >}}) and tags ({% %})." },
    ],
  },
  frontMatter: {
    kind: "choice",
    label: "Front matter",
    hint: "What becomes of the YAML or TOML at the start of a document.",
    group: "advanced",
    default: "metadata",
    choices: [
      {
        value: "metadata",
        label: "metadata",
        hint: "It is in no chunk; its fields go to every chunk's metadata.",
      },
      { value: "text", label: "text", hint: "It is text at the start, without headings." },
      { value: "strip", label: "strip", hint: "It is left out, unread." },
    ],
  },
  documents: {
    kind: "choice",
    label: "Documents",
    hint: "Whether front matter behind other text (with a title, url, id or slug) begins another document.",
    group: "advanced",
    default: "auto",
    choices: [
      {
        value: "auto",
        label: "auto",
        hint: "Many in files like llms-full.txt, one in all others.",
      },
      { value: "one", label: "one", hint: "Such front matter is text, without headings." },
      {
        value: "many",
        label: "many",
        hint: "Each has its own outline, metadata and chunks.",
      },
    ],
  },
  root: {
    kind: "choice",
    label: "Root",
    hint: "What breadcrumbs begin with.",
    group: "advanced",
    default: "filename",
    choices: [
      {
        value: "filename",
        label: "file name",
        hint: "Breadcrumbs begin with the name of the file.",
      },
      {
        value: "title",
        label: "title",
        hint: "Breadcrumbs begin with the title in the front matter, or the file name without one.",
      },
      {
        value: "both",
        label: "both",
        hint: "Breadcrumbs begin with the file name, then the title.",
      },
    ],
  },
  htmlHeadings: {
    kind: "choice",
    label: "HTML headings",
    hint: "What blocks that are nothing but <h1> to <h6> are taken for.",
    group: "advanced",
    default: "content",
    choices: [
      { value: "content", label: "content", hint: "HTML like any other." },
      { value: "headings", label: "headings", hint: "They open sections, as headings do." },
    ],
  },
  leaveOut: {
    kind: "text",
    label: "Leave out",
    hint: "Titles of sections that go into no chunk, with ; between them. * stands for any text.",
    group: "advanced",
    default: "",
    maxLength: 1000,
    example: "Changelog; Table of contents",
  },
  delimiter: {
    kind: "text",
    label: "Delimiter",
    hint: "A line that ends a chunk and is in none, at the top level of the document.",
    group: "advanced",
    default: "",
    maxLength: 200,
    example: "<!-- chunk -->",
  },
  thematicBreaks: {
    kind: "choice",
    label: "Thematic breaks",
    hint: "Whether a chunk ends behind a thematic break (--- between blank lines, ***).",
    group: "advanced",
    default: "content",
    choices: [
      { value: "content", label: "content", hint: "They are blocks like others." },
      { value: "end", label: "end", hint: "No chunk goes on behind one." },
    ],
  },
} as const satisfies OptionSpecs;
