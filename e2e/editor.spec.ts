/** The source editor: exact text, chunks over the source, undo, keyboard. */
import { expect, type Page, test } from "@playwright/test";

const source = (page: Page) => page.getByRole("textbox", { name: "Markdown source" });
const cards = (page: Page) => page.locator("article.card");

async function openSample(page: Page): Promise<void> {
  await page.goto("./");
  await page.getByRole("button", { name: "Open a sample" }).click();
  await expect(cards(page).first()).toBeVisible();
}

/** Pastes as a browser does: the text as it is, its line breaks included. */
async function paste(page: Page, text: string): Promise<void> {
  await source(page).focus();
  await source(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test("pasted text keeps its own line breaks, and what is typed into it takes them", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./");
  await paste(page, "# Title\r\n\r\nOne\r\nlast");
  await page.keyboard.press("Enter");
  await page.keyboard.type("typed");
  await expect(cards(page)).toContainText("typed");

  await cards(page).first().click();
  await page.getByRole("button", { name: "Copy body" }).click();

  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe("# Title\r\n\r\nOne\r\nlast\r\ntyped");
});

test("a card, the ruler and the source light up and lead to the same chunk", async ({ page }) => {
  await openSample(page);

  await cards(page).nth(1).click();
  await expect(page.locator(".cm-line.cs-bandStart.cs-bandSelected")).toBeInViewport();
  await expect(page.locator(".cs-strokeSelected")).toHaveAttribute("data-chunk", "1");
  await expect(page.locator(".cs-strokeLit")).toHaveAttribute("data-chunk", "1");
  await expect(page.locator(".cs-bandLit").first()).toBeVisible();

  await source(page).focus();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.press("ArrowRight");
  await expect(cards(page).first()).toHaveClass(/is-selected/);
});

test("undo takes back typing and opening, also after a look at the comparison", async ({
  page,
}) => {
  await page.goto("./");
  await paste(page, "My own text");
  await page.getByRole("button", { name: "Samples" }).click();
  await page.getByText("Guide", { exact: true }).first().click();
  await expect(source(page)).not.toContainText("My own text");
  await page.getByRole("tab", { name: "Compare" }).click();
  await page.getByRole("tab", { name: "Inspect" }).click();

  await source(page).focus();
  await page.keyboard.press("ControlOrMeta+z");

  await expect(source(page)).toHaveText("My own text");
});

test("Tab leaves the source", async ({ page }) => {
  await page.goto("./");
  await source(page).focus();
  await page.keyboard.press("Tab");
  await expect(source(page)).not.toBeFocused();
});
