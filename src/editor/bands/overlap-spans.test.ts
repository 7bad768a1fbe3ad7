import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import {
  bandsBetween,
  chunkAt,
  chunkBands,
  chunkRange,
  placeBands,
  setBands,
} from "./chunk-bands.ts";
import { overlapSpans } from "./overlap-spans.ts";

const source = "one two\n\ntwo end\n\nnext";
const from = source.indexOf("next");
const chunks = [
  { index: 0, from: 0, to: from - 2, before: [] },
  {
    index: 1,
    from,
    to: source.length,
    before: [
      { role: "overlap", text: "two end\n\n" },
      { role: "parentHeading", text: "one" },
    ],
  },
] as const;

test("overlap is found right before the chunk that repeats it", () => {
  expect(overlapSpans(chunks, source)).toEqual([{ index: 1, from: 9, to: 16, repeated: true }]);
});

test("repeated stretches are apart from what a chunk holds", () => {
  const held = [
    { index: 0, from: 0, to: from - 2 },
    { index: 1, from, to: source.length },
  ];
  const spans = [...held, ...overlapSpans(chunks, source)];
  const empty = EditorState.create({ doc: source, extensions: [chunkBands] });
  const bands = placeBands(spans, source, [], empty.doc.length);
  const { state } = empty.update({ effects: setBands.of(bands) });
  expect(bandsBetween(state, 0, source.length)).toEqual(held);
  expect(bandsBetween(state, 0, source.length, "repeated")).toEqual([
    { index: 1, from: 9, to: 16 },
  ]);
  expect(chunkAt(state, 12)).toBe(0);
  expect(chunkRange(state, 1)).toEqual({ index: 1, from, to: source.length });
});
