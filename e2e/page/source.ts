/** The source editor as a user meets it: what stands in it, and what is pasted into it. */
import type { Locator, Page } from "@playwright/test";

/** The editor's text box. */
export function source(page: Page): Locator {
  return page.getByRole("textbox", { name: "Markdown source" });
}

/** Pastes over what is there, through the clipboard. The context needs the permission to write to it. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await source(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+v");
}

/** The text on the clipboard. The context needs the permission to read it. */
export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
