import { EditorState, type TransactionSpec } from "@codemirror/state";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { columnsWith } from "../../chunking/testing/columns.ts";
import type { Span } from "../../markdown/source.ts";
import { sourcePositions } from "../source/source-positions.ts";
import {
  bandsBetween,
  chunkAt,
  chunkBands,
  chunkRange,
  placeChunks,
  setBands,
} from "./chunk-bands.ts";

function banded(text: string, spans: readonly Span[]): EditorState {
  const state = EditorState.create({ doc: text, extensions: chunkBands });
  const placed = placeChunks(shown(text, spans), [], state.doc.length);
  return state.update({ effects: setBands.of(placed) }).state;
}

function shown(source: string, spans: readonly Span[]) {
  return { chunks: columnsWith(spans), source, positions: sourcePositions(source) };
}

function edited(state: EditorState, spec: TransactionSpec): EditorState {
  return state.update(spec).state;
}

/** The text of each band, as `index:text`. */
function dump(state: EditorState): string[] {
  return bandsBetween(state, 0, state.doc.length).map(
    ({ index, from, to }) => `${index}:${state.doc.sliceString(from, to)}`,
  );
}

describe("the bands of chunks", () => {
  const spans = [
    { from: 0, to: 3 },
    { from: 3, to: 6 },
  ];

  test("lie where the source has its chunks, CRLF or not", () => {
    const crlf = [
      { from: 0, to: 3 },
      { from: 5, to: 8 },
    ];
    expect(dump(banded("one\r\ntwo", crlf))).toEqual(["0:one", "1:two"]);
  });

  test("move with edits; text typed where two meet belongs to the first", () => {
    const state = edited(banded("onetwo", spans), { changes: { from: 3, insert: "X" } });
    expect(dump(state)).toEqual(["0:oneX", "1:two"]);
  });

  test("are placed through the changes since their source", () => {
    const start = EditorState.create({ doc: "onetwo" });
    const change = start.changes({ from: 0, insert: ">> " });
    const state = EditorState.create({ doc: ">> onetwo", extensions: chunkBands });
    const placed = placeChunks(shown("onetwo", spans), [change.desc], state.doc.length);
    expect(dump(edited(state, { effects: setBands.of(placed) }))).toEqual(["0:one", "1:two"]);
  });

  test("are left out when the document never held their source", () => {
    expect(placeChunks(shown("onetwo", spans), [], 4)).toBeUndefined();
  });

  test("say which chunk is at a position: of two that meet, the one that begins", () => {
    const state = banded("onetwo", spans);
    expect([0, 2, 3, 6].map((at) => chunkAt(state, at))).toEqual([0, 0, 1, 1]);
  });

  test("say where a chunk is, unless its text is gone", () => {
    const state = banded("onetwo", spans);
    expect(chunkRange(state, 1)).toEqual({ index: 1, from: 3, to: 6 });
    expect(chunkRange(state, 7)).toBeUndefined();
    const deleted = edited(state, { changes: { from: 2, to: 6 } });
    expect(chunkRange(deleted, 1)).toBeUndefined();
    expect(dump(deleted)).toEqual(["0:on"]);
  });

  test("are looked up for a stretch, those that only touch it included", () => {
    const state = banded("one two six", [
      { from: 0, to: 3 },
      { from: 4, to: 7 },
      { from: 8, to: 11 },
    ]);
    const between = (from: number, to: number) =>
      bandsBetween(state, from, to).map(({ index }) => index);
    expect([between(0, 2), between(3, 4), between(5, 6), between(7, 11)]).toEqual([
      [0],
      [0, 1],
      [1],
      [1, 2],
    ]);
  });

  test("are the same through any edits, looked up all at once or a place at a time", () => {
    const text = "one\ntwo\r\nfour five six";
    const spans = fc
      .uniqueArray(fc.nat(text.length), { maxLength: 8 })
      .map((cuts) => cuts.sort((a, b) => a - b))
      .map((cuts) => cuts.slice(1).map((to, index) => ({ from: cuts[index] ?? 0, to })));
    const edit = fc.record({
      from: fc.nat(25),
      to: fc.nat(25),
      insert: fc.string({ maxLength: 4 }),
    });
    fc.assert(
      fc.property(spans, fc.array(edit, { maxLength: 4 }), (placed, edits) => {
        let state = banded(text, placed);
        for (const { from, to, insert } of edits) {
          const [start = 0, end = 0] = [from, to]
            .map((at) => Math.min(at, state.doc.length))
            .sort((a, b) => a - b);
          state = edited(state, { changes: { from: start, to: end, insert } });
        }
        const all = bandsBetween(state, 0, state.doc.length);
        let reached = 0;
        for (const { from, to } of all) {
          expect(reached <= from && from < to && to <= state.doc.length).toBe(true);
          reached = to;
        }
        for (let at = 0; at <= state.doc.length; at += 1)
          expect(bandsBetween(state, at, at)).toEqual(
            all.filter(({ from, to }) => from <= at && at <= to),
          );
      }),
    );
  });
});
