/** Chunks from outside: what becomes of a file that is dropped, and of the page when it goes. */
import { expect, test } from "vitest";
import { startFakePage } from "../fake-page.ts";

const file = (name: string, text: string) => new File([text], name);
const CHUNKS = `{"text": "One", "title": "a"}\n{"text": "Two", "title": "b"}\n`;

test("a file of chunks becomes the legacy side, and the document stays", async () => {
  const page = await startFakePage();
  page.actions.openDocument("doc.md", "One\n\nTwo\n");
  await page.actions.openFile(file("index.jsonl", CHUNKS));

  expect(page.state.document.text).toBe("One\n\nTwo\n");
  expect(page.state.view).toBe("compare");
  expect(page.state.legacy.strategy).toBe("imported");
  expect(page.state.imported?.file.texts).toEqual(["One", "Two"]);
  expect(page.state.notices.map(({ text }) => text).join()).toContain(
    '2 chunks from "index.jsonl" are the legacy side now.',
  );
});

test("another field can be chosen; one that is not there changes nothing", async () => {
  const page = await startFakePage();
  await page.actions.importChunks(file("index.jsonl", CHUNKS));
  await page.actions.chooseImported({ field: "title" });
  expect(page.state.imported?.file.texts).toEqual(["a", "b"]);
  await page.actions.chooseImported({ field: "nothing" });
  expect(page.state.imported?.file.texts).toEqual(["a", "b"]);
  expect(page.state.notices.some(({ tone }) => tone === "error")).toBe(true);
});

test("of an index with several documents the one with the name of the page's is taken", async () => {
  const page = await startFakePage();
  page.actions.openDocument("b.md", "Beta\n");
  const records = [
    { text: "Alpha", metadata: { source: "docs/a.md" } },
    { text: "Beta", metadata: { source: "docs/b.md" } },
  ];
  await page.actions.importChunks(file("index.json", JSON.stringify(records)));
  expect(page.state.imported?.file.texts).toEqual(["Beta"]);
  await page.actions.chooseImported({ source: "docs/a.md" });
  expect(page.state.imported?.file.texts).toEqual(["Alpha"]);
});

test("what cannot be read says why, and nothing changes", async () => {
  const page = await startFakePage();
  const { legacy } = page.state;
  await page.actions.importChunks(file("index.jsonl", "{broken"));
  expect(page.state.imported).toBeUndefined();
  expect(page.state.legacy).toBe(legacy);
  expect(page.state.notices.map(({ text }) => text).join()).toContain("index.jsonl");
});

test("without the imported chunks the default legacy chunker is there again, as after a later visit", async () => {
  const page = await startFakePage();
  await page.actions.importChunks(file("index.jsonl", CHUNKS));
  page.timers.pass(1000);
  const later = await startFakePage(page.browser);
  expect(later.state.legacy.strategy).toBe("per-heading");
  page.actions.removeImported();
  expect(page.state.legacy.strategy).toBe("per-heading");
  expect(page.state.imported).toBeUndefined();
});
