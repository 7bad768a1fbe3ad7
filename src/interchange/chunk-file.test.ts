import { expect, test } from "vitest";
import { type ChunkFile, readChunkFile } from "./chunk-file.ts";

function read(name: string, text: string, field?: string, source?: string): ChunkFile {
  const file = readChunkFile(name, text, field, source);
  if (!file.ok) throw new Error(file.reason);
  return file.value;
}

function refusal(name: string, text: string, field?: string, source?: string): string {
  const file = readChunkFile(name, text, field, source);
  if (file.ok) throw new Error(`read: ${JSON.stringify(file.value)}`);
  return file.reason;
}

const BOTH = ["# One\n\nFirst text.", "Second text."];
const json = (value: unknown) => JSON.stringify(value, null, 2);
const jsonl = (values: readonly unknown[]) =>
  values.map((value) => `${JSON.stringify(value)}\n`).join("");

test("JSON Lines hold a text or an object a line", () => {
  expect(read("a.jsonl", jsonl(BOTH))).toEqual({
    format: { container: "jsonl", shape: "plain" },
    fields: [],
    field: "",
    texts: BOTH,
    records: 2,
    sources: [],
    notes: [],
  });
  const objects = read("a.jsonl", jsonl(BOTH.map((content, index) => ({ index, content }))));
  expect(objects).toMatchObject({ field: "content", texts: BOTH });
  expect(objects.fields).toEqual([{ name: "content", records: 2, medianLength: 12 }]);
});

test("a byte order mark, line breaks of Windows, blank lines and NaN are no fault", () => {
  const lines =
    '{"text":"One NaN and \\"Infinity\\"","score":NaN}\r\n\r\n{"text":"Two","score":-Infinity}\r\n\r\n';
  expect(read("a.jsonl", `\ufeff${lines}`).texts).toEqual(['One NaN and "Infinity"', "Two"]);
  expect(read("a.json", '\ufeff[{"text":"One \\\\","score":NaN},\r\n"NaN"]\r\n').texts).toEqual([
    "One \\",
    "NaN",
  ]);
});

test("JSON holds an array at the top or under any name", () => {
  expect(read("a.json", json(BOTH)).texts).toEqual(BOTH);
  const objects = BOTH.map((text) => ({
    text,
    tags: ["a longer text than that of the chunks itself"],
  }));
  expect(read("a.json", json(objects)).texts).toEqual(BOTH);
  const deep = { status: "ok", result: { names: ["x", "y"], points: objects } };
  expect(read("a.json", json(deep))).toMatchObject({
    texts: BOTH,
    notes: ["The chunks are those under result.points."],
  });
  expect(read("a.json", json({ version: "1.0", parts: BOTH })).texts).toEqual(BOTH);
});

test("an object with a text and lists beside it is one chunk", () => {
  expect(read("a.json", json({ text: "The text.", tags: ["one", "two", "three"] })).texts).toEqual([
    "The text.",
  ]);
  expect(read("a.jsonl", jsonl([{ text: "The text.", tags: ["one", "two"] }])).texts).toEqual([
    "The text.",
  ]);
});

test("JSON Lines under the name of JSON are read, and so is the reverse", () => {
  expect(read("a.json", jsonl(BOTH)).format.container).toBe("jsonl");
  expect(read("a.jsonl", json(BOTH)).format.container).toBe("json");
});

test("without a name that tells, the first sign does", () => {
  expect(read("a.txt", jsonl(BOTH)).texts).toEqual(BOTH);
  expect(read("a.txt", json(BOTH)).texts).toEqual(BOTH);
  expect(read("a", 'id,text\n1,"First, and\nmore"\n').texts).toEqual(["First, and\nmore"]);
  expect(read("a", '"id","text"\n"1","First"\n').texts).toEqual(["First"]);
});

test("CSV has a row of names, quotes, and any of the usual delimiters", () => {
  const comma = 'id,title,text\r\n1,A,"# One\n\n""First"" text, long."\r\n2,B,Second\r\n';
  expect(read("a.csv", comma)).toMatchObject({
    format: { container: "csv", shape: "plain" },
    field: "text",
    texts: ['# One\n\n"First" text, long.', "Second"],
  });
  expect(read("a.csv", "id;text\n1;One, two; three\n".replace("; three", "")).texts).toEqual([
    "One, two",
  ]);
  expect(read("a.tsv", "id\ttext\n1\tOne, two; three\n").texts).toEqual(["One, two; three"]);
});

test("CSV of one column, and CSV without names, are read", () => {
  expect(read("a.csv", 'text\n"One, two"\nThree\n').texts).toEqual(["One, two", "Three"]);
  const nameless = read("a.csv", '1,"First\ntext"\n2,Second text\n');
  expect(nameless).toMatchObject({
    field: "column 2",
    texts: ["First\ntext", "Second text"],
    notes: ["The first row holds no names: its columns are numbered."],
  });
});

test("a foreign CSV keeps its apostrophes", () => {
  expect(read("a.csv", "id,text\n1,'- one\n").texts).toEqual(["'- one"]);
});

test("the report of one document, and of several", () => {
  const chunk = (text: string) => ({
    id: "c1",
    key: "a:1",
    text,
    body: "b",
    parts: [{ text: "x" }],
    closedBy: {},
  });
  const report = (filename: string, texts: readonly string[]) => ({
    source: { filename, dialect: { told: "a long sentence on what the document was read as" } },
    settings: { strategy: "hierarchical", options: { target: 512 } },
    chunks: texts.map(chunk),
    coverage: { omitted: [{ reason: "excluded" }] },
  });
  expect(read("a.json", json(report("a.md", BOTH)))).toMatchObject({
    format: { container: "json", shape: "chunkscope" },
    field: "text",
    texts: BOTH,
    sources: ["a.md"],
    notes: [],
  });
  const several = json([report("a.md", BOTH), report("b.md", ["Third"])]);
  expect(read("a.json", several)).toMatchObject({
    texts: [...BOTH, "Third"],
    sources: ["a.md", "b.md"],
    notes: ["Chunks of 2 documents, told apart by source."],
  });
  expect(read("a.json", several, undefined, "b.md")).toMatchObject({
    texts: ["Third"],
    records: 1,
  });
});

test("LangChain's documents, plain and serialised", () => {
  const metadata = {
    source: "docs/a.md",
    loc: { lines: { from: 1, to: 9 } },
    title: "A title that is longer than its text",
  };
  expect(
    read("a.json", json(BOTH.map((pageContent) => ({ pageContent, metadata })))),
  ).toMatchObject({
    format: { shape: "langchain" },
    field: "pageContent",
    texts: BOTH,
    sources: ["docs/a.md"],
  });
  expect(
    read(
      "a.jsonl",
      jsonl(BOTH.map((page_content) => ({ page_content, metadata, type: "Document" }))),
    ),
  ).toMatchObject({
    field: "page_content",
    texts: BOTH,
  });
  const serialised = BOTH.map((page_content) => ({
    lc: 1,
    type: "constructor",
    id: ["langchain", "schema", "document", "Document"],
    kwargs: { page_content, metadata, type: "Document" },
  }));
  expect(read("a.json", json(serialised))).toMatchObject({
    format: { shape: "langchain" },
    texts: BOTH,
    sources: ["docs/a.md"],
  });
});

const node = (text: string, index: number) => ({
  id_: `n${index}`,
  embedding: null,
  metadata: { file_name: "a.md" },
  relationships: {
    "1": { node_id: "doc", node_type: "4", metadata: {}, class_name: "RelatedNodeInfo" },
  },
  text_template:
    "{metadata_str}\n\n{content}: a template that is longer than the texts of all nodes",
  text,
  class_name: "TextNode",
});

test("LlamaIndex's nodes: with their text, with a resource, in a store", () => {
  expect(read("a.json", json(BOTH.map(node)))).toMatchObject({
    format: { shape: "llamaindex" },
    field: "text",
    texts: BOTH,
    sources: ["a.md"],
  });
  const resources = BOTH.map((text, index) => {
    const { text: _, ...rest } = node(text, index);
    return { ...rest, text_resource: { text, path: null, url: null } };
  });
  expect(read("a.json", json(resources))).toMatchObject({
    field: "text_resource.text",
    texts: BOTH,
  });
  const stored = (wrap: (data: object) => unknown) => ({
    "docstore/metadata": { n0: { doc_hash: "f".repeat(64), ref_doc_id: "doc" } },
    "docstore/data": Object.fromEntries(
      BOTH.map((text, index) => [
        `n${index}`,
        { __data__: wrap(node(text, index)), __type__: "1" },
      ]),
    ),
    "docstore/ref_doc_info": { doc: { node_ids: ["n0", "n1"], metadata: { file_name: "a.md" } } },
  });
  expect(read("docstore.json", json(stored((data) => data)))).toMatchObject({
    format: { shape: "llamaindex" },
    texts: BOTH,
    notes: ["The chunks are those under docstore/data."],
  });
  expect(read("docstore.json", json(stored((data) => JSON.stringify(data)))).texts).toEqual(BOTH);
});

test("a map of nodes by id is read, and whole documents among them are left out", () => {
  const whole = { ...node(BOTH.join("\n\n"), 9), class_name: "Document" };
  const nodes = { n0: node(BOTH[0] ?? "", 0), whole, n1: node(BOTH[1] ?? "", 1) };
  expect(read("a.json", json(nodes))).toMatchObject({
    texts: BOTH,
    notes: ["Left out beside the nodes: 1 whole document."],
  });
});

test("nodes beside their vectors: in the payload, the text in them or beside them", () => {
  const inside = BOTH.map((text, index) => ({
    id: index,
    vector: [1, 2],
    payload: { _node_content: JSON.stringify(node(text, index)), document_id: "doc" },
  }));
  expect(read("a.json", json({ result: { points: inside } })).texts).toEqual(BOTH);
  const beside = BOTH.map((text, index) => ({
    text,
    metadata: { _node_content: JSON.stringify({ ...node(text, index), text: "" }) },
  }));
  expect(read("a.json", json(beside)).texts).toEqual(BOTH);
});

test("Unstructured's elements", () => {
  const elements = BOTH.map((text, index) => ({
    type: "CompositeElement",
    element_id: `e${index}`,
    text,
    metadata: { filename: "a.md", text_as_html: `<table>${"<td>".repeat(20)}` },
  }));
  expect(read("a.json", json(elements))).toMatchObject({
    format: { shape: "unstructured" },
    field: "text",
    texts: BOTH,
    sources: ["a.md"],
  });
});

test("texts and metadata in columns, as Chroma gives them", () => {
  const columns = {
    ids: ["a", "b"],
    embeddings: null,
    metadatas: [{ source: "a.md" }, { source: "b.md" }],
    documents: BOTH,
  };
  expect(read("a.json", json(columns))).toMatchObject({
    field: "document",
    texts: BOTH,
    sources: ["a.md", "b.md"],
  });
  expect(read("a.json", json(columns), undefined, "b.md").texts).toEqual(["Second text."]);
});

test("a payload of a vector store has its text one level down", () => {
  const points = BOTH.map((page_content, id) => ({
    id,
    payload: { page_content, source: "a.md" },
  }));
  expect(read("a.json", json(points))).toMatchObject({
    field: "payload.page_content",
    texts: BOTH,
    sources: ["a.md"],
  });
});

test("the text is under a known name, unless that is a file's name; else the longest is it", () => {
  const rows = (row: (text: string) => object) => jsonl(BOTH.map(row));
  expect(
    read(
      "a.jsonl",
      rows((text) => ({ summary: text.repeat(9), text })),
    ).field,
  ).toBe("text");
  const long = "A long text of some sentences, as chunks have it. ".repeat(20);
  expect(
    read(
      "a.jsonl",
      rows(() => ({ document: "a.md", inhalt: long })),
    ).field,
  ).toBe("inhalt");
  expect(
    read(
      "a.jsonl",
      rows((text) => ({ id: "x", inhalt: text })),
    ).field,
  ).toBe("inhalt");
  expect(
    read("a.jsonl", jsonl([{ text: "once" }, ...BOTH.map((x) => ({ x })), { x: "y" }])).field,
  ).toBe("x");
});

test("a field can be chosen, and what has none of it is left out and told", () => {
  const records = [
    { text: "t1", body: "b1", "a.b": "dotted" },
    { text: "t2", body: " " },
    { text: "t3" },
    { text: "t4", meta: { raw: "r4" } },
  ];
  const chosen = read("a.json", json(records), "body");
  expect(chosen).toMatchObject({ field: "body", texts: ["b1"], records: 4 });
  expect(chosen.notes).toEqual(["No text in 3 of 4: records 2, 3, 4 left out."]);
  expect(chosen.fields.map(({ name }) => name)).toEqual(["text", "body", "a.b", "meta.raw"]);
  expect(read("a.json", json(records), "meta.raw").texts).toEqual(["r4"]);
  expect(read("a.json", json(records), "a.b").texts).toEqual(["dotted"]);
});

test.each([
  ["an empty file", "a.json", " \n", /^a\.json: the file is empty\. /],
  [
    "JSON Lines with a fault",
    "a.jsonl",
    '{"text":"x"}\n\n{"text":"y"\n',
    /^a\.jsonl: line 3 is not JSON: .+\. In JSON Lines every line is one whole value; /,
  ],
  [
    "JSON Lines with a fault, named JSON",
    "a.json",
    '{"text":"x"}\n{"text":"y"\n',
    /line 2 is not JSON/,
  ],
  ["a number in a line", "a.jsonl", '"x"\n3\n', /line 2 is a number, but it must be a text/],
  ["an array in a line", "a.jsonl", '"x"\n["y"]\n', /line 2 is an array/],
  ["JSON with a fault", "a.json", '[\n  "x",\n  y\n]', /^a\.json: line 3 is not JSON: /],
  ["a number among the items", "a.json", '["x", 3]', /item 2 is a number/],
  ["an array without items", "a.json", "[]", /the array is empty/],
  ["one value", "a.json", "12", /the file is a number, but it must be an array/],
  ["an object without a text", "a.json", '[{"id": 1}]', /no record has a field with text/],
  ["texts that are all empty", "a.json", '["", " "]', /holds no text: all 2 records are empty/],
  ["a quote that is not closed", "a.csv", 'id,text\n1,a\n2,"b\nc\n', /line 3: a quote is opened/],
  [
    "a row that is too wide",
    "a.csv",
    'id,text\n1,"a\nb"\n2,c,d\n',
    /line 4 has 3 cells under 2 names\. Put texts that hold "," in quotes/,
  ],
  ["names alone", "a.csv", "id,text\n", /no row under the names/],
])("%s is refused with the place and a way out", (_what, name, text, reason) => {
  expect(refusal(name, text)).toMatch(reason);
});

test("a field or a source that is not there is refused with those that are", () => {
  const text = jsonl([{ text: "One", meta: { title: "Two" } }]);
  expect(refusal("a.jsonl", text, "txt")).toBe(
    'a.jsonl: no record has text in "txt". Fields with text: text, meta.title.',
  );
  expect(refusal("a.jsonl", text, undefined, "b.md")).toBe('a.jsonl holds no chunk of "b.md".');
});

test("names that every object has are fields like others", () => {
  expect(refusal("a.jsonl", '{"text":"x"}\n{"text":"y"}', "constructor")).toContain(
    '"constructor"',
  );
  expect(read("a.jsonl", '{"__proto__":"text","id":1}\n{"__proto__":"more","id":2}').texts).toEqual(
    ["text", "more"],
  );
});
