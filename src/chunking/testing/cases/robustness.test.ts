/** Robustness: nothing, very much, and what makes parsers slow. */
import { describe, expect, test } from "vitest";
import { loadCounter } from "../../../tokens/load-counter.ts";
import { chunkDocument } from "../../chunk-document.ts";
import { checked, checkedBoth, coveredText, solid } from "../checked.ts";
import { settingsOf } from "../chunk.ts";

describe("blank text", () => {
  test.each(["", " \n\t\n\n   \n", "\ufeff", "\r\n\r"])("%j makes no chunks", async (source) => {
    const { hierarchical, perHeading } = await checkedBoth(source);
    expect(hierarchical.chunks).toEqual([]);
    expect(perHeading.chunks).toEqual([]);
  });

  test("500 blank lines between paragraphs make no chunk of their own", async () => {
    const source = `first${"\n".repeat(501)}second\n`;
    const outcome = await checked(source, { target: 6, hardCap: 8 });
    expect(outcome.bodies).toEqual(["first", "second"]);
  });
});

test("a byte order mark behind front matter, before what would be a list without it", async () => {
  const source = "+++\na = 1\n+++\n\ufeff* > one\n  - two\n";
  for (const hardCap of [1, 4, 100]) {
    const outcome = await checked(source, { target: hardCap, hardCap, frontMatter: "text" });
    expect(solid(coveredText(outcome, source))).toBe(solid(source));
  }
});

test("packing reads a long document a few times, however many blocks it has", async () => {
  const counter = await loadCounter("o200k_base");
  const charactersCounted = (paragraphs: number) => {
    const source = Array.from(
      { length: paragraphs },
      (_, index) => `p${index} some words here`,
    ).join("\n\n");
    let characters = 0;
    const counting = {
      ...counter,
      count: (text: string) => {
        characters += text.length;
        return counter.count(text);
      },
    };
    const settings = settingsOf({ counter: "o200k_base", target: 400, hardCap: 512 });
    const { chunks } = chunkDocument({ source, filename: "doc.md", settings, counter: counting });
    for (const chunk of chunks) expect(chunk.tokens).toBeLessThanOrEqual(512);
    return characters / source.length;
  };
  expect(charactersCounted(10_000)).toBeLessThan(4);
  expect(charactersCounted(20_000)).toBeLessThan(4);
});

test("20,000 escaped backticks are chunked whole", async () => {
  const source = `${"\\``".repeat(20_000)}\n`;
  const outcome = await checked(source, { target: 400, hardCap: 512 });
  expect(coveredText(outcome, source)).toBe(source.trimEnd());
});

// What the page does with such a line is tested in the browser; this is what it is given.
test("a line of a megabyte before the last section keeps every position", async () => {
  const source = `${"word ".repeat(200_000)}\n\n# End\n\nlast\n`;
  const outcome = await checked(source);
  expect(outcome.bodies.at(-1)).toBe("# End\n\nlast");
  expect(solid(coveredText(outcome, source))).toBe(solid(source));
});
