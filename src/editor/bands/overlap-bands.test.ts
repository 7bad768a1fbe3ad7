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

const source = "# One\r\n\r\ntwo end\r\n\r\nnext";
const from = source.indexOf("next");
const overlap = { from: source.indexOf("two"), to: source.indexOf("end") + 3 };
const before: readonly Repeated[] = [
  { role: "overlap", text: "two end\r\n\r\n", source: overlap },
  { role: "parentHeading", text: "# One\r\n\r\n", source: { from: 0, to: 5 } },
  { role: "containerPrefix", text: "> " },
];

test("of what a chunk repeats, the overlap is drawn where the chunk says that it stands", () => {
  const doc = source.replaceAll("\r\n", "\n");
  const chunks = columnsWith([
    { from: 0, to: overlap.to },
    { from, to: source.length, before },
  ]);
  const empty = EditorState.create({ doc, extensions: [chunkBands] });
  const shown = { chunks, source, positions: sourcePositions(source) };
  const placed = placeChunks(shown, [], empty.doc.length);
  const { state } = empty.update({ effects: setBands.of(placed) });
  const at = (text: string) => doc.indexOf(text);
  expect(bandsBetween(state, 0, doc.length)).toEqual([
    { index: 0, from: 0, to: at("end") + 3 },
    { index: 1, from: at("next"), to: doc.length },
  ]);
  const repeated = [{ index: 1, from: at("two"), to: at("end") + 3 }];
  expect(bandsBetween(state, 0, doc.length, "repeated")).toEqual(repeated);
  expect(bandsBetween(state, 0, at("end"), "repeated")).toEqual(repeated);
  expect(bandsBetween(state, 0, at("One"), "repeated")).toEqual([]);
  expect(chunkAt(state, at("end"))).toBe(0);
  expect(chunkRange(state, 1)).toEqual({ index: 1, from: at("next"), to: doc.length });
});
