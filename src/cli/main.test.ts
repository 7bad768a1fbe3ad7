import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ResultReport } from "../export/report.ts";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));
const TSX = import.meta.resolve("tsx");

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "chunkscope-cli-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the real command in a process of its own. `enough` closes its output after that many characters. */
function chunk(
  args: readonly string[],
  { stdin = "", enough = Number.POSITIVE_INFINITY } = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--import", TSX, MAIN, ...args], { cwd: folder });
    let out = "";
    let err = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      out += text;
      if (out.length >= enough) child.stdout.destroy();
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      err += text;
    });
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, out, err }));
    child.stdin.end(stdin);
  });
}

function reportIn({ out }: Ran): ResultReport {
  return JSON.parse(out);
}

test("standard input is chunked, every byte of it", async () => {
  const source = "\ufeff# A\r\n\r\none\rtwo\n\n\u{1f600} end";
  const ran = await chunk(["-", "--filename", "x.md"], { stdin: source });
  expect(ran).toMatchObject({ status: 0, err: "" });
  const report = reportIn(ran);
  expect(report.source).toMatchObject({ filename: "x.md", length: source.length });
  expect(report.chunks.map(({ body }) => body)).toEqual([source]);
});

test("what cannot be read is one line on standard error and status 1", async () => {
  expect(await chunk(["missing.md"])).toEqual({
    status: 1,
    out: "",
    err: "chunk: missing.md does not exist.\n",
  });
});

test("wrong usage is one line with a hint and status 2", async () => {
  const { status, out, err } = await chunk(["guide.md", "--target", "-5"]);
  expect({ status, out }).toEqual({ status: 2, out: "" });
  expect(err).toMatch(/^chunk: .*'--target'.* See --help\.\n$/);
});

test("large output arrives whole", async () => {
  const paragraphs = Array.from(
    { length: 6000 },
    (_, index) => `Paragraph ${index}, ${"x ".repeat(60)}`,
  );
  writeFileSync(join(folder, "large.md"), paragraphs.join("\n\n"));
  const ran = await chunk(["large.md", "--counter", "words x 1.3"]);
  expect(ran.status).toBe(0);
  expect(ran.out.length).toBeGreaterThan(1_000_000);
  expect(reportIn(ran).chunks.at(-1)?.body).toContain("Paragraph 5999,");
});

test("a reader that has seen enough ends the command quietly", async () => {
  writeFileSync(join(folder, "guide.md"), "# Guide\n\nHello.\n\n".repeat(20_000));
  const { status, err } = await chunk(["guide.md", "--counter", "chars / 4"], { enough: 100 });
  expect({ status, err }).toEqual({ status: 0, err: "" });
});
