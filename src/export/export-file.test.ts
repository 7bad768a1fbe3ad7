import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import type { ChunkingResult } from "../chunking/result/chunk.ts";
import { embeddingText } from "../chunking/result/render.ts";
import { chunked } from "../chunking/testing/chunk.ts";
import { markdownDocument } from "../chunking/testing/documents.ts";
import { readChunkFile } from "../interchange/chunk-file.ts";
import { OFFERED_STRATEGIES } from "../settings/strategies/index.ts";
import { type ExportFile, exportFile } from "./export-file.ts";
import { EXPORT_FORMATS, type ExportFormatId } from "./formats.ts";

const MADE = { version: "1.2.3", date: "2026-01-02T03:04:05Z" };

const IDS: readonly ExportFormatId[] = ["jsonl", "csv", "langchain", "llamaindex"];

const GUIDE = "# Guide\n\nHello 😀 *world*.\n\n## More\n\n- one\n- two\n\n## Last\n\n=1+1\n";

/** A chunk a heading, without breadcrumbs, so that texts begin with what they begin with. */
const ONE_A_HEADING = { strategy: "per-heading", breadcrumb: "none", counter: "chars-4" };

async function exported(
  format: ExportFormatId,
  source = GUIDE,
  values: Readonly<Record<string, string | number>> = ONE_A_HEADING,
): Promise<{ readonly file: ExportFile; readonly result: ChunkingResult }> {
  const result = await chunked(source, values, "docs/guide.md");
  return { file: exportFile(format, result, source, MADE), result };
}

function textsOf(result: ChunkingResult, source: string): readonly string[] {
  return result.chunks.map((chunk) => embeddingText(chunk, source));
}

function textsIn({ name, text }: ExportFile): readonly string[] {
  const read = readChunkFile(name, text);
  if (!read.ok) throw new Error(read.reason);
  return read.value.texts;
}

test("every format has a test here", () => {
  expect(IDS).toEqual(Object.keys(EXPORT_FORMATS));
});

describe.each(IDS)("%s", (format) => {
  test("is read again as the same texts, whatever these begin with and hold", async () => {
    const signs = ["=1+1", "+1", "-1", "@a", "\t x", "'-1", "''=x", "'a", '"a", b; c', "a\tb"];
    const bare = `${signs.join("\n\n***\n\n")}\n`;
    const cut = await exported(format, bare, {
      breadcrumb: "none",
      delimiter: "***",
      counter: "chars-4",
    });
    expect(textsOf(cut.result, bare)).toEqual(expect.arrayContaining(["'-1", "''=x", "@a"]));
    expect(textsIn(cut.file)).toEqual(textsOf(cut.result, bare));
  });

  test("is read again as the same texts, of any document under any strategy", async () => {
    await fc.assert(
      fc.asyncProperty(
        markdownDocument,
        fc.constantFrom(...OFFERED_STRATEGIES.map(({ id }) => id)),
        async (source, strategy) => {
          const { file, result } = await exported(format, source, { strategy, counter: "chars-4" });
          fc.pre(result.chunks.length > 0);
          expect(textsIn(file)).toEqual(textsOf(result, source));
        },
      ),
    );
  });

  test("is told for what it is, with the document that the chunks are of", async () => {
    const { file } = await exported(format);
    const shapes = {
      jsonl: "chunkscope",
      csv: "chunkscope",
      langchain: "langchain",
      llamaindex: "llamaindex",
    };
    expect(readChunkFile(file.name, file.text)).toMatchObject({
      value: {
        format: { shape: shapes[format] },
        sources: ["docs/guide.md"],
        records: 3,
        notes: [],
      },
    });
  });

  test("is a file of its form even without a chunk", async () => {
    const { file } = await exported(format, "");
    const empty = {
      jsonl: "",
      csv: /^id,index,[a-z_,]+\r\n$/,
      langchain: "[]\n",
      llamaindex: "[]\n",
    };
    expect(file.text).toMatch(empty[format] === "" ? /^$/ : empty[format]);
  });
});

test("files are named after the document, and after the side of a comparison", async () => {
  const result = await chunked("text", {}, "docs/guide.en.md");
  const nameOf = (format: ExportFormatId, side?: string) =>
    exportFile(format, result, "text", MADE, side).name;
  expect(IDS.map((format) => nameOf(format))).toEqual([
    "guide.en.chunks.jsonl",
    "guide.en.chunks.csv",
    "guide.en.langchain.json",
    "guide.en.llamaindex.json",
  ]);
  expect(nameOf("jsonl", "Sliding window, left")).toBe("guide.en.sliding-window-left.chunks.jsonl");
  expect(exportFile("csv", await chunked("text", {}, ".md"), "text", MADE).name).toBe(
    ".md.chunks.csv",
  );
});

const ORIGIN = {
  source_hash: expect.stringMatching(/^[\da-f]{16}$/),
  chunkscope_version: "1.2.3",
  exported: "2026-01-02T03:04:05Z",
};
const CHANGED = { strategy: "per-heading", counter: "chars-4", breadcrumb: "none" };

test("a line of JSON Lines is the command line's, with the origin behind it", async () => {
  const { file } = await exported("jsonl");
  const [first, , , end] = file.text.split("\n");
  const line = JSON.parse(first ?? "");
  expect(line).toMatchObject({
    source: "docs/guide.md",
    id: "c1",
    index: 0,
    fromLine: 1,
    toLine: 3,
  });
  expect(Object.keys(line).at(-1)).toBe("export");
  expect(line.export).toEqual({ ...ORIGIN, settings: CHANGED });
  expect(end).toBe("");
});

test("CSV has a row a chunk between line breaks of two signs, formulas marked in one line and in several", async () => {
  const source = "=1+1\n2\n\n***\n\n@x\n";
  const { file } = await exported("csv", source, { ...ONE_A_HEADING, delimiter: "***" });
  expect(file.text).toMatch(
    /^id,index,breadcrumb,tokens,from_line,to_line,flags,ends_because,text,source,/,
  );
  const { data } = Papa.parse<Record<string, string>>(file.text, {
    header: true,
    newline: "\r\n",
    skipEmptyLines: true,
  });
  expect(data).toEqual([
    {
      id: "c1",
      index: "0",
      breadcrumb: "docs/guide.md",
      tokens: "2",
      from_line: "1",
      to_line: "2",
      flags: expect.any(String),
      ends_because: "ends because a delimiter stands there",
      text: "'=1+1\n2",
      source: "docs/guide.md",
      ...ORIGIN,
      settings: JSON.stringify({ ...CHANGED, delimiter: "***" }),
    },
    expect.objectContaining({ id: "c2", from_line: "6", text: "'@x" }),
  ]);
});

test("a document of LangChain has its text, a name of its own and flat metadata", async () => {
  const { file } = await exported("langchain");
  const [, second] = JSON.parse(file.text);
  expect(second).toEqual({
    pageContent: "## More\n\n- one\n- two",
    metadata: {
      source: "docs/guide.md",
      chunk_id: "c2",
      key: "guide/more:1",
      anchor: "more",
      index: 1,
      breadcrumb: "docs/guide.md › Guide › More",
      tokens: 5,
      from_line: 5,
      to_line: 8,
      flags: "nearEmpty",
      ends_because: "ends because every heading starts a chunk (next: “Last”)",
      ...ORIGIN,
      settings: JSON.stringify(CHANGED),
    },
    id: "docs/guide.md#guide/more:1",
  });
});

test("what a strategy emits with its chunks is among the metadata, under one name", async () => {
  const source = "---\nsource: elsewhere\ntags: [a, b]\n---\n\n# A\n\ntext\n";
  const { file } = await exported("langchain", source, { counter: "chars-4" });
  expect(JSON.parse(file.text)[0].metadata).toMatchObject({
    source: "docs/guide.md",
    fields: { source: "elsewhere", tags: ["a", "b"] },
  });
});

test("nodes of LlamaIndex know their neighbours, their document and their place in code points", async () => {
  const { file } = await exported("llamaindex");
  const nodes = JSON.parse(file.text);
  const ids = ["docs/guide.md#guide:1", "docs/guide.md#guide/more:1", "docs/guide.md#guide/last:1"];
  expect(nodes.map(({ id_ }: { id_: string }) => id_)).toEqual(ids);
  expect(nodes[0].relationships).toEqual({
    "1": expect.objectContaining({ node_id: "docs/guide.md", node_type: "4" }),
    "3": expect.objectContaining({ node_id: ids[1], node_type: "1" }),
  });
  expect(nodes[1].relationships).toMatchObject({
    "2": { node_id: ids[0] },
    "3": { node_id: ids[2] },
  });
  const points = [...GUIDE];
  for (const { text, start_char_idx, end_char_idx, class_name } of nodes) {
    expect(points.slice(start_char_idx, end_char_idx).join("")).toBe(text);
    expect(class_name).toBe("TextNode");
  }
});

test("LlamaIndex is told to embed the text alone, as it was counted", async () => {
  const [node] = JSON.parse((await exported("llamaindex")).file.text);
  expect(node.excluded_embed_metadata_keys).toEqual(Object.keys(node.metadata));
  expect(node.metadata).toMatchObject(ORIGIN);
});
