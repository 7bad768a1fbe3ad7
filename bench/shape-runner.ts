/** Times the pipeline on the texts that it is sent, in a process that the sender may end: see `timed-process.ts`. */
import { chunkDocument } from "../src/chunking/chunk-document.ts";
import { parseSettings } from "../src/settings/settings.ts";
import { loadCounter } from "../src/tokens/load-counter.ts";
import type { TimedRun } from "./timed-process.ts";

/** Milliseconds of processor time: the machine may be busy with other things. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function run({ text, settings, times }: TimedRun): Promise<number[]> {
  const parsed = parseSettings(settings);
  if (!parsed.ok) throw new RangeError(parsed.reason);
  const counter = await loadCounter(parsed.value.counter);
  return Array.from({ length: times }, () => {
    const before = processorTime();
    chunkDocument({ source: text, filename: "shape.md", settings: parsed.value, counter });
    return processorTime() - before;
  });
}

process.on("message", (data: TimedRun) => {
  run(data).then(
    (milliseconds) => process.send?.({ milliseconds }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.send?.({ ready: true });
