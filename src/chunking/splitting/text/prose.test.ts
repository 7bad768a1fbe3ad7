/** Prose: cut between sentences as a reader would, else between words, never inside a link, a code span or a formula. */
import { describe, expect, test } from "vitest";
import { checked } from "../../testing/checked.ts";

/** The pieces of a paragraph of sentences of which no two fit one piece. */
async function piecesOf(text: string): Promise<readonly string[]> {
  return (await checked(text, { target: 16, hardCap: 16, breadcrumb: "none" })).bodies;
}

/** A sentence of 9 tokens. */
const filler = "Here come eight more words for the reader.";

describe("where a sentence ends", () => {
  test.each([
    ["a full stop", "First one has quite a few words.", filler],
    ["a question mark and a closing quote", "He asked “did the whole thing work?”", filler],
    ["a full stop inside quotes", 'She said "it has worked all day."', filler],
    [
      "a bracket after the full stop",
      "(This one stands in brackets with all of its words.)",
      filler,
    ],
    ["bold text behind the full stop", "**First one has quite a few words.**", filler],
    ["emphasis and a bracket", "(*This one stands in brackets with its words.*)", filler],
    ["an ellipsis before a capital", "And then it went on and on…", filler],
    ["Chinese marks", "今天天气很好我们一起去公园。", "然后我们一起回家吃饭睡觉。"],
    ["an Arabic question mark", "كيف حالك اليوم يا صديقي؟", "أنا بخير والحمد لله دائما."],
    ["a Hindi danda", "यह एक लंबा परीक्षण वाक्य है।", "यह दूसरा परीक्षण वाक्य है।"],
  ])("%s", async (_name, first, second) => {
    const gap = first.endsWith("。") ? "" : " ";
    const bodies = await piecesOf([first, second, first, second].join(gap));
    expect(bodies).toEqual([first, second, first, second]);
  });
});

describe("where no sentence ends", () => {
  test.each([
    "It was Dr. Miller who found it.",
    "We use version v1.2.3 of it now.",
    "It costs 3.14 or 12,345.67 in all.",
    "Use a unit, e.g. this one here.",
    "See Fig. 3 and Eq. 4 of it.",
    "The file is main.test.ts in src now.",
    "Ask J. R. Smith about all of it.",
    "Das ist z. B. hier der Fall.",
    "Visit https://example.com/a.b?c=d today.",
  ])("%s", async (sentence) => {
    const bodies = await piecesOf(`${filler} ${sentence} ${filler}`);
    expect(bodies).toEqual([filler, sentence, filler]);
  });
});

describe("what is never cut while it fits hardCap", () => {
  test.each([
    ["a link", "[a link of several words](https://example.com/some/path)"],
    ["a reference link", "[a link of several words][and a reference]"],
    ["an image", '![an image of several words](img/a.png "with a title")'],
    ["inline code", "`a span of code with several words in it`"],
    ["code with ticks in it", "``a ` span of code with several words``"],
    ["an autolink", "<https://example.com/a/very/long/path/to/a/page>"],
    ["a bare address", "https://example.com/a/very/long/path/to/a/page?and=query"],
    ["a tag", '<span class="several words in an attribute" title="and more">'],
    ["a formula on display", "$$a + b + c = \\frac{d + e}{f + g}$$"],
    ["a formula", "$a + b + c = \\frac{d + e}{f + g}$"],
    ["a formula that ends in an escape", "$a + b + c = d + e + f + 50\\%$"],
    ["a footnote reference", "[^a-rather-long-label-of-a-footnote-here]"],
  ])("%s", async (_name, atom) => {
    const source = `word word word word ${atom} word word word word\n\n[and a reference]: /x`;
    for (let target = 4; target <= 24; target += 1) {
      const { bodies } = await checked(source, { target, hardCap: 32, breadcrumb: "none" });
      expect(
        bodies.some((body) => body.includes(atom)),
        `target ${target}: ${JSON.stringify(bodies)}`,
      ).toBe(true);
    }
  });

  test.each([
    ["a family emoji", "👩‍👩‍👧‍👦"],
    ["a flag", "🇩🇪"],
    ["a letter with marks", "a\u0308\u0323"],
    ["a Hangul syllable of parts", "\u1112\u1161\u11ab"],
    ["CRLF", "\r\n"],
  ])("%s", async (_name, grapheme) => {
    const source = `x${grapheme}y`.repeat(40);
    const { chunks } = await checked(source, { target: 14, hardCap: 20, breadcrumb: "none" });
    const starts = new Set(
      Array.from(new Intl.Segmenter("und").segment(source), ({ index }) => index),
    );
    for (const { from } of chunks) expect(starts.has(from)).toBe(true);
  });
});

test("words are cut only when one alone is over hardCap", async () => {
  const source = `${"alpha beta gamma delta ".repeat(12).trim()}`;
  for (let hardCap = 3; hardCap < 20; hardCap += 1) {
    const { bodies } = await checked(source, { target: hardCap, hardCap, breadcrumb: "none" });
    expect(bodies.join(" ")).toBe(source);
  }
});

test("punctuation stays with the word before it", async () => {
  const source = "one, two; three: four! five? six) seven” eight’s nine… ten".repeat(3);
  for (let hardCap = 3; hardCap < 12; hardCap += 1) {
    const { bodies } = await checked(source, { target: hardCap, hardCap, breadcrumb: "none" });
    for (const body of bodies) expect(body).not.toMatch(/^[,;:!?)”’…]/);
  }
});

test("a sentence over several lines that has to be cut is cut at line ends", async () => {
  const source = Array.from({ length: 20 }, (_, index) => `key${index}: value ${index}`).join("\n");
  const { bodies } = await checked(source, { target: 24, hardCap: 30 });
  expect(bodies.length).toBeGreaterThan(3);
  expect(bodies.join("\n")).toBe(source);
});

describe("marks that would begin a block", () => {
  test.each(["-", "+", "*", "10.", "3)", "#", ">", "---", "[a]:"])(
    "%s in mid-line ends a piece",
    async (mark) => {
      const source = `${Array.from({ length: 20 }, () => `word ${mark}`).join(" ")} end`;
      for (let target = 8; target < 20; target += 1) {
        const { bodies } = await checked(source, { target, hardCap: 20, breadcrumb: "none" });
        for (const body of bodies) expect(body).toMatch(/^(word|end)/);
      }
    },
  );

  test("at the start of a line, where the parser reads no list, it is the author's item", async () => {
    const source = Array.from({ length: 12 }, (_, index) => `text\n${index + 2}. no item`).join(
      "\n",
    );
    const { bodies } = await checked(source, { target: 12, hardCap: 16, breadcrumb: "none" });
    expect(bodies.some((body) => /^\d+\. no item/.test(body))).toBe(true);
  });
});
