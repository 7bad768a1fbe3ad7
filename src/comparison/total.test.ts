/** Sums of comparisons: what several files have together. */
import { expect, test } from "vitest";
import { compared } from "./testing/compared.ts";
import { type ComparedFile, totalFigures, totalFindings } from "./total.ts";

async function fileOf(source: string, values = {}): Promise<ComparedFile> {
  const { figures, legacy, main } = await compared(source, {}, values);
  const tokens = { legacy: legacy.tokens, main: main.tokens };
  return { figures, legacy: legacy.result, main: main.result, tokens };
}

const SMALL = "# A\n\n## B\n\nSome text here.\n";
const TABLE = `# Costs\n\n| a |\n| --- |\n${"| some words |\n".repeat(40)}`;

test("counts are sums, quartiles those of all chunks, shares weighed", async () => {
  const values = { target: 60, hardCap: 60 };
  const files = [await fileOf(SMALL, values), await fileOf(TABLE, values)];
  const [a, b] = files.map(({ figures }) => figures);
  const total = totalFigures(files);
  expect(total.main.chunks).toBe((a?.main.chunks ?? 0) + (b?.main.chunks ?? 0));
  const sizes = files.flatMap(({ tokens }) => Array.from(tokens.main));
  expect(total.main.tokens).toMatchObject({
    min: Math.min(...sizes),
    max: Math.max(...sizes),
    sum: sizes.reduce((sum, size) => sum + size, 0),
  });
  expect(total.main.cutBlocks).toEqual({ table: 1 });
  expect(total.main.coverage).toBe(1);
  expect(total.main.repeatedShare).toBeLessThan(b?.main.repeatedShare ?? 0);
  expect(total.main.repeatedShare).toBeGreaterThan(0);
  expect(total.embedding.tokensToEmbed).toBe(
    (a?.embedding.tokensToEmbed ?? 0) + (b?.embedding.tokensToEmbed ?? 0),
  );
  expect(total.boundaries.main).toBe((a?.boundaries.main ?? 0) + (b?.boundaries.main ?? 0));
  const { windowDiff } = total.boundaries;
  const distances = [a?.boundaries.windowDiff ?? 0, b?.boundaries.windowDiff ?? 0];
  expect(windowDiff).toBeGreaterThan(Math.min(...distances));
  expect(windowDiff).toBeLessThan(Math.max(...distances));
});

test("findings of the same kind and tone are one, with the places of every file", async () => {
  const files = [await fileOf(SMALL), await fileOf(TABLE), await fileOf(`${SMALL}\n# C\n`)];
  const [heading] = totalFindings(files).filter(
    ({ finding }) => finding.id === "headingOnly:better",
  );
  expect(heading).toMatchObject({ files: 2, finding: { before: 3, after: 0, count: 3 } });
  expect(heading?.places.map(({ file }) => file)).toEqual([0, 2, 2]);
});

test("one file is what it is; of none there is no total", async () => {
  const file = await fileOf(SMALL);
  expect(totalFigures([file])).toBe(file.figures);
  expect(() => totalFigures([])).toThrow(RangeError);
});
