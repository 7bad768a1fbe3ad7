/** The chosen theme stands before the page's own code runs, so that no other one flashes up. */
import { expect, test } from "@playwright/test";

test("the theme of the last visit is there before the page's own code", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("./");
  await page.getByRole("button", { name: /^Theme: as the system/ }).click();
  await page.getByRole("button", { name: /^Theme: light/ }).click();
  await expect(page.getByRole("button", { name: /^Theme: dark/ })).toBeVisible();

  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();

  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("#root")).toBeEmpty();
});
