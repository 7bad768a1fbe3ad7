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

test("a chunk goes on behind the example, and says where there is more of it", async () => {
  const [alone] = exampleSide(columns, 0, { from: 0, to: 5 }, source).chunks;
  expect(alone).toEqual({
    number: 1,
    title: "One",
    lines: ["# One", "a"],
    startsBefore: false,
    goesOn: false,
  });
  const merged = "# One\n\n## Two\n\nb\n";
  const whole = columnsOf((await chunked(merged)).chunks);
  const [behind] = exampleSide(whole, 0, { from: 7, to: 13 }, merged).chunks;
  expect(behind).toMatchObject({ lines: ["## Two", "b"], startsBefore: true, goesOn: false });
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
