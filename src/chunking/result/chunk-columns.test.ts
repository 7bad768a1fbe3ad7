/** Chunks as columns: every chunk comes out as it went in, whichever strategy made it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PACKING_STRATEGIES } from "../../settings/strategies/index.ts";
import { counterFor } from "../../tokens/counter-for.ts";
import { chunkDocument } from "../chunk-document.ts";
import { settingsOf } from "../testing/chunk.ts";
import { columnsWith } from "../testing/columns.ts";
import { markdownDocument } from "../testing/documents.ts";
import type { Chunk } from "./chunk.ts";
import {
  type ChunkColumns,
  chunkAt,
  chunkBuffers,
  columnsOf,
  flagBits,
  hasAnyFlag,
  indexAtSource,
  NO_CHUNKS,
  numberAt,
} from "./chunk-columns.ts";
import { CHUNK_FLAGS } from "./chunk-flag.ts";

function allOf(columns: ChunkColumns): Chunk[] {
  return Array.from({ length: columns.length }, (_, index) => chunkAt(columns, index));
}

describe.each(PACKING_STRATEGIES)("the chunks of $id", ({ id, bar }) => {
  const scale = bar.of === "characters" ? 4 : 1;
  const settings = settingsOf({
    strategy: id,
    [bar.mark]: 30 * scale,
    [bar.limit]: 60 * scale,
    counter: "cl100k_base",
  });

  test("are the same after they crossed as columns", async () => {
    const counter = await counterFor(settings, "commonmark");
    fc.assert(
      fc.property(markdownDocument, (source) => {
        const { chunks } = chunkDocument({ source, filename: "doc.md", settings, counter });
        const columns = columnsOf(chunks);
        const crossed = structuredClone(columns, { transfer: chunkBuffers(columns) });
        expect(allOf(crossed)).toEqual(chunks);
      }),
    );
  });
});

test("a body as it was given crosses, an empty one too", () => {
  const columns = columnsWith([{ text: "One\ntwo" }, {}, { text: "" }]);
  expect(allOf(columns).map(({ text }) => text)).toEqual(["One\ntwo", undefined, ""]);
  expect("text" in chunkAt(columns, 1)).toBe(false);
});

test("metadata of any shape crosses, whatever its names", () => {
  const metadata = fc
    .jsonValue()
    .map((value) => JSON.parse(JSON.stringify({ value, ["__proto__"]: [value, "c1", null] })));
  fc.assert(
    fc.property(metadata, metadata, (first, second) => {
      const columns = columnsWith([{ metadata: first }, {}, { metadata: second }]);
      expect(allOf(columns).map((chunk) => chunk.metadata)).toEqual([first, undefined, second]);
      expect("metadata" in chunkAt(columns, 1)).toBe(false);
    }),
  );
});

test("what chunks share is written once", () => {
  const tags = Array.from({ length: 1000 }, (_, index) => `tag ${index}`);
  const breadcrumb = ["doc.md", "A heading"];
  const columns = columnsWith(
    Array.from({ length: 100 }, () => ({ breadcrumb, metadata: { tags } })),
  );
  expect(columns.values.split("A heading")).toHaveLength(2);
  expect(columns.values.split("tag 999")).toHaveLength(2);
});

test("a chunk that was made lately is the same object", () => {
  const columns = columnsWith([{ from: 0, to: 3 }]);
  expect(chunkAt(columns, 0)).toBe(chunkAt(columns, 0));
});

test("numbers and flags are read without making a chunk", () => {
  const columns = columnsWith([
    { tokens: 7, breadcrumbTokens: -1 },
    { tokens: 9, flags: ["cutTable", "breadcrumbShortened"] },
  ]);
  expect([numberAt(columns, "tokens", 1), numberAt(columns, "breadcrumbTokens", 0)]).toEqual([
    9, -1,
  ]);
  const held = CHUNK_FLAGS.filter((flag) => hasAnyFlag(columns, 1, flagBits([flag])));
  expect(held).toEqual(["cutTable", "breadcrumbShortened"]);
  expect(hasAnyFlag(columns, 0, flagBits(CHUNK_FLAGS))).toBe(false);
});

test("a place of the source is in the first chunk that ends behind it", () => {
  const columns = columnsWith([
    { from: 0, to: 3 },
    { from: 5, to: 8 },
  ]);
  expect([0, 2, 3, 4, 5, 7, 8, 99].map((offset) => indexAtSource(columns, offset))).toEqual([
    0, 0, 1, 1, 1, 1, 2, 2,
  ]);
});

test("a chunk that is not there is refused by its number", () => {
  expect(() => chunkAt(columnsWith([{}]), 1)).toThrow(new RangeError("There is no chunk 1 of 1"));
  expect(() => numberAt(columnsWith([{}]), "to", -1)).toThrow("There is no chunk -1 of 1");
  expect(() => chunkAt(NO_CHUNKS, 0)).toThrow("There is no chunk 0 of 0");
});

test("a chunk that was made lately is the same object, however many were made before", () => {
  const columns = columnsWith(Array.from({ length: 2000 }, () => ({})));
  for (let index = 0; index < 2000; index += 1) chunkAt(columns, index);
  const shown = chunkAt(columns, 1990);
  for (let index = 1980; index < 2000; index += 1) chunkAt(columns, index);
  chunkAt(columns, 0);
  expect(chunkAt(columns, 1990)).toBe(shown);
});
