/** What the page shows of a strategy comes from the strategy: its units, its repeated context, its metadata, its name. */
import { expect, test } from "@playwright/test";
import { card } from "./page/cards.ts";
import { settingsGroup } from "./page/settings.ts";
import { paste } from "./page/source.ts";

const sentences = (word: string) => `${`${word} says the same again. `.repeat(20).trim()}`;
const DOCUMENT = [
  "---\nauthor: Ada\n---",
  "# One",
  sentences("alpha"),
  sentences("beta"),
  "## Two",
  sentences("gamma"),
].join("\n\n");

test("header-based counts characters, marks what it repeats, and emits metadata", async ({
  page,
}) => {
  await page.goto("./#strategy=header-based&maxChunkChars=600");
  await paste(page, DOCUMENT);
  const second = card(page, 2);
  await expect(second).toContainText(/\d+ of 600 chars/);
  await expect(second.locator("mark[data-role='overlap']")).toHaveCount(1);
  await expect(second.locator("mark[data-role='parent heading']")).toHaveText(/# One/);
  await second.getByText("Metadata").click();
  await expect(second.getByText("document_chunk_0_sub_1")).toBeVisible();
  await expect(second.getByText("Ada", { exact: true })).toBeVisible();
  await expect(page.locator(".cs-bandOverlap").first()).toContainText("same again.");
});

test("presets set the options, and give way to them", async ({ page }) => {
  await page.goto("./#strategy=block-packing");
  await paste(page, DOCUMENT);
  const settings = settingsGroup(page, "Settings");
  await settings.getByRole("combobox", { name: "Chunk size" }).selectOption("small");
  await expect(settings.getByRole("textbox", { name: "target", exact: true })).toHaveValue("256");
  await settings.getByRole("textbox", { name: "target", exact: true }).fill("300");
  await expect(settings.getByRole("combobox", { name: "Chunk size" })).toHaveValue("");
});

test("an estimate says how far it is from the true count", async ({ page }) => {
  await page.goto("./#strategy=sliding-window");
  await paste(page, DOCUMENT);
  await expect(page.getByText(/words × 1\.3: on average .* % .*cl100k_base/)).toBeVisible();
});

test("two strategies that are no migration are called by their names", async ({ page }) => {
  await page.goto("./#strategy=sliding-window&legacy.strategy=header-based&view=compare");
  await page.getByRole("tab", { name: "Inspect" }).click();
  await paste(page, DOCUMENT);
  await page.getByRole("tab", { name: "Compare" }).click();
  await expect(page.getByRole("heading", { name: /^Header based, \d+ chunk/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Sliding window, \d+ chunk/ })).toBeVisible();
  await expect(page.locator(".card-fate").first()).toContainText("Sliding window");
});

test("a document of front matter alone says what became of it", async ({ page }) => {
  await page.goto("./#strategy=header-based");
  await paste(page, "---\nauthor: Ada\n---\n");
  await expect(page.getByText(/Left out: .*front matter/)).toBeVisible();
});

test("the page says what a document was read as, and lets one choose another", async ({ page }) => {
  await page.goto("./");
  await paste(page, '# Install\n\n=== "Linux"\n\n    # not a heading\n');
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary.getByText("Read as MkDocs by line 3")).toBeVisible();
  await expect(card(page, 2)).toBeHidden();
  await page.goto("./#dialect=commonmark&strategy=per-heading");
  await expect(summary.getByText("Read as CommonMark, as chosen")).toBeVisible();
});

test("a chunk keeps its key and its hash when a section comes before it", async ({ page }) => {
  const names = async () => {
    const last = card(page, await page.locator("article.card").count());
    await last.getByText("Key", { exact: true }).click();
    return last.locator("dd").allTextContents();
  };
  await page.goto("./#strategy=per-heading");
  await paste(page, "# One\n\nText.\n\n## Install it {#install}\n\nMore.");
  await expect(card(page, 2)).toBeVisible();
  const before = await names();
  expect(before.slice(0, 2)).toEqual(["one/install:1", "install"]);
  await paste(page, "# Zero\n\nText.\n\n# One\n\nText.\n\n## Install it {#install}\n\nMore.");
  await expect(card(page, 3)).toBeVisible();
  expect(await names()).toEqual(before);
});

test("LangChain's splitter loads when it is chosen, and its chunks stand in the source", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.goto("./");
  await paste(page, DOCUMENT);
  await expect(card(page, 1)).toBeVisible();
  expect(loaded.join()).not.toContain("split-markdown");
  await page.getByRole("combobox", { name: "Strategy" }).selectOption("recursive");
  await page.getByRole("textbox", { name: "chunkSize", exact: true }).fill("64");
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary.getByText("0 characters lost")).toBeVisible();
  await expect(page.getByText(/Ends where LangChain’s splitter ends it/).first()).toBeVisible();
  expect(loaded.join()).toContain("split-markdown");
  expect(loaded.filter((url) => new URL(url).host !== new URL(page.url()).host)).toEqual([]);
  expect(complaints).toEqual([]);
  await expect(page.getByRole("option", { name: "Imported chunks" })).toHaveCount(0);
});

test("a fixed window takes its size and its overlap", async ({ page }) => {
  await page.goto("./#strategy=fixed-window&windowTokens=40&overlapTokens=10");
  await paste(page, DOCUMENT);
  await expect(card(page, 2).locator("mark[data-role='overlap']")).toHaveCount(1);
  await expect(page.getByText(/what comes next would make \d+ of 40 tokens/).first()).toBeVisible();
});
