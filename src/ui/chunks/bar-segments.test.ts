import { expect, test } from "vitest";
import { barOf } from "./bar-segments.ts";

const limits = { mark: 512, limit: 1024 };

test("a bar is as long as the limit, its segments as long as their tokens", () => {
  const bar = barOf(
    { tokens: 512, bodyTokens: 500, breadcrumbTokens: 12, repeatedTokens: 100 },
    limits,
  );
  expect(bar.segments.map(({ kind, tokens }) => [kind, tokens])).toEqual([
    ["breadcrumb", 12],
    ["body", 400],
    ["repeated", 100],
  ]);
  expect(bar.segments.reduce((sum, segment) => sum + segment.percent, 0)).toBeCloseTo(50);
  expect(bar.markPercent).toBe(50);
  expect(bar.limitPercent).toBe(100);
  expect(bar.label).toBe("512 of 1,024 tokens: breadcrumb 12, body 400, repeated 100");
});

test("what has no tokens has no segment", () => {
  const bar = barOf({ tokens: 5, bodyTokens: 5, breadcrumbTokens: 0, repeatedTokens: 0 }, limits);
  expect(bar.segments.map((segment) => segment.kind)).toEqual(["body"]);
});

test("a chunk over its limit stretches the scale and leaves the limit inside the bar", () => {
  const bar = barOf(
    { tokens: 2048, bodyTokens: 2048, breadcrumbTokens: 0, repeatedTokens: 0 },
    limits,
  );
  expect(bar.limitPercent).toBe(50);
  expect(bar.segments[0]?.percent).toBe(100);
});
