/** Constructs of dialects: what is one block, what its pieces repeat, and how a dialect is told. */
import { describe, expect, test } from "vitest";
import { parseDocument } from "../../../markdown/blocks.ts";
import type { DialectId } from "../../../markdown/dialects/dialect.ts";
import { recogniseDialect } from "../../../markdown/dialects/recognise.ts";
import { nestedBlock } from "../../../markdown/nested-blocks.ts";
import { checked, checkedBoth } from "../checked.ts";

const kinds = (id: DialectId, source: string) =>
  parseDocument(source, { id }).blocks.map(
    ({ kind, fromLine, toLine }) => `${kind} ${fromLine}-${toLine}`,
  );

const SENTENCES = "One short sentence. ".repeat(30).trim();

describe("what is one block, and no line in it a heading", () => {
  test.each<[string, DialectId, string, readonly string[]]>([
    ["a directive", "vitepress", "::: tip Title\n\n# x\n\n:::", ["directive 1-5"]],
    [
      "directives in one with more colons",
      "mdx",
      ":::: note\n::: tip\na\n:::\n::::\nb",
      ["directive 1-5", "paragraph 6-6"],
    ],
    [
      "a directive with a fence of colons in it",
      "vitepress",
      "::: a\n```\n:::\n```\n:::",
      ["directive 1-5"],
    ],
    [
      "a directive after a line of text",
      "vitepress",
      "text\n::: tip\na\n:::",
      ["paragraph 1-1", "directive 2-4"],
    ],
    [
      "a tab of MkDocs",
      "mkdocs",
      '=== "Linux"\n\n    # x\n\n    a\n\nb',
      ["admonition 1-5", "paragraph 7-7"],
    ],
    [
      "an admonition",
      "mkdocs",
      '!!! note "A"\n    a\n??? tip\n    b',
      ["admonition 1-2", "admonition 3-4"],
    ],
    ["a shortcode", "hugo", "{{< tabs >}}\n# x\n{{< /tabs >}}", ["shortcode 1-3"]],
    [
      "a shortcode with percent signs",
      "hugo",
      '{{% note "a" %}}\n# x\n{{% /note %}}',
      ["shortcode 1-3"],
    ],
    [
      "code in a shortcode",
      "hugo",
      "{{< highlight sh >}}\n# x\n```\n{{< /highlight >}}",
      ["shortcode 1-4"],
    ],
    ["a tag of Liquid", "hugo", "{% raw %}\n# x\n{% endraw %}", ["shortcode 1-3"]],
    [
      "a comment of Obsidian",
      "obsidian",
      "%%\n# x\n\ny\n%%\n\nz",
      ["comment 1-5", "paragraph 7-7"],
    ],
    ["an expression", "mdx", "{/* a\n\n# x\n*/}\n\ny", ["mdxExpression 1-4", "paragraph 6-6"]],
    ["a call", "mdx", "{items.map((item) => (\n\n  <li># {item}</li>\n))}", ["mdxExpression 1-4"]],
    [
      "fences of items in a directive",
      "vitepress",
      "::: tip\n- ```sh\n  :::\n  ```\n:::",
      ["directive 1-5"],
    ],
    [
      "code in a line that begins like a fence",
      "vitepress",
      "::: tip\n```npm i``` it\n:::",
      ["directive 1-3"],
    ],
    [
      "a directive behind a list",
      "vitepress",
      "- a\n::: tip\n# c\n:::",
      ["list 1-1", "directive 2-4"],
    ],
    [
      "a directive behind a quote",
      "vitepress",
      "> a\n::: tip\n# c\n:::",
      ["quote 1-1", "directive 2-4"],
    ],
    [
      "an admonition behind a list",
      "mkdocs",
      "- a\n!!! note\n    # c",
      ["list 1-1", "admonition 2-3"],
    ],
    [
      "a shortcode in another of its name",
      "hugo",
      '{{< card >}}\n{{< card link="/a" >}}\nx\n{{< /card >}}\n# y\n{{< /card >}}',
      ["shortcode 1-6"],
    ],
    [
      "a pair on a line, and one that is none",
      "hugo",
      "{% if a %}x{% endif %}\n\n## B\n\n{% if b %}\ny\n{% endif %}",
      ["paragraph 1-1", "heading 3-3", "shortcode 5-7"],
    ],
    [
      "a shortcode closed behind text",
      "hugo",
      "{{< note >}}\na{{< /note >}}\n\n## H\n\n{{< note >}}\nb\n{{< /note >}}",
      ["shortcode 1-2", "heading 4-4", "shortcode 6-8"],
    ],
    [
      "a tag around a fence",
      "hugo",
      "{% raw %}\n```\n{% endraw %}\n```\n{% endraw %}\n\n## B",
      ["shortcode 1-5", "heading 7-7"],
    ],
    [
      "a component behind a line of text",
      "mdx",
      "a\n<Tabs>\n\n# x\n\n</Tabs>",
      ["paragraph 1-1", "mdxElement 2-6"],
    ],
    [
      "a directive that indented code does not close",
      "vitepress",
      "::: tip\n\n    :::\n\n# x\n\n:::",
      ["directive 1-7"],
    ],
    ["a tag with a path", "hugo", '{% if p == "/a" %}\n# x\n{% endif %}', ["shortcode 1-3"]],
    ["a component", "vitepress", "<Tabs>\n\n# x\n\n</Tabs>", ["mdxElement 1-5"]],
  ])("%s", (_what, id, source, expected) => {
    expect(kinds(id, source)).toEqual(expected);
  });
});

test.each<[DialectId, string]>([
  ["vitepress", "::: tip\n\n# Heading\n\ntext"],
  ["vitepress", "- ::: tip\n  a\n  :::"],
  ["mkdocs", "!!! note\ntext"],
  ["mkdocs", "=== Title\n\n    code"],
  ["hugo", "{{< figure src=a >}}\n\n# Heading"],
  ["hugo", "{{< a >}}\n\n{{< /b >}}"],
  ["hugo", "{% include x.html %}\n\ntext"],
  ["obsidian", "%% in a line %%\n\ntext"],
  ["obsidian", "%% in a line %% text\n\n# Heading\n\nmore %%x%%"],
  ["vitepress", "text\n\n    <Tabs>\n    # a\n    </Tabs>"],
  ["mdx", "{never\n\n# Heading"],
  ["commonmark", '::: tip\na\n:::\n\n!!! note\n    b\n\n=== "T"\n\n    c'],
])("in %s, %j is what Markdown says", (id, source) => {
  expect(kinds(id, source)).toEqual(kinds("commonmark", source));
});

test("constructs of as many names as lines take linear time", () => {
  const tags = Array.from({ length: 40_000 }, (_, index) => `{% a${index} %}`).join("\n");
  expect(kinds("hugo", tags)).toEqual(["paragraph 1-40000"]);
});

test("many constructs that nothing closes hide none that is closed", () => {
  const figures = `{{< figure src="a" >}}\n\n${"word ".repeat(100)}\n\n`.repeat(200);
  expect(kinds("hugo", `${figures}{{< tabs >}}\n# x\n{{< /tabs >}}`).at(-1)).toMatch(/^shortcode/);
  const badges = `<Badge /> text\n\n{value} text ${"word ".repeat(100)}\n\n`.repeat(200);
  expect(kinds("mdx", `${badges}<Tabs>\n\n# x\n\n</Tabs>`).at(-1)).toMatch(/^mdxElement/);
});

describe("pieces of a construct repeat what opens and closes it", () => {
  test.each<[string, string, RegExp]>([
    ["a directive", `::: tip Read this\n\n${SENTENCES}\n\n:::`, /^::: tip Read this\n[^:]+\n:::$/],
    [
      "a component",
      `<Note type="a">\n\n${SENTENCES}\n\n</Note>`,
      /^<Note type="a">\n[^<]+\n<\/Note>$/,
    ],
    [
      "a component with text behind its tag",
      `<Note>Read this.\n\n${SENTENCES}\n\n</Note>`,
      /^<Note>Read this\.\n\n?[^<]+\n\n?<\/Note>$/,
    ],
    [
      "a component whose content is indented",
      `<Note>\n  ${SENTENCES}\n</Note>`,
      /^<Note>\n {2}[^<]+\n<\/Note>$/,
    ],
    ["an admonition", `!!! note "A"\n    ${SENTENCES}`, /^!!! note "A"\n {4}One[^!]+$/],
    [
      "a shortcode",
      `{{< note >}}\n${SENTENCES}\n{{< /note >}}`,
      /^\{\{< note >\}\}\n[^{]+\n\{\{< \/note >\}\}$/,
    ],
    ["a callout", `> [!note] Read this\n> ${SENTENCES}`, /^> \[!note\] Read this\n> One[^>]+$/],
    [
      "code in a shortcode",
      `{{< highlight sh >}}\n${"make one thing\n".repeat(40)}{{< /highlight >}}`,
      /^\{\{< highlight sh >\}\}\n[^{]+\n\{\{< \/highlight >\}\}$/,
    ],
  ])("%s", async (_what, block, whole) => {
    const { hierarchical } = await checkedBoth(`# Guide\n\n${block}\n`, {
      target: 60,
      hardCap: 80,
    });
    expect(hierarchical.chunks.length).toBeGreaterThan(2);
    const bodies = hierarchical.bodies.map((body) => body.replace("# Guide\n\n", ""));
    expect(bodies.filter((body) => !whole.test(body))).toEqual([]);
  });

  test("a fence that is all of a directive, and its lines, are in every piece or in none", async () => {
    const code = "x y z w\n".repeat(12);
    const source = `::: tip A title\n\n\`\`\`js title="a long name of a file" {1,2}\n${code}\`\`\`\n\n:::\n`;
    for (let hardCap = 16; hardCap <= 60; hardCap += 1) {
      const { hierarchical } = await checkedBoth(source, {
        target: hardCap,
        hardCap,
        breadcrumb: "none",
      });
      const odd = hierarchical.bodies.filter((body, index) => {
        const isBare = hierarchical.chunks[index]?.flags.includes("wrapperNotRepeated");
        return !isBare && (body.match(/^```/gm)?.length ?? 0) % 2 === 1;
      });
      expect(odd, `${hardCap}`).toEqual([]);
    }
  });

  test.each(["sliding-window", "block-packing"])(
    "%s repeats the first line of a callout",
    async (strategy) => {
      const limits =
        strategy === "sliding-window"
          ? { minTokens: 20, minTokensDeeper: 30, maxTokens: 60 }
          : { minTokens: 20, targetTokens: 50, maxTokens: 60, overlapTokens: 0 };
      const lines = "> One short sentence stands here.\n".repeat(40);
      const { bodies } = await checked(`> [!note] Read this\n>\n${lines}`, { strategy, ...limits });
      expect(bodies.length).toBeGreaterThan(3);
      expect(bodies.filter((body) => !/^> \[!note\] Read this\n/.test(body))).toEqual([]);
    },
  );

  test("a fence in a tab is opened and closed in every piece, and indented as the tab's text", async () => {
    const code = Array.from({ length: 29 }, (_, line) => `    step ${line + 1} --verbose`).join(
      "\n",
    );
    const source = `# Install\n\n=== "Linux"\n\n    \`\`\`sh\n${code}\n    \`\`\`\n\nDone.\n`;
    const { hierarchical } = await checkedBoth(source, { target: 60, hardCap: 80 });
    const pieces = hierarchical.bodies.filter((body) => body.includes("step"));
    expect(pieces.length).toBeGreaterThan(2);
    for (const body of pieces) {
      expect(body).toMatch(/=== "Linux"\n\n {4}```sh\n( {4}step \d+ --verbose\n)+ {4}```/);
    }
  });
});

describe("a construct in an item of a list", () => {
  const note = "::: tip Note\n\nOne short sentence of it.\n\nAnother short sentence of it.\n\n:::";

  test("keeps its lines and its item in every piece", async () => {
    const source = `- **Details**\n\n  ${note.replaceAll("\n", "\n  ")}\n\n- next\n`;
    const { hierarchical } = await checkedBoth(source, {
      dialect: "vitepress",
      target: 16,
      hardCap: 20,
      breadcrumb: "none",
    });
    expect(hierarchical.bodies.map((body) => body.replaceAll(/ +$/gm, ""))).toEqual([
      "- **Details**\n\n  ::: tip Note\n\n  One short sentence of it.\n\n  :::",
      "-\n  ::: tip Note\n\n  Another short sentence of it.\n\n  :::\n\n- next",
    ]);
  });

  test("repeats the marker once where its lines are cut", async () => {
    const code = "one two three four five six seven eight nine ten\n".repeat(4);
    const source = `1. Step\n\n    {{< highlight go >}}\n    ${code.trim().replaceAll("\n", "\n    ")}\n    {{< /highlight >}}\n`;
    const { hierarchical } = await checkedBoth(source, {
      dialect: "hugo",
      target: 30,
      hardCap: 48,
      breadcrumb: "none",
    });
    const pieces = hierarchical.bodies.slice(1);
    expect(pieces.length).toBeGreaterThan(1);
    for (const piece of pieces) {
      expect(piece).toMatch(
        /^1\. *\n {4}\{\{< highlight go >\}\}\n( {4}one .*ten\n)+ {4}\{\{< \/highlight >\}\}$/,
      );
    }
  });

  test("may begin on the line of the marker, and ends with its item", () => {
    expect(kinds("vitepress", "- ::: tip\n  # x\n  :::\n\n# y")).toEqual([
      "list 1-3",
      "heading 5-5",
    ]);
    const document = parseDocument("- ::: tip\n  a\n\n:::\n\n1. b\n   <Tabs>\n   c\n   </Tabs>", {
      id: "mdx",
    });
    const children = document.blocks.flatMap((block) =>
      nestedBlock(document, block).children.flatMap((item) =>
        item.children.map(({ kind }) => kind),
      ),
    );
    expect(children).toEqual(["paragraph", "paragraph", "mdxElement"]);
  });
});

describe("the dialect is told by name and lines", () => {
  test.each<[string, string, DialectId, string]>([
    ["a.mdx", "text", "mdx", "the file is named .mdx"],
    ["a.md", "text", "commonmark", "no line tells another dialect"],
    [
      "a.md",
      "import A from './a.js'\n\n::: tip\na\n:::\n\n::: tip\nb\n:::",
      "mdx",
      "line 1: import A from './a.js'",
    ],
    ["a.md", "## State {/*state*/}", "mdx", "line 1: ## State {/*state*/}"],
    ["a.md", "text\n\n<Intro>\n\nb\n\n</Intro>", "mdx", "line 3: <Intro>"],
    ["a.md", "text\n\n::: tip\na\n:::", "vitepress", "line 3: ::: tip"],
    ["a.md", '# A\n\n=== "Tab"\n\n    a', "mkdocs", 'line 3: === "Tab"'],
    ["a.md", '-   a\n\n    === "Tab"\n\n        b', "mkdocs", 'line 3: === "Tab"'],
    ["a.md", '- a\n\nb\n\n    === "Tab"', "commonmark", "no line tells another dialect"],
    ["a.md", "{{< note >}}\na\n{{< /note >}}", "hugo", "line 1: {{< note >}}"],
    ["a.md", "a\n\n%%\nb\n%%", "obsidian", "line 3: %%"],
    [
      "a.md",
      "---\na: b\n::: x\n---\n\n    !!! note\n\n<!--\n::: tip\n-->",
      "commonmark",
      "no line tells another dialect",
    ],
    ["a.md", "<Your name>\n\n<T>", "commonmark", "no line tells another dialect"],
    ["a.md", "{% a %}\n\n{% b %}\n\n!!! note\n    x", "mkdocs", "line 1: {% a %}"],
    [
      "a.md",
      "1. ```sh\n   x\n   ```\n\n```npm i``` it\n\n::: tip\na\n:::",
      "vitepress",
      "line 7: ::: tip",
    ],
    [
      "a.md",
      "```\n::: tip\n```\n\n<style>\nimport A from 'a'\n</style>",
      "commonmark",
      "no line tells another dialect",
    ],
    [
      "a.md",
      "<script setup>\nimport A from 'a'\n</script>\n\n<A />",
      "vitepress",
      "line 1: <script setup>",
    ],
  ])("%s: %j", (filename, source, id, reason) => {
    const told = recogniseDialect(filename, source);
    expect(told.id).toBe(id);
    expect(told.line ? `line ${told.line}: ${told.reason}` : told.reason).toBe(reason);
  });
});
