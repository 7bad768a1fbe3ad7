/** What goes wrong in the worker: each time the page says so, keeps the text, and goes on when asked to. */
import { expect, type Page, type Route, test } from "@playwright/test";
import { card, expectCards } from "./page/cards.ts";
import { source } from "./page/source.ts";

const WORKER = "**/assets/chunker.worker-*.js";
const DEFAULT_VOCABULARY = "**/assets/cl100k-base-*.js";
const OTHER_VOCABULARY = "**/assets/o200k-base-*.js";
const TEXT = "Text that stays";
const CARD = `1 | document.md | 6 | line 1 | breadcrumb 3 | body 3 | hardly any content | Ends with the document.`;

/** Workers that fail, each in its own way. */
const WORKERS = {
  throws: `addEventListener("message", () => { throw new Error("out of order"); });`,
  closes: `addEventListener("message", () => close());`,
  hangs: `addEventListener("message", ({ data: { id } }) => {
    postMessage({ kind: "progress", id, phase: "counting", done: 0.4 });
    for (;;) {}
  });`,
  babbles: `addEventListener("message", () => postMessage({ kind: "result", id: "x" }));`,
} as const;

function serve(worker: string) {
  return (route: Route) => route.fulfill({ contentType: "text/javascript", body: worker });
}

/** A visit on which all is well, so that the next one starts with a text, and with one request for its chunks. */
async function visit(page: Page): Promise<void> {
  await page.goto("./");
  await source(page).click();
  await page.keyboard.type(TEXT);
  await expectCards(page, [CARD]);
}

/** Comes again, and meets a worker that fails. */
async function meet(page: Page, worker: keyof typeof WORKERS): Promise<void> {
  await visit(page);
  await page.clock.install();
  await page.route(WORKER, serve(WORKERS[worker]));
  await page.reload();
  await expect(source(page)).toHaveText(TEXT);
}

/** Lets seconds pass on the page's own clock. */
async function pass(page: Page, seconds: number): Promise<void> {
  await page.clock.runFor(seconds * 1000);
}

/** The failure, what follows it, and that all is well after a retry. */
async function expectFailureThenRecovery(page: Page, title: string, detail = ""): Promise<void> {
  const alert = page.getByRole("alert").filter({ hasText: title });
  await expect(alert).toContainText("Your text is intact.");
  await expect(alert).toContainText(detail);
  await expect(source(page)).toHaveText(TEXT);
  await page.unrouteAll();
  await alert.getByRole("button", { name: "Retry" }).click();
  await expectCards(page, [CARD]);
  await expect(alert).toBeHidden();
}

test("a worker that throws", async ({ page }) => {
  await meet(page, "throws");
  await expectFailureThenRecovery(page, "The chunker stopped on this document.", "out of order");
});

test("a worker that cannot be loaded", async ({ page }) => {
  await visit(page);
  await page.route(WORKER, (route) => route.abort());
  await page.reload();
  await expectFailureThenRecovery(page, "The chunker stopped on this document.");
});

test("a worker that ends itself without a word", async ({ page }) => {
  await meet(page, "closes");
  await pass(page, 61);
  await expectFailureThenRecovery(page, "The chunker did not finish within 60 seconds");
});

test("a worker that says what nobody understands", async ({ page }) => {
  await meet(page, "babbles");
  await pass(page, 61);
  await expectFailureThenRecovery(page, "The chunker did not finish within 60 seconds");
});

test("a worker that hangs in the middle of a run", async ({ page }) => {
  await meet(page, "hangs");
  await expect(page.getByRole("status").filter({ hasText: "Counting tokens: 40 %" })).toBeVisible();
  await expect(page.getByText(`${TEXT.length} characters`)).toBeVisible();
  await pass(page, 21);
  await expectFailureThenRecovery(page, "The chunker did not finish within 20 seconds");
});

test("a run that is cancelled can be taken up again", async ({ page }) => {
  await meet(page, "hangs");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("No chunks yet")).toBeVisible();
  await page.unrouteAll();

  await page.getByRole("button", { name: "Update" }).click();

  await expectCards(page, [CARD]);
});

test("the keyboard goes on where a button was that has done its work", async ({ page }) => {
  await meet(page, "hangs");
  const chunks = page.getByRole("region", { name: "Chunks" });
  await page.getByRole("button", { name: "Cancel" }).focus();
  await page.keyboard.press("Enter");
  await expect(chunks).toBeFocused();
  await page.unrouteAll();

  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Update" })).toBeFocused();
  await page.keyboard.press("Enter");

  await expectCards(page, [CARD]);
  await expect(chunks).toBeFocused();
});

test("the real worker, killed in the middle of a run", async ({ page }) => {
  await visit(page);
  await page.clock.install();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(DEFAULT_VOCABULARY, async (route) => {
    await held;
    await route.abort();
  });
  // The page before the reload may still have its own worker in the list of workers for a moment.
  const [worker] = await Promise.all([
    page.waitForEvent("worker"),
    page.waitForRequest(DEFAULT_VOCABULARY),
    page.reload(),
  ]);
  const busy = page.getByRole("status").filter({ hasText: "Loading the counter's vocabulary" });
  await expect(busy).toBeVisible();

  await worker.evaluate(() => self.close());
  release();
  await pass(page, 61);

  await expectFailureThenRecovery(page, "The chunker did not finish within 60 seconds");
});

test("a vocabulary that cannot be loaded", async ({ page }) => {
  await visit(page);
  await page.route(DEFAULT_VOCABULARY, (route) => route.abort());
  await page.reload();
  await expectFailureThenRecovery(page, "The vocabulary of cl100k_base could not be loaded.");
});

test("an estimate stands in for a vocabulary that cannot be loaded", async ({ page }) => {
  await visit(page);
  await page.route(DEFAULT_VOCABULARY, (route) => route.abort());
  await page.reload();

  await page.getByRole("button", { name: "Use words × 1.3" }).click();

  await expect(page.getByRole("combobox", { name: "Counter" })).toHaveValue("words-1.3");
  await expect(card(page, 1)).toContainText(TEXT);
});

test("another vocabulary that cannot be loaded leaves the old chunks, marked as such", async ({
  page,
}) => {
  await visit(page);
  await page.route(OTHER_VOCABULARY, (route) => route.abort());

  await page.getByRole("combobox", { name: "Counter" }).selectOption("o200k_base");

  const alert = page.getByRole("alert").filter({ hasText: "o200k_base could not be loaded" });
  await expect(alert).toContainText("What is shown belongs to an earlier text or earlier settings");
  await expect(page.getByText("Out of date")).toBeVisible();
  await expectCards(page, [CARD]);

  await page.unrouteAll();
  await alert.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Out of date")).toBeHidden();
});

test("chunks are never shown under other settings without a mark", async ({ page }) => {
  await visit(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(OTHER_VOCABULARY, async (route) => {
    await held;
    await route.continue();
  });

  await page.getByRole("combobox", { name: "Counter" }).selectOption("o200k_base");

  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
  release();
  await expect(summary).toHaveAttribute("aria-busy", "false");
});
