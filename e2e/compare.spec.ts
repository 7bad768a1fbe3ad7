/** The comparison: what changes at a glance, chunks that share source, both lists as one. */
import { expect, type Page, test } from "@playwright/test";
import { paste } from "./page/source.ts";

// Markdown is pasted through the clipboard.
test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const list = (page: Page, name: "Legacy" | "New") =>
  page.getByRole("list", { name: `${name} chunks` });
const card = (page: Page, name: "Legacy" | "New", number: number) =>
  list(page, name).getByRole("article", { name: `Chunk ${number}`, exact: true });

async function compareSample(page: Page): Promise<void> {
  await page.goto("./");
  await page.getByRole("button", { name: "Open a sample" }).click();
  await page.getByRole("tab", { name: "Compare" }).click();
  await expect(card(page, "Legacy", 1)).toBeVisible();
  await expect(card(page, "New", 1)).toBeVisible();
}

test("the strip says what changes, each card what became of it", async ({ page }) => {
  await compareSample(page);

  const changes = page.getByRole("list", { name: "What changes" }).getByRole("listitem");
  await expect(changes).toHaveCount(5);
  await expect(changes.first()).toContainText(/chunks: legacy \d+, new \d+: \d+ % fewer/);
  await expect(card(page, "Legacy", 1)).toContainText(/merged with \d+ others into new 1/);
  await expect(card(page, "New", 1)).toContainText(/merges legacy 1 to \d+/);
});

test("a chunk lights up with those that share its source", async ({ page }) => {
  await compareSample(page);

  await card(page, "New", 1).hover();

  await expect(card(page, "Legacy", 1)).toHaveClass(/is-lit/);
  await expect(card(page, "New", 2)).not.toHaveClass(/is-lit/);
  await expect(page.locator(".ribbon.is-lit").first()).toBeVisible();
  await expect(page.locator(".strip-lit.is-legacy")).toHaveCount(1);
});

test("arrows move in a list and across to the other, Enter selects", async ({ page }) => {
  await compareSample(page);
  await card(page, "Legacy", 1).locator("[data-chunk-head]").focus();

  await page.keyboard.press("ArrowDown");
  await expect(card(page, "Legacy", 2).locator("[data-chunk-head]")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(card(page, "New", 1).locator("[data-chunk-head]")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card(page, "New", 1)).toHaveClass(/is-selected/);
});

test("both lists reach their ends together", async ({ page }) => {
  await compareSample(page);
  await page.getByRole("button", { name: /^New .*settings$/ }).click();
  const budgets = page.getByRole("group", { name: "New" });
  await budgets.getByRole("textbox", { name: "target" }).fill("64");
  await budgets.getByRole("textbox", { name: "hardCap" }).fill("128");
  await expect(page.getByRole("heading", { name: /^New, \d\d chunks/ })).toBeVisible();

  await card(page, "Legacy", 1).locator("[data-chunk-head]").focus();
  await page.keyboard.press("End");

  const rows = list(page, "New").getByRole("listitem");
  await expect
    .poll(async () => {
      const last = rows.last();
      return (
        (await last.getAttribute("aria-posinset")) === (await last.getAttribute("aria-setsize"))
      );
    })
    .toBe(true);
});

test("the source can be edited between both lists", async ({ page }) => {
  await compareSample(page);
  await page.getByRole("button", { name: "Edit source" }).click();
  await page.getByRole("textbox", { name: "Markdown source" }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("# Only this");

  await expect(page.getByRole("heading", { name: "Legacy, 1 chunk" })).toBeVisible();
  await expect(card(page, "Legacy", 1)).toContainText("kept as new 1");
  await expect(page.locator(".cs-oldCut")).toHaveCount(1);
});

test("a card at a glance shows the chunk's own rows, and the repeated header when it is selected", async ({
  page,
}) => {
  const rows = Array.from({ length: 40 }, (_, index) => `| row ${index} | of words |`).join("\n");
  await page.goto("./#target=64&hardCap=64");
  await paste(page, `# One\n\n| first | second |\n|---|---|\n${rows}\n`);
  await page.getByRole("tab", { name: "Compare" }).click();

  const second = card(page, "New", 2);
  await expect(second).toContainText("| row");
  await expect(second).not.toContainText("| first");
  await second.locator("[data-chunk-head]").click();
  await expect(second).toContainText("| first");
});

test("three columns answer what gets better, what gets worse and what it costs", async ({
  page,
}) => {
  await compareSample(page);

  const better = page.getByRole("region", { name: "What gets better" });
  await expect(better).toContainText(/\d+ chunks held only headings; now none do\./);
  await expect(page.getByRole("region", { name: "What gets worse" })).toContainText(
    /Nothing found that gets worse|Worse:/,
  );
  const cost = page.getByRole("region", { name: "What it costs" });
  await expect(cost).toContainText(/To embed[\d,]+ of [\d,]+ tokens, \d+ of \d+ texts/);
  await expect(cost).toContainText("at 0.02 USD a million tokens (published price of");
});

test("examples of a finding are gone through in both lists", async ({ page }) => {
  await compareSample(page);
  const better = page.getByRole("region", { name: "What gets better" });

  await better.getByRole("button", { name: "show" }).first().click();

  await expect(better).toContainText(/1 of \d+/);
  await expect(page.locator(".card.is-selected")).toHaveCount(1);
  await better.getByRole("button", { name: "Next example" }).click();
  await expect(better).toContainText(/2 of \d+/);
  await better.getByRole("button", { name: "No examples any more" }).click();
  await expect(better.getByRole("button", { name: "show" }).first()).toBeVisible();
});

test("prices are changed in place, and come back after a reload", async ({ page }) => {
  await compareSample(page);
  await page.getByRole("button", { name: "Prices and scale" }).click();
  await page.getByLabel("Model").selectOption("own");
  await page.getByRole("spinbutton", { name: "Price" }).fill("100");
  const documents = page.getByRole("spinbutton", { name: "Documents" });
  await documents.fill("");
  await documents.pressSequentially("1000");
  await page.keyboard.press("Escape");

  const cost = page.getByRole("region", { name: "What it costs" });
  await expect(cost).toContainText(
    "A model of your own at 100.00 USD a million tokens (price as set)",
  );
  await expect(cost).toContainText("Price and vectors are those of 1,000 documents");
  await page.waitForFunction(() =>
    Object.values({ ...localStorage })
      .join("")
      .includes('"own"'),
  );
  await page.reload();
  await expect(cost).toContainText("A model of your own at 100.00 USD");
});

test("a presentation goes by the arrow keys, and Escape leads back", async ({ page }) => {
  await compareSample(page);
  await page.getByRole("button", { name: "Present" }).click();
  const presentation = page.getByRole("dialog", { name: "Presentation" });
  await expect(presentation.getByRole("heading")).toContainText(/\d+ chunks become \d+/);

  await page.keyboard.press("ArrowRight");
  await expect(presentation).toContainText(/2 \/ \d/);
  await page.keyboard.press("End");
  await expect(presentation).toContainText("How this was made");
  await page.keyboard.press("Escape");

  await expect(presentation).toBeHidden();
  await expect(card(page, "New", 1)).toBeVisible();
});

test("a link opens straight into the presentation", async ({ page }) => {
  await compareSample(page);
  await page.goto("./#view=present");
  const presentation = page.getByRole("dialog", { name: "Presentation" });
  await expect(presentation.getByRole("heading")).toContainText(/chunks become/);
});

test("every figure stands in a dialog with its definition", async ({ page }) => {
  await compareSample(page);
  await page.getByRole("button", { name: "All figures" }).click();
  const row = page.getByRole("row", { name: /^Nearly empty chunks/ });
  await expect(row).toContainText("less than a twentieth of their target");
});

test("a narrow window shows one list at a time, at the same source", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await compareSampleNarrow(page);

  await card(page, "New", 3).locator("[data-chunk-head]").click();
  await page.getByRole("button", { name: /^Legacy/ }).click();

  await expect(list(page, "Legacy").locator(".card.is-lit").first()).toBeInViewport();
});

async function compareSampleNarrow(page: Page): Promise<void> {
  await page.goto("./");
  await page.getByRole("button", { name: "Open a sample" }).click();
  await page.getByRole("tab", { name: "Compare" }).click();
  await expect(card(page, "New", 3)).toBeVisible();
}

test("the source opens where the example of a finding stands", async ({ page }) => {
  await page.goto("./#view=compare");
  const parts = Array.from(
    { length: 60 },
    (_, part) => `## Part ${part}\n\nWords of part ${part}.\n`,
  );
  await page
    .getByLabel("Open a file")
    .first()
    .setInputFiles({
      name: "parts.md",
      mimeType: "text/markdown",
      buffer: Buffer.from(`${parts.join("\n")}\n## Bare\n\n### Under it\n\nThe last words.\n`),
    });
  const better = page.getByRole("region", { name: "What gets better" });
  await better
    .getByRole("listitem")
    .filter({ hasText: "held only headings" })
    .or(better.getByRole("listitem").filter({ hasText: "held only a heading" }))
    .getByRole("button", { name: "show" })
    .click();
  // The new chunk begins far above it, and what it is merged from stands beside it.
  await expect(list(page, "Legacy")).toContainText("### Under it");
  await page.getByRole("button", { name: "Edit source" }).click();
  await expect(page.getByRole("textbox", { name: "Markdown source" })).toContainText(
    "### Under it",
  );
});

test("no definition of a figure is cut off", async ({ page }) => {
  await compareSample(page);
  await page.getByRole("button", { name: "All figures" }).click();
  const dialog = page.getByRole("dialog", { name: "All figures" });
  await expect(dialog).toContainText("Boundaries in common");
  expect(await dialog.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
});
