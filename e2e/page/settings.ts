/** The settings as the controls show them. */
import type { Locator, Page } from "@playwright/test";

/** What the controls of one group say, in the order of the page. */
export async function shownSettings(group: Locator): Promise<string> {
  const control = (role: "textbox" | "combobox", name: string) =>
    group.getByRole(role, { name, exact: true });
  const values = await Promise.all([
    control("combobox", "Strategy").inputValue(),
    control("textbox", "target").inputValue(),
    control("textbox", "hardCap").inputValue(),
    control("combobox", "Counter").inputValue(),
    group.getByRole("checkbox", { name: "breadcrumb" }).isChecked(),
  ]);
  const [strategy, target, hardCap, counter, breadcrumb] = values;
  return `${strategy} ${target}/${hardCap} ${counter} ${breadcrumb ? "with" : "without"} breadcrumb`;
}

/** The group of controls: the only one, or one side of the comparison. */
export function settingsGroup(page: Page, name: string): Locator {
  return page.getByRole("group", { name, exact: true });
}

/** The controls of a side of the comparison, which are behind the line that says what they are. */
export async function unfoldedGroup(page: Page, name: string): Promise<Locator> {
  const line = page.getByRole("button", { name: new RegExp(`^${name}.*settings$`) });
  if ((await line.getAttribute("aria-expanded")) !== "true") await line.click();
  return settingsGroup(page, name);
}
