/** Tables: every piece repeats the header, rows stay whole, and nothing in a table of any shape is lost. */
import { describe, expect, test } from "vitest";
import { checked, checkedBoth, coveredText, solid } from "../checked.ts";
import { blocksOf, kindTree, pathOf } from "../reparse.ts";

describe("a table over several chunks", () => {
  test("repeats header and delimiter, apart from the source, and has each row once", async () => {
    const header = "| id | name | note |\n|---:|:---|:--:|";
    const rows = Array.from({ length: 60 }, (_, index) => `| ${index} | n${index} | some text |`);
    const source = `${header}\n${rows.join("\n")}\n`;
    const outcome = await checked(source, { target: 72, hardCap: 96 });
    for (const body of outcome.bodies) {
      expect(body.startsWith(`${header}\n| `)).toBe(true);
      expect(kindTree(body)).toBe("table");
    }
    expect(coveredText(outcome, source).match(/\| n\d+ \|/g)).toHaveLength(60);
    for (const chunk of outcome.chunks.slice(1)) {
      expect(chunk.before[0]).toEqual({
        role: "tableHeader",
        text: `${header}\n`,
        source: { from: 0, to: header.length },
      });
      expect(chunk.repeatedTokens).toBeGreaterThan(0);
    }
  });

  test("repeats no caption and no heading", async () => {
    const source = `## Regions\n\nTable 1: numbers\n\n| k | v |\n|---|---|\n${"| key | value |\n".repeat(60)}`;
    const { hierarchical } = await checkedBoth(source, { target: 48, hardCap: 64 });
    const text = hierarchical.bodies.join("\n");
    expect(text.match(/Table 1/g)).toHaveLength(1);
    expect(text.match(/## Regions/g)).toHaveLength(1);
    for (const body of hierarchical.bodies.slice(1)) expect(body).toMatch(/^\| k \| v \|\n/);
  });

  test("with a header over hardCap cuts it once between cells and repeats nothing", async () => {
    const cells = Array.from({ length: 40 }, (_, index) => index);
    const source =
      `| ${cells.map((each) => `column number ${each}`).join(" | ")} |\n` +
      `|${"---|".repeat(40)}\n| ${cells.join(" | ")} |\n`;
    const { hierarchical } = await checkedBoth(source, { target: 48, hardCap: 64 });
    for (const { flags, repeatedTokens, index } of hierarchical.chunks) {
      expect(flags.includes("headerNotRepeated")).toBe(index > 0);
      expect(repeatedTokens).toBe(0);
    }
    expect(solid(coveredText(hierarchical, source))).toBe(solid(source));
  });

  test("with one row over hardCap cuts that row and leaves the rows around it whole", async () => {
    const after = "| p | q |\n".repeat(12);
    const source = `| a | b |\n|---|---|\n| x | y |\n| ${"long cell text ".repeat(80)}| z |\n${after}`;
    const { hierarchical } = await checkedBoth(source, { target: 48, hardCap: 64 });
    expect(hierarchical.bodies[0]).toMatch(/^\| a \| b \|\n\|---\|---\|\n\| x \| y \|$/m);
    expect(hierarchical.bodies.at(-1)).toMatch(/^\| a \| b \|\n\|---\|---\|\n\| p \| q \|\n/);
    expect(hierarchical.bodies.join("\n").match(/^\| p \| q \|$/gm)).toHaveLength(12);
    expect(solid(coveredText(hierarchical, source))).toBe(solid(source));
  });

  // markdown-it ends a table at 65,536 cells that it fills in: the rows after that are a paragraph, cut between lines.
  test("of more filled-in cells than the parser takes loses no row and cuts none", async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => `| r${index} |`);
    const source = `|${" h |".repeat(64)}\n|${" - |".repeat(64)}\n${rows.join("\n")}\n`;
    expect(blocksOf(source)).toEqual(["table 1-1042", "paragraph 1043-1202"]);
    const { hierarchical } = await checkedBoth(source, { target: 400, hardCap: 512 });
    const found = hierarchical.bodies.join("\n").split("\n");
    expect(found.filter((line) => /^\| r\d+ \|$/.test(line))).toEqual(rows);
  });
});

describe("odd tables", () => {
  test("two rows above the delimiter: only the second is the header", async () => {
    const source = "| Cat | Q1 |\n| | Jan |\n|---|---|\n| Rev | 12 |\n| Exp | 8 |\n";
    expect(blocksOf(source)).toEqual(["paragraph 1", "table 2-5"]);
    const outcome = await checked(source, { target: 20, hardCap: 20 });
    const repeated = outcome.chunks.flatMap((chunk) => chunk.before);
    expect(repeated).toContainEqual({
      role: "tableHeader",
      text: "| | Jan |\n|---|---|\n",
      source: { from: source.indexOf("| | Jan |"), to: source.indexOf("|---|---|") + 9 },
    });
  });

  test("cells beyond the header's width are kept", async () => {
    const source = "| a | b |\n|---|---|\n| 1 | 2 | 3 secret | 4 |\n| 5 |\n";
    for (let hardCap = 4; hardCap <= 30; hardCap += 1) {
      const { hierarchical } = await checkedBoth(source, { target: hardCap, hardCap });
      expect(solid(coveredText(hierarchical, source))).toBe(solid(source));
    }
  });

  test("a table without rows is kept", async () => {
    const source = "# T\n\n| only | header |\n|------|--------|\n\nnext\n";
    expect(pathOf(source, "| only")).toEqual(["T"]);
    for (let hardCap = 4; hardCap <= 30; hardCap += 1) {
      await checkedBoth(source, { target: hardCap, hardCap });
    }
  });

  test("a delimiter of another width makes no table", async () => {
    const source = "| abc | def |\n| --- |\n| bar |\n";
    expect(blocksOf(source)).toEqual(["paragraph 1-3"]);
    await checkedBoth(source, { target: 6, hardCap: 8 });
  });
});
