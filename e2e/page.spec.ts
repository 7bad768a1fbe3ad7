/** The page as it comes: it loads, says its name and complains about nothing. */
import { expect, test } from "@playwright/test";

test("the page loads without an error in the console", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));

  await page.goto("./");

  await expect(page).toHaveTitle(/Chunkscope/);
  await expect(page.locator("#root")).not.toBeEmpty();
  await page.waitForLoadState("networkidle");
  expect(complaints).toEqual([]);
});
