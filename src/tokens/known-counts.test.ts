import { describe, expect, it, vi } from "vitest";
import { loadCounter } from "./load-counter.ts";

/** Text, tokens in cl100k_base, tokens in o200k_base. */
const KNOWN: readonly (readonly [string, number, number])[] = [
  ["", 0, 0],
  ["a", 1, 1],
  ["hello world", 2, 2],
  ["tiktoken is great!", 6, 6],
  ["What's the weather like in San Francisco?", 9, 8],
  ["antidisestablishmentarianism", 6, 6],
  ["2 + 2 = 4", 7, 7],
  ["お誕生日おめでとう", 9, 8],
  ["The quick brown fox jumps over the lazy dog.", 10, 10],
  ["1234567890", 4, 4],
  ["\n", 1, 1],
  ["\n\n", 1, 1],
  ["\r\n\r\n", 1, 1],
  ["    return 1;\n", 5, 5],
  ["# Title\n\nText.\n", 5, 5],
  ["```js\nconst a = 1;\n```\n", 11, 11],
  ["| a | b |\n|---|---|\n", 10, 10],
  ["https://example.org/a/b?c=d", 9, 9],
  ["guide.md › Title\n\n", 5, 5],
  ["I'LL they've DON'T", 7, 5],
  ["camelCaseHTTPServer", 4, 4],
  ["e\u0301cole", 3, 3],
  ["👩‍👩‍👧", 13, 8],
  // Special tokens are ordinary text.
  ["<|endoftext|>", 7, 7],
  ["<|im_start|>user<|im_end|>", 13, 13],
  // A lone surrogate is U+FFFD.
  ["\ud800", 1, 1],
  ["\ufffd", 1, 1],
  // Tokens that begin with a byte order mark; it is no white space.
  ["\ufeff", 1, 1],
  ["\ufeffusing", 1, 1],
  ["\ufeff#", 1, 1],
  ["\ufeff\n\n", 1, 1],
  // Long pre-tokens.
  [" ".repeat(128), 1, 1],
  ["a".repeat(100_000), 12_500, 12_500],
  ["a".repeat(99_999), 12_501, 12_501],
  ["ab".repeat(50_000), 50_000, 25_000],
  ["中".repeat(100_000), 100_000, 100_000],
];

const named = KNOWN.map(([text, cl100k, o200k]) => ({
  name: JSON.stringify(text).slice(0, 48),
  text,
  cl100k,
  o200k,
}));

describe("known counts", () => {
  it.each(named)("$name: $cl100k and $o200k", async ({ text, cl100k, o200k }) => {
    expect((await loadCounter("cl100k_base")).count(text)).toBe(cl100k);
    expect((await loadCounter("o200k_base")).count(text)).toBe(o200k);
  });

  it.each([
    ["antidisestablishmentarianism", 5],
    ["2 + 2 = 4", 5],
    ["お誕生日おめでとう", 14],
    ["<|endoftext|>", 7],
  ] as const)("%j: %i in r50k_base and p50k_base", async (text, tokens) => {
    expect((await loadCounter("r50k_base")).count(text)).toBe(tokens);
    expect((await loadCounter("p50k_base")).count(text)).toBe(tokens);
  });
});

describe("loadCounter", () => {
  it("gives the same counter to everyone, under its id", async () => {
    const [one, other] = await Promise.all([loadCounter("r50k_base"), loadCounter("r50k_base")]);
    expect(one).toBe(other);
    expect(one.id).toBe("r50k_base");
  });

  it("tries again after a failure", async () => {
    vi.resetModules();
    vi.doMock("./encodings/r50k-base.ts", () => {
      throw new Error("No network");
    });
    const { loadCounter: load } = await import("./load-counter.ts");
    await expect(load("r50k_base")).rejects.toThrow();
    vi.doUnmock("./encodings/r50k-base.ts");
    expect((await load("r50k_base")).count("a")).toBe(1);
  });
});
