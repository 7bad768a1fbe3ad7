/** HTML: comments, details, components and tables are blocks of their own, cut between lines. */
import { expect, test } from "vitest";
import { checked, checkedBoth, coveredText, solid } from "../checked.ts";
import { blocksOf, openFences, outlineOf, pathOf } from "../reparse.ts";

test("a heading inside a comment is part of the comment", async () => {
  const source = "<!--\nTwo parts follow:\n\n## Summary\n\n-->\n\n## Summary\n\nreal\n";
  expect(blocksOf(source)).toEqual(["html 1-6", "heading 8", "paragraph 10"]);
  const { hierarchical } = await checkedBoth(source);
  expect(hierarchical.paths).toEqual([""]);
  expect(hierarchical.bodies[0]).toBe(source.trimEnd());
});

test.each([
  ["a blank by its name", "&nbsp;", 1],
  ["an anchor and a comment", '<a id="x"></a>\n\n<!-- note -->', 1],
  ["a break and a definition", "---\n\n[a]: /b", 1],
  ["text", "text", 2],
  ["an address", "<https://example.com>", 2],
  ["an image", '<img src="a.png">', 2],
  ["a component", "<Badge/>", 2],
])(
  "a preamble that shows nothing makes no chunk of its own: %s",
  async (_what, preamble, chunks) => {
    const { hierarchical } = await checkedBoth(`${preamble}\n\n# A\n\ntext\n`);
    expect(hierarchical.bodies).toHaveLength(chunks);
    expect(hierarchical.paths.at(-1)).toBe(chunks === 1 ? "" : "A");
  },
);

test("statements of MDX go with the section behind them", async () => {
  const source = "import A from './a.js'\n\n{/* note */}\n\n# A\n\ntext\n";
  const { hierarchical } = await checkedBoth(source, { dialect: "mdx" });
  expect(hierarchical.paths).toEqual([""]);
});

test("a comment in a heading is left out of the title and kept in the body", async () => {
  const source = "# Doc\n\n## Details\n\nmore\n\n## Important <!-- later -->\n\nbody\n";
  expect(pathOf(source, "body")).toEqual(["Doc", "Important"]);
  const { perHeading } = await checkedBoth(source);
  expect(perHeading.bodies.at(-1)).toBe("## Important <!-- later -->\n\nbody");
});

// An HTML block ends at a blank line, so a heading between the tags of `details` is at the top level: it opens a section.
test("a heading between the tags of a details element opens a section; each tag stands in one place", async () => {
  const source =
    "# A\n\n<details>\n<summary>More</summary>\n\n## Inner\n\nhidden\n\n</details>\n\nafter\n";
  expect(outlineOf(source)).toEqual(["H1 A", "  H2 Inner"]);
  const { perHeading } = await checkedBoth(source);
  expect(coveredText(perHeading, source).match(/<\/?(details|summary)>/g)).toEqual([
    "<details>",
    "<summary>",
    "</summary>",
    "</details>",
  ]);
  expect(perHeading.bodies.at(-1)).toMatch(/after$/);
});

test("fences inside a component stay closed in every chunk, at every hardCap from 24 on", async () => {
  const source =
    "# Demo\n\n<Sandpack>\n\n```js\nexport default function A() { return <p>hi</p>; }\n```\n\n" +
    "```css\np { margin: 10px; }\n```\n\n</Sandpack>\n\nend\n";
  for (let hardCap = 24; hardCap <= 72; hardCap += 1) {
    const { hierarchical, perHeading } = await checkedBoth(source, {
      target: Math.max(24, Math.floor(hardCap * 0.75)),
      hardCap,
    });
    for (const body of [...hierarchical.bodies, ...perHeading.bodies]) {
      expect(openFences(body), body).toBe(0);
    }
  }
});

test("an HTML table is cut between its lines, never inside a tag", async () => {
  const rows = Array.from(
    { length: 60 },
    (_, index) => `<tr><td>key${index}</td><td title="a b">val${index}</td></tr>`,
  );
  const source = `<table>\n<tr><th>k</th><th>v</th></tr>\n${rows.join("\n")}\n</table>\n`;
  const { hierarchical } = await checkedBoth(source, { target: 72, hardCap: 96 });
  expect(hierarchical.chunks.length).toBeGreaterThan(10);
  for (const body of hierarchical.bodies) expect(body).toMatch(/^<[\s\S]*>$/);
  expect(hierarchical.bodies.join("\n")).toBe(source.trimEnd());
});

test("a line of HTML that alone is too long is cut between tags' words, and nothing of it is lost", async () => {
  const source = `<p>${"some <b>bold</b> words and <i>more</i> of them ".repeat(20)}</p>\n`;
  const outcome = await checked(source, { target: 24, hardCap: 32 });
  for (const body of outcome.bodies) expect(body).not.toMatch(/<[^>]*$|^[^<]*(?<!\s)>/);
  expect(solid(coveredText(outcome, source))).toBe(solid(source));
});
