/** The page at every width, in both themes, and by keyboard alone. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { card, head } from "./page/cards.ts";
import { complaintsOf } from "./page/complaints.ts";
import { source } from "./page/source.ts";

async function openSample(page: Page): Promise<void> {
  await page.goto("./");
  await page.getByRole("button", { name: "Open a sample" }).click();
  await expect(card(page, 1)).toBeVisible();
}

/** What reaches beyond the right edge of the window, by its text or name; "page" when the page itself scrolls. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const out = Array.from(document.querySelectorAll("button, input, select, label, h1, h2, h3"))
      .filter((element) => element.checkVisibility() && !element.closest(".visually-hidden"))
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map((element) => element.ariaLabel ?? element.textContent ?? element.tagName);
    return document.documentElement.scrollWidth > width ? ["page", ...out] : out;
  });
}

for (const width of [1440, 1100, 900, 820, 390]) {
  test(`nothing sticks out at ${width} pixels, and nothing is complained about`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await page.setViewportSize({ width, height: 800 });
    await openSample(page);
    expect(await overflow(page)).toEqual([]);

    await page.getByRole("tab", { name: "Compare" }).click();
    await expect(card(page, 1, "New chunks")).toBeVisible();
    expect(await overflow(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test("a phone has tabs, and its settings in a sheet", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSample(page);
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveText(["Source", "Chunks", "Compare"]);
  const foot = page.getByRole("contentinfo");
  await expect(foot).toContainText(/\d+ chunks\s*median \d+\s*\d+ near-empty/);
  const before = await foot.textContent();

  await page.getByRole("tab", { name: "Source" }).click();
  await expect(source(page)).toBeVisible();
  await expect(card(page, 1)).toBeHidden();

  const button = page.getByRole("button", { name: "Settings" });
  await button.click();
  const sheet = page.getByRole("dialog", { name: "Settings" });
  await sheet.getByRole("textbox", { name: "hardCap" }).fill("128");
  await expect(sheet).not.toContainText(before ?? "");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await expect(foot).toBeInViewport();

  await page.getByRole("tab", { name: "Compare" }).click();
  await button.click();
  await expect(sheet.getByRole("group", { name: "Legacy" })).toBeVisible();
  await expect(sheet.getByRole("group", { name: "New" })).toBeVisible();
});

/** The name of what has focus, and whether one can see that it has. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "nothing";
    const label = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    const labels = label ? element.labels?.[0]?.textContent : undefined;
    const name = element.ariaLabel ?? labels ?? element.textContent ?? "";
    // A card shows the focus of its head around all of it; the editor has its cursor.
    const visible = [element, element.parentElement].some((each) => {
      const style = each && getComputedStyle(each);
      return style && style.outlineStyle !== "none" && style.outlineWidth !== "0px";
    });
    const seen = visible || element.matches(".cm-content");
    return `${name.trim()}${seen ? "" : " (unseen)"}`;
  });
}

/** Presses Tab until focus leaves the page, and names what it came by. */
async function tabThrough(page: Page, most: number): Promise<string[]> {
  const names: string[] = [];
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press("Tab");
    const name = await focused(page);
    if (name === "nothing" || name === names[0]) break;
    names.push(name);
  }
  return names;
}

test("Tab reaches every control in order, and one sees where it is", async ({ page }) => {
  await openSample(page);
  await page.getByRole("heading", { name: "Chunkscope" }).click();

  const names = await tabThrough(page, 40);

  expect(names).toEqual([
    "File name",
    "Open",
    "Samples",
    "Inspect",
    "Export",
    "Share",
    "Theme: as the system. Switch to light.",
    "Help",
    "Strategy",
    "target slider",
    "target",
    "hardCap slider",
    "hardCap",
    "Sweep",
    "Counter",
    "breadcrumb",
    "More",
    "Markdown source",
    "Width of source and chunks",
    expect.stringMatching(/^\d+ over target$/),
    "Source",
    "Rendered",
    expect.stringMatching(/^1guide\.md › .* tokens$/),
    expect.stringMatching(/^Show all \d+ lines$/),
    "Key",
    "Copy embedding text",
    "Copy body",
  ]);
});

/** Opens with Enter, closes with Escape, and is back where it was. */
async function expectRoundTrip(page: Page, button: Locator, opened: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(opened).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opened).toBeHidden();
  await expect(button).toBeFocused();
}

test("Escape closes what floats and gives focus back", async ({ page }) => {
  await openSample(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await expectRoundTrip(page, button("Samples"), page.getByRole("menu", { name: "Samples" }));
  await expectRoundTrip(page, button("More"), page.getByRole("dialog", { name: "More settings" }));
  await expectRoundTrip(page, button("Export"), page.getByRole("menu", { name: "Export" }));
  await expectRoundTrip(page, button("Share"), page.getByRole("dialog", { name: "Share" }));
  await expectRoundTrip(
    page,
    button("Help"),
    page.getByRole("dialog", { name: "About Chunkscope" }),
  );
});

test("menus and tabs are used with the arrow keys", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("button", { name: "Samples" }).press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "File name" })).toHaveValue("api-reference.md");

  await page.getByRole("tab", { name: "Inspect" }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Compare" })).toBeFocused();
  await expect(head(page, 1, "New chunks")).toBeVisible();
});

/** Texts in sight whose contrast with what lies behind them is below 4.5. It runs in the page. */
function faintTexts(): string[] {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("No canvas");
  /** Colours laid over each other from the lowest up, as red, green and blue from 0 to 255. */
  const blend = (colours: readonly string[]) => {
    context.clearRect(0, 0, 1, 1);
    for (const colour of colours) {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    return context.getImageData(0, 0, 1, 1).data.slice(0, 3);
  };
  const luminance = (rgb: Iterable<number>) => {
    const [red = 0, green = 0, blue = 0] = Array.from(rgb, (value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (element: Element) => {
    const behind: string[] = [];
    for (let each: Element | null = element; each; each = each.parentElement)
      behind.unshift(getComputedStyle(each).backgroundColor);
    const ground = luminance(blend(behind));
    const text = luminance(blend([...behind, getComputedStyle(element).color]));
    return (Math.max(ground, text) + 0.05) / (Math.min(ground, text) + 0.05);
  };
  return Array.from(document.querySelectorAll("body *"))
    .filter((element) =>
      Array.from(element.childNodes).some(
        (node) => node instanceof Text && node.data.trim() !== "",
      ),
    )
    .filter(
      (element) => element.checkVisibility() && !element.closest("script, svg, option, :disabled"),
    )
    .filter((element) => contrast(element) < 4.5)
    .map((element) => `${element.textContent?.slice(0, 30)}: ${contrast(element).toFixed(2)}`);
}

/** How light the page is, from 0 to 255. */
function lightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("No canvas");
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return context.getImageData(0, 0, 1, 1).data[1] ?? 0;
  });
}

for (const scheme of ["light", "dark"] as const) {
  test(`in the ${scheme} theme, all text can be read`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await openSample(page);
    const light = await lightness(page);
    if (scheme === "dark") expect(light).toBeLessThan(60);
    else expect(light).toBeGreaterThan(220);

    expect(await page.evaluate(faintTexts)).toEqual([]);
    await page.getByRole("tab", { name: "Compare" }).click();
    await expect(card(page, 1, "Legacy chunks")).toBeVisible();
    expect(await page.evaluate(faintTexts)).toEqual([]);
  });
}
