/** How a document is read: the page says it, lets one change it, and links begin where they were made. */
import { expect, test } from "@playwright/test";
import { card, head } from "./page/cards.ts";
import { paste } from "./page/source.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const PAGES = [
  "---\ntitle: Alpha\n---",
  "## Ports",
  "::: tip Note\nOpen 80.\n:::",
  "## Changelog",
  "Faster.",
  "---\ntitle: Beta\n---",
  "## Ports",
  "Open 81.",
].join("\n\n");

test("the page says what was recognised, and sections can be left out", async ({ page }) => {
  await page.goto("./#strategy=per-heading&documents=many");
  await paste(page, PAGES);
  await expect(page.getByText("Read as VitePress by line 7; 2 documents")).toBeVisible();
  await expect(card(page, 3)).toContainText("Open 81.");

  await page.getByRole("button", { name: /^More/ }).click();
  await page.getByLabel("Leave out").fill("change*");
  await page.keyboard.press("Escape");
  await expect(card(page, 1)).toContainText("Ends before “Changelog”, which is left out.");
  await expect(card(page, 2)).toContainText("Open 81.");
  await expect(
    page.getByText("Left out: 21 characters: sections left out by their titles"),
  ).toBeVisible();
  // The settings are the user's own now, and the link that they came from is no more.
  await expect(page).toHaveURL(/\/$/);
  await page.reload();
  await expect(card(page, 2)).toContainText("Open 81.");
});

test("a link that is made while a chunk is selected begins at it", async ({ page, context }) => {
  await page.goto("./#strategy=per-heading");
  await paste(
    page,
    `# One\n\n${"text\n\n".repeat(40)}# Two\n\n${"text\n\n".repeat(40)}# Three\n\nend`,
  );
  await head(page, 3).press("Enter");
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog).toContainText("It begins at the selected chunk, three:1.");
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();

  const other = await context.newPage();
  await other.goto(link);
  await expect(card(other, 3)).toHaveClass(/is-selected/);
  await expect(card(other, 3)).toBeInViewport();
});
