/** Sections that are left out by their titles. */
import { describe, expect, test } from "vitest";
import { OFFERED_STRATEGIES } from "../../../settings/strategies/index.ts";
import { checked } from "../checked.ts";

const README = `# Parser

A parser.

## Table of contents

- [Install](#install)

## Install

Run it.

### Table of Contents

Again.

## Use

Call it.

## Changelog

### 1.1

Faster.

# Other

Text.
`;

const PATTERNS = "changelog; Table  of contents";

describe.each(OFFERED_STRATEGIES.map(({ id }) => id))("%s", (strategy) => {
  test("what is left out is in no chunk, and listed with its reason", async () => {
    const { result, texts } = await checked(README, { strategy, leaveOut: PATTERNS });
    const text = texts.join("\n");
    for (const kept of ["A parser.", "Run it.", "Call it.", "# Other"])
      expect(text).toContain(kept);
    for (const gone of ["able of", "#install", "Again.", "hangelog", "1.1", "Faster."])
      expect(text).not.toContain(gone);
    const { omitted, lostCharacters } = result.coverage;
    expect(lostCharacters).toBe(0);
    expect(omitted.map(({ reason }) => reason)).toEqual(["excluded", "excluded", "excluded"]);
    const [, , changelog] = omitted;
    expect(README.slice(changelog?.from, changelog?.to)).toBe("## Changelog\n\n### 1.1\n\nFaster.");
  });

  test("a chunk says when it ends for that", async () => {
    const { chunks } = await checked("# A\n\na\n\n## B\n\nb\n\n# C\n\nc", {
      strategy,
      leaveOut: "B",
    });
    expect(chunks[0]?.closedBy).toEqual({ rule: "leftOutSection", title: "B" });
  });

  test("all of a document may be left out", async () => {
    const { chunks } = await checked("# A\n\na\n\n# B\n\nb", { strategy, leaveOut: "*" });
    expect(chunks).toEqual([]);
  });

  test("nothing changes where no title is named", async () => {
    const plain = await checked(README, { strategy });
    const { bodies } = await checked(README, { strategy, leaveOut: " ;; Table; change" });
    expect(bodies).toEqual(plain.bodies);
  });
});

test.each([
  ["A.*", ["A.1", "a.x"], ["AB"]],
  ["*log", ["Changelog", "LOG"], ["logs"]],
  ["Über uns", ["ÜBER UNS"], ["Uber uns"]],
  ["(new)", ["(new)"], ["new"]],
])("%s matches whole titles, without regard to case", async (leaveOut, gone, kept) => {
  const source = [...gone, ...kept].map((title) => `# ${title}\n\ntext\n`).join("\n");
  const { paths } = await checked(source, { strategy: "per-heading", leaveOut });
  expect(paths).toEqual(kept);
});

test("what begins behind a section that is left out has the breadcrumb of its own section", async () => {
  const { paths } = await checked(README, { leaveOut: PATTERNS });
  expect(paths).toEqual(["Parser", "Parser › Install", "Parser › Use", "Other"]);
});

test.each<[string, string, string, readonly string[]]>([
  [
    "what is left of a merged chunk",
    "block-packing",
    "# A\n\nfoo\n\n# X\n\nx\n\n# B\n\nbar",
    ["A", "B"],
  ],
  ["sections on one side of it", "hierarchical", "# X\n\nx\n\n# B\n\nb\n\n# C\n\nc", [""]],
  ["what the comment before it leaves", "hierarchical", "<!-- c -->\n\n# X\n\nx\n\n# B\n\nb", [""]],
])("%s has the path of its own", async (_what, strategy, source, paths) => {
  const outcome = await checked(source, { strategy, leaveOut: "X" });
  expect(outcome.paths).toEqual(paths);
});

describe("the first section is left out", () => {
  const REST = "# Use\n\n<A/> and [ref]";

  test.each([
    ["definitions", "[ref]: /x"],
    ["statements of MDX, comments before them", '<!-- a -->\n\nimport A from "a"\n\n[ref]: /x'],
    ["a break", "***"],
    ["text", "Before."],
  ])("without what heads the file: %s", async (_what, head) => {
    for (const { id: strategy } of OFFERED_STRATEGIES) {
      for (const front of ["", "---\ntitle: T\n---\n\n"]) {
        const source = `${front}${head}\n\n# Changelog\n\nold\n\n${REST}`;
        const { result, chunks } = await checked(
          source,
          { strategy, leaveOut: "Changelog" },
          "doc.mdx",
        );
        const shown = chunks.map(({ from, to }) => source.slice(from, to));
        expect(shown[0]).toBe(head);
        expect(shown.join("\n")).toContain("<A/> and [ref]");
        const { from, to } = result.coverage.omitted.at(-1) ?? {};
        expect(source.slice(from, to)).toBe("# Changelog\n\nold");
      }
    }
  });

  test.each([
    "<!-- changes -->",
    '<a id="changes"></a>',
    '<a id="changes"></a>\n\n<!-- changes -->',
    "<details>",
  ])("with what leads to it: %s", async (lead) => {
    for (const { id: strategy } of OFFERED_STRATEGIES) {
      const source = `[ref]: /x\n\n${lead}\n\n# Changelog\n\nold\n\n${REST}`;
      const { result } = await checked(source, { strategy, leaveOut: "Changelog" });
      const [omission] = result.coverage.omitted;
      expect(source.slice(omission?.from, omission?.to)).toBe(`${lead}\n\n# Changelog\n\nold`);
    }
  });
});

test("anchors and definitions are those of the whole document", async () => {
  const source = "# X\n\n## Setup\n\nold\n\n[a]: https://example.com\n\n# B\n\n## Setup\n\nnew [a]";
  const { chunks, bodies } = await checked(source, {
    strategy: "per-heading",
    leaveOut: "X",
    definitions: "carry",
  });
  expect(chunks.map(({ anchor }) => anchor)).toEqual(["b", "setup-1"]);
  expect(bodies[1]).toContain("[a]: https://example.com");
});

test("how long it is decides nothing", async () => {
  const sections = (words: number) =>
    `# T\n\nintro\n\n## A\n\na\n\n## X\n\n${"word ".repeat(words)}\n\n## B\n\nb\n\n## C\n\nc\n`;
  for (const { id } of OFFERED_STRATEGIES) {
    const short = await checked(sections(3), { strategy: id, leaveOut: "X" });
    const long = await checked(sections(3000), { strategy: id, leaveOut: "X" });
    expect(long.bodies).toEqual(short.bodies);
    expect(long.paths).toEqual(short.paths);
  }
});

test("patterns with many stars are matched at once", async () => {
  const { paths } = await checked(`# ${"a".repeat(5000)}\n\ntext`, {
    leaveOut: `${"*a".repeat(200)}b`,
  });
  expect(paths).toHaveLength(1);
});

test("overlap repeats nothing of it", async () => {
  const text = (name: string) => `${name} `.repeat(30).trim();
  const source = `# A\n\n${text("a")}\n\n## B\n\n${text("b")}\n\n## C\n\n${text("c")}\n\n${text("d")}\n`;
  for (const strategy of ["block-packing", "header-based"]) {
    const { texts } = await checked(source, {
      strategy,
      leaveOut: "B",
      ...(strategy === "block-packing"
        ? { targetTokens: 40, maxTokens: 60, minTokens: 1, overlapTokens: 200 }
        : { minChunkChars: 1, maxChunkChars: 80, overlapChars: 500 }),
    });
    expect(texts.join()).not.toMatch(/\bb b\b/);
  }
});
