import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import type { Repeated } from "../../chunking/result/chunk.ts";
import { columnsWith } from "../../chunking/testing/columns.ts";
import { sourcePositions } from "../source/source-positions.ts";
import {
  bandsBetween,
  chunkAt,
  chunkBands,
  chunkRange,
  placeChunks,
  setBands,
} from "./chunk-bands.ts";
import { overlapSpans } from "./overlap-spans.ts";

const source = "one two\n\ntwo end\n\nnext";
const from = source.indexOf("next");
const before: readonly Repeated[] = [
  { role: "overlap", text: "two end\n\n" },
  { role: "parentHeading", text: "one" },
];

test("overlap is found right before the chunk that repeats it", () => {
  expect(overlapSpans({ from, before }, source)).toEqual([{ from: 9, to: 16 }]);
});

test("repeated stretches are apart from what a chunk holds, and found where the chunk is out of sight", () => {
  const held = [
    { from: 0, to: from - 2 },
    { from, to: source.length, before },
  ];
  const empty = EditorState.create({ doc: source, extensions: [chunkBands] });
  const shown = { chunks: columnsWith(held), source, positions: sourcePositions(source) };
  const placed = placeChunks(shown, [], empty.doc.length);
  const { state } = empty.update({ effects: setBands.of(placed) });
  expect(bandsBetween(state, 0, source.length)).toEqual([
    { index: 0, from: 0, to: from - 2 },
    { index: 1, from, to: source.length },
  ]);
  const repeated = [{ index: 1, from: 9, to: 16 }];
  expect(bandsBetween(state, 0, source.length, "repeated")).toEqual(repeated);
  expect(bandsBetween(state, 0, 12, "repeated")).toEqual(repeated);
  expect(bandsBetween(state, 0, 8, "repeated")).toEqual([]);
  expect(chunkAt(state, 12)).toBe(0);
  expect(chunkRange(state, 1)).toEqual({ index: 1, from, to: source.length });
});
