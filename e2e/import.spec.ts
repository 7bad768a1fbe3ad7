/** Chunks from outside beside those of the page. */
import { expect, test } from "@playwright/test";
import { paste } from "./page/source.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const SOURCE = "# Guide\n\nFirst words of the guide.\n\n## Install\n\nRun the installer twice.\n";

const jsonl = (...texts: readonly string[]) => ({
  name: "index.jsonl",
  mimeType: "application/jsonl",
  buffer: Buffer.from(
    texts.map((text) => JSON.stringify({ pageContent: text, metadata: {} })).join("\n"),
  ),
});

test("the chunks of an index are the legacy side, and what has no place is listed", async ({
  page,
}) => {
  await page.goto("./");
  await paste(page, SOURCE);
  await page.getByRole("tab", { name: "Compare" }).click();

  await page
    .getByLabel("Import chunks")
    .setInputFiles(
      jsonl(
        "# Guide\n\nFirst words of the guide.",
        "Nobody wrote this.",
        "Run the installer twice.",
      ),
    );

  await expect(page.getByRole("heading", { name: /, 2 chunks$/ }).first()).toBeVisible();
  await expect(page.getByRole("note")).toContainText("1 of 3 legacy texts stands nowhere");
  await page.getByRole("button", { name: "List them" }).click();
  await expect(page.getByRole("dialog", { name: "Texts without a place" })).toContainText(
    "Nobody wrote this.",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "What gets better" })).toContainText(
    "characters of the source were in no chunk; now none is.",
  );

  await page.getByRole("button", { name: /^Legacy .*settings$/ }).click();
  await expect(page.getByText("JSON Lines, LangChain documents")).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Legacy Per heading/ })).toBeVisible();
});

test("a file that holds no chunks says why, and nothing changes", async ({ page }) => {
  await page.goto("./");
  await paste(page, SOURCE);
  await page.getByRole("tab", { name: "Compare" }).click();
  await page
    .getByLabel("Import chunks")
    .setInputFiles({ name: "index.json", mimeType: "application/json", buffer: Buffer.from("[{") });

  await expect(page.getByText(/index\.json/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Legacy Per heading/ })).toBeVisible();
});
