/** What holds of the sliding window on generated documents, beyond the invariants of every strategy. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { COUNTERS } from "../../../settings/counters.ts";
import { loadCounter } from "../../../tokens/load-counter.ts";
import { chunkDocument } from "../../chunk-document.ts";
import type { Chunk } from "../../result/chunk.ts";
import { bodyText } from "../../result/render.ts";
import { settingsOf } from "../../testing/chunk.ts";
import { markdownDocument } from "../../testing/documents.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { openFences } from "../../testing/reparse.ts";

const counters = await Promise.all(COUNTERS.map(({ id }) => loadCounter(id)));

const limits = fc
  .tuple(
    fc.integer({ min: 1, max: 60 }),
    fc.integer({ min: 0, max: 60 }),
    fc.integer({ min: 0, max: 100 }),
  )
  .map(([minTokens, deeper, more]) => ({
    minTokens,
    minTokensDeeper: minTokens + deeper,
    maxTokens: minTokens + deeper + more,
  }));

/** A fence without code has no more tokens than this, its fence lines, all it stands in and the headings over it included. */
const EMPTY_FENCE = 48;

type Limits = typeof limits extends fc.Arbitrary<infer Value> ? Value : never;

/** Whether a chunk is cut in nothing but code: HTML and the like may hold fence lines that are none until they are cut. */
function isCutInFencesAlone({ flags }: Chunk): boolean {
  const cuts = flags.filter((flag) => flag.startsWith("cut"));
  return cuts.every((flag) => flag === "cutCode") && !flags.includes("wrapperNotRepeated");
}

/** Whether the rule that ended a chunk held, by the numbers that it tells. */
function isTrue({ closedBy, size }: Chunk, { minTokens, minTokensDeeper, maxTokens }: Limits) {
  switch (closedBy.rule) {
    case "sameOrShallowerHeading":
      return closedBy.tokens === size && closedBy.minimum === minTokens && size >= minTokens;
    case "deeperHeading":
      return (
        closedBy.tokens === size && closedBy.minimum === minTokensDeeper && size >= minTokensDeeper
      );
    case "maxTokens":
      return closedBy.limit === maxTokens && closedBy.wouldBe > maxTokens;
    default:
      return closedBy.rule === "secondH2" || closedBy.rule === "endOfDocument";
  }
}

test("sizes are true counts of the source, rules tell true numbers, fences are closed, dropping drops the last", () => {
  fc.assert(
    fc.property(
      markdownDocument,
      limits,
      fc.constantFrom(...counters),
      (source, values, counter) => {
        const run = (undersizedFinal: string) => {
          const settings = settingsOf({
            strategy: "sliding-window",
            counter: counter.id,
            // The estimate of characters is another one in MDX.
            ...(counter.id === "chars-4" && { dialect: "vitepress" }),
            undersizedFinal,
            ...values,
          });
          const result = chunkDocument({ source, filename: "doc.md", settings, counter });
          expect(brokenInvariants({ source, result, counter })).toEqual([]);
          return result;
        };
        const kept = run("keep");
        const mayHaveOpenFence = openFences(source) > 0 || values.maxTokens < EMPTY_FENCE;
        for (const chunk of kept.chunks) {
          expect(chunk.size).toBe(counter.count(source.slice(chunk.from, chunk.to)));
          expect(isTrue(chunk, values), JSON.stringify(chunk.closedBy)).toBe(true);
          expect(chunk.metadata?.startPosition).toBe(chunk.from);
          if (mayHaveOpenFence || !isCutInFencesAlone(chunk)) continue;
          expect(openFences(bodyText(chunk, source)), bodyText(chunk, source)).toBe(0);
        }
        const last = kept.chunks.at(-1);
        const drops = kept.chunks.length > 1 && last && last.size < values.minTokens;
        const dropped = run("drop");
        expect(dropped.chunks).toEqual(drops ? kept.chunks.slice(0, -1) : kept.chunks);
        const left = dropped.coverage.omitted.filter(({ reason }) => reason !== "frontMatter");
        expect(left).toEqual(
          drops ? [{ from: last.from, to: last.to, reason: "droppedUndersized" }] : [],
        );
      },
    ),
  );
});
