/** The command `compare`: files in, a comparison in some form and a status out. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { run } from "../run.ts";
import type { ExitStatus } from "../terminal.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "chunkscope-compare-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

interface Ran {
  readonly status: ExitStatus;
  readonly out: string;
  readonly err: string;
}

async function compare(args: readonly string[], stdin = ""): Promise<Ran> {
  let out = "";
  let err = "";
  const status = await run(["compare", ...args], {
    cwd: folder,
    date: "2026-01-02T03:04:05.000Z",
    stdin: (async function* () {
      yield new TextEncoder().encode(stdin);
    })(),
    write: async (text) => {
      out += text;
    },
    complain: (line) => {
      err += `${line}\n`;
    },
  });
  return { status, out, err };
}

async function compareJson(...args: readonly string[]): Promise<unknown> {
  return JSON.parse((await compare([...args, "--format", "json"])).out);
}

const GUIDE = "# Guide\n\n## Install\n\nRun it.\n\n## Use\n\nUse it.\n";
const TABLE = `# Costs\n\n| a | b |\n| --- | --- |\n${"| some words | more words |\n".repeat(40)}`;

test("text is for reading: headline, figures, what is embedded, findings", async () => {
  write("guide.md", GUIDE);
  const { status, out, err } = await compare(["guide.md"]);
  expect({ status, err }).toEqual({ status: 0, err: "" });
  expect(out).toMatch(/^guide\.md: 3 chunks become 1\nFrom Per heading to Hierarchical\. /);
  expect(out).toMatch(/\n {2}nearly empty +3 → 1 \(headings alone 1 → 0\)\n/);
  expect(out).toContain("1 text of the new index has to be embedded");
  expect(out).toContain("  ▲ 1 chunk held only headings; now none do.\n");
});

test("one file prints one object, standard input as well", async () => {
  write("guide.md", GUIDE);
  const figures = await compareJson("guide.md");
  expect(figures).toMatchObject({
    source: { filename: "guide.md" },
    embedding: { unchanged: 0, renamed: 0, new: 1, obsolete: 3, tokensToEmbed: expect.any(Number) },
    findings: expect.arrayContaining([
      expect.objectContaining({ text: "1 chunk held only headings; now none do." }),
    ]),
  });
  const { out } = await compare(["-", "--filename", "x.md", "--format", "json"], GUIDE);
  expect(JSON.parse(out)).toMatchObject({ source: { filename: "x.md" } });
});

test("a folder prints its files and their total", async () => {
  write("docs/a.md", GUIDE);
  write("docs/b.md", TABLE);
  const all = await compareJson("docs", "--new", "hierarchical,target=60,hardCap=60");
  expect(all).toMatchObject({
    files: [{ source: { filename: "a.md" } }, { source: { filename: "b.md" } }],
    total: { source: { files: 2 }, new: { settings: { options: { hardCap: 60 } } } },
  });
  const { out } = await compare(["docs"]);
  expect(out.split("\n").filter((line) => /chunks? becomes? /.test(line))).toEqual([
    "a.md: 3 chunks become 1",
    "b.md: 1 chunk becomes 1",
    "2 files: 4 chunks become 2",
  ]);
});

test("HTML, Markdown and CSV are reports; --out writes a file and prints nothing", async () => {
  write("guide.md", GUIDE);
  expect((await compare(["guide.md", "--format", "html"])).out).toMatch(/^<!doctype html>/);
  expect((await compare(["guide.md", "--format", "markdown"])).out).toMatch(
    /^# 3 chunks become 1\n/,
  );
  expect((await compare(["guide.md", "--format", "csv"])).out).toMatch(/^kind,name,legacy,new,/);
  const written = await compare(["guide.md", "--format", "html", "--out", "report.html"]);
  expect(written).toEqual({ status: 0, out: "", err: "" });
  expect(readFileSync(join(folder, "report.html"), "utf8")).toMatch(/^<!doctype html>/);
});

test("a condition that holds ends with status 1 and a line that says which, behind the output", async () => {
  write("costs.md", TABLE);
  const args = ["costs.md", "--new", "hierarchical,target=60,hardCap=60"];
  const failed = await compare([...args, "--fail-on", "cutTables>0,worse>0,lost>0"]);
  expect(failed.status).toBe(1);
  expect(failed.out).toContain("A table in “Costs” was whole and is now cut.");
  expect(failed.err).toBe(
    "cutTables>0 holds: cutTables is 1 (tables that are cut).\nworse>0 holds: worse is 2 (findings that are worse).\n",
  );
  const passed = await compare([...args, "--fail-on", "cutTables>1,lost>0,chunks<2"]);
  expect(passed).toMatchObject({ status: 0, err: "" });
});

test("conditions look at all files together, and at what settings leave out", async () => {
  write("docs/a.md", GUIDE);
  write("docs/b.md", GUIDE);
  const without = ["docs", "--new", "hierarchical,leaveOut=Use"];
  const { status, err } = await compare([...without, "--fail-on", "uncovered>15,lost>0,chunks=2"]);
  expect(status).toBe(1);
  expect(err).toMatch(
    /^uncovered>15 holds: uncovered is \d+ .*\nchunks=2 holds: chunks is 2 .*\n$/,
  );
});

test("what cannot be read is told, and the rest is compared; of nothing there is no report", async () => {
  write("good.md", GUIDE);
  const ran = await compare(["missing.md", "good.md"]);
  expect(ran).toMatchObject({ status: 1, err: "missing.md does not exist.\n" });
  expect(ran.out).toContain("good.md: 3 chunks become 1");
  expect(await compare(["missing.md"])).toMatchObject({ status: 1, out: "" });
});

test("wrong usage is one line with a hint and status 2", async () => {
  const { status, out, err } = await compare(["a.md", "--fail-on", "worse"]);
  expect({ status, out }).toEqual({ status: 2, out: "" });
  expect(err).toMatch(/^--fail-on takes conditions .* See --help\.\n$/);
  write("docs/a.md", GUIDE);
  expect(await compare(["docs", "--filename", "x.md"])).toMatchObject({ status: 2, out: "" });
});

test("a limit that follows another says so", async () => {
  write("a.md", GUIDE);
  const { err } = await compare(["a.md", "--new", "hierarchical,target=2000"]);
  expect(err).toBe("--hard-cap is 2000, not 1024: it cannot be less than --target.\n");
});

test("help tells formats, models and figures to fail on", async () => {
  const { status, out } = await compare(["--help"]);
  expect(status).toBe(0);
  expect(out).toContain("--fail-on CONDITION");
  expect(out).toMatch(/openai-3-small +OpenAI text-embedding-3-small: 0\.02, 1536 dimensions/);
  expect(out).toMatch(/cutTables +tables that are cut/);
});
