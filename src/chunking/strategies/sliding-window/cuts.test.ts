/** Where maxTokens cuts the sliding window inside a block: between lines, with what makes the pieces Markdown again. */
import { describe, expect, test } from "vitest";
import type { Chunk } from "../../result/chunk.ts";
import { partsOf } from "../../result/render.ts";
import { coveredText, solid } from "../../testing/checked.ts";
import { kindTree, openFences } from "../../testing/reparse.ts";
import { collected, lineOf } from "./testing/collected.ts";

const CODE = Array.from({ length: 60 }, (_, index) => `const value${index} = compute(${index});`);

function repeatedRoles(chunk: Chunk): string[] {
  return partsOf(chunk).map((part) => (part.kind === "repeated" ? part.role : "source"));
}

describe("a fence", () => {
  test("is closed where it is cut and opened again, under the headings that it stands under", async () => {
    const source = `# Doc\n\n## Code\n\n\`\`\`ts title="x"\n${CODE.join("\n")}\n\`\`\`\n\nend\n`;
    const { chunks, bodies } = await collected(source, { maxTokens: 200 });
    expect(chunks.length).toBeGreaterThan(2);
    expect(chunks.map(repeatedRoles)).toEqual([
      ["source", "fenceClose"],
      ...Array(chunks.length - 2).fill([
        "parentHeading",
        "parentHeading",
        "fenceOpen",
        "source",
        "fenceClose",
      ]),
      ["parentHeading", "parentHeading", "fenceOpen", "source"],
    ]);
    for (const [index, body] of bodies.entries()) {
      expect(openFences(body), body).toBe(0);
      const isLast = index === bodies.length - 1;
      expect(kindTree(body)).toBe(`heading heading fence${isLast ? " paragraph" : ""}`);
      if (index > 0) expect(body).toMatch(/^# Doc\n## Code\n```ts title="x"\nconst /);
      expect(chunks[index]?.flags).toContain("cutCode");
    }
  });

  test("its fence lines on top do not count towards the limit", async () => {
    const source = `\`\`\`ts\n${CODE.join("\n")}\n\`\`\`\n`;
    const { chunks } = await collected(source, { maxTokens: 100 });
    for (const { size, tokens, repeatedTokens } of chunks) {
      expect(size).toBeLessThanOrEqual(100);
      expect(repeatedTokens).toBe(tokens - size);
      expect(repeatedTokens).toBeGreaterThan(0);
    }
  });

  test("is cut in a list item too, with the item's marker before the fence", async () => {
    const code = CODE.map((line) => `  ${line}`).join("\n");
    const source = `## A\n\n- item\n\n  ~~~ts\n${code}\n  ~~~\n- next\n`;
    const { bodies } = await collected(source, { maxTokens: 200 });
    expect(bodies.length).toBeGreaterThan(2);
    for (const body of bodies) {
      expect(openFences(body), body).toBe(0);
      expect(kindTree(body)).toMatch(
        /^heading list\(listItem\((paragraph )?fence\)( listItem.*)?\)$/,
      );
    }
  });

  test("its opening line stays with the first line of code, its closing line with the last", async () => {
    const source = `${lineOf(95)}\n\n\`\`\`ts\nconst a = 1;\n\`\`\`\n`;
    const { bodies } = await collected(source, { maxTokens: 100 });
    expect(bodies).toEqual([lineOf(95), "```ts\nconst a = 1;\n```"]);
  });

  test("one line of code that is too long is cut as code", async () => {
    const source = `## A\n\n\`\`\`sh\nshort\n${"argument ".repeat(60).trim()}\nlast\n\`\`\`\n`;
    const result = await collected(source, { maxTokens: 40 });
    expect(result.chunks.length).toBeGreaterThan(2);
    for (const body of result.bodies) expect(openFences(body), body).toBe(0);
    expect(solid(coveredText(result, source))).toBe(solid(source));
  });

  test("an opening line that alone exceeds the limit is not repeated, and the chunks say so", async () => {
    const source = `\`\`\`js ${"option ".repeat(40).trim()}\n${CODE.slice(0, 8).join("\n")}\n\`\`\`\n`;
    const { chunks } = await collected(source, { maxTokens: 30 });
    expect(chunks.flatMap(repeatedRoles)).not.toContain("fenceOpen");
    expect(chunks.flatMap(repeatedRoles)).not.toContain("fenceClose");
    expect(chunks.at(-1)?.flags).toContain("wrapperNotRepeated");
  });
});

describe("a table", () => {
  const rows = Array.from({ length: 40 }, (_, index) => `| key ${index} | value ${index} |`);

  test("repeats its header where it is cut", async () => {
    const source = `## T\n\n| Key | Value |\n| --- | --- |\n${rows.join("\n")}\n`;
    const { chunks, bodies } = await collected(source, { maxTokens: 120 });
    expect(chunks.length).toBeGreaterThan(2);
    for (const body of bodies.slice(1)) {
      expect(body).toMatch(/^## T\n\| Key \| Value \|\n\| --- \| --- \|\n\| key/);
      expect(kindTree(body)).toBe("heading table");
    }
    expect(chunks[1]?.before).toMatchObject([{ role: "parentHeading" }, { role: "tableHeader" }]);
  });

  test("a header that alone exceeds the limit is not repeated, and the chunks say so", async () => {
    const name = "very long name of a column ".repeat(12).trim();
    const source = `| ${name} | V |\n| --- | --- |\n${rows.slice(0, 10).join("\n")}\n`;
    const { chunks } = await collected(source, { maxTokens: 40 });
    expect(chunks.flatMap(repeatedRoles)).not.toContain("tableHeader");
    expect(chunks.at(-1)?.flags).toContain("headerNotRepeated");
  });
});

describe("lines", () => {
  test("a paragraph is sealed between its lines, not between its sentences", async () => {
    const source = "One. Two\nthree. Four\nfive. Six\nseven.\n";
    const { bodies } = await collected(source, { maxTokens: 8 });
    expect(bodies).toEqual(["One. Two\nthree. Four", "five. Six\nseven."]);
  });

  test("one line longer than maxTokens is cut between sentences; the next lines join its last piece", async () => {
    const source = `## A\n\nintro\n${lineOf(36)} ${lineOf(36, 3)}\nlast\n`;
    const { bodies, chunks } = await collected(source, { maxTokens: 50 });
    expect(bodies).toEqual([
      "## A\n\nintro",
      `## A\n${lineOf(48)}`,
      `## A\n${lineOf(72).slice(lineOf(48).length + 1)}\nlast`,
    ]);
    expect(chunks[0]?.closedBy).toMatchObject({ rule: "maxTokens", limit: 50 });
    expect(chunks[2]?.metadata?.startPosition).toBe(
      source.indexOf(lineOf(48)) + 1 + lineOf(48).length,
    );
  });

  test("in a quote, a line that left out its mark gets it back at the start of a chunk", async () => {
    const source = `> ${lineOf(30)}\n${lineOf(30, 3)}\n`;
    const { bodies } = await collected(source, { maxTokens: 35 });
    expect(bodies).toEqual([`> ${lineOf(30)}`, `> ${lineOf(30, 3)}`]);
  });

  test("blank lines neither make chunks nor stand at their ends", async () => {
    const source = `\n\n## A\n\n\n${lineOf(40)}\n\n\n\n${lineOf(40, 3)}\n\n\n`;
    const { bodies } = await collected(source, { maxTokens: 50 });
    expect(bodies).toEqual([`## A\n\n\n${lineOf(40)}`, `## A\n${lineOf(40, 3)}`]);
  });

  test("an empty document, or one of blank lines, has no chunks", async () => {
    expect((await collected("")).bodies).toEqual([]);
    expect((await collected(" \n\n\t\n")).bodies).toEqual([]);
  });
});
