/** The chunk cards: what they say, what they show, what can be done with them by pointer and by keyboard. */
import { expect, type Page, test } from "@playwright/test";
import { card, expectCards, head } from "./page/cards.ts";
import { clipboard, paste, source } from "./page/source.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const row = (number: number) => `| ${number} | value ${number} | what it means ${number} |`;
const TABLE = ["| n | value | meaning |", "|---|---|---|", row(1), row(2), row(3), row(4), row(5)];
const DOCUMENT = [
  "# One",
  "",
  "First words.",
  "",
  "# Two",
  "",
  ...TABLE,
  "",
  "# Three",
  "",
  "# Four",
  "",
  "Last words.",
].join("\n");

/** Opens a document under settings that a link names. */
async function open(page: Page, settings: string, text: string): Promise<void> {
  await page.goto(`./#${settings}`);
  await paste(page, text);
  await expect(card(page, 1)).toContainText(text.split("\n")[0] ?? "");
}

/** The numbers of the chunks that are lit: as cards, and as strokes beside the source. */
async function lit(page: Page): Promise<string> {
  const numbersOf = (selector: string) => page.locator(selector).allTextContents();
  const cards = await numbersOf("article.card.is-lit .card-number");
  const strokes = await page
    .locator(".cs-strokeLit")
    .evaluateAll((elements) => elements.map((element) => element.getAttribute("data-label")));
  const lines = await numbersOf(".cm-line.cs-bandLit");
  return `cards ${cards}; strokes ${strokes}; lines ${lines.filter((line) => line).join(" / ")}`;
}

/** The numbers of the selected cards. */
function selected(page: Page): Promise<string[]> {
  return page.locator("article.card:has([aria-current=true]) .card-number").allTextContents();
}

test("a card says where its chunk lies, what it holds and why it ends there", async ({ page }) => {
  await open(page, "target=32&hardCap=48&counter=words-1.3", DOCUMENT);

  await expectCards(page, [
    "1 | document.md › One | 10 | lines 1–3 | breadcrumb 4 | body 6 | Ends because top-level sections never share a chunk (next: “Two”).",
    "2 | document.md › Two | 32 | lines 5–9 | breadcrumb 4 | body 28 | begins or ends inside a table | Ends because what comes next would make 46 of 32 tokens.",
    "3 | document.md › Two | 29 | line 10 | breadcrumb 4 | body 15 | repeated 10 | begins or ends inside a table | Ends because what comes next would make 43 of 32 tokens.",
    "4 | document.md › Two | 29 | line 11 | breadcrumb 4 | body 15 | repeated 10 | begins or ends inside a table | Ends because what comes next would make 43 of 32 tokens.",
    "5 | document.md › Two | 43 | lines 12–13 | breadcrumb 4 | body 29 | repeated 10 | more tokens than target | begins or ends inside a table | Ends because top-level sections never share a chunk (next: “Three”).",
    "6 | document.md › Three | 7 | line 15 | breadcrumb 4 | body 3 | nothing but headings | hardly any content | Ends because top-level sections never share a chunk (next: “Four”).",
    "7 | document.md › Four | 10 | lines 17–19 | breadcrumb 4 | body 6 | Ends with the document.",
  ]);
  const third = card(page, 3);
  await expect(third.getByRole("img", { name: "29 of 48 tokens: breadcrumb 4" })).toBeVisible();
  await expect(third.locator("mark")).toHaveText("| n | value | meaning |\n|---|---|---|\n");
});

const HOSTILE = [
  "# Hostile <script>window.hacked = 1</script>",
  "| **bold** | b |",
  "|---|---|",
  "| `code` | 2 |",
  "",
  "![remote](https://evil.example/pixel.png) <img src=https://evil.example/b.png onerror=hacked=1>",
  "",
  "[run](javascript:window.hacked=1) [see](https://example.com/page) [data](data:text/html,x)",
  "",
  '<iframe src="https://evil.example/"></iframe>',
  '<svg onload="window.hacked = 1"><style>@import url(https://evil.example/a.css);</style></svg>',
  '<form action="https://evil.example/"><input autofocus onfocus="window.hacked = 1"></form>',
].join("\n");

test("a rendered body is Markdown and nothing else: no script runs, nothing is loaded", async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "")) foreign.push(request.url());
  });
  await open(page, "strategy=hierarchical", HOSTILE);

  await page.getByRole("button", { name: "Rendered" }).click();

  const body = card(page, 1);
  await expect(body.getByRole("cell", { name: "code" })).toBeVisible();
  await expect(body.getByText("remote (image, not loaded)")).toBeVisible();
  await expect(body.getByRole("link")).toHaveCount(1);
  await expect(body.getByRole("link")).toHaveAttribute("href", "https://example.com/page");
  await expect(body.getByRole("link")).toHaveAttribute("rel", /noopener/);
  await expect(body.getByText("<script>window.hacked = 1</script>")).toBeVisible();
  const active = body.locator(
    "script, img, iframe, style, form, input, object, [onload], [onerror]",
  );
  await expect(active).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  expect(foreign).toEqual([]);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);

  await page.getByRole("group", { name: "Show bodies as" }).getByText("Source").click();
  await expect(card(page, 1)).toContainText("![remote](https://evil.example/pixel.png)");
});

test("the embedding text and the body can be copied", async ({ page }) => {
  await open(page, "strategy=per-heading", "# One\n\nFirst words.\n\n# Two\n\nLast words.");

  await card(page, 2).getByRole("button", { name: "Copy embedding text" }).click();
  await expect.poll(() => clipboard(page)).toBe("document.md › Two\n\n# Two\n\nLast words.");
  await expect(page.getByText("Copied: the text of chunk 2.")).toBeVisible();

  await card(page, 2).getByRole("button", { name: "Copy body" }).click();
  await expect.poll(() => clipboard(page)).toBe("# Two\n\nLast words.");

  await head(page, 1).press("c");
  await expect.poll(() => clipboard(page)).toBe("document.md › One\n\n# One\n\nFirst words.");
});

test("pointer and focus light up a chunk in cards, ruler and source alike", async ({ page }) => {
  await open(page, "strategy=per-heading", "# One\n\nFirst words.\n\n# Two\n\nLast words.");
  const first = "cards 1; strokes 1; lines # One / First words.";
  const second = "cards 2; strokes 2; lines # Two / Last words.";

  await card(page, 2).hover();
  await expect.poll(() => lit(page)).toBe(second);
  await head(page, 1).focus();
  await expect.poll(() => lit(page)).toBe(first);
  await page.getByText("Last words.").first().hover();
  await expect.poll(() => lit(page)).toBe(second);
});

test("the cursor in the source selects the card, the card leads to the source", async ({
  page,
}) => {
  const filler = Array.from({ length: 80 }, (_, line) => `Paragraph ${line}.`).join("\n\n");
  await open(
    page,
    "strategy=per-heading&target=40&hardCap=40",
    `# One\n\n${filler}\n\n# Two\n\nLast words.`,
  );
  await source(page).press("ControlOrMeta+End");
  await expect(card(page, 1)).toBeHidden();
  const last = page.locator("article.card").last();
  await expect(last).toContainText("Last words.");
  await expect(last.locator("[data-chunk-head]")).toHaveAttribute("aria-current", "true");

  await last.locator("[data-chunk-head]").press("Home");
  await head(page, 1).press("Enter");

  expect(await selected(page)).toEqual(["1"]);
  await expect(source(page).getByText("# One")).toBeInViewport();
});

test("the keyboard moves through the cards, selects and comes out again", async ({ page }) => {
  const sections = Array.from({ length: 30 }, (_, number) => `# Section ${number + 1}\n\nWords.`);
  await open(page, "strategy=per-heading", sections.join("\n\n"));
  const focused = () => page.evaluate(() => document.activeElement?.closest("article")?.ariaLabel);

  await head(page, 1).focus();
  const path = [
    ["ArrowDown", 2],
    ["ArrowDown", 3],
    ["ArrowUp", 2],
    ["PageDown", 12],
    ["End", 30],
    ["ArrowDown", 30],
    ["Home", 1],
  ] as const;
  for (const [key, number] of path) {
    await page.keyboard.press(key);
    await expect.poll(focused).toBe(`Chunk ${number}`);
  }

  await page.keyboard.press("End");
  await expect.poll(focused).toBe("Chunk 30");
  await page.keyboard.press("Enter");
  await expect.poll(() => selected(page)).toEqual(["30"]);

  await page.keyboard.press("ArrowDown");
  const slider = page.getByRole("slider", { name: "target slider" });
  await slider.focus();
  await slider.press("ArrowRight");
  await expect(page.getByRole("textbox", { name: "target", exact: true })).not.toHaveValue("512");
  await expect(slider).toBeFocused();
});

test("near-empty chunks are gone through one after the other", async ({ page }) => {
  const long = Array.from({ length: 60 }, (_, number) => `Sentence ${number}.`).join(" ");
  const text = `# One\n\n# Two\n\n${long}\n\n# Three\n\n# Four\n\n${long}\n\n# Five`;
  await open(page, "strategy=per-heading", text);

  const step = page.getByRole("button", { name: "3 near-empty" });
  for (const number of ["1", "3", "5", "1"]) {
    await step.click();
    await expect.poll(() => selected(page)).toEqual([number]);
  }
});
