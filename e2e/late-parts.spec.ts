/** Parts that come after the page: what happens when they do not come, and that they are there without a connection. */
import { expect, test } from "@playwright/test";
import { head } from "./page/cards.ts";
import { source } from "./page/source.ts";

const COMPARISON = "**/assets/CompareView-*";
const GALLERY = "**/assets/GalleryDialog-*";

test("a comparison that cannot be fetched says so in its place, and comes with a retry", async ({
  page,
}) => {
  await page.route(COMPARISON, (route) => route.abort());
  await page.goto("./");
  await source(page).click();
  await page.keyboard.type("Text that stays");
  await page.getByRole("tab", { name: "Compare" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "The comparison could not be loaded." });
  await expect(alert).toContainText("Your text is intact.");

  await page.getByRole("tab", { name: "Inspect" }).click();
  await expect(source(page)).toHaveText("Text that stays");
  await page.getByRole("tab", { name: "Compare" }).click();
  await expect(alert).toBeVisible();
  await page.unrouteAll();
  await alert.getByRole("button", { name: "Retry" }).click();
  await expect(head(page, 1, "Legacy chunks")).toBeVisible();
  await expect(alert).toBeHidden();
});

test("a gallery that cannot be fetched says so in its place, and can be closed", async ({
  page,
}) => {
  await page.route(GALLERY, (route) => route.abort());
  await page.goto("./#view=examples");
  const dialog = page.getByRole("dialog", { name: "Examples, printed and packed" });
  await expect(dialog.getByRole("alert")).toContainText("The gallery could not be loaded.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(source(page)).toBeVisible();
});

test("once there are chunks, the comparison needs no connection", async ({ page, context }) => {
  const fetched = page.waitForEvent("requestfinished", (request) =>
    /CompareView-[^/]*\.js$/.test(request.url()),
  );
  await page.goto("./");
  await source(page).click();
  await page.keyboard.type("# One\n\nText.\n");
  await expect(head(page, 1)).toBeVisible();
  await fetched;
  await context.setOffline(true);
  await page.getByRole("tab", { name: "Compare" }).click();
  await expect(head(page, 1, "Legacy chunks")).toBeVisible();
});
