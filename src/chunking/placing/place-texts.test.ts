import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bodyText } from "../result/render.ts";
import { placeTexts } from "./place-texts.ts";

/** What a list of texts becomes: of each in the source's order, what it repeats and what is its own, with a bar between. */
function shown(source: string, texts: readonly string[]) {
  const { placed, unplaced } = placeTexts(source, texts);
  return {
    placed: placed.map(({ index, before, from, to }) => {
      const repeated = before.map(({ role, text }) => `${role}:${text}`).join("+");
      return `${index} ${repeated}|${source.slice(from, to)}`;
    }),
    unplaced: unplaced.map(({ index }) => index),
  };
}

test("texts stand where the source has them", () => {
  const source = "# A\n\nOne.\n\n# B\n\nTwo.\n";
  expect(shown(source, ["# A\n\nOne.", "# B\n\nTwo."])).toEqual({
    placed: ["0 |# A\n\nOne.", "1 |# B\n\nTwo."],
    unplaced: [],
  });
});

test("what stands again at the start of a text is overlap, with its span of the source", () => {
  const source = "one two three four five";
  const { placed } = placeTexts(source, ["one two three", "three four five"]);
  expect(placed[1]).toEqual({
    index: 1,
    place: { from: 8, to: 23 },
    from: 14,
    to: 23,
    before: [{ role: "overlap", text: "three ", source: { from: 8, to: 13 } }],
    after: [],
  });
});

test("a text that is all in the one before has an empty span of its own where that ends", () => {
  const source = "one two three four";
  expect(shown(source, ["one two three", "three", "four"]).placed).toEqual([
    "0 |one two three",
    "1 overlap:three|",
    "2 |four",
  ]);
});

test("the same text twice stands at its first place, then at its second", () => {
  const source = "# A\n\nSee below.\n\n# B\n\nSee below.\n";
  const texts = ["# A", "See below.", "# B", "See below."];
  const { placed } = placeTexts(source, texts);
  expect(placed.map(({ from, to }) => source.slice(from, to))).toEqual(texts);
  expect(shown("a a a", ["a", "a", "a"]).placed).toEqual(["0 |a", "1 |a", "2 |a"]);
});

test("overlap that the source repeats itself is the least that leaves nothing out", () => {
  expect(shown("a a a a a", ["a a a", "a a a"]).placed).toEqual(["0 |a a a", "1 overlap:a |a a"]);
});

test("where the next text has no place behind the last one, that one is placed further up", () => {
  expect(shown("x x x x y", ["x x", "x x", "x x x y"])).toEqual({
    placed: ["0 |x x", "1 overlap:x |x", "2 overlap:x x |x y"],
    unplaced: [],
  });
});

test("a list in any order is put in that of the source", () => {
  const source = "first part, second part, third part";
  expect(shown(source, ["third part", "first part,", "second part,"])).toEqual({
    placed: ["1 |first part,", "2 |second part,", "0 |third part"],
    unplaced: [],
  });
});

test("out of order, a text with two places is not guessed", () => {
  const source = "one same two same three";
  expect(shown(source, ["three", "same", "one"])).toEqual({
    placed: ["2 |one", "0 |three"],
    unplaced: [1],
  });
});

describe("white space", () => {
  const source = "# A\r\n\r\nOne  two\r\n\tthree.\r\n";

  test.each([
    ["other line ends", "# A\n\nOne  two\n\tthree."],
    ["joined lines", "# A One two three."],
    ["more of it, at the ends too", "\n# A\n\n\n\nOne two three.\n\n"],
  ])("%s: the text is placed and stays as it was given", (_what, text) => {
    const { placed } = placeTexts(source, [text]);
    expect(placed).toMatchObject([{ from: 0, to: source.trimEnd().length, text }]);
    expect(placed.map((body) => bodyText(body, source))).toEqual([text]);
  });

  test("where a text stands unit for unit comes before where it does not", () => {
    const twice = "start\n\nx\n\na  b\n\na b\n";
    const { placed } = placeTexts(twice, ["start", "a b"]);
    expect(placed[1]).toMatchObject({ from: 16, to: 19 });
    expect(placed[1]).not.toHaveProperty("text");
  });

  test("is needed where the source has it, and only there", () => {
    expect(shown("one two", ["onetwo", "o ne"]).unplaced).toEqual([0, 1]);
  });
});

describe("lines that a chunker put before its text", () => {
  const body = "Install the package with the package manager of your choice.";
  const source = `# Guide\n\n## Install\n\nIntro.\n\n${body}\n\nNext.\n`;

  test.each([
    ["a path", "guide.md › Guide › Install\n\n"],
    ["headings above", "# Guide\n## Install\n"],
    ["a sentence on the context", "This chunk is from the guide and says how to install.\n\n"],
  ])("%s: are repeated context before what stands in the source", (_what, lines) => {
    const { placed, unplaced } = placeTexts(source, [lines + body]);
    expect(unplaced).toEqual([]);
    expect(placed).toMatchObject([{ before: [{ role: "parentHeading", text: lines }] }]);
    expect(placed.map(({ from, to }) => source.slice(from, to))).toEqual([body]);
    expect(placed.map((each) => bodyText(each, source))).toEqual([lines + body]);
  });

  test("with overlap behind them", () => {
    const texts = [`${body}`, `Path\n\nthe package manager of your choice.\n\nNext.`];
    expect(shown(source, texts).placed).toEqual([
      `0 |${body}`,
      "1 parentHeading:Path\n\n+overlap:the package manager of your choice.\n\n|Next.",
    ]);
  });

  test("are not taken off a text that is too short to be told by the rest", () => {
    expect(shown(source, ["Path\n\nIntro."]).unplaced).toEqual([0]);
  });

  test("are not taken off a text whose rest has two places", () => {
    expect(shown(`${body}\n\n${body}\n\nx`, ["x", `Path\n\n${body}`]).unplaced).toEqual([1]);
  });
});

describe("lines that a chunker put around its text", () => {
  const code = Array.from({ length: 8 }, (_, index) => `const number${index} = ${index} * 10;`);
  const rows = Array.from({ length: 8 }, (_, index) => `| row ${index} | of a long table |`);
  const header = "| first | second |\n|---|:--|";

  test("the fence lines of a piece of code open and close it", () => {
    const source = `<Box>\n\n\`\`\`js\n${code.join("\n")}\n\`\`\`\n\n</Box>\n`;
    const texts = [
      `Path\n\n<Box>\n\n\`\`\`js\n${code.slice(0, 4).join("\n")}\n\`\`\`\n\n</Box>`,
      `Path\n\n<Box>\n\n\`\`\`js\n${code.slice(4).join("\n")}\n\`\`\`\n\n</Box>`,
    ];
    const { placed, unplaced } = placeTexts(source, texts);
    expect(unplaced).toEqual([]);
    expect(placed).toMatchObject([
      { before: [{ role: "parentHeading", text: "Path\n\n" }], after: [{ role: "fenceClose" }] },
      {
        before: [
          { role: "parentHeading", text: "Path\n\n<Box>\n\n" },
          { role: "fenceOpen", text: "```js\n" },
        ],
        after: [],
      },
    ]);
    expect(placed.map((body) => bodyText(body, source))).toEqual(texts);
    expect(placed.map(({ to }) => to)).toEqual([
      source.indexOf("\nconst number4"),
      source.trimEnd().length,
    ]);
  });

  test("the header of a table is repeated as that", () => {
    const source = `# T\n\n${header}\n${rows.join("\n")}\n`;
    const texts = [
      `# T\n\n${header}\n${rows.slice(0, 4).join("\n")}`,
      `Path\n\n${header}\n${rows.slice(4).join("\n")}`,
    ];
    const { placed } = placeTexts(source, texts);
    expect(placed[1]).toMatchObject({
      before: [
        { role: "parentHeading", text: "Path\n\n" },
        { role: "tableHeader", text: `${header}\n` },
      ],
    });
  });

  test("definitions behind it are repeated", () => {
    const text = "A paragraph with [a link][it] that is long enough to be told.";
    const source = `${text}\n\nMore.\n\n[it]: https://example.org\n`;
    const { placed } = placeTexts(source, [`${text}\n\n[it]: https://example.org`]);
    expect(placed).toMatchObject([{ from: 0, to: text.length, after: [{ role: "definition" }] }]);
  });

  test("other last lines are none of them: a text that ends otherwise than the source is listed", () => {
    const text = "A paragraph that is long enough to be told from any other one.";
    expect(shown(`${text}\n\nThe end.\n`, [`${text}\n\nAnother end.`]).unplaced).toEqual([0]);
  });

  test("a short text is placed where it is the next lines of the source, and not in mid-line", () => {
    const source = "# A\n\n## B\n\n### C\n\nText goes on\n";
    const texts = ["# A", "A › B\n\n## B", "A › B › C\n\n### C", "Path\n\nText"];
    expect(shown(source, texts)).toEqual({
      placed: ["0 |# A", "1 parentHeading:A › B\n\n|## B", "2 parentHeading:A › B › C\n\n|### C"],
      unplaced: [3],
    });
  });
});

test("what is not in the source is listed with its text, in the order of the list", () => {
  expect(placeTexts("one two", ["three", "one", " ", "four five"])).toMatchObject({
    placed: [{ index: 1 }],
    unplaced: [
      { index: 0, text: "three" },
      { index: 2, text: " " },
      { index: 3, text: "four five" },
    ],
  });
});

test("a source cut in windows is put together again, its white space changed or not", () => {
  const words = fc.array(fc.constantFrom("a", "b", "ab", "é", "漢", "\u{1f469}", "- x", "##"), {
    minLength: 1,
    maxLength: 60,
  });
  const gaps = fc.constantFrom(" ", "\n", "\n\n", "\r\n", "  ");
  fc.assert(
    fc.property(words, gaps, gaps, fc.integer({ min: 1, max: 9 }), (all, gap, other, size) => {
      const numbered = all.map((word, index) => `${word}${index}`);
      const source = numbered.join(gap);
      const overlap = Math.floor(size / 3);
      const texts: string[] = [];
      for (let start = 0; start < all.length; start += size - overlap)
        texts.push(numbered.slice(start, start + size).join(other));
      const { placed, unplaced } = placeTexts(source, texts);
      expect(unplaced).toEqual([]);
      expect(placed.map((body) => bodyText(body, source))).toEqual(texts);
      const own = placed.map(({ from, to }) => source.slice(from, to)).join("");
      expect(own.replace(/\s/g, "")).toBe(source.replace(/\s/g, ""));
    }),
  );
});
