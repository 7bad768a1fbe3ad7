/** Runs the pipeline in a process of its own, which is ended and replaced when a run takes too long. */
import { type ChildProcess, fork } from "node:child_process";
import { builtScript } from "./built-script.ts";

/** What the process is asked to do. */
export interface TimedRun {
  readonly text: string;
  /** As `parseSettings` reads them. */
  readonly settings: Readonly<Record<string, string | number>>;
  readonly times: number;
}

/** Milliseconds of processor time of each run, or why there are none. */
export type Timing =
  | { readonly kind: "done"; readonly milliseconds: readonly number[] }
  | { readonly kind: "deadline" }
  | { readonly kind: "failed"; readonly reason: string };

let script: Promise<string> | undefined;

export class TimedProcess {
  #child: ChildProcess | undefined;

  /** Runs, one run at a time, and gives up after `deadline` milliseconds on the clock. */
  async run(run: TimedRun, deadline: number): Promise<Timing> {
    this.#child ??= await started();
    const child = this.#child;
    return new Promise((resolve) => {
      const settle = (timing: Timing) => {
        clearTimeout(timer);
        child.removeAllListeners();
        if (timing.kind === "deadline" || child.exitCode !== null || child.signalCode !== null)
          this.end();
        resolve(timing);
      };
      const timer = setTimeout(() => settle({ kind: "deadline" }), deadline);
      child.on("message", (data) => settle(timingOf(data)));
      child.on("exit", (code, signal) =>
        settle({ kind: "failed", reason: `the process ended with ${code ?? signal}` }),
      );
      child.send(run);
    });
  }

  end(): void {
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }
}

async function started(): Promise<ChildProcess> {
  script ??= builtScript("shape-runner");
  const child = fork(await script, [], { execArgv: [] });
  return new Promise((resolve, reject) => {
    child.once("message", () => {
      child.removeAllListeners();
      resolve(child);
    });
    child.once("exit", () => reject(new Error("The process that is timed did not start.")));
  });
}

function timingOf(data: unknown): Timing {
  if (typeof data === "object" && data !== null) {
    if ("milliseconds" in data && Array.isArray(data.milliseconds))
      return { kind: "done", milliseconds: data.milliseconds.map(Number) };
    if ("error" in data) return { kind: "failed", reason: String(data.error) };
  }
  return { kind: "failed", reason: "the process sent something else" };
}
