/** Splitting quality over generated blocks: pieces parse back to their kind, and cuts keep out of what must stay whole. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDocument } from "../../markdown/blocks.ts";
import { inlineMatches } from "../../markdown/parser.ts";
import { loadCounter } from "../../tokens/load-counter.ts";
import type { Chunk } from "../chunk.ts";
import { chunkDocument } from "../chunk-document.ts";
import { bodyText } from "../render.ts";
import { settingsOf } from "../testing/chunk.ts";
import { brokenInvariants } from "../testing/invariants.ts";
import { kindTree, openFences } from "../testing/reparse.ts";

const RUNS = Number(process.env.PROPERTY_RUNS ?? 200);

const counter = await loadCounter("o200k_base");

function pieces(source: string, target: number, hardCap: number): readonly Chunk[] {
  const settings = settingsOf({ counter: "o200k_base", target, hardCap, breadcrumb: "none" });
  const result = chunkDocument({ source, filename: "doc.md", settings, counter });
  expect(brokenInvariants({ source, result, counter })).toEqual([]);
  return result.chunks;
}

const word = fc.stringMatching(/^[a-z]{2,8}$/);
const words = (max: number) =>
  fc.array(word, { minLength: 1, maxLength: max }).map((list) => list.join(" "));

/** Prefixes of the first line and of the others: quotes and items in any order. */
const container = fc
  .array(fc.constantFrom(["> ", "> "], ["- ", "  "], ["12. ", "    "], ["* ", "  "]), {
    maxLength: 3,
  })
  .map((levels) => ({
    first: levels.map(([first]) => first).join(""),
    rest: levels.map(([, rest]) => rest).join(""),
  }));

const fence = fc
  .tuple(
    fc.constantFrom("```", "````", "~~~"),
    fc.array(fc.oneof(words(6), fc.constantFrom("    indented", "", "# no heading", "- no list")), {
      minLength: 4,
      maxLength: 30,
    }),
  )
  .map(([ticks, lines]) => [`${ticks}js`, ...lines, ticks].join("\n"));

const table = fc
  .array(fc.tuple(words(3), words(3)), { minLength: 3, maxLength: 30 })
  .map((rows) => ["| a | b |", "|---|---|", ...rows.map(([a, b]) => `| ${a} | ${b} |`)].join("\n"));

const hung = (block: fc.Arbitrary<string>) =>
  fc
    .tuple(block, container)
    .map(([text, { first, rest }]) => first + text.replaceAll("\n", `\n${rest}`));

test.each([
  ["fences", fence],
  ["tables", table],
])("%s in any containers are cut into pieces of the same kinds", (_name, block) => {
  fc.assert(
    fc.property(hung(block), fc.integer({ min: 48, max: 90 }), (source, target) => {
      const whole = kindTree(source);
      for (const chunk of pieces(source, target, target + 20)) {
        const body = bodyText(chunk, source);
        expect(kindTree(body), body).toBe(whole);
        expect(openFences(body), body).toBe(0);
      }
    }),
    { numRuns: RUNS },
  );
});

test("lists are cut between items while items fit, and items keep their numbers", () => {
  const list = fc
    .tuple(fc.integer({ min: 0, max: 95 }), fc.array(words(8), { minLength: 4, maxLength: 30 }))
    .map(([start, items]) => items.map((item, index) => `${start + index}. ${item}`).join("\n"));
  fc.assert(
    fc.property(list, fc.integer({ min: 40, max: 90 }), (source, target) => {
      const bodies = pieces(source, target, target + 10).map((chunk) => bodyText(chunk, source));
      expect(bodies.join("\n")).toBe(source);
      for (const body of bodies) expect(kindTree(body)).toMatch(/^list\(/);
    }),
    { numRuns: RUNS },
  );
});

test("a cut falls inside no link, image, code span, tag or formula that fits hardCap", () => {
  const atom = fc.oneof(
    { weight: 6, arbitrary: words(6) },
    { weight: 1, arbitrary: words(4).map((text) => `[${text}](https://example.com/x/y)`) },
    { weight: 1, arbitrary: words(4).map((text) => `![${text}](img/a.png "title")`) },
    { weight: 1, arbitrary: words(4).map((text) => `\`${text}\``) },
    { weight: 1, arbitrary: words(3).map((text) => `<b title="${text}">`) },
    { weight: 1, arbitrary: words(3).map((text) => `$${text} + x$`) },
    { weight: 1, arbitrary: word.map((text) => `<https://example.com/${text}>`) },
  );
  const paragraph = fc
    .array(fc.tuple(atom, fc.constantFrom(" ", ". ", "\n")), { minLength: 8, maxLength: 40 })
    .map((parts) =>
      parts
        .map(([text, gap]) => text + gap)
        .join("")
        .trim(),
    );
  const prefixed = fc
    .tuple(paragraph, fc.constantFrom("", "> "))
    .map(([text, prefix]) => prefix + text.replaceAll("\n", `\n${prefix}`));
  fc.assert(
    fc.property(prefixed, fc.integer({ min: 8, max: 60 }), (source, target) => {
      const chunks = pieces(source, target, 60);
      const { env } = parseDocument(source);
      const masked = source.replace(/^> /gm, "  ");
      const formulas = Array.from(masked.matchAll(/\$[a-z\s]+ \+ x\$/g), (match) => ({
        from: match.index,
        to: match.index + match[0].length,
      }));
      for (const { from, to } of [...inlineMatches(masked, env), ...formulas]) {
        const cuts = chunks.filter((chunk) => from < chunk.from && chunk.from < to);
        expect(cuts, source.slice(from, to)).toEqual([]);
      }
    }),
    { numRuns: RUNS },
  );
});
