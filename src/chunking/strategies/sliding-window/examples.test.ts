/** The worked examples and edge cases of the sliding window's specification, on documents of exactly their sizes. */
import { describe, expect, test } from "vitest";
import { defaultSettings } from "../../../settings/settings.ts";
import { loadCounter } from "../../../tokens/load-counter.ts";
import { collected, documentOf, lineOf, outcome } from "./testing/collected.ts";

test("example 1: a chunk that starts at level 1 ends at its second section of level 2", async () => {
  const source = await documentOf([
    [1, "System.Text.Json", 100],
    [2, "Quick Start", 200],
    [2, "Basic Serialization", 150],
  ]);
  const chunked = await collected(source);
  expect(outcome(chunked)).toEqual([
    "() # System.Text.Json, ## Quick Start | 300 | secondH2",
    "(# System.Text.Json) ## Basic Serialization | 150 | endOfDocument",
  ]);
  const [first, second] = chunked.chunks;
  expect(first?.metadata).toEqual({
    startPosition: 0,
    documentTitle: "System.Text.Json",
    sectionTitle: "System.Text.Json",
  });
  expect(second?.metadata).toEqual({
    startPosition: source.indexOf("## Basic"),
    documentTitle: "System.Text.Json",
    sectionTitle: "Basic Serialization",
  });
  expect(first?.closedBy).toEqual({ rule: "secondH2", next: "Basic Serialization" });
  expect(second?.flags).toContain("underMinimum");
  const counter = await loadCounter("o200k_base");
  expect(second?.repeatedTokens).toBe(counter.count("# System.Text.Json\n"));
  expect(second?.tokens).toBe(150 + counter.count("# System.Text.Json\n"));
});

test("example 2: by the rules, 400 tokens suffice at a heading of the level that was reached", async () => {
  const source = await documentOf([
    [2, "Configuration", 100],
    [3, "Basic Setup", 100],
    [3, "Advanced Setup", 200],
    [3, "Performance", 150],
    [2, "Usage", 300],
  ]);
  const chunked = await collected(source);
  expect(outcome(chunked)).toEqual([
    "() ## Configuration, ### Basic Setup, ### Advanced Setup | 400 | sameOrShallowerHeading",
    "(## Configuration) ### Performance, ## Usage | 450 | endOfDocument",
  ]);
  expect(chunked.chunks[0]?.closedBy).toEqual({
    rule: "sameOrShallowerHeading",
    next: "Performance",
    tokens: 400,
    minimum: 250,
  });
  expect(chunked.paths).toEqual(["Configuration", "Configuration › Performance"]);
});

test("example 3: a line that would exceed maxTokens starts the next chunk", async () => {
  const counter = await loadCounter("o200k_base");
  const heading = "## Large Section\n\n";
  const lines = [lineOf(100 - counter.count(heading)), lineOf(200, 3), lineOf(300, 6)];
  const rest = [lineOf(200, 9), lineOf(50, 2)];
  const source = `${heading}${[...lines, ...rest].join("\n")}\n`;
  const chunked = await collected(source);
  expect(outcome(chunked)).toEqual([
    "() ## Large Section | 600 | maxTokens",
    "(## Large Section)  | 250 | endOfDocument",
  ]);
  expect(chunked.chunks[0]?.closedBy).toEqual({ rule: "maxTokens", wouldBe: 800, limit: 750 });
  expect(chunked.bodies[1]).toBe(`## Large Section\n${rest.join("\n")}`);
});

test("headings of all levels above are repeated, one a line", async () => {
  const source = await documentOf([
    [1, "System.Text.Json", 300],
    [2, "Serialization", 300],
    [3, "Custom Converters", 260],
  ]);
  const chunked = await collected(source);
  expect(outcome(chunked)).toEqual([
    "() # System.Text.Json, ## Serialization | 600 | deeperHeading",
    "(# System.Text.Json, ## Serialization) ### Custom Converters | 260 | endOfDocument",
  ]);
  expect(chunked.chunks[0]?.closedBy).toEqual({
    rule: "deeperHeading",
    next: "Custom Converters",
    tokens: 600,
    minimum: 500,
  });
  expect(chunked.bodies[1]).toMatch(
    /^# System\.Text\.Json\n## Serialization\n### Custom Converters\n/,
  );
});

describe("edge cases", () => {
  test("1: a document without headings is one chunk at position 0, and nothing is repeated", async () => {
    const { chunks, bodies } = await collected("Some text.\n\nMore text.\n");
    expect(bodies).toEqual(["Some text.\n\nMore text."]);
    expect(chunks[0]?.metadata).toEqual({
      startPosition: 0,
      documentTitle: null,
      sectionTitle: null,
    });
  });

  test("1: beyond maxTokens it is several, still with nothing repeated", async () => {
    const source = Array.from({ length: 10 }, (_, index) => lineOf(100, index)).join("\n");
    const { chunks } = await collected(source);
    expect(chunks.map(({ size }) => size)).toEqual([700, 300]);
    expect(chunks.map(({ repeatedTokens }) => repeatedTokens)).toEqual([0, 0]);
  });

  test("2: a small last chunk is kept, or dropped and listed", async () => {
    const source = await documentOf([
      [2, "Usage", 300],
      [2, "See also", 40],
    ]);
    const kept = await collected(source);
    expect(outcome(kept)).toEqual([
      "() ## Usage | 300 | sameOrShallowerHeading",
      "() ## See also | 40 | endOfDocument",
    ]);
    expect(kept.result.coverage.omitted).toEqual([]);
    const dropped = await collected(source, { undersizedFinal: "drop" });
    expect(outcome(dropped)).toEqual(["() ## Usage | 300 | sameOrShallowerHeading"]);
    const from = source.indexOf("## See also");
    expect(dropped.result.coverage.omitted).toEqual([
      { from, to: source.trimEnd().length, reason: "droppedUndersized" },
    ]);
    expect(dropped.result.coverage.lostCharacters).toBe(0);
  });

  test("2: a last chunk of exactly minTokens stays", async () => {
    const source = await documentOf([
      [2, "Usage", 300],
      [2, "See also", 250],
    ]);
    const { chunks } = await collected(source, { undersizedFinal: "drop" });
    expect(chunks.map(({ size }) => size)).toEqual([300, 250]);
  });

  test("2: an only chunk stays however small it is", async () => {
    const { bodies } = await collected("# Note\n\nShort.\n", { undersizedFinal: "drop" });
    expect(bodies).toEqual(["# Note\n\nShort."]);
  });

  test("3: the second section of level 2 ends the chunk regardless of its tokens", async () => {
    const chunked = await collected("# A\n\nIntro.\n\n## B\n\nb\n\n## C\n\nc\n\n## D\n\nd\n");
    expect(outcome(chunked).map((line) => line.replace(/ \| \d+/, ""))).toEqual([
      "() # A, ## B | secondH2",
      "(# A) ## C, ## D | endOfDocument",
    ]);
  });

  test("4: a chunk that starts in mid-section repeats that section's heading too", async () => {
    const text = Array.from({ length: 12 }, (_, index) => lineOf(100, index)).join("\n");
    const source = `# Doc\n\nIntro.\n\n## Part\n\n${text}\n`;
    const { chunks, bodies, paths } = await collected(source);
    expect(chunks).toHaveLength(2);
    expect(bodies[1]).toBe(`# Doc\n## Part\n${source.slice(chunks[1]?.from).trimEnd()}`);
    expect(chunks[1]?.metadata).toEqual({
      startPosition: chunks[1]?.from,
      documentTitle: "Doc",
      sectionTitle: "Part",
    });
    expect(chunks[1]?.fromLine).toBe(chunks[0]?.toLine ? chunks[0].toLine + 1 : 0);
    expect(paths).toEqual(["Doc", "Doc › Part"]);
  });
});

test("words × 1.3 is the default, of the collected lines as a whole", async () => {
  const words = (count: number) => "word ".repeat(count).trimEnd();
  // 132 words make 171.6 tokens; rounded up line by line they would make 173.
  const source = `## A\n\n${Array(10).fill(words(13)).join("\n")}\n`;
  const { chunks } = await collected(source, { counter: "words-1.3", maxTokens: 172 });
  expect(chunks.map(({ size }) => size)).toEqual([172]);
  const { result } = await collected(source, { counter: "words-1.3" });
  expect(result.settings).toEqual(defaultSettings("sliding-window"));
  expect(result.settings.options).toMatchObject({
    minTokens: 250,
    minTokensDeeper: 500,
    maxTokens: 750,
  });
});
