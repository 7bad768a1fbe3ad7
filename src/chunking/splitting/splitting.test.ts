/** Pieces of split blocks, parsed again: each is what it was, and a reader would have cut there. */
import { describe, expect, test } from "vitest";
import { parseBlockTokens } from "../../markdown/parser/parser.ts";
import { checked, coveredText, solid } from "../testing/checked.ts";
import { hang, lines } from "../testing/lines.ts";
import { kindTree, openFences } from "../testing/reparse.ts";

const code = `\`\`\`js\n${lines(20, (index) => `const value${index} = ${index};`)}\n\`\`\``;
const table = `| a | b |\n|---|---|\n${lines(20, (index) => `| row ${index} | b |`)}`;
const prose = lines(6, (index) => `Sentence ${index} has some words. It has a brother too.`);

describe("pieces parse back to the kind that was cut", () => {
  const budget = { target: 60, hardCap: 72 };
  test.each([
    ["code", code, "fence"],
    ["code in a quote", hang(code, "> ", "> "), "quote(fence)"],
    ["code in a list item", hang(code, "- ", "  "), "list(listItem(fence))"],
    ["code in an ordered item", hang(code, "12. ", "    "), "list(listItem(fence))"],
    ["code behind a tab", hang(code, "-\t", "\t"), "list(listItem(fence))"],
    [
      "code in a footnote in an item",
      hang(code, "-  [^1]: ", "       "),
      "list(listItem(footnoteDefinition(fence)))",
    ],
    [
      "code in an item in a quote",
      hang(hang(code, "- ", "  "), "> ", "> "),
      "quote(list(listItem(fence)))",
    ],
    [
      "code in a quote in an item",
      hang(hang(code, "> ", "> "), "- ", "  "),
      "list(listItem(quote(fence)))",
    ],
    ["a table", table, "table"],
    ["a table in a quote", hang(table, "> ", "> "), "quote(table)"],
    ["a table in a list item", hang(table, "- ", "  "), "list(listItem(table))"],
    ["prose in a quote", hang(prose, "> ", "> "), "quote(paragraph)"],
    ["prose on one line in a quote", `> ${prose.replaceAll("\n", " ")}`, "quote(paragraph)"],
    [
      "prose in a quote in a quote",
      hang(prose.replaceAll("\n", " "), "> > ", "> > "),
      "quote(quote(paragraph))",
    ],
  ])("%s", async (_name, source, kind) => {
    const { bodies } = await checked(source, budget);
    expect(bodies.length).toBeGreaterThan(1);
    for (const body of bodies) {
      expect(kindTree(body), body).toBe(kind);
      expect(openFences(body), body).toBe(0);
    }
  });

  test("a list is cut between items, which keep their numbers", async () => {
    const source = lines(30, (index) => `${index + 7}. item ${index} of the list`);
    const { bodies } = await checked(source, budget);
    expect(bodies.length).toBeGreaterThan(2);
    for (const body of bodies) expect(kindTree(body)).toMatch(/^list\(listItem/);
    expect(bodies.join("\n")).toBe(source);
  });

  test("a piece that goes on with an item keeps its indentation under the item's bare marker", async () => {
    const source = `3. ${prose.split("\n").join("\n\n   ")}`;
    const { bodies } = await checked(source, { target: 30, hardCap: 40 });
    expect(bodies.length).toBeGreaterThan(2);
    for (const body of bodies.slice(1)) {
      expect(body).toMatch(/^3\.\n {3}Sentence/);
      expect(kindTree(body)).toMatch(/^list/);
    }
  });
});

test("rows go on to hardCap where their header leaves no room for two below target", async () => {
  const header = `| ${"a long name of a column ".repeat(6)}| b |\n|---|---|`;
  const source = `${header}\n${lines(20, (index) => `| row ${index} | x |`)}`;
  const { chunks, texts } = await checked(source, { target: 44, hardCap: 100 });
  expect(chunks.length).toBeLessThan(7);
  for (const text of texts) expect(text).toContain(header);
});

describe("fences", () => {
  test("a repeated closing line is as long as the opening, so that fences inside stay content", async () => {
    const source = `\`\`\`\`\`md\n${lines(24, (index) => (index % 3 ? `text line ${index}` : "````"))}\n\`\`\`\`\`\n`;
    const { bodies } = await checked(source, { target: 40, hardCap: 50 });
    expect(bodies.length).toBeGreaterThan(2);
    for (const body of bodies) {
      expect(kindTree(body)).toBe("fence");
      expect(body).toMatch(/^`````md\n[\s\S]*\n`````$/);
    }
  });

  test("code of a fence that is indented in its item reads the same in every piece", async () => {
    const code = lines(20, (index) => `call(${index})`);
    const fence = hang(`\`\`\`sh\n${code}\n\`\`\``, "    ", "    ");
    const { bodies } = await checked(`- Run:\n${fence}\n`, { target: 40, hardCap: 48 });
    const contents = bodies.flatMap((body) =>
      parseBlockTokens(body, {}).flatMap(({ type, content }) =>
        type === "fence" ? [content] : [],
      ),
    );
    expect(contents.length).toBeGreaterThan(2);
    expect(contents.join("")).toBe(`${code}\n`);
  });

  test("a fence that is never closed gets a closing line in every piece; whole, it stays as written", async () => {
    const source = `~~~py\n${lines(20, (index) => `print(${index})`)}`;
    const { bodies } = await checked(source, { target: 30, hardCap: 40 });
    expect(bodies.length).toBeGreaterThan(2);
    for (const body of bodies) expect(body).toMatch(/\)\n~~~$/);
    const whole = await checked(source, { target: 300, hardCap: 400 });
    expect(whole.bodies).toEqual([source]);
  });

  test("lines keep their indentation, and blank lines inside a piece stay", async () => {
    const source = `\`\`\`py\n${lines(12, (index) => `def f${index}():\n    return ${index}\n`)}\`\`\`\n`;
    const outcome = await checked(source, { target: 40, hardCap: 48 });
    expect(outcome.bodies.length).toBeGreaterThan(2);
    expect(outcome.bodies.join("\n").match(/^ {4}return \d+$/gm)).toHaveLength(12);
    expect(outcome.bodies[0]).toMatch(/return 0\n\ndef f1/);
  });

  test("a code line over hardCap is cut between words, each piece a fence of its own", async () => {
    const source = `\`\`\`txt\n${"some words of one long line ".repeat(30).trim()}\nlast\n\`\`\`\n`;
    const outcome = await checked(source, { target: 40, hardCap: 48 });
    expect(outcome.bodies.length).toBeGreaterThan(3);
    for (const body of outcome.bodies) {
      expect(openFences(body)).toBe(0);
      expect(body).toMatch(/^```txt\n\S/);
    }
    expect(solid(coveredText(outcome, source))).toBe(solid(source));
  });

  test("fence lines count: no piece with them is over hardCap", async () => {
    const info = "js title=a-very-long-file-name-that-takes-many-tokens.js";
    const source = `\`\`\`${info}\n${lines(30, (index) => `call(${index})`)}\n\`\`\`\n`;
    for (const hardCap of [28, 32, 40, 64]) {
      const { chunks } = await checked(source, { target: hardCap, hardCap });
      for (const chunk of chunks.slice(1, -1)) expect(chunk.repeatedTokens).toBeGreaterThan(10);
    }
  });

  test("fence lines that leave less than a sixteenth of hardCap are not repeated, and the chunks say so", async () => {
    const code = lines(40, (index) => `call(${index})`);
    const outcomes = new Set<boolean>();
    let most = 0;
    for (let count = 1; count < 60; count += 1) {
      const source = `\`\`\`js ${"word ".repeat(count).trim()}\n${code}\n\`\`\`\n`;
      const { chunks } = await checked(source, { target: 48, hardCap: 48, breadcrumb: "none" });
      for (const { flags, repeatedTokens } of chunks.slice(1, -1)) {
        const isBare = flags.includes("wrapperNotRepeated");
        outcomes.add(isBare);
        expect(repeatedTokens === 0).toBe(isBare);
        most = Math.max(most, repeatedTokens);
      }
    }
    expect(most).toBe(45);
    expect(outcomes).toEqual(new Set([false, true]));
  });

  test("where fence lines leave less than a sixteenth of target, pieces go on to hardCap", async () => {
    const line = "word ".repeat(400).trim();
    const outcomes = new Set<boolean>();
    for (let count = 20; count < 44; count += 1) {
      const source = `\`\`\`js ${"word ".repeat(count).trim()}\n${line}\n\`\`\`\n`;
      const { chunks } = await checked(source, { target: 48, hardCap: 96, breadcrumb: "none" });
      for (const { tokens, repeatedTokens } of chunks.slice(1, -1)) {
        // Line breaks of both fence lines are fewer tokens with nothing between them: not quite a sixteenth.
        expect(tokens - repeatedTokens).toBeGreaterThanOrEqual(2);
        if (tokens > 48) expect(repeatedTokens).toBeGreaterThanOrEqual(45);
        outcomes.add(tokens > 48);
      }
    }
    expect(outcomes).toEqual(new Set([false, true]));
  });

  test("indented code is cut between lines that keep their indentation", async () => {
    const source = lines(20, (index) => `    step(${index});`);
    const { bodies } = await checked(source, { target: 30, hardCap: 40 });
    for (const body of bodies) expect(kindTree(body)).toBe("indentedCode");
    expect(bodies.join("\n")).toBe(source);
  });
});

describe("tables", () => {
  test("a header that cannot stand with one row is not repeated, and the chunk says so", async () => {
    const header = `| ${lines(12, (index) => `column ${index}`).replaceAll("\n", " | ")} |`;
    const source = `${header}\n|${"---|".repeat(12)}\n${lines(6, (index) => `| ${`cell${index} | `.repeat(12)}`)}`;
    const { chunks } = await checked(source, { target: 80, hardCap: 100 });
    const bare = chunks.filter((chunk) => chunk.flags.includes("headerNotRepeated"));
    expect(bare.length).toBeGreaterThan(0);
    for (const chunk of bare) expect(chunk.repeatedTokens).toBe(0);
  });

  test("a row that is cut inside a cell says so in the pieces that begin in it, and not in the one with the header", async () => {
    const source = `| a | b |\n|---|---|\n| x | ${"many words ".repeat(60)}|\n| y | z |\n`;
    const { chunks } = await checked(source, { target: 50, hardCap: 64 });
    const inRow = chunks.filter(({ from }) => from > 0 && from < source.indexOf("| y"));
    expect(inRow.length).toBeGreaterThan(1);
    for (const { flags } of inRow) expect(flags).toContain("headerNotRepeated");
    expect(chunks[0]?.flags).not.toContain("headerNotRepeated");
  });

  test("a table without outer pipes stays in its list item", async () => {
    const rows = lines(14, (index) => `key${index} | value ${index} here`);
    const table = hang(`Values:\n\na | b\n---|---\n${rows}`, "- ", "  ");
    const { bodies } = await checked(table, { target: 50, hardCap: 64 });
    expect(bodies.length).toBeGreaterThan(1);
    for (const body of bodies.slice(1)) expect(kindTree(body), body).toBe("list(listItem(table))");
  });

  test("a cell is cut behind marks that would make a list of it", async () => {
    const cell = Array.from({ length: 60 }, () => "word -").join(" ");
    const source = `| a | b |\n| --- | --- |\n| ${cell} end | x |\n`;
    const { bodies } = await checked(source, { target: 24, hardCap: 30, breadcrumb: "none" });
    for (const body of bodies) expect(kindTree(body), body).not.toContain("list");
  });

  test("a header that can is repeated without a flag", async () => {
    const { chunks } = await checked(table, { target: 60, hardCap: 72 });
    expect(chunks.flatMap(({ flags }) => [...flags])).not.toContain("headerNotRepeated");
    for (const chunk of chunks.slice(1)) expect(chunk.repeatedTokens).toBeGreaterThan(0);
  });

  test("a long row is cut between cells first, and not at an escaped pipe", async () => {
    const cells = lines(12, (index) => `cell \\| ${index} has words`).replaceAll("\n", " | ");
    const source = `| a |\n|---|\n| x |\n| ${cells} |\n`;
    const outcome = await checked(source, { target: 40, hardCap: 50 });
    for (const body of outcome.bodies.slice(1)) expect(body).toMatch(/^\| (cell|a)/);
    expect(solid(coveredText(outcome, source))).toBe(solid(source));
  });
});

test("no piece of any block starts or ends with a blank line", async () => {
  const source = [
    "- a\n\n\n  b b b b b\n\n\n\n- c c c c",
    "```\n\n\nx x x x\n\n\n\ny y y y\n\n```",
    "> q\n>\n>\n> r r r",
  ].join("\n\n\n");
  for (let hardCap = 6; hardCap < 40; hardCap += 1) {
    const { chunks } = await checked(source, { target: Math.ceil(hardCap / 2), hardCap });
    for (const { from, to } of chunks) {
      expect(source.slice(from, to)).not.toMatch(/^[^\S\n]*\n|\n\s*$/);
    }
  }
});
