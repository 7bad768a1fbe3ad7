/** The main job: paste a README, move the sliders, compare, share, and see the very same in a fresh profile. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import type { ResultReport } from "../src/export/report.ts";
import { expectCards, lineOfBriefChunk, lineOfChunk } from "./page/cards.ts";
import { chunkByCommand } from "./page/command-line.ts";
import { complaintsOf } from "./page/complaints.ts";
import { settingsGroup, shownSettings, unfoldedGroup } from "./page/settings.ts";
import { clipboard, paste } from "./page/source.ts";

const README = readFileSync(
  fileURLToPath(new URL("../node_modules/fast-check/README.md", import.meta.url)),
  "utf8",
);

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const budgets = (target: number, hardCap: number) => [
  `--target=${target}`,
  `--hard-cap=${hardCap}`,
  "--filename=document.md",
];
const full = ({ chunks }: ResultReport) => chunks.map(lineOfChunk);
const brief = ({ chunks }: ResultReport) => chunks.map(lineOfBriefChunk);

/** Moves a slider by its keys; 16 steps are a doubling. */
async function slide(page: Page, name: string, key: string, steps: number): Promise<void> {
  await page.getByRole("slider", { name: `${name} slider` }).focus();
  for (let step = 0; step < steps; step += 1) await page.keyboard.press(key);
}

/** Shares, and gives the link back as the dialog shows it. */
async function share(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog).toContainText("Link copied, and put into the address bar.");
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  expect(await clipboard(page)).toBe(link);
  expect(page.url()).toBe(link);
  await expect(dialog).toContainText(`${link.length.toLocaleString("en-US")} characters`);
  return link;
}

/** The document as the page saves it to a file, byte for byte. */
async function savedFile(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a file" }).click();
  const text = readFileSync(await (await download).path(), "utf8");
  await page.getByRole("button", { name: "Close" }).click();
  return text;
}

test("paste, move both sliders, compare, share, open the link: the same cards all the way", async ({
  page,
  browser,
}) => {
  test.slow();
  const complaints = complaintsOf(page);
  await page.goto("./");
  await paste(page, README);
  await expectCards(page, full(chunkByCommand(README, budgets(512, 1024))));
  const entries = await page.evaluate(() => history.length);

  await slide(page, "target", "ArrowLeft", 16);
  await slide(page, "hardCap", "ArrowLeft", 16);
  expect(await shownSettings(settingsGroup(page, "Settings"))).toBe(
    "hierarchical 256/512 cl100k_base with breadcrumb",
  );
  const main = chunkByCommand(README, budgets(256, 512));
  await expectCards(page, full(main));

  await page.getByRole("tab", { name: "Compare" }).click();
  const legacy = chunkByCommand(README, [...budgets(512, 1024), "--strategy=per-heading"]);
  await expectDifferences(page, legacy, main);
  await expectCards(page, brief(legacy), "Legacy chunks");
  await expectCards(page, brief(main), "New chunks");

  const link = await share(page);
  expect(link).toMatch(/#target=256&hardCap=512&view=compare&doc=1\.[\w-]+\.\w+$/);
  await expect(page.getByRole("dialog")).toContainText("too long for some chat programs");
  expect(await page.evaluate(() => history.length)).toBe(entries);

  const fresh = await (await browser.newContext()).newPage();
  const freshComplaints = complaintsOf(fresh);
  await fresh.goto(link);
  await expectDifferences(fresh, legacy, main);
  await expectCards(fresh, brief(legacy), "Legacy chunks");
  await expectCards(fresh, brief(main), "New chunks");
  expect(await shownSettings(await unfoldedGroup(fresh, "New"))).toBe(
    "hierarchical 256/512 cl100k_base with breadcrumb",
  );
  await fresh.getByRole("tab", { name: "Inspect" }).click();
  await expectCards(fresh, full(main));
  expect(await savedFile(fresh)).toBe(README);
  expect([...complaints, ...freshComplaints]).toEqual([]);
});

/** The strip says, for each figure, what both results have. */
async function expectDifferences(page: Page, legacy: ResultReport, main: ResultReport) {
  const strip = page.getByRole("list", { name: "What changes" }).getByRole("listitem");
  const figures = [legacy, main].map(({ chunks }) => {
    const sizes = chunks.map((chunk) => chunk.tokens).sort((a, b) => a - b);
    const middle = [sizes[(sizes.length - 1) >> 1], sizes[sizes.length >> 1]];
    return {
      chunks: chunks.length,
      "median tokens": ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2,
      "near-empty": chunks.filter((chunk) => chunk.flags.includes("nearEmpty")).length,
      "tokens in all": sizes.reduce((sum, size) => sum + size, 0),
    };
  });
  const [before, after] = figures;
  if (!before || !after) throw new Error("Both results have figures");
  const names = ["chunks", "median tokens", "near-empty", "tokens in all"] as const;
  const words = (value: number) => value.toLocaleString("en-US");
  await expect(strip).toContainText([
    ...names.map((name) => `${name}: legacy ${words(before[name])}, new ${words(after[name])}:`),
    "Tokens of a chunk",
  ]);
}

test("line breaks, byte order mark and other odd characters survive the link", async ({
  page,
  browser,
}) => {
  const text = `\uFEFF${README.slice(0, 6000).replaceAll("\n", "\r\n")}\rAlone 🙂\r\n\r\n# <|endoftext|>\tÄ\r\n`;
  await page.goto("./");
  await paste(page, text);
  const expected = full(chunkByCommand(text, budgets(512, 1024)));
  await expectCards(page, expected);

  const link = await share(page);

  const fresh = await (await browser.newContext()).newPage();
  await fresh.goto(link);
  await expectCards(fresh, expected);
  expect(await savedFile(fresh)).toBe(text);
});

test("each setting changes the chunks, and a hardCap below target takes target along", async ({
  page,
}) => {
  const text = README.slice(0, 12_000);
  await page.goto("./");
  await paste(page, text);
  const group = settingsGroup(page, "Settings");
  const field = (name: string) => group.getByRole("textbox", { name, exact: true });

  await field("hardCap").fill("200");
  expect(await shownSettings(group)).toBe("hierarchical 200/200 cl100k_base with breadcrumb");
  await field("target").fill("300");
  expect(await shownSettings(group)).toBe("hierarchical 300/300 cl100k_base with breadcrumb");
  await slide(page, "hardCap", "Home", 1);
  expect(await shownSettings(group)).toBe("hierarchical 32/32 cl100k_base with breadcrumb");

  await field("target").fill("9000");
  await expect(group.getByRole("alert").filter({ hasText: "Too large" })).toHaveText(
    "Too large. It can be 32 to 8,192. It stays 32.",
  );
  await field("target").fill("150");
  await group.getByRole("combobox", { name: "Strategy" }).selectOption("per-heading");
  await group.getByRole("combobox", { name: "Counter" }).selectOption("o200k_base");
  await group.getByRole("checkbox", { name: "breadcrumb" }).uncheck();

  const flags = ["--strategy=per-heading", "--counter=o200k_base", "--breadcrumb=none"];
  await expectCards(page, full(chunkByCommand(text, [...budgets(150, 150), ...flags])));
});
