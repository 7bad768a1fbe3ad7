/** Entry of the command line: binds the command to this process. */
import { messageOf, oneLine } from "./message.ts";
import { run } from "./run.ts";
import type { Terminal } from "./terminal.ts";

/** npm runs scripts in the package's folder and tells where it was called. */
const cwd =
  process.env.npm_lifecycle_event === "chunk"
    ? (process.env.INIT_CWD ?? process.cwd())
    : process.cwd();

const terminal: Terminal = {
  cwd,
  stdin: process.stdin,
  date: dateOf(process.env.SOURCE_DATE_EPOCH),
  write: (text) =>
    new Promise((resolve, reject) => {
      process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
    }),
  complain: (line) => console.error(oneLine(`chunk: ${line}`)),
};

/** Now, or the seconds since 1970 that a build names which is to make the same each time. */
function dateOf(epoch: string | undefined): string {
  const date = epoch && /^\d{1,11}$/.test(epoch) ? new Date(Number(epoch) * 1000) : new Date();
  return date.toISOString();
}

/** Whether the reader of standard output has gone, as `head` does when it has seen enough. */
function readerHasGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EPIPE";
}

// A failed write also raises an event, which would end the process with a stack; the write's own callback handles it.
process.stdout.on("error", () => {});

try {
  // The status is only set, so that what has been written still gets through.
  process.exitCode = await run(process.argv.slice(2), terminal);
} catch (error) {
  if (!readerHasGone(error)) {
    terminal.complain(`${messageOf(error)}.`);
    process.exitCode = 1;
  }
}
