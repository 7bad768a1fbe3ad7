import { expect, test } from "vitest";
import { alsoCounted, barOf, type Limits } from "./bar-segments.ts";

const limits: Limits = {
  mark: 512,
  limit: 1024,
  markLabel: "target",
  limitLabel: "hardCap",
  markIs: "target",
  of: "embedding",
  unit: "tokens",
};

const chunkOf = (tokens: number, more: object = {}) => ({
  size: tokens,
  tokens,
  bodyTokens: tokens,
  breadcrumbTokens: 0,
  repeatedTokens: 0,
  before: [],
  after: [],
  ...more,
});

test("a bar is as long as the limit, its segments as long as their tokens", () => {
  const bar = barOf(
    chunkOf(512, { bodyTokens: 500, breadcrumbTokens: 12, repeatedTokens: 100 }),
    limits,
  );
  expect(bar.segments.map(({ kind, size }) => [kind, size])).toEqual([
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
  const bar = barOf(chunkOf(5), limits);
  expect(bar.segments.map((segment) => segment.kind)).toEqual(["body"]);
});

test("a chunk over its limit stretches the scale and leaves the limit inside the bar", () => {
  const bar = barOf(chunkOf(2048), limits);
  expect(bar.limitPercent).toBe(50);
  expect(bar.segments[0]?.percent).toBe(100);
});

test("where the collected source alone is limited, repeated context is told beside the bar", () => {
  const chunk = chunkOf(700, { size: 650, bodyTokens: 700, repeatedTokens: 48 });
  const bar = barOf(chunk, { ...limits, of: "source" });
  expect(bar.segments.map(({ kind, size }) => [kind, size])).toEqual([["body", 650]]);
  expect(alsoCounted(chunk, { of: "source" })).toBe("650 collected, 700 with repeated context");
  expect(alsoCounted(chunkOf(700), { of: "source" })).toBeUndefined();
});

test("where characters are limited, tokens are told beside the bar", () => {
  const before = [{ role: "overlap", text: "0123456789" }];
  const chunk = chunkOf(30, { size: 100, before });
  const bar = barOf(chunk, { ...limits, of: "characters", unit: "characters" });
  expect(bar.label).toBe("100 of 1,024 characters: body 90, repeated 10");
  expect(alsoCounted(chunk, { of: "characters" })).toBe("30 tokens");
});
