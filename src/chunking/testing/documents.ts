/** Generated Markdown of every block kind, whole and broken, for property tests. */
import fc from "fast-check";
import { hang } from "./lines.ts";

const word = fc.oneof(
  { weight: 12, arbitrary: fc.stringMatching(/^[a-z]{1,9}$/) },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      "Dr. Müller",
      "e.g. this",
      "v1.2.3",
      "naïve",
      "12,345.67",
      "don't",
      "C:\\path",
      "https://example.com/a/b?c=d&e=f#g",
      "AT&amp;T",
      "\\*escaped\\*",
      "<|endoftext|>",
      "snake_case_name",
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      "**bold text**",
      "*emphasis*",
      "`inline code`",
      "``a ` tick``",
      "[a link](https://example.com/some/path)",
      "[reference][ref]",
      "[^1]",
      '![alt text](img/a.png "title")',
      "<https://example.com/auto>",
      '<kbd class="x">K</kbd>',
      "$a^2 + b^2 = c^2$",
      "[[wiki|link]]",
      "{expression}",
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      "今天天气很好。我们去公园吗？",
      "第一文です．第二文です。",
      "สวัสดีชาวโลกนี่คือประโยค",
      "مرحبا بالعالم؟ كيف حالك؟",
      "नमस्ते दुनिया। यह परीक्षण है।",
      "👩‍👩‍👧‍👦🚀𠀀",
      "e\u0301a\u0308\u0323",
      "한국어",
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "[unclosed",
      "![",
      "`",
      "``",
      "<div",
      "<!--",
      "$$",
      "***",
      "|",
      "\\",
      "\u00a0",
      "\u2028",
      "a\0b",
      "\ud83d",
      "\ufeffx",
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk",
    ),
  },
);

const words = (max: number) =>
  fc.array(word, { minLength: 1, maxLength: max }).map((list) => list.join(" "));

const sentence = fc
  .tuple(words(9), fc.constantFrom(".", ".", ".", "!", "?", "…", ":", ""))
  .map(([text, end]) => text + end);

/** Lines of a paragraph, some of them broken softly or hard. */
const paragraph = fc
  .array(fc.tuple(sentence, fc.constantFrom(" ", " ", "\n", "  \n", "\\\n", "\n      ")), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) =>
    parts
      .map(([text, gap]) => text + gap)
      .join("")
      .trimEnd(),
  );

const heading = fc
  .tuple(
    fc.integer({ min: 1, max: 6 }),
    fc.oneof(
      { weight: 9, arbitrary: words(5) },
      { weight: 1, arbitrary: words(60) },
      fc.constant(""),
    ),
    fc.constantFrom("atx", "atx", "atx", "closed", "setext", "comment", "id", "attributes"),
  )
  .map(([level, title, form]) => {
    const hashes = "#".repeat(level);
    if (form === "setext" && title.trim() !== "") return `${title}\n${level % 2 ? "===" : "---"}`;
    if (form === "closed") return `${hashes} ${title} ${hashes}`;
    if (form === "id") return `${hashes} ${title} {#id-${level}}`;
    if (form === "attributes") return `${hashes} ${title} {: .wide #id-${level} key="a b"}`;
    if (form === "comment") return `${hashes} ${title} <!-- note -->`;
    return `${hashes} ${title}`.trimEnd();
  });

const codeLines = fc
  .array(
    fc.oneof(
      words(8),
      fc.constantFrom(
        "",
        "",
        "# comment",
        "    indented(1)",
        "{",
        "  ([",
        "}, {",
        "});",
        "\ttab",
        "```",
        "~~~",
        "---",
        "| a | b |",
      ),
      fc.stringMatching(/^[ -~]{0,60}$/),
    ),
    { maxLength: 14 },
  )
  .map((lines) => lines.join("\n"));

const fence = fc
  .tuple(
    fc.constantFrom("```", "````", "`````", "~~~", "~~~~"),
    fc.constantFrom("", "js", 'py title="a.py"', "mermaid", "~~~".repeat(1)),
    codeLines,
    fc.constantFrom(true, true, true, true, false),
  )
  .map(([ticks, info, code, closed]) => {
    const name = ticks.startsWith("`") ? info : info.replaceAll("`", "");
    return `${ticks}${name}\n${code}${closed ? `\n${ticks}` : ""}`;
  });

const indented = codeLines.map((code) => code.replace(/^/gm, "    "));

const cell = fc.oneof(words(3), fc.constantFrom("", "`a \\| b`", "x"), words(12));

const table = fc
  .tuple(
    fc.integer({ min: 1, max: 5 }),
    fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 10 }),
    cell,
  )
  .map(([columns, rows, first]) => {
    const header = Array.from({ length: columns }, (_, index) =>
      index === 0 ? first : `h${index}`,
    );
    const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
    return [row(header), `|${" --- |".repeat(columns)}`, ...rows.map(row)].join("\n");
  });

const html = fc.constantFrom(
  '<h1 align="center">An HTML <b>heading</b></h1>',
  '<h2 id="second">\n  <img src="x" alt="Logo">\n  Another one\n</h2>',
  "<div>\n<p>one</p>\n\n## inside?\n\n</div>",
  "<details>\n<summary>More</summary>\n\nhidden text\n\n</details>",
  "<!-- a comment\n\n# not a heading\n\n-->",
  "<!-- never closed\n\ntext in it",
  '<table>\n<tr><td>a</td></tr>\n<tr><td title="b c">d</td></tr>\n</table>',
  "<Component prop={1}>\n\ntext\n\n</Component>",
  "<script>\nlet a = 1;\n\n# x\n</script>",
  "<br>",
);

const small = fc.constantFrom(
  "---",
  "***",
  "- - -",
  "[ref]: https://example.com/ref 'Title'",
  "[ref]: <https://example.com/a b>\n[other]:\n  /url",
  "[^1]: A footnote with some words.\n\n    And its second paragraph.",
  "[^note]: Short.",
  "$$\na\n=\nb\n---\nc\n$$",
  "$$ x^2 $$",
  "$$\nnever closed",
  ":::note\nAn admonition.\n:::",
  '!!! warning "Title"\n    Indented text of it.',
  "import X from './x.js'\n\nexport const a = 1",
  "<Image\n  alt='a long text that says what is on it'\n  src='x.png'\n/>",
  "<Note>Some words.\n\nand more</Note>",
  "{{< note >}}\nSome words.{{< /note >}}",
  "{/* a comment\n\n# not a heading\n*/}",
  "{items.map((item) => (\n  <li>{item}</li>\n))}",
  "\\`\\`\\`".repeat(20),
  "  \t ",
  "* * *\n- a\n---",
  "===cut===",
  "<!-- cut -->",
  "Some words before it.\n===cut===\nand behind it.\n<!-- cut -->\nThen more.",
);

/** What introduces what follows it, ends what is before it, or shows no text. */
const introduction = fc.oneof(
  words(6).map((text) => `${text}:`),
  words(6).map((text) => `- ${text}\n- ${text}:`),
  words(4).map((text) => `- ${text}\n\n  ${text}\n\n  - ${text}\n  - ${text}`),
  fc.constantFrom(
    '<a id="older"></a>',
    `<a name="${"long-".repeat(20)}"></a>`,
    '<a id="one"></a>\n\n<a id="two"></a>',
    "<!-- older headings -->",
    "**A title**",
    "Term\n\n:   What it means.",
    "[Try it](https://example.com/play)",
    '<div class="options">',
    '</div>\n<div class="options">',
    "</div>",
    "<!-- prettier-ignore -->",
    "<!-- tabs:start -->",
    "<!-- tabs:end -->",
    "(label)=",
    "```\n```",
    "&nbsp;",
  ),
);

/** What opens a construct of a dialect, what closes it, and how its content is indented; one that nothing closes. */
const constructLines = fc.constantFrom<readonly [string, string, string]>(
  ["::: tip A title", ":::", ""],
  [":::: {.note}", "::::", ""],
  ['<Tabs groupId="os">', "</Tabs>", ""],
  ["<Steps>", "</Steps>", "  "],
  ['<Note type="a">Some words before all the others.', "</Note>", ""],
  ["{% raw %}", "{% endraw %}", ""],
  ['=== "Linux"', "", "    "],
  ["??? note", "", "    "],
  ['{{< tabs name="x" >}}', "{{< /tabs >}}", ""],
  ["{% note %}", "{% endnote %}", ""],
  ["{{< highlight js >}}", "{{< /highlight >}}", ""],
  ["%%", "%%", ""],
  ["::: warning", "", ""],
);

const leaf = fc.oneof(
  { weight: 6, arbitrary: paragraph },
  { weight: 2, arbitrary: fence },
  { weight: 1, arbitrary: indented },
  { weight: 2, arbitrary: table },
  { weight: 1, arbitrary: html },
  { weight: 2, arbitrary: small },
  { weight: 2, arbitrary: introduction },
);

const { block } = fc.letrec<{ block: string; list: string; quote: string; construct: string }>(
  (tie) => ({
    block: fc.oneof(
      { maxDepth: 3, depthIdentifier: "block", withCrossShrink: true },
      { weight: 5, arbitrary: leaf },
      { weight: 1, arbitrary: tie("list") },
      { weight: 1, arbitrary: tie("quote") },
      { weight: 1, arbitrary: tie("construct") },
    ),
    construct: fc
      .tuple(
        constructLines,
        fc.array(tie("block"), { minLength: 1, maxLength: 3 }),
        fc.constantFrom("\n", "\n\n"),
      )
      .map(([[open, close, indentation], blocks, gap]) => {
        const content = blocks.join("\n\n").replaceAll(/^(?=.)/gm, indentation);
        return open + gap + content + (close && gap + close);
      }),
    list: fc
      .tuple(
        fc.constantFrom("- ", "* ", "1. ", "7) ", "10. ", "-   ", "  - ", "-\t"),
        fc.array(fc.array(tie("block"), { minLength: 1, maxLength: 2 }), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.boolean(),
        fc.boolean(),
      )
      .map(([marker, items, loose, lazy]) => {
        const rest = marker.endsWith("\t") ? "\t" : " ".repeat(marker.length);
        const list = items
          .map((blocks) => hang(blocks.join("\n\n"), marker, rest))
          .join(loose ? "\n\n" : "\n");
        return lazy ? list.replace(/\n\s+([a-z])/, "\n$1") : list;
      }),
    quote: fc
      .tuple(
        fc.array(tie("block"), { minLength: 1, maxLength: 3 }),
        fc.constantFrom("> ", ">"),
        fc.constantFrom("", "", "", "   ", "    ", "\t"),
        fc.boolean(),
        fc.constantFrom("", "", "[!note] A title\n", "[!tip]-\n\n"),
      )
      .map(([blocks, mark, indentation, lazy, callout]) => {
        const text = hang(callout + blocks.join("\n\n"), mark, indentation + mark);
        return lazy ? text.replace(/\n\s*> ?([a-z])/, "\n$1") : text;
      }),
  }),
);

const frontMatter = fc.constantFrom(
  "",
  "",
  "",
  "---\ntitle: Demo\ntags: [a, b]\n---\n",
  '+++\ntitle = "X"\n# comment\n+++\n',
  "---\n\nIntro.\n\n---\n",
  "---\ntitle: never closed\n",
  "---\n---\n",
  "+++\ndraft = true\n+++\n",
);

/** Front matter behind other text: of another document, or something like it. */
const laterFrontMatter = fc.constantFrom(
  "---\ntitle: Next\nurl: https://example.com/next\n---",
  "---\nid: 7\ntags:\n- a\n  - b\n---",
  "---\ntitle: no name of a document\n\n---",
  "---\nslug:\n---",
  "---\nauthor: A\n---",
);

/** Whole documents: front matter, headings and blocks in any order, any line terminators, sometimes BOMs. */
export const markdownDocument: fc.Arbitrary<string> = fc
  .tuple(
    frontMatter,
    fc.array(
      fc.oneof(
        { weight: 6, arbitrary: heading },
        { weight: 10, arbitrary: block },
        { weight: 1, arbitrary: laterFrontMatter },
        {
          weight: 1,
          arbitrary: fc
            .tuple(fc.constantFrom(" ", "  ", "   ", "\t"), fc.oneof(heading, block))
            .map(([indent, text]) => indent + text),
        },
      ),
      { maxLength: 12 },
    ),
    fc.constantFrom("\n\n", "\n\n", "\n\n", "\n", "\n\n\n\n"),
    fc.constantFrom("\n", "\n", "\n", "\r\n", "\r", "mixed"),
    fc.constantFrom("", "", "", "", "\ufeff"),
    fc.constantFrom("", "\n", "\n\n\n"),
  )
  .map(([front, blocks, gap, newline, bom, end]) => {
    const text = front + blocks.join(gap) + end;
    let line = 0;
    const terminators = ["\n", "\r\n", "\r"];
    const ended = text.replaceAll("\n", () =>
      newline === "mixed" ? (terminators[line++ % 3] ?? "\n") : newline,
    );
    return bom + ended;
  });
