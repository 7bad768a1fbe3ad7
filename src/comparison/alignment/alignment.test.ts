/** Alignment: what became of each chunk in the other result, against a count of all pairs. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Span } from "../../markdown/source.ts";
import { type AlignedSide, align } from "./alignment.ts";

/** A side whose chunks hold given ranges, and say where they stand, or what is given instead. */
function side(
  spans: readonly (readonly [number, number])[],
  said: Readonly<Record<number, { readonly body?: string; readonly text?: string }>> = {},
): AlignedSide {
  const saying = (index: number) => {
    const body = said[index]?.body ?? String(spans[index]);
    return { body, text: said[index]?.text ?? body };
  };
  return {
    spans: spans.map(([from, to]) => ({ from, to })),
    fingerprints: {
      bodies: spans.map((_, index) => saying(index).body),
      texts: spans.map((_, index) => saying(index).text),
    },
  };
}

const fates = (left: AlignedSide, right: AlignedSide) => {
  const aligned = align(left, right);
  return [aligned.left.map(({ fate }) => fate), aligned.right.map(({ fate }) => fate)];
};

test("the same source with the same text is kept, below another breadcrumb renamed, with another body reshaped", () => {
  const spans = [
    [0, 5],
    [7, 9],
    [9, 12],
  ] as const;
  const other = side(spans, { 1: { text: "Guide › 7,9" }, 2: { body: "‹header› 9,12" } });
  expect(fates(side(spans), other)).toEqual([
    ["kept", "renamed", "reshaped"],
    ["kept", "renamed", "reshaped"],
  ]);
});

test("chunks that touch share nothing", () => {
  expect(fates(side([[0, 5]]), side([[5, 9]]))).toEqual([["gone"], ["new"]]);
});

test("several in one are merged, one in several is split", () => {
  const several = side([
    [0, 3],
    [3, 9],
  ]);
  const one = side([[0, 9]]);
  expect(fates(several, one)).toEqual([["merged", "merged"], ["merged"]]);
  expect(fates(one, several)).toEqual([["split"], ["split", "split"]]);
});

test("a chunk that grows is merged with what nobody had, one that shrinks is split off it", () => {
  expect(fates(side([[2, 5]]), side([[0, 5]]))).toEqual([["merged"], ["merged"]]);
  expect(fates(side([[0, 5]]), side([[2, 5]]))).toEqual([["split"], ["split"]]);
});

test("crossing boundaries are reshaped", () => {
  const left = side([
    [0, 5],
    [5, 9],
  ]);
  const right = side([
    [0, 3],
    [3, 9],
  ]);
  expect(fates(left, right)).toEqual([
    ["reshaped", "merged"],
    ["split", "reshaped"],
  ]);
});

/** Chunks apart from each other, some of them empty, and gaps between some. */
const anySpans = fc
  .array(fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 4 })), { maxLength: 12 })
  .map((steps) => {
    let at = 0;
    return steps.map(([gap, length]): readonly [number, number] => {
      const from = at + gap;
      at = from + length;
      return [from, at];
    });
  });

const anySide = fc
  .tuple(anySpans, fc.array(fc.constantFrom("x", "y"), { maxLength: 4 }))
  .map(([spans, texts]) =>
    side(spans, Object.fromEntries(texts.map((text, index) => [index, { text }]))),
  );

test("others, fates and groups are those that comparing every pair finds", () => {
  fc.assert(
    fc.property(anySide, anySide, (left, right) => {
      const aligned = align(left, right);
      const shared = pairs(left, right);
      expect(aligned.left.map(othersIn)).toEqual(
        left.spans.map((_, index) => shared.ofLeft(index)),
      );
      expect(aligned.right.map(othersIn)).toEqual(
        right.spans.map((_, index) => shared.ofRight(index)),
      );
      const told = [...aligned.left, ...aligned.right].map(({ group }) => group);
      expect(sameOnes(told)).toEqual(sameOnes(shared.components));
      expect(aligned.left.map(({ group }) => group)).toEqual(ascending(aligned.left));
      expect(aligned.right.map(({ group }) => group)).toEqual(ascending(aligned.right));
      for (const [index, { fate }] of aligned.left.entries()) {
        expect(fate === "gone").toBe(shared.ofLeft(index).length === 0);
      }
      for (const [index, { fate }] of aligned.right.entries()) {
        expect(fate === "new").toBe(shared.ofRight(index).length === 0);
      }
      const kept = (chunks: typeof aligned.left) => chunks.filter(({ fate }) => fate === "kept");
      expect(kept(aligned.left)).toHaveLength(kept(aligned.right).length);
    }),
  );
});

function othersIn({ from, to }: { readonly from: number; readonly to: number }): number[] {
  return Array.from({ length: to - from }, (_, place) => from + place);
}

/** All pairs that share source, and the components that they make, by what stands first in them. */
function pairs(left: AlignedSide, right: AlignedSide) {
  const share = (a: Span | undefined, b: Span | undefined) =>
    a !== undefined && b !== undefined && a.from < b.to && b.from < a.to;
  const indexes = ({ spans }: AlignedSide) => spans.map((_, index) => index);
  const ofLeft = (index: number) =>
    indexes(right).filter((other) => share(left.spans[index], right.spans[other]));
  const ofRight = (index: number) =>
    indexes(left).filter((other) => share(left.spans[other], right.spans[index]));
  const components = [...left.spans, ...right.spans].map((_, place) => place);
  for (const index of indexes(left)) {
    for (const other of ofLeft(index)) {
      const [a = 0, b = 0] = [components[index], components[left.spans.length + other]];
      for (const [place, component] of components.entries())
        if (component === b) components[place] = a;
    }
  }
  return { ofLeft, ofRight, components };
}

/** Of each value the first place at which it stands: which are the same, whatever they are. */
function sameOnes(values: readonly number[]): number[] {
  return values.map((value) => values.indexOf(value));
}

/** The groups of chunks that are not empty never go back; empty ones stand for themselves. */
function ascending(chunks: readonly { readonly group: number }[]): number[] {
  return chunks.map(({ group }) => group).toSorted((a, b) => a - b);
}
