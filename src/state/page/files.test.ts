/** Files and the clipboard. */
import { describe, expect, it } from "vitest";
import { startFakePage } from "../fake-page.ts";

const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);

describe("opening a file", () => {
  it.each(["a.md", "a.mdx", "A.MARKDOWN", "notes.txt"])("takes %s as it is", async (name) => {
    const page = await startFakePage();
    await page.actions.openFile(file(name, "\uFEFF# A\r\n"));
    expect(page.state.document).toMatchObject({ filename: name, text: "\uFEFF# A\r\n" });
  });

  it.each([
    ["another kind", file("a.pdf", "x"), /"a.pdf" was not opened: Chunkscope opens .md, .mdx/],
    ["what is not UTF-8", file("a.md", Uint8Array.of(0xe4)), /it is not UTF-8 text/],
    ["what is too large", file("a.md", new Uint8Array(20_000_001)), /20.0 MB of at most 20/],
  ])("refuses %s and keeps the document", async (_, refused, words) => {
    const page = await startFakePage();
    page.type("kept");
    await page.actions.openFile(refused);
    expect(page.notice("file")?.text).toMatch(words);
    expect(page.state.document.text).toBe("kept");
  });

  it("says so when the file cannot be read", async () => {
    const page = await startFakePage();
    const gone = Object.assign(file("a.md"), { arrayBuffer: () => Promise.reject(new Error()) });
    await page.actions.openFile(gone);
    expect(page.notice("file")?.text).toMatch(/could not be read/);
  });
});

describe("a file name", () => {
  it("stays on one line and is a whole string", async () => {
    const page = await startFakePage();
    page.actions.setFilename(`a\nb\u2028c\uD800${"x".repeat(300)}`);
    expect(page.state.document.filename).toMatch(/^a b c\uFFFDx+$/);
    expect(page.state.document.filename).toHaveLength(255);
  });
});

describe("saving a file", () => {
  it("hands out the text under its name", async () => {
    const page = await startFakePage();
    page.type("text");
    page.actions.setFilename(" ");
    page.actions.saveFile();
    expect(page.saved).toEqual([{ filename: "document.md", text: "text" }]);
  });

  it("says what a file cannot hold", async () => {
    const page = await startFakePage();
    page.type("\uDC00");
    page.actions.saveFile();
    expect(page.notice("file")?.text).toMatch(/lone surrogates/);
  });
});

describe("copying", () => {
  it("says what was copied", async () => {
    const page = await startFakePage();
    await page.actions.copy("body", "chunk 3");
    expect(page.copied).toEqual(["body"]);
    expect(page.notice("copy")).toMatchObject({ tone: "success", text: "Copied: chunk 3." });
  });

  it("says what to do when it cannot", async () => {
    const page = await startFakePage();
    page.clipboard.open = false;
    await page.actions.copy("body", "chunk 3");
    expect(page.notice("copy")?.text).toMatch(/Select the text and copy it yourself/);
  });
});

it("what is made of the chunks is saved under its own name and type, and the page says what it is", async () => {
  const page = await startFakePage();
  const file = { name: "guide.chunks.csv", mediaType: "text/csv", text: "id\r\n" };
  page.actions.saveExport(file, "23 chunks");
  expect(page.saved).toEqual([
    { filename: "guide.chunks.csv", mediaType: "text/csv", text: "id\r\n" },
  ]);
  expect(page.notice("file")).toMatchObject({
    tone: "success",
    text: "Saved guide.chunks.csv: 23 chunks.",
  });
  page.actions.saveExport({ ...file, text: "\ud800" }, "1 chunk");
  expect(page.notice("file")).toMatchObject({
    tone: "warning",
    text: expect.stringContaining("replaced by U+FFFD"),
  });
});
