/** What a page complains about: errors and warnings in its console, errors that nothing caught. */
import type { Page } from "@playwright/test";

/** A list that fills up while the page runs. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  return complaints;
}
