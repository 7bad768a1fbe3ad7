/** What is taken away: chunks as files, settings as a command and as JSON, the page on paper. */
import { readFile } from "node:fs/promises";
import { type Download, expect, type Page, test } from "@playwright/test";
import { readChunkFile } from "../src/interchange/chunk-file.ts";
import { card } from "./page/cards.ts";
import { chunkByCommand } from "./page/command-line.ts";
import { complaintsOf } from "./page/complaints.ts";
import { clipboard, paste } from "./page/source.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const GUIDE = `# Guide

=1+1 is no formula here.

${Array.from({ length: 60 }, (_, index) => `## Part ${index + 1}\n\n- Text of part ${index + 1}, ${"which goes on and on, ".repeat(12)}to its end.\n`).join("\n")}`;

/** A page with the guide in it, cut at its headings. */
async function openGuide(page: Page, view = "inspect"): Promise<void> {
  await page.goto(`./#strategy=per-heading&view=${view}`);
  await page.getByRole("tab", { name: "Inspect" }).click();
  await paste(page, GUIDE);
  await page.getByRole("textbox", { name: "File name" }).fill("my guide.md");
  await expect(card(page, 1)).toContainText("my guide.md");
  if (view === "compare") await page.getByRole("tab", { name: "Compare" }).click();
}

function choose(page: Page, item: string) {
  return test.step(item, async () => {
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: item }).click();
  });
}

async function contentOf(download: Download): Promise<string> {
  return readFile(await download.path(), "utf8");
}

for (const [item, name] of [
  ["Chunks as JSONL", "my guide.chunks.jsonl"],
  ["Chunks as CSV", "my guide.chunks.csv"],
  ["LangChain documents", "my guide.langchain.json"],
  ["LlamaIndex nodes", "my guide.llamaindex.json"],
] as const) {
  test(`${item} hold the texts that the command line prints`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await openGuide(page);
    const downloading = page.waitForEvent("download");
    await choose(page, item);
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(name);
    await expect(page.getByRole("status")).toContainText(`Saved ${name}: 61 chunks.`);

    const flags = ["--strategy", "per-heading", "--filename", "my guide.md"];
    const { chunks } = chunkByCommand(GUIDE, flags);
    const read = readChunkFile(name, await contentOf(download));
    expect(read).toMatchObject({ value: { texts: chunks.map(({ text }) => text) } });
    expect(complaints).toEqual([]);
  });
}

test("the menu is used with the keyboard, and copies the command and the settings", async ({
  page,
}) => {
  await openGuide(page);
  const button = page.getByRole("button", { name: "Export", exact: true });
  await button.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Chunks as JSONL" })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("Copied: the command.");
  expect(await clipboard(page)).toBe("npm run -s chunk -- --strategy per-heading 'my guide.md'");
  await expect(button).toBeFocused();

  await choose(page, "Copy settings as JSON");
  await expect(page.getByRole("status")).toContainText("Copied: the settings as JSON.");
  expect(JSON.parse(await clipboard(page))).toMatchObject({
    strategy: "per-heading",
    counter: "cl100k_base",
    target: 512,
  });
});

test("a comparison offers both sides by their names", async ({ page }) => {
  await page.goto("./#view=compare");
  await page.getByRole("button", { name: "Open a sample" }).click();
  await expect(card(page, 1, "Legacy chunks")).toBeVisible();
  for (const side of ["Legacy", "New"]) {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const group = page.getByRole("menu", { name: "Export" }).getByRole("group", { name: side });
    await group.getByRole("menuitem", { name: "Chunks as JSONL" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`guide.${side.toLowerCase()}.chunks.jsonl`);
    const strategy = side === "New" ? "hierarchical" : "per-heading";
    expect(await contentOf(download)).toContain(`"settings":{"strategy":"${strategy}"}`);
  }
});

test("the code for exports comes with the menu; where it does not come, the page says so", async ({
  page,
}) => {
  let fetched = 0;
  await page.route("**/assets/exporter-*", (route) => {
    fetched += 1;
    return route.abort();
  });
  await openGuide(page);
  expect(fetched).toBe(0);
  await choose(page, "Chunks as CSV");
  const alert = page
    .getByRole("alert")
    .filter({ hasText: "The code for exports could not be loaded." });
  await expect(alert).toBeVisible();
  expect(fetched).toBeGreaterThan(0);
});

/** What a page shows on paper: the parts of its text that are not hidden there. */
async function printedText(page: Page): Promise<string> {
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not to be read
  return page.locator("body").innerText();
}

test("Inspect prints all chunks with their texts, and goes back to those in sight", async ({
  page,
}) => {
  await openGuide(page);
  const articles = page.getByRole("article");
  const before = await articles.count();
  expect(before).toBeLessThan(30);
  const text = await printedText(page);
  expect(text).toContain("my guide.md");
  expect(text).toContain("Per heading");
  for (let part = 1; part <= 60; part += 1) expect(text).toContain(`Text of part ${part},`);
  expect(text).not.toContain("Copy body");
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });
  await expect(articles).toHaveCount(before);
});

test("a comparison prints the chunks of both sides", async ({ page }) => {
  await openGuide(page, "compare");
  await expect(card(page, 1, "Per heading, right chunks")).toBeVisible();
  const text = await printedText(page);
  expect(text.match(/Text of part 60,/g)).toHaveLength(2);
  expect(text).not.toContain("Import chunks");
});

for (const view of ["inspect", "compare"]) {
  test(`${view} becomes a document of many pages`, async ({ page }) => {
    await openGuide(page, view);
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    const pages = pdf.match(/\/Type \/Page\b/g) ?? [];
    expect(pages.length).toBeGreaterThan(view === "inspect" ? 12 : 6);
  });
}

test("of very many chunks, paper holds the first two thousand and says so", async ({ page }) => {
  await page.goto("./#strategy=per-heading");
  const many = Array.from({ length: 2100 }, (_, index) => `# H${index}\n\nText.\n`).join("\n");
  await paste(page, many);
  await expect(card(page, 1)).toBeVisible();
  const text = await printedText(page);
  expect(text).toContain("Not printed: 100 chunks behind the first 2,000.");
});

test("a comparison is taken away as a report, as figures and as a picture", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("button", { name: "Open a sample" }).click();
  await page.getByRole("tab", { name: "Compare" }).click();
  await expect(page.getByRole("region", { name: "What it costs" })).toContainText("To embed");
  const taken = async (item: string) => {
    await page.getByRole("button", { name: "Export" }).click();
    const menu = page.getByRole("menu", { name: "Export" });
    const download = page.waitForEvent("download");
    await menu.getByRole("menuitem", { name: item }).first().click();
    const file = await download;
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
    return { name: file.suggestedFilename(), bytes: Buffer.concat(chunks) };
  };

  const report = await taken("Report One HTML file");
  expect(report.name).toMatch(/[.]report[.]html$/);
  expect(report.bytes.toString()).toMatch(/chunks become/);
  expect(report.bytes.toString()).not.toContain("<script");
  const figures = JSON.parse((await taken("Figures as JSON")).bytes.toString());
  expect(Object.keys(figures.embedding)).toEqual(
    expect.arrayContaining(["unchanged", "renamed", "new", "obsolete", "tokensToEmbed"]),
  );
  expect((await taken("Picture as SVG")).bytes.toString()).toMatch(/^<svg/);
  expect((await taken("Picture as PNG")).bytes.subarray(1, 4).toString()).toBe("PNG");
});
