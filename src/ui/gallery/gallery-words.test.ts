/** What the gallery says follows from the examples, not from what is known of them. */
import { expect, test } from "vitest";
import type { ComparedExample } from "../../samples/example-outcome.ts";
import {
  SPECIFICATION_EXAMPLES,
  type SpecificationExample,
} from "../../samples/specification-examples.ts";
import { galleryFailure, originTally, originWords, tallyOf, tallyWords } from "./gallery-words.ts";

function compared(example: SpecificationExample, agrees = true): ComparedExample {
  return { example, chunks: [], lostCharacters: 0, agrees };
}

const all = SPECIFICATION_EXAMPLES.map((example) => compared(example));

test("all agree, from three origins", () => {
  const tally = tallyOf(all.length, all);
  expect(tallyWords(tally)).toBe("16 of 16 come out as expected");
  expect(originTally(tally)).toEqual([
    "12 as printed",
    "2 as printed, at another hardCap: see their notes",
    "2 not as printed: what the rules give at the printed hardCap",
  ]);
});

test("what differs is not counted", () => {
  const [first, ...others] = all;
  const tally = tallyOf(all.length, [...(first ? [{ ...first, agrees: false }] : []), ...others]);
  expect(tallyWords(tally)).toBe("15 of 16 come out as expected");
  expect(originTally(tally)[0]).toBe("11 as printed");
});

test("nothing is said of what is not packed yet", () => {
  expect(tallyWords(tallyOf(16, all.slice(0, 3)))).toBe("3 of 16 examples packed");
  expect(originTally(tallyOf(16, []))).toEqual([]);
});

test("only four examples are other than printed", () => {
  const words = SPECIFICATION_EXAMPLES.map((example) => [example.id, originWords(example)]);
  expect(words.filter(([, said]) => said !== undefined)).toEqual([
    ["3", "Printed for hardCap 1,024"],
    ["3 at 1024", "Not as printed"],
    ["7", "Printed for hardCap 1,024"],
    ["7 at 1024", "Not as printed"],
  ]);
});

test("a failure names the example", () => {
  expect(galleryFailure({ kind: "timedOut", seconds: 20 }, "11a")).toEqual({
    title: "The packer did not finish example 11a within 20 seconds.",
    detail: undefined,
  });
});
