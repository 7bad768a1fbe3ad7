/** A strategy more, written with nothing but what a packer is handed: every paragraph is a chunk. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { loadCounter } from "../../tokens/load-counter.ts";
import { chunkDocument } from "../chunk-document.ts";
import { closed, type Packing, type PackingContext } from "../packing/packing-context.ts";
import { dump, settingsOf } from "../testing/chunk.ts";
import { markdownDocument } from "../testing/documents.ts";
import { brokenInvariants } from "../testing/invariants.ts";

/** Every block in a chunk of its own, the first under a heading with that heading; what is too large in pieces. */
function packParagraphs(context: PackingContext): Packing {
  const breadcrumbs = context.breadcrumbs(6);
  const units = context.unitsOf({
    range: { first: 0, end: context.document.blocks.length },
    breadcrumbOf: (block) => breadcrumbs[block] ?? [],
    wholeUpTo: "hardCap",
  });
  const drafts = units.map((unit) =>
    closed(unit, {
      rule: "runFull",
      wouldBe: context.tokensOf(unit),
      limit: context.limits.target,
    }),
  );
  return { drafts, omitted: [] };
}

const counter = await loadCounter("o200k_base");

function chunkParagraphs(source: string, target: number, hardCap: number) {
  const settings = settingsOf({ counter: "o200k_base", target, hardCap });
  return chunkDocument({ source, filename: "doc.md", settings, counter }, packParagraphs);
}

test("paragraphs are chunks, the first of a section with its heading", () => {
  const source = "Before.\n\n# A\n\n## B\n\nOne.\n\nTwo.\n\n# C\n\nThree.\n";
  expect(dump(chunkParagraphs(source, 512, 1024), source)).toEqual([
    "doc.md | Before.",
    "doc.md › A | # A\n\n## B\n\nOne.",
    "doc.md › A › B | Two.",
    "doc.md › C | # C\n\nThree.",
  ]);
});

test("a paragraph that is too large is cut at target", () => {
  const source = `# A\n\n${"word ".repeat(30).trim()}\n`;
  const { chunks } = chunkParagraphs(source, 20, 24);
  expect(chunks.length).toBeGreaterThan(1);
  for (const { tokens } of chunks) expect(tokens).toBeLessThanOrEqual(20);
});

test("every invariant holds", () => {
  fc.assert(
    fc.property(markdownDocument, fc.integer({ min: 1, max: 80 }), (source, target) => {
      const result = chunkParagraphs(source, target, 2 * target);
      expect(brokenInvariants({ source, result, counter })).toEqual([]);
    }),
  );
});
