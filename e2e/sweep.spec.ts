/** The sweep: one document under many budgets, a figure to choose, a cell to use. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { card } from "./page/cards.ts";
import { complaintsOf } from "./page/complaints.ts";
import { settingsGroup, shownSettings } from "./page/settings.ts";
import { source } from "./page/source.ts";

const sweep = (page: Page) => page.getByRole("dialog", { name: /^Sweep: / });
const summary = (page: Page) => page.getByRole("region", { name: "Summary" });
const cell = (page: Page, budgets: string): Locator =>
  sweep(page).getByRole("button", { name: `${budgets}:` });

async function openSweep(page: Page): Promise<void> {
  await page.goto("./");
  await page.getByRole("button", { name: "Open a sample" }).click();
  await expect(card(page, 1)).toBeVisible();
  await page.getByRole("button", { name: "Sweep" }).click();
}

const allThere = (page: Page) => sweep(page).getByText("All 85 cells are there.");

test("every cell comes, a figure is chosen, and Enter uses a cell", async ({ page }) => {
  const complaints = complaintsOf(page);
  await openSweep(page);
  await expect(allThere(page)).toBeVisible();
  await expect(sweep(page).getByRole("button", { name: /not there yet/ })).toHaveCount(0);
  const current = cell(page, "target 512, hardCap 1,024");
  await expect(current).toHaveAccessibleName(/: \d+ chunks, current setting$/);
  await expect(current).toBeFocused();

  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowUp"])
    await page.keyboard.press(key);
  const small = cell(page, "target 256, hardCap 384");
  await expect(small).toBeFocused();
  const chunks = await small.textContent();
  await expect(sweep(page)).toContainText(`target 256, hardCap 384${chunks} chunks`);

  const figure = sweep(page).getByRole("combobox", { name: "Figure" });
  await figure.selectOption("Median tokens");
  await expect(sweep(page)).toContainText("Counted with cl100k_base.");
  await expect(current).toHaveAccessibleName(/: [\d,.]+ median tokens, current setting$/);

  // The table is one stop of the Tab key, where it was left.
  await figure.focus();
  await page.keyboard.press("Tab");
  await expect(small).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(sweep(page)).toBeHidden();
  expect(await shownSettings(settingsGroup(page, "Settings"))).toBe(
    "hierarchical 256/384 cl100k_base with breadcrumb",
  );
  await expect(summary(page)).toContainText(`chunks${chunks}tokens`);
  await expect(page.getByRole("button", { name: "Sweep" })).toBeFocused();
  expect(complaints).toEqual([]);
});

test("Escape closes it and changes nothing; a click uses a cell", async ({ page }) => {
  await openSweep(page);
  await expect(allThere(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sweep(page)).toBeHidden();
  const group = settingsGroup(page, "Settings");
  expect(await shownSettings(group)).toContain("512/1024");

  await page.getByRole("button", { name: "Sweep" }).click();
  const smallest = cell(page, "target 64, hardCap 128");
  await expect(smallest).toHaveText(/\d/);
  const chunks = await smallest.textContent();
  await smallest.click();
  await expect(sweep(page)).toBeHidden();
  expect(await shownSettings(group)).toContain("64/128");
  await expect(summary(page)).toContainText(`chunks${chunks}tokens`);
});

/** A worker that sends three cells of a sweep and then nothing any more. */
const STALLING = `addEventListener("message", ({ data: { id, cells } }) => {
  const figures = { chunks: 7, medianTokens: 7, nearEmpty: 7, cutBlocks: 7, tokensToEmbed: 7 };
  for (const cell of cells.slice(0, 3)) postMessage({ kind: "cell", id, cell: { ...cell, ...figures } });
});`;

test("what is cancelled keeps its cells and is gone on from", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("button", { name: "Open a sample" }).click();
  await expect(card(page, 1)).toBeVisible();
  await page.route("**/assets/chunker.worker-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: STALLING }),
  );
  await page.getByRole("button", { name: "Sweep" }).click();
  await expect(sweep(page).getByText("3 of 85 cells", { exact: true })).toBeVisible();
  await sweep(page).getByRole("button", { name: "Cancel" }).click();
  await expect(sweep(page)).toContainText("Stopped at 3 of 85 cells.");
  const first = cell(page, "target 64, hardCap 128");
  await expect(first).toHaveAccessibleName(/: 7 chunks$/);

  await page.unrouteAll();
  await sweep(page).getByRole("button", { name: "Go on" }).click();
  await expect(allThere(page)).toBeVisible();
  await expect(first).toHaveAccessibleName(/: 7 chunks$/);
  await expect(cell(page, "target 512, hardCap 1,024")).toHaveAccessibleName(
    /: \d+ chunks, current setting$/,
  );
});

test("a vocabulary that cannot be loaded is said, and tried again", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("button", { name: "Open a sample" }).click();
  await expect(card(page, 1)).toBeVisible();
  await page.route("**/assets/cl100k-base-*.js", (route) => route.abort());
  await page.getByRole("button", { name: "Sweep" }).click();
  const alert = sweep(page).getByRole("alert");
  await expect(alert).toContainText("The vocabulary of cl100k_base could not be loaded.");
  await page.unrouteAll();
  await alert.getByRole("button", { name: "Retry" }).click();
  await expect(allThere(page)).toBeVisible();
  await expect(alert).toBeHidden();
});

test("an empty document has no table", async ({ page }) => {
  await page.goto("./");
  await expect(source(page)).toBeVisible();
  await page.getByRole("button", { name: "Sweep" }).click();
  await expect(sweep(page)).toContainText("There is nothing to chunk yet");
  await expect(sweep(page).getByRole("grid")).toHaveCount(0);
});

test("in Compare it is that of the side it was opened from", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("button", { name: "Open a sample" }).click();
  await page.getByRole("tab", { name: "Compare" }).click();
  await page.getByRole("button", { name: /^Legacy.*settings$/ }).click();
  const group = settingsGroup(page, "Legacy");
  await group.getByRole("button", { name: "Sweep" }).click();
  await expect(page.getByRole("dialog", { name: "Sweep: Legacy, Per heading" })).toBeVisible();
  await expect(allThere(page)).toBeVisible();
  await cell(page, "target 768, hardCap 1,536").click();
  expect(await shownSettings(group)).toBe("per-heading 768/1536 cl100k_base with breadcrumb");
});

test("on a phone the table scrolls inside, and a tap uses a cell", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("./");
  await page.getByRole("button", { name: "Open a sample" }).click();
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Sweep" }).click();
  await expect(allThere(page)).toBeVisible();
  const wide = await sweep(page).evaluate((dialog) =>
    [document.documentElement, dialog].filter(
      (element) => element.scrollWidth > element.clientWidth + 1,
    ),
  );
  expect(wide).toEqual([]);
  await cell(page, "target 64, hardCap 128").click();
  await expect(sweep(page)).toBeHidden();
  const sheet = page.getByRole("dialog", { name: "Settings" });
  await expect(sheet.getByRole("textbox", { name: "hardCap" })).toHaveValue("128");
});

/** The contrast of the number to its ground in every cell. It runs in the page. */
function cellContrasts(grid: Element): number[] {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("No canvas");
  const luminance = (colour: string) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = Array.from(
      context.getImageData(0, 0, 1, 1).data.slice(0, 3),
      (value) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4),
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  return Array.from(grid.querySelectorAll("button"), (button) => {
    const { color, backgroundColor } = getComputedStyle(button);
    const [text, ground] = [luminance(color), luminance(backgroundColor)];
    return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
  });
}

for (const scheme of ["light", "dark"] as const) {
  test(`in the ${scheme} theme every number can be read on its shade`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await openSweep(page);
    await expect(allThere(page)).toBeVisible();
    const contrasts = await sweep(page).getByRole("grid").evaluate(cellContrasts);
    expect(contrasts).toHaveLength(85);
    expect(Math.min(...contrasts)).toBeGreaterThan(4.5);
  });
}
