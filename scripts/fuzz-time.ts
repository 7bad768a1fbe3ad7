/** Searches for texts on which the pipeline takes the most time a byte: mutates patterns of Markdown fragments, keeps the slow. */
import { parseArgs } from "node:util";
import { PLAIN, pseudoRandom, SHAPES } from "../bench/shape-texts.ts";
import { TimedProcess } from "../bench/timed-process.ts";
import { describePattern, mutated, type Pattern, patternText, randomPattern } from "./patterns.ts";

const USAGE = `Usage: npm run fuzz:time -- [options]
  --minutes N      how long to search (5)
  --bytes N        size of the texts in the search (60000); the slowest are timed at 1 MB too
  --seed N         another seed, another search (1)
  --strategy NAME, --counter NAME, --target N, --hard-cap N   what to run (hierarchical, cl100k_base, 512, 1024)`;

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "5" },
    bytes: { type: "string", default: "60000" },
    seed: { type: "string", default: "1" },
    strategy: { type: "string", default: "hierarchical" },
    counter: { type: "string", default: "cl100k_base" },
    target: { type: "string", default: "512" },
    "hard-cap": { type: "string", default: "1024" },
    help: { type: "boolean", default: false },
  },
});

const FULL_BYTES = 1_000_000;
/** Milliseconds on the clock. */
const DEADLINE = 60_000;
/** Mutations without a slower text before a climb is over. */
const PATIENCE = 12;
/** Climbs whose ends are timed at full size. */
const SHOWN = 12;

interface Climb {
  readonly pattern: Pattern;
  /** Times of plain prose of the same size. */
  readonly ratio: number;
}

const settings = {
  strategy: values.strategy,
  counter: values.counter,
  target: values.target,
  hardCap: values["hard-cap"],
};
const timed = new TimedProcess();

async function milliseconds(text: string, times: number): Promise<number> {
  const timing = await timed.run({ text, settings, times }, DEADLINE);
  if (timing.kind === "failed")
    throw new Error(`${timing.reason}: ${JSON.stringify(text.slice(0, 200))}`);
  return timing.kind === "done" ? Math.min(...timing.milliseconds.slice(-3)) : DEADLINE;
}

async function climb(random: () => number, bytes: number, plain: number): Promise<Climb> {
  const rate = async (pattern: Pattern): Promise<Climb> => ({
    pattern,
    ratio: (await milliseconds(patternText(pattern, bytes), 1)) / plain,
  });
  let best = await rate(randomPattern(random));
  for (let failures = 0; failures < PATIENCE; failures += 1) {
    const next = await rate(mutated(best.pattern, random));
    if (next.ratio > best.ratio * 1.05) {
      best = next;
      failures = 0;
    }
  }
  return best;
}

async function main(): Promise<void> {
  const bytes = Number(values.bytes);
  const plainText = SHAPES[PLAIN];
  if (!plainText) throw new RangeError(`No shape ${PLAIN}`);
  const plain = await milliseconds(plainText(bytes), 30);
  const random = pseudoRandom(Number(values.seed));
  const end = performance.now() + Number(values.minutes) * 60_000;
  const climbs: Climb[] = [];
  while (performance.now() < end) {
    const found = await climb(random, bytes, plain);
    climbs.push(found);
    console.log(`${found.ratio.toFixed(1).padStart(8)}  ${describePattern(found.pattern)}`);
  }
  climbs.sort((a, b) => b.ratio - a.ratio);
  const plainFull = await milliseconds(plainText(FULL_BYTES), 8);
  console.log(`\n${climbs.length} climbs; the slowest at ${bytes} bytes, then at ${FULL_BYTES}:`);
  for (const { pattern, ratio } of climbs.slice(0, SHOWN)) {
    const full = (await milliseconds(patternText(pattern, FULL_BYTES), 1)) / plainFull;
    console.log(
      `${ratio.toFixed(1).padStart(8)}${full.toFixed(1).padStart(8)}  ${describePattern(pattern)}`,
    );
  }
  timed.end();
}

if (values.help) console.log(USAGE);
else await main();
