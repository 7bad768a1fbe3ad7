import { expect, test } from "vitest";
import { loadCounter } from "../tokens/load-counter.ts";
import { chunkDocument } from "./chunk-document.ts";
import { prepareSource } from "./prepared-source.ts";
import { recount } from "./recount.ts";
import { embeddingText } from "./result/render.ts";
import { settingsOf } from "./testing/chunk.ts";

test("chunks made by estimate are counted exactly, breadcrumb and repeated parts included", async () => {
  const exact = await loadCounter("cl100k_base");
  const text = `# A\n\n${"Some words, 漢字 and 😀.\n\n".repeat(20)}\`\`\`js\n${"x = 1;\n".repeat(40)}\`\`\`\n`;
  const settings = settingsOf({ counter: "words-1.3", target: 30, hardCap: 60 });
  const counter = await loadCounter("words-1.3");
  const source = prepareSource(text);
  const { chunks } = chunkDocument({ source, filename: "doc.md", settings, counter });
  expect(chunks.length).toBeGreaterThan(3);
  expect(recount(source, chunks, exact)).toEqual(
    chunks.map((chunk) => exact.count(embeddingText(chunk, text))),
  );
});
