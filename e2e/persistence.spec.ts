/** What comes into the page and stays: reloads, storage that fails, files, samples. */
import { expect, type Page, test } from "@playwright/test";
import {
  type ExpectedChunk,
  SPECIFICATION_EXAMPLES,
  type SpecificationExample,
} from "../src/samples/specification-examples.ts";
import { card } from "./page/cards.ts";
import { settingsGroup, shownSettings, unfoldedGroup } from "./page/settings.ts";
import { source } from "./page/source.ts";

async function typeText(page: Page, text: string): Promise<void> {
  await source(page).click();
  await page.keyboard.type(text);
  await expect(card(page, 1)).toContainText(text);
}

test("text, file name, settings, view and theme survive a reload", async ({ page }) => {
  await page.goto("./");
  await typeText(page, "My own words");
  await page.getByRole("textbox", { name: "File name" }).fill("notes.md");
  const settings = settingsGroup(page, "Settings");
  await settings.getByRole("combobox", { name: "Strategy" }).selectOption("per-heading");
  await settings.getByRole("textbox", { name: "target", exact: true }).fill("77");
  await settings.getByRole("combobox", { name: "Counter" }).selectOption("chars-4");
  await settings.getByRole("checkbox", { name: "breadcrumb" }).uncheck();
  await page.getByRole("tab", { name: "Compare" }).click();
  const left = await unfoldedGroup(page, "Per heading, left");
  await left.getByRole("textbox", { name: "target", exact: true }).fill("99");
  await page.getByRole("button", { name: /^Theme/ }).click();

  await page.reload();

  await expect(page.getByRole("tab", { name: "Compare" })).toHaveAttribute("aria-selected", "true");
  expect(await shownSettings(await unfoldedGroup(page, "Per heading, left"))).toBe(
    "per-heading 99/1024 cl100k_base with breadcrumb",
  );
  expect(await shownSettings(await unfoldedGroup(page, "Per heading, right"))).toBe(
    "per-heading 77/1024 chars-4 without breadcrumb",
  );
  await expect(page.getByRole("button", { name: /^Theme: light/ })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "File name" })).toHaveValue("notes.md");
  await page.getByRole("tab", { name: "Inspect" }).click();
  await expect(source(page)).toHaveText("My own words");
});

/** Ways in which local storage fails, as scripts that make it do so. */
const FAULTY_STORAGE = [
  {
    name: "forbidden",
    script: () => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("Access is denied", "SecurityError");
        },
      });
    },
    message: "This browser keeps no data for this page",
  },
  {
    name: "full",
    script: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("No room", "QuotaExceededError");
      };
    },
    message: "This browser's storage is full",
  },
];

for (const { name, script, message } of FAULTY_STORAGE) {
  test(`storage that is ${name} is told once, and the page works on`, async ({ page }) => {
    await page.addInitScript(script);
    await page.goto("./");
    await typeText(page, "My own words");
    const notice = page.getByRole("alert").filter({ hasText: message });
    await expect(notice).toContainText("your text and settings will not survive a reload");

    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.keyboard.press("Tab");
    await typeText(page, "More words");
    await page.getByRole("textbox", { name: "target", exact: true }).fill("64");
    await page.getByRole("tab", { name: "Compare" }).click();
    await expect(card(page, 1, "New chunks")).toContainText("More words");
    await expect(notice).toBeHidden();
  });
}

const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: "text/markdown",
  buffer: Buffer.from(content),
});

async function chooseFile(page: Page, chosen: ReturnType<typeof file>): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await (await chooser).setFiles(chosen);
}

/** Drops a file onto the source, as the browser reports it. */
async function dropFile(page: Page, name: string, content: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([name, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], name));
      return transfer;
    },
    [name, content] as const,
  );
  await source(page).dispatchEvent("dragenter", { dataTransfer: data });
  await expect(page.getByText("Drop to open: .md, .mdx, .markdown or .txt")).toBeVisible();
  await source(page).dispatchEvent("drop", { dataTransfer: data });
}

test("files are opened and dropped, and what they replace is one press away", async ({ page }) => {
  await page.goto("./");
  await typeText(page, "My own words");

  await chooseFile(page, file("opened.md", "# Opened"));
  await expect(source(page)).toHaveText("# Opened");
  await expect(page.getByRole("textbox", { name: "File name" })).toHaveValue("opened.md");
  await expect(card(page, 1)).toContainText("# Opened");

  await dropFile(page, "dropped.txt", "# Dropped");
  await expect(source(page)).toHaveText("# Dropped");
  await expect(page.getByRole("textbox", { name: "File name" })).toHaveValue("dropped.txt");

  await page.getByRole("button", { name: "Earlier documents" }).click();
  await page.getByRole("dialog", { name: "Earlier documents" }).getByText("My own words").click();
  await expect(source(page)).toHaveText("My own words");
});

test("files of another kind, or that are not UTF-8, are refused", async ({ page }) => {
  await page.goto("./");
  await typeText(page, "My own words");
  const refusal = page.getByRole("alert");

  await dropFile(page, "picture.png", "x");
  await expect(refusal.filter({ hasText: "picture.png" })).toContainText(
    '"picture.png" was not opened: Chunkscope opens .md, .mdx, .markdown, .txt.',
  );
  await chooseFile(page, file("latin.md", Buffer.from("Gr\u00fc\u00dfe", "latin1")));
  await expect(refusal.filter({ hasText: "latin.md" })).toContainText("it is not UTF-8 text");
  await expect(source(page)).toHaveText("My own words");
});

test("every document among the samples opens", async ({ page }) => {
  await page.goto("./");
  const names = ["Guide", "API reference", "README", "Many languages", "Odd Markdown"];
  for (const name of names) {
    const before = await page.getByRole("textbox", { name: "File name" }).inputValue();
    await page.getByRole("button", { name: "Samples" }).click();
    await page.getByRole("menuitem", { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole("textbox", { name: "File name" })).not.toHaveValue(before);
    await expect(page.getByRole("region", { name: "Summary" })).toContainText(
      "% of the source, 0 characters lost",
    );
  }
});

test("the specification's examples bring their budgets, and come out as they have to", async ({
  page,
}) => {
  await page.goto("./");
  for (const [index, example] of SPECIFICATION_EXAMPLES.entries()) {
    await test.step(example.id, async () => {
      const examples = page.getByRole("menu", { name: "Samples" }).getByRole("group").last();
      await page.getByRole("button", { name: "Samples" }).click();
      // The first item leads to all of them at once.
      await examples
        .getByRole("menuitem")
        .nth(index + 1)
        .click();
      const { target, hardCap } = example;
      await expect
        .poll(() => shownSettings(settingsGroup(page, "Settings")))
        .toBe(`hierarchical ${target}/${hardCap} cl100k_base with breadcrumb`);
      await expect
        .poll(() => page.getByRole("article").evaluateAll(pathsAndBodies))
        .toEqual(example.expected.map((chunk) => expectedLine(example, chunk)));
    });
  }
});

/** Headings without content come on top of the printed tokens, so the page shows more. */
function expectedLine({ sections }: SpecificationExample, chunk: ExpectedChunk): unknown {
  const path = chunk.breadcrumb.join(" › ");
  const isBare = sections.some(
    ({ title, tokens }) => tokens === 0 && chunk.sections.includes(title),
  );
  if (isBare) return expect.stringContaining(path);
  return `${path} | body ${chunk.bodyTokens.toLocaleString("en-US")}`;
}

function pathsAndBodies(cards: Element[]): string[] {
  return cards.map((card) => {
    const path = card.querySelector(".crumbs")?.getAttribute("title");
    return `${path} | ${card.querySelector(".token-share.is-body")?.textContent}`;
  });
}
