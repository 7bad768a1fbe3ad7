import fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges, composeChanges, mapPlace, type TextChanges } from "./text-change.ts";

/** Shares of a text at which it is changed, ascending once they are offsets, and what comes in. */
const step = fc
  .array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.string({ maxLength: 4 })), {
    maxLength: 4,
  })
  .map((places) => (text: string): TextChanges => {
    const offsets = places.map(([share]) => Math.floor(share * text.length)).sort((a, b) => a - b);
    return places.flatMap(([, insert], index) => {
      const from = offsets[index] ?? 0;
      return index % 2 === 0 ? [{ from, to: offsets[index + 1] ?? from, insert }] : [];
    });
  });

test("changes are applied to the text as it was", () => {
  const changes = [
    { from: 0, to: 1, insert: "AA" },
    { from: 1, to: 1, insert: "-" },
    { from: 3, to: 4, insert: "" },
  ];
  expect(applyChanges("abcd", changes)).toBe("AA-bc");
});

test.each([
  ["out of the text", [{ from: 3, to: 5, insert: "" }]],
  ["backwards", [{ from: 2, to: 1, insert: "" }]],
  ["not whole", [{ from: Number.NaN, to: 1, insert: "" }]],
  [
    "over each other",
    [
      { from: 0, to: 2, insert: "" },
      { from: 1, to: 3, insert: "" },
    ],
  ],
])("changes that are %s are refused", (_what, changes) => {
  expect(() => applyChanges("abcd", changes)).toThrow(RangeError);
});

test("several steps as one give the same text", () => {
  fc.assert(
    fc.property(fc.string(), fc.array(step, { maxLength: 6 }), (text, makers) => {
      const steps: TextChanges[] = [];
      let stepped = text;
      for (const make of makers) {
        const changes = make(stepped);
        steps.push(changes);
        stepped = applyChanges(stepped, changes);
      }
      expect(applyChanges(text, composeChanges(steps))).toBe(stepped);
    }),
  );
});

test("a step of very many changes is one with the next", () => {
  const many = Array.from({ length: 200_000 }, (_, n) => ({
    from: 2 * n,
    to: 2 * n + 1,
    insert: "b",
  }));
  const next = [{ from: 400_000, to: 400_000, insert: "!" }];
  expect(composeChanges([many, next])).toEqual([...many, ...next]);
});

test("keys one after the other are one change", () => {
  const keys = [..."word"].map((insert, index) => [{ from: 5 + index, to: 5 + index, insert }]);
  expect(composeChanges(keys)).toEqual([{ from: 5, to: 5, insert: "word" }]);
});

test.each([
  ["before a change", 2, 2],
  ["where something is inserted", 3, 3],
  ["behind it", 4, 6],
  ["in what is replaced", 7, 8],
  ["behind all", 9, 9],
])("a place %s: %i becomes %i", (_where, place, mapped) => {
  const changes = [
    { from: 3, to: 3, insert: "++" },
    { from: 6, to: 8, insert: "" },
  ];
  expect(mapPlace(place, changes)).toBe(mapped);
});
