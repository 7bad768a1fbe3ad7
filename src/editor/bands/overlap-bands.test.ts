import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import {
  bandsBetween,
  chunkAt,
  chunkBands,
  chunkRange,
  drawnSpans,
  placeBands,
  setBands,
} from "./chunk-bands.ts";

const source = "# One\r\n\r\ntwo end\r\n\r\nnext";
const from = source.indexOf("next");
const overlap = { from: source.indexOf("two"), to: source.indexOf("end") + 3 };
const chunks = [
  { index: 0, from: 0, to: overlap.to, before: [] },
  {
    index: 1,
    from,
    to: source.length,
    before: [
      { role: "overlap", source: overlap },
      { role: "parentHeading", source: { from: 0, to: 5 } },
      { role: "containerPrefix" },
    ],
  },
] as const;

test("of what a chunk repeats, the overlap is drawn where the chunk says that it stands", () => {
  expect(drawnSpans(chunks)).toEqual([
    { index: 0, from: 0, to: overlap.to },
    { index: 1, from, to: source.length },
    { index: 1, ...overlap, repeated: true },
  ]);
});

test("repeated stretches are apart from what a chunk holds", () => {
  const doc = source.replaceAll("\r\n", "\n");
  const empty = EditorState.create({ doc, extensions: [chunkBands] });
  const bands = placeBands(drawnSpans(chunks), source, [], empty.doc.length);
  const { state } = empty.update({ effects: setBands.of(bands) });
  const at = (text: string) => doc.indexOf(text);
  expect(bandsBetween(state, 0, doc.length)).toEqual([
    { index: 0, from: 0, to: at("end") + 3 },
    { index: 1, from: at("next"), to: doc.length },
  ]);
  expect(bandsBetween(state, 0, doc.length, "repeated")).toEqual([
    { index: 1, from: at("two"), to: at("end") + 3 },
  ]);
  expect(chunkAt(state, at("end"))).toBe(0);
  expect(chunkRange(state, 1)).toEqual({ index: 1, from: at("next"), to: doc.length });
});
