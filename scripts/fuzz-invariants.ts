/** Chunks generated documents with every strategy under random settings, checks the invariants, prints figures. */
import { parseArgs } from "node:util";
import fc from "fast-check";
import { chunkDocument } from "../src/chunking/chunk-document.ts";
import { dialectOf } from "../src/chunking/document-dialect.ts";
import { prepareSource } from "../src/chunking/prepared-source.ts";
import { markdownDocument } from "../src/chunking/testing/documents.ts";
import { brokenInvariants } from "../src/chunking/testing/invariants.ts";
import { textsFor } from "../src/chunking/texts-for.ts";
import { parseDocument } from "../src/markdown/blocks.ts";
import type { Settings } from "../src/settings/settings.ts";
import { anySettings } from "../src/share/any-settings.ts";
import { counterFor } from "../src/tokens/counter-for.ts";
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

const FILENAME = "doc.md";

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

async function faultsOf(
  source: string,
  settings: Settings,
): Promise<{ chunks: number; faults: readonly string[] }> {
  const counter = await counterFor(settings, dialectOf(prepareSource(source), FILENAME, settings));
  try {
    const input = { source, filename: FILENAME, settings, counter };
    const result = chunkDocument({ ...input, texts: await textsFor(input) });
    return { chunks: result.chunks.length, faults: brokenInvariants({ source, result, counter }) };
  } catch (error) {
    return { chunks: 0, faults: [`threw ${error instanceof Error ? error.stack : error}`] };
  }
}

async function main(): Promise<void> {
  const count = Number(values.documents);
  const documents = fc.tuple(values.hostile ? hostile : markdownDocument, anySettings);
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
    const { chunks, faults } = await faultsOf(source, settings);
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
else await main();
