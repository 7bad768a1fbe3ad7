import { describe, expect, it } from "vitest";
import { charactersCounter, wordsCounter } from "./heuristics.ts";

describe("words times 1.3", () => {
  it.each([
    ["", 0],
    [" \n\t\u00a0", 0],
    ["one", 2],
    ["one two  three\nfour", 6],
    ["a ".repeat(10), 13],
    ["a ".repeat(1000), 1300],
    ["a\u2028b\u3000c", 4],
  ])("%j is %i", (text, tokens) => {
    expect(wordsCounter.count(text)).toBe(tokens);
  });
});

describe("characters by 4, in fences by 2.7", () => {
  const prose = (units: number): number => Math.ceil(units / 4);
  const mixed = (proseUnits: number, codeUnits: number): number =>
    Math.ceil((27 * proseUnits + 40 * codeUnits) / 108);

  it.each([
    ["", 0],
    ["abcd", 1],
    ["abcde", 2],
    ["😀😀", 1],
    ["a ``` b\n", prose(8)],
    ["``\ncode\n``\n", prose(11)],
  ])("%j is prose: %i", (text, tokens) => {
    expect(charactersCounter.count(text)).toBe(tokens);
  });

  it.each([
    ["backticks", "```js\ncode\n```\n"],
    ["tildes, with backticks within", "~~~\n```\n~~~\n"],
    ["a longer fence around a shorter", "````md\n```\ncode\n```\n````\n"],
    ["a fence that nothing closes", "```\ncode\n\n# code"],
    ["a fence in a quote", "> ```\n> code\n> ```\n"],
    ["a fence in a list", "1. ```\n   code\n   ```\n"],
    ["CRLF and lone CR", "```\r\ncode\r```\r"],
    ["a fence line with text after it, within code", "```\n``` no end\n```\n"],
  ])("counts %s as code, fence lines too", (_, code) => {
    expect(charactersCounter.count(code)).toBe(mixed(0, code.length));
    expect(charactersCounter.count(`Before.\n${code}`)).toBe(mixed(8, code.length));
  });

  it("goes back to prose after the fence", () => {
    expect(charactersCounter.count("```\na\n```\nprose\n")).toBe(mixed(6, 10));
  });

  it("reads a span by what comes before it in the text, not in the source", () => {
    const source = "prose\n```\ncode\n```\nprose\n";
    const measure = charactersCounter.measure(source);
    expect(measure.count([{ from: 10, to: 15 }])).toBe(mixed(5, 0));
    expect(measure.count(["~~~\n", { from: 0, to: source.length }])).toBe(
      mixed(0, 4 + source.length),
    );
  });
});
