import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COUNTERS } from "../settings/counters.ts";
import { loadCounter } from "./load-counter.ts";
import { hostileText, joined, segmentLists } from "./testing/hostile-text.ts";

const cases = hostileText(120).chain((source) =>
  fc.tuple(fc.constant(source), segmentLists(source)),
);

describe.each(COUNTERS.map(({ id }) => id))("%s measures", (id) => {
  it("texts of literals and spans as it counts them", { timeout: 0 }, async () => {
    const counter = await loadCounter(id);
    fc.assert(
      fc.property(cases, ([source, lists]) => {
        const measure = counter.measure(source);
        const asked = [[{ from: 0, to: source.length }], ...lists, ...lists];
        expect(asked.map((segments) => measure.count(segments))).toEqual(
          asked.map((segments) => counter.count(joined(source, segments))),
        );
      }),
    );
  });

  it("no token longer, and no unit of more tokens, than it says", async () => {
    const counter = await loadCounter(id);
    fc.assert(
      fc.property(hostileText(20), (text) => {
        const { longestToken, densestUnit } = counter.measure("");
        expect(counter.count(text)).toBeGreaterThanOrEqual(Math.ceil(text.length / longestToken));
        expect(counter.count(text)).toBeLessThanOrEqual(text.length * densestUnit);
      }),
    );
  });

  it("nothing as no tokens, and refuses spans outside the source", async () => {
    const measure = (await loadCounter(id)).measure("abc");
    expect(measure.count([])).toBe(0);
    expect(measure.count(["", { from: 1, to: 1 }])).toBe(0);
    expect(() => measure.count([{ from: 0, to: 4 }])).toThrow(RangeError);
    expect(() => measure.count([{ from: 2, to: 1 }])).toThrow(RangeError);
  });

  it("with progress that ends at 1", async () => {
    const reports: number[] = [];
    (await loadCounter(id)).measure("word, ".repeat(50_000), (done) => reports.push(done));
    expect(reports.at(-1)).toBe(1);
    expect(reports).toEqual(reports.toSorted((a, b) => a - b));
  });
});
