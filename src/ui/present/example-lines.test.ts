import { expect, test } from "vitest";
import { columnsOf } from "../../chunking/result/chunk-columns.ts";
import { chunked } from "../../chunking/testing/chunk.ts";
import { exampleSide } from "./example-lines.ts";

const source = "# One\n\na\n\n## Two\n\nb\n\n## Three\n\nc\n\n## Four\n\nd\n";
const { chunks } = await chunked(source, { strategy: "per-heading" });
const columns = columnsOf(chunks);

test("an example shows the chunks that hold it with their lines, and counts the others", () => {
  const { chunks: shown, more } = exampleSide(columns, 0, { from: 0, to: source.length }, source);
  expect(
    shown.map(({ number, title, lines }) => `${number} ${title}: ${lines.join(" / ")}`),
  ).toEqual(["1 One: # One / a", "2 Two: ## Two / b", "3 Three: ## Three / c"]);
  expect(more).toBe(1);
});

test("only what belongs to the example is shown, and that there is more of it", async () => {
  const first = exampleSide(columns, 0, { from: 0, to: 5 }, source);
  expect(first.chunks).toEqual([{ number: 1, title: "One", lines: ["# One"], goesOn: false }]);
  const long = Array.from({ length: 9 }, (_, line) => `- item ${line}`).join("\n");
  const list = columnsOf((await chunked(long)).chunks);
  const [only] = exampleSide(list, 0, { from: 0, to: long.length }, long).chunks;
  expect(only?.lines).toHaveLength(6);
  expect(only?.goesOn).toBe(true);
});

test("a side that holds nothing of it shows nothing", () => {
  expect(exampleSide(columns, undefined, { from: 0, to: 5 }, source)).toEqual({
    chunks: [],
    more: 0,
  });
});
