/** Chunks generated documents with every strategy under random settings, checks the invariants, prints figures. */
import { parseArgs } from "node:util";
import fc from "fast-check";
import { chunkDocument } from "../src/chunking/chunk-document.ts";
import { markdownDocument } from "../src/chunking/testing/documents.ts";
import { brokenInvariants } from "../src/chunking/testing/invariants.ts";
import { parseDocument } from "../src/markdown/blocks.ts";
import { COUNTERS } from "../src/settings/counters.ts";
import { parseSettings, type Settings } from "../src/settings/settings.ts";
import { STRATEGIES } from "../src/settings/strategies/index.ts";
import { loadCounter } from "../src/tokens/load-counter.ts";
import { patternText, randomPattern } from "./patterns.ts";

const USAGE = `Usage: npm run fuzz:invariants -- [options]
  --documents N    how many (1000)
  --seed N         another seed, other documents (1)
  --hostile        patterns of fragments and random units instead of well-formed Markdown`;

const { values } = parseArgs({
  options: {
    documents: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    hostile: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

/** Broken invariants that are printed. */
const SHOWN = 30;

const counters = new Map(
  await Promise.all(COUNTERS.map(async ({ id }) => [id, await loadCounter(id)] as const)),
);

/** A number from 0 to below 1, out of fast-check so that a seed makes everything. */
const random = fc.noBias(fc.nat(2 ** 31 - 1)).map((number) => number / 2 ** 31);

const units = fc
  .array(
    fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    { maxLength: 300 },
  )
  .map((all) => all.join(""));

const fragments = fc.array(random, { minLength: 40, maxLength: 40 }).chain((numbers) => {
  let next = 0;
  const pattern = randomPattern(() => numbers[next++ % numbers.length] ?? 0);
  return fc
    .integer({ min: 1, max: 1500 })
    .map((bytes) => patternText(pattern, bytes).slice(0, 3000));
});

const hostile = fc
  .array(fc.oneof(fragments, units, markdownDocument), { minLength: 1, maxLength: 4 })
  .map((texts) => texts.join(""));

const budgets = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 64 }),
      fc.integer({ min: 1, max: 2000 }),
    ),
    fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 64 }), fc.integer({ min: 0, max: 2000 })),
  )
  .map(([target, more]) => ({ target, hardCap: target + more }));

const settingsOf = fc
  .record({
    strategy: fc.constantFrom(...STRATEGIES.map(({ id }) => id)),
    counter: fc.constantFrom(...COUNTERS.map(({ id }) => id)),
    breadcrumb: fc.constantFrom("line", "none"),
    definitions: fc.constantFrom("leave", "carry"),
    budgets,
  })
  .map(({ budgets: limits, ...rest }): Settings => {
    const { options } = STRATEGIES.find(({ id }) => id === rest.strategy) ?? { options: {} };
    const given = Object.entries({ ...rest, ...limits }).filter(
      ([name]) => name in options || ["strategy", "counter", "breadcrumb"].includes(name),
    );
    const parsed = parseSettings(Object.fromEntries(given));
    if (!parsed.ok) throw new RangeError(parsed.reason);
    return parsed.value;
  });

function faultsOf(
  source: string,
  settings: Settings,
): { chunks: number; faults: readonly string[] } {
  const counter = counters.get(settings.counter);
  if (!counter) throw new RangeError(`No counter ${settings.counter}`);
  try {
    const result = chunkDocument({ source, filename: "doc.md", settings, counter });
    return { chunks: result.chunks.length, faults: brokenInvariants({ source, result, counter }) };
  } catch (error) {
    return { chunks: 0, faults: [`threw ${error instanceof Error ? error.stack : error}`] };
  }
}

function main(): void {
  const count = Number(values.documents);
  const documents = fc.tuple(values.hostile ? hostile : markdownDocument, settingsOf);
  const kinds = new Map<string, number>();
  let units = 0;
  let chunkCount = 0;
  let broken = 0;
  let shown = 0;
  for (const [source, settings] of fc.sample(documents, {
    numRuns: count,
    seed: Number(values.seed),
  })) {
    units += source.length;
    for (const { kind } of parseDocument(source).blocks)
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    const { chunks, faults } = faultsOf(source, settings);
    chunkCount += chunks;
    if (faults.length === 0) continue;
    broken += 1;
    if (shown++ < SHOWN) console.error(JSON.stringify({ source, settings, faults }));
  }
  console.log(`${count} documents, ${units} UTF-16 units, ${chunkCount} chunks`);
  console.log(
    [...kinds]
      .sort()
      .map(([kind, blocks]) => `${kind} ${blocks}`)
      .join(", "),
  );
  console.log(`${broken} documents with broken invariants`);
  process.exitCode = broken === 0 ? 0 : 1;
}

if (values.help) console.log(USAGE);
else main();
