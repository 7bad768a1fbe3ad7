import { EditorState, type TransactionSpec } from "@codemirror/state";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bandsBetween,
  type ChunkSpan,
  chunkAt,
  chunkBands,
  chunkRange,
  placeBands,
  setBands,
} from "./chunk-bands.ts";

function banded(text: string, spans: readonly ChunkSpan[]): EditorState {
  const state = EditorState.create({ doc: text, extensions: chunkBands });
  const bands = placeBands(spans, text, [], state.doc.length);
  return state.update({ effects: setBands.of(bands) }).state;
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
    { index: 0, from: 0, to: 3 },
    { index: 1, from: 3, to: 6 },
  ];

  test("lie where the source has its chunks, CRLF or not", () => {
    const crlf = [
      { index: 0, from: 0, to: 3 },
      { index: 1, from: 5, to: 8 },
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
    const bands = placeBands(spans, "onetwo", [change.desc], state.doc.length);
    expect(dump(edited(state, { effects: setBands.of(bands) }))).toEqual(["0:one", "1:two"]);
  });

  test("are left out when the document never held their source", () => {
    expect(placeBands(spans, "onetwo", [], 4).size).toBe(0);
  });

  test("say which chunk is at a position: of two that meet, the one that begins", () => {
    const state = banded("onetwo", spans);
    expect([0, 2, 3, 6].map((at) => chunkAt(state, at))).toEqual([0, 0, 1, 1]);
  });

  test("say where a chunk is, over all its stretches", () => {
    const apart = [...spans, { index: 0, from: 5, to: 6 }];
    expect(chunkRange(banded("onetwo", apart), 0)).toEqual({ index: 0, from: 0, to: 6 });
    expect(chunkRange(banded("onetwo", apart), 7)).toBeUndefined();
  });

  test("may overlap, and survive any edit", () => {
    const span = fc.tuple(fc.nat(12), fc.nat(12)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);
    fc.assert(
      fc.property(fc.array(span), span, fc.string(), (pairs, [from = 0, to = 0], insert) => {
        const overlapping = pairs.map(([a = 0, b = 0], index) => ({ index, from: a, to: b }));
        const state = edited(banded("one\ntwo\nfour", overlapping), {
          changes: { from, to, insert },
        });
        for (const band of bandsBetween(state, 0, state.doc.length))
          expect(band.from >= 0 && band.from <= band.to && band.to <= state.doc.length).toBe(true);
      }),
    );
  });
});
