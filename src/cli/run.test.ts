import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));
const TSX = import.meta.resolve("tsx");

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

/** The tests read what programs would read: untyped JSON. */
function json(text: string) {
  return JSON.parse(text);
}

const GUIDE = "# Guide\n\nHello *world*.\n\n## More\n\n- one\n- two\n";

test("one file prints one object with the keys of the contract, in their order", async () => {
  write("guide.md", GUIDE);
  const { status, out, err } = await chunk(["guide.md"]);
  expect({ status, err }).toEqual({ status: 0, err: "" });
  const report = json(out);
  expect(Object.keys(report)).toEqual(["source", "settings", "chunks", "coverage"]);
  expect(Object.keys(report.source)).toEqual(["filename", "length", "tokens", "hash"]);
  expect(report.source).toMatchObject({ filename: "guide.md", length: GUIDE.length });
  expect(Object.keys(report.chunks[0])).toEqual(
    "id index breadcrumb text body tokens bodyTokens breadcrumbTokens repeatedTokens from to fromLine toLine parts flags closedBy".split(
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
  const [first] = json((await chunk(["guide.md"])).out).chunks;
  expect(first.body).toBe(GUIDE.trimEnd());
  expect(first.text).toBe(`guide.md\n\n${first.body}`);
  expect(first.parts).toEqual([{ kind: "source", from: first.from, to: first.to }]);
});

test("the breadcrumb can be left out of the text", async () => {
  write("guide.md", GUIDE);
  const [first] = json((await chunk(["guide.md", "--breadcrumb", "none"])).out).chunks;
  expect(first.text).toBe(first.body);
  expect(first.breadcrumb).toEqual(["guide.md"]);
  expect(first.breadcrumbTokens).toBe(0);
});

test("standard input is named stdin.md unless a name is given", async () => {
  const unnamed = json((await chunk(["-"], { stdin: GUIDE })).out);
  expect(unnamed.source.filename).toBe("stdin.md");
  const named = json((await chunk(["-", "--filename", "x.md"], { stdin: GUIDE })).out);
  expect(named.chunks[0].breadcrumb).toEqual(["x.md"]);
});

test("jsonl prints one chunk a line, each with its source", async () => {
  write("guide.md", GUIDE);
  const { out } = await chunk(["guide.md", "--format", "jsonl", "--strategy", "per-heading"]);
  const lines = out.trimEnd().split("\n").map(json);
  expect(lines.map(({ source, id }) => [source, id])).toEqual([
    ["guide.md", "c1"],
    ["guide.md", "c2"],
  ]);
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
  const all = json((await chunk(["docs"])).out);
  expect(all.map(filenameOf)).toEqual(["a.markdown", "b.md", "sub/c.mdx"]);
  const named = json((await chunk(["docs/node_modules"])).out);
  expect(named.map(filenameOf)).toEqual(["p/README.md"]);
});

function filenameOf(report: { source: { filename: string } }): string {
  return report.source.filename;
}

test("files of one name are told apart by their folders", async () => {
  write("a/README.md", GUIDE);
  write("b/README.md", GUIDE);
  const reports = json((await chunk(["b/README.md", "a"])).out);
  expect(reports.map(filenameOf)).toEqual(["b/README.md", "a/README.md"]);
});

test("what cannot be read is reported in one line each, and the rest go on", async () => {
  write("good.md", GUIDE);
  write("latin1.md", Uint8Array.of(0x23, 0x20, 0xe4, 0x0a));
  const { status, out, err } = await chunk(["missing.md", "latin1.md", "good.md"]);
  expect(status).toBe(1);
  expect(err).toBe("chunk: missing.md does not exist.\nchunk: latin1.md is not UTF-8 text.\n");
  expect(json(out).map(filenameOf)).toEqual(["good.md"]);
});

test("one file that cannot be read leaves standard output empty", async () => {
  expect(await chunk(["missing.md"])).toEqual({
    status: 1,
    out: "",
    err: "chunk: missing.md does not exist.\n",
  });
});

test("wrong usage is one line with a hint and status 2", async () => {
  const { status, out, err } = await chunk(["guide.md", "--target", "lots"]);
  expect({ status, out }).toEqual({ status: 2, out: "" });
  expect(err).toMatch(/^chunk: target is "lots".* See --help\.\n$/);
});

test("a file name for a folder is wrong usage", async () => {
  write("docs/a.md", GUIDE);
  expect(await chunk(["docs", "--filename", "x.md"])).toMatchObject({ status: 2, out: "" });
});

test("a byte order mark and every line ending are kept", async () => {
  const source = "\ufeff# A\r\n\r\none\rtwo\n\n\u{1f600} end";
  write("a.md", source);
  const report = json((await chunk(["a.md"])).out);
  expect(report.source.length).toBe(source.length);
  expect(source).toContain(report.chunks[0].body);
});

test("large output arrives whole", async () => {
  const paragraphs = Array.from(
    { length: 6000 },
    (_, index) => `Paragraph ${index}, ${"x ".repeat(60)}`,
  );
  write("large.md", paragraphs.join("\n\n"));
  const { status, out } = await chunk(["large.md", "--counter", "words x 1.3"]);
  expect(status).toBe(0);
  expect(out.length).toBeGreaterThan(1_000_000);
  expect(json(out).chunks.at(-1).body).toContain("Paragraph 5999,");
});

test("a reader that has seen enough ends the command quietly", async () => {
  write("guide.md", `${GUIDE}\n`.repeat(20_000));
  const { status, err } = await chunk(["guide.md", "--counter", "chars / 4"], { enough: 100 });
  expect({ status, err }).toEqual({ status: 0, err: "" });
});

test("help and version go to standard output", async () => {
  const help = await chunk(["--help"]);
  expect(help).toMatchObject({ status: 0, err: "" });
  expect(help.out).toContain("--hard-cap TOKENS");
  expect((await chunk(["--version"])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});
