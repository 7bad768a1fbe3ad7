/**
 * Measures one subject in this process, which is fresh: `measure.ts pipeline|count SIZE RUNS`. Prints milliseconds as
 * JSON: what loading took, then every run. The first run is the cold one.
 */
import { benchText } from "./texts.ts";

const ENCODING = "cl100k_base";

type Run = (text: string) => number;

/** Loads a subject; its modules are not loaded before. */
const SUBJECTS = {
  /** The whole pipeline, as the worker runs it. */
  pipeline: async (): Promise<Run> => {
    const [{ chunkDocument }, { loadCounter }, { DEFAULT_SETTINGS }] = await Promise.all([
      import("../src/chunking/chunk-document.ts"),
      import("../src/tokens/load-counter.ts"),
      import("../src/settings/settings.ts"),
    ]);
    const counter = await loadCounter(ENCODING);
    return (source) =>
      chunkDocument({ source, filename: "bench.md", settings: DEFAULT_SETTINGS, counter }).chunks
        .length;
  },
  /** One plain pass of the library over the same text. */
  count: async (): Promise<Run> => {
    const { countTokens } = await import("gpt-tokenizer/encoding/cl100k_base");
    return (text) => countTokens(text, { disallowedSpecial: new Set() });
  },
} as const;

/** What one process measured, in milliseconds. */
export interface Measurement {
  readonly load: number;
  readonly runs: readonly number[];
}

async function measure(subject: keyof typeof SUBJECTS, size: number, times: number) {
  const text = benchText(size);
  const start = performance.now();
  const run = await SUBJECTS[subject]();
  const load = performance.now() - start;
  const runs: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const before = performance.now();
    run(text);
    runs.push(performance.now() - before);
  }
  return { load, runs } satisfies Measurement;
}

const [subject, size, times] = process.argv.slice(2);
if (subject !== "pipeline" && subject !== "count")
  throw new RangeError(`No subject "${subject}": there are pipeline and count`);
process.stdout.write(JSON.stringify(await measure(subject, Number(size), Number(times))));
