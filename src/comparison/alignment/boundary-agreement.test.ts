/** Boundary agreement: small values that can be counted by hand, and any others against windows that are moved step by step. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { runsTimes } from "../../testing/property-runs.ts";
import { boundaryAgreement } from "./boundary-agreement.ts";

test("boundaries that are alike agree in everything", () => {
  expect(boundaryAgreement([3, 6], [3, 6], 9)).toEqual({
    legacy: 2,
    main: 2,
    common: 2,
    share: 1,
    windowDiff: 0,
    pk: 0,
  });
});

test("of no boundaries, or no source, nothing differs", () => {
  const alike = { common: 0, share: 1, windowDiff: 0, pk: 0 };
  expect(boundaryAgreement([], [], 10)).toMatchObject(alike);
  expect(boundaryAgreement([], [], 0)).toMatchObject(alike);
  expect(boundaryAgreement([], [], 1)).toMatchObject(alike);
});

// A mean segment of 4 units makes windows of 2: of the 6 that 8 units have room for, those at 2 and 3 hold the boundary at 4.
test("a boundary that one side lacks is in as many windows as one is long", () => {
  expect(boundaryAgreement([4], [], 8)).toMatchObject({ share: 0, windowDiff: 2 / 6, pk: 2 / 6 });
});

// A window of 2 at 3 holds 4 and 5 on one side: Pk sees one segment end on either side, WindowDiff counts two and one.
test("Pk misses a second boundary in a window, WindowDiff does not", () => {
  const { share, windowDiff, pk } = boundaryAgreement([4], [4, 5], 8);
  expect(share).toBe(0.5);
  expect(windowDiff).toBe(2 / 6);
  expect(pk).toBe(1 / 6);
});

test("a boundary that moved by one is a near miss in windows, and none in common", () => {
  expect(boundaryAgreement([10], [11], 20)).toMatchObject({
    common: 0,
    share: 0,
    windowDiff: 2 / 15,
    pk: 2 / 15,
  });
});

/** Ascending offsets above 0 and below a length, and the length. */
const anyBoundaries = fc.integer({ min: 0, max: 60 }).chain((length) => {
  const boundaries = fc
    .uniqueArray(fc.integer({ min: 1, max: Math.max(1, length - 1) }), { maxLength: 12 })
    .map((offsets) => (length < 2 ? [] : offsets.toSorted((a, b) => a - b)));
  return fc.tuple(boundaries, boundaries, fc.constant(length));
});

test("the distances are those of a window that is moved unit by unit", () => {
  fc.assert(
    fc.property(anyBoundaries, ([legacy, main, length]) => {
      const agreement = boundaryAgreement(legacy, main, length);
      const moved = movedWindow(legacy, main, length);
      expect(agreement.windowDiff).toBeCloseTo(moved.windowDiff, 12);
      expect(agreement.pk).toBeCloseTo(moved.pk, 12);
      expect(agreement.pk).toBeLessThanOrEqual(agreement.windowDiff + 1e-12);
      const both = legacy.filter((boundary) => main.includes(boundary)).length;
      const all = new Set([...legacy, ...main]).size;
      expect(agreement).toMatchObject({
        legacy: legacy.length,
        main: main.length,
        common: both,
        share: all === 0 ? 1 : both / all,
      });
    }),
    runsTimes(5),
  );
});

function movedWindow(legacy: readonly number[], main: readonly number[], length: number) {
  const window = Math.max(1, Math.round(length / (legacy.length + 1) / 2));
  let [unlike, unlikeEnds, places] = [0, 0, 0];
  for (let at = 0; at + window < length; at += 1) {
    const inWindow = (boundaries: readonly number[]) =>
      boundaries.filter((boundary) => boundary > at && boundary <= at + window).length;
    const [before, after] = [inWindow(legacy), inWindow(main)];
    places += 1;
    if (before !== after) unlike += 1;
    if (before > 0 !== after > 0) unlikeEnds += 1;
  }
  return {
    windowDiff: places === 0 ? 0 : unlike / places,
    pk: places === 0 ? 0 : unlikeEnds / places,
  };
}
