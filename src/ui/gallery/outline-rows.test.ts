/** Which chunk each section of an example went into. */
import { expect, test } from "vitest";
import { SPECIFICATION_EXAMPLES } from "../../samples/specification-examples.ts";
import { outlineRows } from "./outline-rows.ts";

function rowsOf(id: string, chunks = exampleOf(id).expected) {
  const rows = outlineRows(exampleOf(id), chunks);
  return rows.map(({ title, level, chunk, opens }) => [level, title, opens ? `${chunk}:` : chunk]);
}

function exampleOf(id: string) {
  const found = SPECIFICATION_EXAMPLES.find((example) => example.id === id);
  if (!found) throw new Error(`There is no example ${id}`);
  return found;
}

test("every section knows its chunk, and the first of a chunk says so", () => {
  expect(rowsOf("7")).toEqual([
    [1, "Chapter 1", "1:"],
    [2, "Section 1.1", 1],
    [3, "Subsection 1.1.1", "2:"],
    [3, "Subsection 1.1.2", "3:"],
  ]);
});

test("the text before the first heading is a row", () => {
  expect(rowsOf("8")).toEqual([
    [0, null, "1:"],
    [1, "First Heading", "2:"],
    [2, "Subheading", 2],
  ]);
});

test("before packing no chunk is known", () => {
  expect(rowsOf("8", []).map(([, , chunk]) => chunk)).toEqual([undefined, undefined, undefined]);
});
