import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ResultReport } from "../export/report.ts";
import { readChunkFile } from "../interchange/chunk-file.ts";
import { run } from "./run.ts";
import type { ExitStatus } from "./terminal.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "chunkscope-cli-"));
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

async function chunk(args: readonly string[], stdin = ""): Promise<Ran> {
  let out = "";
  let err = "";
  const status = await run(args, {
    cwd: folder,
    stdin: (async function* () {
      yield new TextEncoder().encode(stdin);
    })(),
    date: "2026-01-02T03:04:05.000Z",
    write: async (text) => {
      out += text;
    },
    complain: (line) => {
      err += `${line}\n`;
    },
  });
  return { status, out, err };
}

/** The one object of a single document. */
function reportIn({ out }: Ran): ResultReport {
  return JSON.parse(out);
}

/** The array of several documents. */
function reportsIn({ out }: Ran): readonly ResultReport[] {
  return JSON.parse(out);
}

function filenameOf(report: ResultReport): string {
  return report.source.filename;
}

const GUIDE = "# Guide\n\nHello *world*.\n\n## More\n\n- one\n- two\n";

test("one file prints one object with the keys of the contract, in their order", async () => {
  write("guide.md", GUIDE);
  const ran = await chunk(["guide.md"]);
  expect(ran).toMatchObject({ status: 0, err: "" });
  const report = reportIn(ran);
  expect(Object.keys(report)).toEqual(["source", "settings", "chunks", "coverage"]);
  expect(Object.keys(report.source)).toEqual([
    "filename",
    "length",
    "tokens",
    "hash",
    "documents",
    "dialect",
  ]);
  expect(report.source).toMatchObject({ filename: "guide.md", length: GUIDE.length });
  expect(Object.keys(report.chunks[0] ?? {})).toEqual(
    "id index anchor aliases key hash breadcrumb text body tokens bodyTokens breadcrumbTokens repeatedTokens from to fromLine toLine parts flags closedBy".split(
      " ",
    ),
  );
  expect(report.coverage).toEqual({
    coveredCharacters: GUIDE.replace(/\s/g, "").length,
    omitted: [],
  });
});

test("a chunk's text is its breadcrumb, a blank line and its body, verbatim", async () => {
  write("guide.md", GUIDE);
  const [first] = reportIn(await chunk(["guide.md"])).chunks;
  expect(first?.body).toBe(GUIDE.trimEnd());
  expect(first?.text).toBe(`guide.md\n\n${first?.body}`);
  expect(first?.parts).toEqual([{ kind: "source", from: first?.from, to: first?.to }]);
});

test("the breadcrumb can be left out of the text", async () => {
  write("guide.md", GUIDE);
  const [first] = reportIn(await chunk(["guide.md", "--breadcrumb", "none"])).chunks;
  expect(first?.text).toBe(first?.body);
  expect(first?.breadcrumb).toEqual(["guide.md"]);
  expect(first?.breadcrumbTokens).toBe(0);
});

test("standard input is named stdin.md unless a name is given", async () => {
  const unnamed = reportIn(await chunk(["-"], GUIDE));
  expect(unnamed.source.filename).toBe("stdin.md");
  const named = reportIn(await chunk(["-", "--filename", "x.md"], GUIDE));
  expect(named.chunks[0]?.breadcrumb).toEqual(["x.md"]);
});

test("jsonl prints one chunk a line, each with its source", async () => {
  write("guide.md", GUIDE);
  const { out } = await chunk(["guide.md", "--format", "jsonl", "--strategy", "per-heading"]);
  const [first, second, ...others] = out.split("\n");
  expect(first).toMatch(/^\{"source":"guide.md","id":"c1","index":0,.*\}$/);
  expect(second).toMatch(/^\{"source":"guide.md","id":"c2","index":1,.*\}$/);
  expect(others).toEqual([""]);
});

test("text is for reading: path, figures, reason, body", async () => {
  write("guide.md", GUIDE);
  const { out } = await chunk(["guide.md", "--format", "text", "--strategy", "per-heading"]);
  expect(out).toContain("guide.md: 2 chunks");
  expect(out).toContain("[2/2] guide.md › Guide › More");
  expect(out).toContain("ends because every heading starts a chunk (next: “More”)");
  expect(out).toContain("  │ - two\n");
});

test("a folder gives an array: Markdown files of all depths by name, node_modules left out", async () => {
  write("docs/b.md", GUIDE);
  write("docs/a.markdown", GUIDE);
  write("docs/sub/c.mdx", GUIDE);
  write("docs/notes.txt", GUIDE);
  write("docs/node_modules/p/README.md", GUIDE);
  const all = reportsIn(await chunk(["docs"]));
  expect(all.map(filenameOf)).toEqual(["a.markdown", "b.md", "sub/c.mdx"]);
  const named = reportsIn(await chunk(["docs/node_modules"]));
  expect(named.map(filenameOf)).toEqual(["p/README.md"]);
});

test("a folder's pipes are not read: a pipe without a writer would hold up the others for ever", async () => {
  write("docs/a.md", GUIDE);
  execFileSync("mkfifo", [join(folder, "docs/b.md")]);
  const ran = await chunk(["docs"]);
  expect(ran).toMatchObject({ status: 0, err: "" });
  expect(reportsIn(ran).map(filenameOf)).toEqual(["a.md"]);
});

test("files of one name are told apart by their folders", async () => {
  write("a/README.md", GUIDE);
  write("b/README.md", GUIDE);
  const reports = reportsIn(await chunk(["b/README.md", "a"]));
  expect(reports.map(filenameOf)).toEqual(["b/README.md", "a/README.md"]);
});

test("what cannot be read is reported in one line each, and the rest go on", async () => {
  write("good.md", GUIDE);
  write("latin1.md", Uint8Array.of(0x23, 0x20, 0xe4, 0x0a));
  const ran = await chunk(["missing.md", "latin1.md", "good.md"]);
  expect(ran.status).toBe(1);
  expect(ran.err).toBe("missing.md does not exist.\nlatin1.md is not UTF-8 text.\n");
  expect(reportsIn(ran).map(filenameOf)).toEqual(["good.md"]);
});

test("one file that cannot be read leaves standard output empty", async () => {
  expect(await chunk(["missing.md"])).toEqual({
    status: 1,
    out: "",
    err: "missing.md does not exist.\n",
  });
});

test("wrong usage is one line with a hint and status 2", async () => {
  const { status, out, err } = await chunk(["guide.md", "--target", "lots"]);
  expect({ status, out }).toEqual({ status: 2, out: "" });
  expect(err).toMatch(/^target is "lots".* See --help\.\n$/);
});

test("a file name for a folder is wrong usage", async () => {
  write("docs/a.md", GUIDE);
  expect(await chunk(["docs", "--filename", "x.md"])).toMatchObject({ status: 2, out: "" });
});

test("a byte order mark and every line ending are kept", async () => {
  const source = "\ufeff# A\r\n\r\none\rtwo\n\n\u{1f600} end";
  write("a.md", source);
  const report = reportIn(await chunk(["a.md"]));
  expect(report.source.length).toBe(source.length);
  expect(report.chunks.map(({ body }) => body)).toEqual([source]);
});

test("help and version go to standard output", async () => {
  const help = await chunk(["--help"]);
  expect(help).toMatchObject({ status: 0, err: "" });
  expect(help.out).toContain("--hard-cap ");
  expect(help.out).toMatch(/--size +small \| medium \| large: a preset/);
  expect((await chunk(["--version"])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test("what a strategy emits with its chunks is in the report, and nothing where it emits nothing", async () => {
  write("a.md", "# A\n\nSee [[Page]].\n");
  const [emitted] = reportIn(await chunk(["a.md", "--strategy", "header-based"])).chunks;
  expect(emitted?.metadata).toMatchObject({ chunk_id: "a_chunk_0", links: ["Page"] });
  const [plain] = reportIn(await chunk(["a.md"])).chunks;
  expect(plain).not.toHaveProperty("metadata");
});

test("a limit that follows another says so, one that was given does not", async () => {
  write("a.md", "text");
  const moved = await chunk(["--strategy", "header-based", "--min-chunk-chars", "3000", "a.md"]);
  expect(moved.status).toBe(0);
  expect(moved.err).toBe(
    "--max-chunk-chars is 3000, not 2000: it cannot be less than --min-chunk-chars.\n",
  );
  expect(reportIn(moved).settings.options).toMatchObject({ maxChunkChars: 3000 });
  const both = ["--min-chunk-chars", "3000", "--max-chunk-chars", "4000"];
  expect((await chunk(["--strategy", "header-based", ...both, "a.md"])).err).toBe("");
  const preset = ["--strategy", "block-packing", "--size", "small", "a.md"];
  expect((await chunk(preset)).err).toBe("");
});

test("strategies that specify it emit the text, the path as given and the time of the last change", async () => {
  const text = "# A\n\ntext\n";
  write("docs/a.md", text);
  write("docs/b.md", `---\nlastmod: 2024-05-01\ncontent: mine\n---\n\n${text}`);
  utimesSync(join(folder, "docs/a.md"), 1_700_000_000, 1_700_000_000);
  const [a, b] = reportsIn(await chunk(["--strategy", "header-based", "docs/"]));
  expect(a?.chunks[0]?.metadata).toMatchObject({
    content: "# A\n\ntext",
    file_path: "docs/a.md",
    modified_time: "2023-11-14T22:13:20.000Z",
  });
  expect(b?.chunks[0]?.metadata).toMatchObject({
    content: "# A\n\ntext",
    frontmatter_content: "mine",
    modified_time: "2024-05-01",
  });
  const packed = reportIn(await chunk(["--strategy", "block-packing", "docs/a.md"]));
  expect(packed.chunks[0]?.metadata).toMatchObject({
    chunk_text: "# A\n\ntext",
    path: "docs/a.md",
  });
  const pasted = reportIn(await chunk(["--strategy", "header-based", "-"], text));
  expect(pasted.chunks[0]?.metadata).toMatchObject({ file_path: "stdin.md", modified_time: null });
});

test("as text, chunks of a sliding window show both titles", async () => {
  write("a.md", "# Guide\n\nHello.\n");
  const { out } = await chunk(["--strategy", "sliding-window", "--format", "text", "a.md"]);
  expect(out).toContain("documentTitle “Guide” · sectionTitle “Guide”");
});

test("csv, langchain and llamaindex hold the chunks of all files, and say what made them", async () => {
  write("docs/a.md", GUIDE);
  write("docs/b.md", GUIDE);
  const csv = await chunk(["docs", "--format", "csv", "--strategy", "per-heading"]);
  expect(csv).toMatchObject({ status: 0, err: "" });
  const read = readChunkFile("docs.csv", csv.out);
  expect(read).toMatchObject({ value: { records: 4, sources: ["a.md", "b.md"] } });
  expect(csv.out.split("\r\n")[0]).toMatch(/^id,index,breadcrumb,tokens,/);
  for (const format of ["langchain", "llamaindex"]) {
    const { out } = await chunk(["docs", "--format", format, "--strategy", "per-heading"]);
    expect(readChunkFile("docs.json", out)).toMatchObject({
      value: { format: { shape: format }, records: 4, sources: ["a.md", "b.md"] },
    });
    expect(JSON.parse(out)[3].metadata).toMatchObject({
      source: "b.md",
      exported: "2026-01-02T03:04:05.000Z",
    });
  }
});

test("settings come from a file, and flags go before it", async () => {
  write("guide.md", GUIDE);
  const settings = { strategy: "per-heading", target: 300, hardCap: 400 };
  write("settings.json", `\ufeff${JSON.stringify(settings)}`);
  const args = ["guide.md", "--settings", "settings.json", "--target", "200"];
  expect(reportIn(await chunk(args)).settings).toMatchObject({
    strategy: "per-heading",
    options: { target: 200, hardCap: 400 },
  });
});

test("the settings of a report are taken from the report", async () => {
  write("guide.md", GUIDE);
  const first = await chunk(["guide.md", "--strategy", "header-based", "--max-chunk-chars", "900"]);
  write("report.json", first.out);
  expect(await chunk(["guide.md", "--settings", "report.json"])).toEqual(first);
});

test.each([
  ["missing.json", undefined, /^The settings in missing\.json cannot be read: ENOENT/],
  ["torn.json", "{", /^The settings in torn\.json cannot be read: /],
  ["list.json", "[1]", /^list\.json must hold an object of settings/],
  ["other.json", '{"length": 3}', /^Unknown option of hierarchical "length"/],
  ["", undefined, /^--settings is empty: name a JSON file/],
])("the settings file %s is wrong usage", async (name, content, reason) => {
  write("guide.md", GUIDE);
  if (content !== undefined) write(name, content);
  const ran = await chunk(["guide.md", "--settings", name]);
  expect(ran).toMatchObject({ status: 2, out: "" });
  expect(ran.err).toMatch(reason);
});

test("LangChain's splitter is loaded when it is chosen, and texts without a place are listed", async () => {
  write("guide.md", GUIDE);
  const ran = await chunk([
    "guide.md",
    "--strategy",
    "recursive",
    "--chunk-size",
    "8",
    "--chunk-overlap",
    "0",
  ]);
  expect(ran.status).toBe(0);
  const { chunks, unplaced, coverage } = reportIn(ran);
  expect(chunks.map(({ text }) => text)).toEqual([
    "# Guide\n\nHello *world*.",
    "## More",
    "- one\n- two",
  ]);
  expect(unplaced).toEqual([]);
  expect(coverage.omitted).toEqual([]);
});

test("what needs texts from outside is no strategy of the command", async () => {
  const ran = await chunk(["guide.md", "--strategy", "imported"]);
  expect(ran.status).toBe(2);
  expect(ran.err).toMatch(/Unknown strategy "imported"/);
});
