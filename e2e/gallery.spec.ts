/** The gallery: every example of the specification, printed beside packed, over a page that stays as it is. */
import { expect, type Page, test } from "@playwright/test";
import { complaintsOf } from "./page/complaints.ts";
import { settingsGroup, shownSettings } from "./page/settings.ts";
import { source } from "./page/source.ts";

const LINK = "./#view=examples";
const EXAMPLES = 16;

const gallery = (page: Page) => page.getByRole("dialog", { name: "Examples, printed and packed" });
const total = (page: Page) => gallery(page).getByText("16 of 16 come out as expected");
/** An example by its number and title. */
const example = (page: Page, name: string) =>
  gallery(page).getByRole("article", { name, exact: true });

async function openFromMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Samples" }).click();
  await page.getByRole("menuitem", { name: "All 16, printed and packed" }).click();
}

test("the menu leads to it, every example agrees, nothing of the page changes", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto("./");
  await source(page).click();
  await page.keyboard.type("My own text");
  await openFromMenu(page);

  await expect(page).toHaveURL(/#view=examples$/);
  await expect(total(page)).toBeVisible();
  await expect(gallery(page).getByRole("article")).toHaveCount(EXAMPLES);
  await expect(gallery(page).getByRole("article").filter({ hasText: "Agrees" })).toHaveCount(
    EXAMPLES,
  );
  await expect(
    gallery(page)
      .getByRole("listitem")
      .filter({ hasText: /as printed/ }),
  ).toHaveText([
    "12 as printed",
    "2 as printed, at another hardCap: see their notes",
    "2 not as printed: what the rules give at the printed hardCap",
  ]);

  await page.keyboard.press("Escape");
  await expect(gallery(page)).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(source(page)).toHaveText("My own text");
  await expect(page.getByRole("button", { name: "Samples" })).toBeFocused();
  expect(complaints).toEqual([]);
});

test("an example shows its document, both outcomes and why it was printed for another limit", async ({
  page,
}) => {
  await page.goto(LINK);
  await expect(total(page)).toBeVisible();

  const third = example(page, "3 User's original example");
  await expect(third).toContainText("reproduced at any cap from 600 to 899");
  await expect(third).toContainText("Printed for hardCap 1,024");
  const atPrintedCap = example(page, "3 at 1024 User's original example at the printed cap");
  await expect(atPrintedCap).toContainText("Not as printed");

  const seventh = example(page, "7 Exceeds hardCap, must split further");
  await expect(seventh).toContainText("without the 100 tokens that Section 1.1 has of its own");
  await expect(seventh.getByRole("list", { name: "Document" }).getByRole("listitem")).toHaveText([
    /1.*# Chapter 1.*200/,
    /## Section 1.1.*100/,
    /2.*### Subsection 1.1.1.*400/,
    /3.*### Subsection 1.1.2.*400/,
  ]);
  await expect(seventh.getByRole("row").nth(1).getByRole("cell")).toHaveText([
    "filename.md › Chapter 1300 tokens, printed as 200Chapter 1, Section 1.1",
    "filename.md › Chapter 1300 tokensChapter 1, Section 1.1",
  ]);
});

test("Open shows the example with its limits in Inspect", async ({ page }) => {
  await page.goto(LINK);
  await gallery(page).getByRole("button", { name: "Open example 7", exact: true }).click();

  await expect(gallery(page)).toBeHidden();
  await expect(page.getByRole("tab", { name: "Inspect" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("textbox", { name: "File name" })).toHaveValue("filename.md");
  expect(await shownSettings(settingsGroup(page, "Settings"))).toBe(
    "hierarchical 512/640 cl100k_base with breadcrumb",
  );
  await expect(page.getByRole("article", { name: /^Chunk / })).toHaveCount(3);
});

test("the keyboard reaches every example", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("button", { name: "Samples" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("End");
  const item = page.getByRole("menuitem", { name: "All 16, printed and packed" });
  for (let step = 0; step < EXAMPLES; step += 1) await page.keyboard.press("ArrowUp");
  await expect(item).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(total(page)).toBeVisible();

  await gallery(page).getByRole("button", { name: "Go to example 13:" }).focus();
  await page.keyboard.press("Enter");
  const heading = gallery(page).getByRole("heading", { name: /^13 / });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(gallery(page).getByRole("button", { name: "Close" })).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(gallery(page).getByRole("button", { name: "Open example 13" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(gallery(page)).toBeHidden();
  await expect(source(page)).toContainText("Background");
});

test("a phone shows it without scrolling sideways", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("./");
  await openFromMenu(page);
  await expect(total(page)).toBeVisible();

  const wide = await gallery(page).evaluate((dialog) =>
    [document.documentElement, dialog, ...dialog.querySelectorAll("div, table, ol")]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.className),
  );
  expect(wide).toEqual([]);
  await example(page, "13 No H1, H2s as direct children of the file").scrollIntoViewIfNeeded();
  await gallery(page).getByRole("button", { name: "Close" }).click();
  await expect(gallery(page)).toBeHidden();
});

test("a vocabulary that cannot be loaded is said, and tried again", async ({ page }) => {
  await page.goto("./");
  await page.route("**/assets/cl100k-base-*.js", (route) => route.abort());
  await openFromMenu(page);

  const alert = gallery(page).getByRole("alert");
  await expect(alert).toContainText("The vocabulary of cl100k_base could not be loaded.");
  await page.unrouteAll();
  await alert.getByRole("button", { name: "Retry" }).click();
  await expect(total(page)).toBeVisible();
  await expect(alert).toBeHidden();
});
