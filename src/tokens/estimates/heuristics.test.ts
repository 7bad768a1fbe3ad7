import { describe, expect, it } from "vitest";
import { defaultSettings } from "../../settings/settings.ts";
import { counterFor } from "../counter-for.ts";
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

  it.each([
    ["at the start", "    code\n", ""],
    ["behind a blank line", "    code\n\n      code\n\tcode\n", "\nprose\n"],
    ["not behind a line of text", "", "prose\n    prose\n"],
    ["not in an item of a list", "", "- item\n\n    item\n\n  item\n\n    item\n"],
    ["behind a list that has ended", "    code\n", "- item\n\nprose\n\n"],
  ])("takes what is indented for code: %s", (_what, code, prose) => {
    const blanks = code.match(/^\n/gm)?.length ?? 0;
    const text = code.startsWith("    ") && prose.endsWith("\n\n") ? prose + code : code + prose;
    expect(charactersCounter.count(text)).toBe(mixed(prose.length + blanks, code.length - blanks));
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

describe("tuned characters", () => {
  const source = "prose here\n```\ncode\n```\n";
  const counterWith = (values: Readonly<Record<string, string>>, dialect = "commonmark") =>
    counterFor(
      { ...defaultSettings("hierarchical"), counter: "chars-4", options: values },
      dialect,
    );

  it.each([
    ["balanced", 40, 27],
    ["prose", 36, 27],
    ["code", 40, 24],
  ])("%s: prose by %i tenths, code by %i", async (bias, prose, code) => {
    const counter = await counterWith({ bias });
    const expected = Math.ceil((11 / prose) * 10 + (13 / code) * 10);
    expect(counter.count(source)).toBe(expected);
    expect(counter.measure(source).count([{ from: 0, to: source.length }])).toBe(expected);
  });

  it("takes statements and tags of MDX for code, where the document is MDX", async () => {
    const text = "import A from './a.js'\n\n<A\n  b={1}\n>\n\nin it\n\n</A>\nprose\n";
    const asMdx = await counterWith({}, "mdx");
    const code = text.length - "\nprose\n".length;
    expect(asMdx.count(text)).toBe(Math.ceil((27 * (text.length - code) + 40 * code) / 108));
    expect((await counterWith({})).count(text)).toBe(Math.ceil(text.length / 4));
    expect(await counterWith({ dialect: "mdx" }, "mdx")).toBe(asMdx);
  });

  it.each([
    ["a statement to its blank line", "export const a = [\n  1,\n];\n", "\nprose\n"],
    ["a statement of one line", 'import "a"\n', "\nprose\n"],
    ["an expression over lines", "{a.map((b) => (\n  <p>\n{b}\n\n  </p>\n))}\n", "prose\n"],
    ["components in each other", "<A>\n<A>\na\n</A>\nb\n</A>\n", "prose\n"],
    ["a component of one line", "<A>a</A>\n", "prose\n"],
    ["a component without content", "<A\n  b={() => 1}\n/>\n", "prose\n"],
    ["a fragment", "<>\na\n</>\n", "prose\n"],
    ["a component with a dot", "<A.B c>\na\n</A.B>\n", "prose\n"],
    ["what its end alone is left of", "b={1}\n/>\n", "prose\n"],
    ["prose", "", "export and import are words\nimport from where it is\nexport: yes\n"],
    ["a value with the end of a tag in it", '<A b="c > d" />\n<A b={<c>d</c>} />\n', "prose\n"],
    [
      "a value over lines",
      "<A\n  b={c > 1}\n  d={() => {\n    return 1 > 0;\n  }}\n/>\n",
      "prose\n",
    ],
    ["braces in comments and strings", '{/* a { b */}\n{/*\n{\n*/}\n{"{"}\n', "prose\n"],
    ["not an expression in a line of text", "", "{'{'} opens a block.\n"],
    ["HTML", "", "<p>\ntext\n</p>\n"],
  ])("of MDX takes for code %s", async (_what, code, prose) => {
    const counter = await counterWith({}, "mdx");
    const expected = Math.ceil((27 * prose.length + 40 * code.length) / 108);
    expect(counter.count(code + prose)).toBe(expected);
  });

  it("measures any span of MDX as it counts it", async () => {
    const counter = await counterWith({ bias: "code" }, "mdx");
    const text = "a\n<A>\n```\n<B>\n```\n</A>\r\nimport x\n<A\n b='1'\n>\n{c}\n";
    const measure = counter.measure(text);
    for (let from = 0; from <= text.length; from += 1) {
      for (let to = from; to <= text.length; to += 1) {
        expect(measure.count(["<C>\n", { from, to }])).toBe(
          counter.count(`<C>\n${text.slice(from, to)}`),
        );
      }
    }
  });

  it("leaves the other counters as they are", async () => {
    const settings = {
      ...defaultSettings("hierarchical"),
      options: { bias: "code", dialect: "mdx" },
    };
    expect((await counterFor({ ...settings, counter: "words-1.3" }, "mdx")).tuning).toBeUndefined();
  });
});
