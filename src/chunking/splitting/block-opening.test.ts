/** The beginnings of blocks: a first piece never tears a table's head, a fence line or a marker that fits a chunk. */
import { describe, expect, test } from "vitest";
import { checked } from "../testing/checked.ts";
import { kindTree, openFences } from "../testing/reparse.ts";

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

const rows = Array.from({ length: 12 }, (_, index) => `| row ${index} | cell |`).join("\n");
const blocks = [
  ["table", `| first column | second |\n| --- | --- |\n${rows}`],
  ["fence", `\`\`\`js title=some-file.js\n${"call(a, b);\n".repeat(30)}\`\`\``],
  ["table", "| first column | second |\n| --- | --- |"],
  ["math", `$$\n${"a + b = c\n".repeat(30)}$$`],
  ["list", Array.from({ length: 20 }, (_, index) => `${index + 100}. an item`).join("\n")],
] as const;

describe.each([
  ["hierarchical", (hardCap: number) => ({ target: 48, hardCap })],
  [
    "block-packing",
    (hardCap: number) => ({
      targetTokens: 48,
      maxTokens: hardCap,
      minTokens: 0,
      overlapTokens: 0,
    }),
  ],
] as const)("%s", (strategy, limits) => {
  test.each(blocks)(
    "a heading that leaves no room for the opening of a %s is cut",
    async (kind, block) => {
      const cut = new Set<boolean>();
      // From headings that leave room to such as are larger than a chunk.
      for (let count = 30; count < 130; count += 3) {
        const source = `# ${words(count)}\n\n${block}\n`;
        const { bodies } = await checked(source, { strategy, ...limits(60), breadcrumb: "none" });
        const withBlock = bodies.filter((body) => !/^[# word]+$/.test(body));
        for (const body of withBlock) {
          expect(openFences(body), body).toBe(0);
          expect(kindTree(body), body).toMatch(new RegExp(`${kind}(\\(.*\\))?$`));
        }
        cut.add(!bodies.some((body) => body.startsWith(`# ${words(count)}`)));
      }
      expect(cut).toEqual(new Set([false, true]));
    },
  );
});

test("the line under a heading stays with the heading's last word", async () => {
  for (let count = 30; count < 60; count += 1) {
    const source = `${words(count)}\n===\n\n${blocks[0][1]}\n`;
    const { bodies } = await checked(source, { target: 48, hardCap: 60, breadcrumb: "none" });
    expect(bodies.some((body) => body.includes("word\n==="))).toBe(true);
  }
});

test("a table's head stays in its containers where no row fits beside it", async () => {
  const source = `- ${words(38)}\n\n  > | a | b |\n  > | --- | --- |\n  > | ${words(50)} | x |\n`;
  const { bodies } = await checked(source, { target: 40, hardCap: 48, breadcrumb: "none" });
  const head = bodies.find((body) => body.includes("| a | b |")) ?? "";
  expect(kindTree(head), head).toBe("list(listItem(quote(table)))");
});

test.each([
  ["a quoted heading", "> # of some words\n> and text", "> # of some words"],
  ["an item far from its marker", "-     zz\n      yy", "-     z"],
  ["a task", "- [ ] zz yy", "- [ ] z"],
])("%s begins whole behind a heading that nearly fills a chunk", async (_name, block, opening) => {
  for (let count = 1; count < 70; count += 1) {
    const source = `# ${words(count)}\n\n${block}`;
    const { bodies } = await checked(source, { target: 14, hardCap: 24, breadcrumb: "none" });
    expect(bodies.some((body) => body.includes(opening))).toBe(true);
  }
});

test.each([
  ["the first of two items", "- ~~~js\n  call(a, b);\n  call(c, d);\n  ~~~\n- b"],
  ["a quote with more behind it", "> ~~~js\n> call(a, b);\n> call(c, d);\n> ~~~\n>\n> b"],
])("a fence in %s is closed behind a heading that nearly fills a chunk", async (_name, block) => {
  for (let count = 1; count < 60; count += 1) {
    const source = `# ${words(count)}\n\n${block}\n`;
    const { bodies } = await checked(source, { target: 24, hardCap: 36, breadcrumb: "none" });
    for (const body of bodies) expect(openFences(body), body).toBe(0);
  }
});
