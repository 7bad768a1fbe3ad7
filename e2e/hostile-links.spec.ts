/** Links that are damaged, foreign, huge or wrong: a message, the defaults, and the visitor's own text untouched. */
import { createDeflateRaw, deflateRawSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { card } from "./page/cards.ts";
import { complaintsOf } from "./page/complaints.ts";
import { settingsGroup, shownSettings } from "./page/settings.ts";
import { source } from "./page/source.ts";

const DEFAULTS = "hierarchical 512/1024 cl100k_base with breadcrumb";
const OWN_SETTINGS = "hierarchical 300/1024 cl100k_base with breadcrumb";
const OWN_TEXT = "My own words";

const code = (text: string) => deflateRawSync(text).toString("base64url");
const LONG = Array.from({ length: 400 }, (_, line) => `Line ${line * line}`).join("\n");

/** Bytes that look random and are the same in every run. */
function randomBytes(length: number): Buffer {
  let state = 2463534242;
  return Buffer.from(
    Array.from({ length }, () => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return state & 0xff;
    }),
  );
}

type HostileLink = readonly [name: string, hash: string, message: RegExp];

/** Links that are none of ours, or whose document cannot be used. */
const DOCUMENTS: readonly HostileLink[] = [
  [
    "random bytes",
    Array.from(randomBytes(300), (byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
    /is not a Chunkscope link\. Copy the whole link once more, or go on with the defaults\./,
  ],
  ["a foreign anchor", "installation", /ends in "#installation", which is not a Chunkscope link/],
  ["names of another page", "foo=bar&constructor=x&__proto__=y", /is not a Chunkscope link/],
  [
    "random bytes for a document",
    `doc=1.${randomBytes(3000).toString("base64url")}`,
    /document in this link cannot be read: it is cut off or altered/,
  ],
  ["letters outside of the alphabet", "doc=1.%F0%9F%99%82", /document in this link cannot be read/],
  [
    "a truncated document",
    `doc=1.${code(LONG).slice(0, 500)}`,
    /cannot be read: it is cut off or altered\. .* ask for the link once more, or for the file\./,
  ],
  ["an altered document", `doc=1.${code(LONG)}.abc`, /cannot be read: it was altered/],
  ["a document of no form", "doc=", /cannot be read: it is not in the form of one/],
  [
    "a document of a later version",
    `doc=7.${code(LONG)}.x`,
    /has format 7, which a newer Chunkscope made\. Reload the page to get the newest version/,
  ],
];

/** Links whose settings cannot be used. */
const SETTINGS: readonly HostileLink[] = [
  ["a number below the least", "target=0", /settings in the link cannot be used: target is "0"/],
  ["a number above the most", "hardCap=99999999999", /hardCap is "99999999999", but it must be/],
  ["no number", "target=many", /target is "many", but it must be a whole number/],
  ["hardCap below target", "target=600&hardCap=300", /target is 600 and hardCap is 300/],
  ["a strategy that is none", "strategy=constructor", /Unknown strategy "constructor"/],
  ["a counter that is none", "counter=gpt-9", /Unknown counter "gpt-9"/],
  ["legacy settings that are none", "legacy.target=-1", /legacy settings in the link cannot be/],
  ["a view that is none", "view=upside-down", /asks for the view "upside-down"/],
];

/** Types text, sets a setting, and leaves; what is kept by then is the visitor's own. */
async function visitAndLeave(page: Page): Promise<void> {
  await page.goto("./");
  await source(page).click();
  await page.keyboard.type(OWN_TEXT);
  await page.getByRole("textbox", { name: "target", exact: true }).fill("300");
  await expect(card(page, 1)).toContainText(OWN_TEXT);
  await page.goto("about:blank");
}

async function expectOwnTextAndDefaults(page: Page, message: RegExp): Promise<void> {
  await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
  await expect(source(page)).toHaveText(OWN_TEXT);
  await expect(card(page, 1)).toContainText(OWN_TEXT);
  expect(await shownSettings(settingsGroup(page, "Settings"))).toBe(DEFAULTS);
}

/** What the visitor kept is there without the link, settings and all. */
async function expectAllKept(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.goto("./");
  await expect(source(page)).toHaveText(OWN_TEXT);
  expect(await shownSettings(settingsGroup(page, "Settings"))).toBe(OWN_SETTINGS);
}

for (const [kind, links] of Object.entries({ document: DOCUMENTS, settings: SETTINGS })) {
  test(`a bad ${kind} in a link: it is said what is wrong, own text and settings stay`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await visitAndLeave(page);
    for (const [name, hash, message] of links) {
      await test.step(name, async () => {
        await page.goto(`./#${hash}`);
        await expectOwnTextAndDefaults(page, message);
        await page.goto("about:blank");
      });
    }
    await expectAllKept(page);
    expect(complaints).toEqual([]);
  });
}

test("one that arrives while the page is open does no harm either", async ({ page }) => {
  await visitAndLeave(page);
  await page.goto("./");
  await source(page).press("End");
  await page.keyboard.type(" and more");

  await page.evaluate(() => {
    location.hash = "doc=1.AAAA";
  });

  await expect(page.getByRole("alert").filter({ hasText: "cannot be read" })).toBeVisible();
  await expect(source(page)).toHaveText(`${OWN_TEXT} and more`);
  await page.getByRole("button", { name: "Back to my settings" }).click();
  expect(await shownSettings(settingsGroup(page, "Settings"))).toBe(OWN_SETTINGS);
});

test("a gigabyte of zeros in a link is not unpacked", async ({ page }) => {
  const complaints = complaintsOf(page);
  await visitAndLeave(page);
  const bomb = await zeros(1_000);

  await page.goto(`./#doc=1.${bomb}`);

  await expectOwnTextAndDefaults(page, /unpacks to more than 10,000,000 bytes, which is the limit/);
  await expectAllKept(page);
  expect(complaints).toEqual([]);
});

/** So many megabytes of zeros, compressed. */
async function zeros(megabytes: number): Promise<string> {
  const deflate = createDeflateRaw({ level: 9 });
  const compressed = deflate.toArray();
  const megabyte = Buffer.alloc(1_000_000);
  for (let written = 0; written < megabytes; written += 1) {
    if (!deflate.write(megabyte)) await new Promise((resolve) => deflate.once("drain", resolve));
  }
  deflate.end();
  return Buffer.concat(await compressed).toString("base64url");
}

test("what can be used of a link is used, and the rest is named", async ({ page }) => {
  await visitAndLeave(page);

  await page.goto(`./#target=100&colour=red&target=200&doc=1.${code("# From the link")}`);

  await expect(page.getByRole("alert")).toContainText([
    "Ignored in the link, as it means nothing here: colour, target (a second time). You are looking at a shared document. Your own text is kept.",
  ]);
  await expect(source(page)).toHaveText("# From the link");
  expect(await shownSettings(settingsGroup(page, "Settings"))).toBe(
    "hierarchical 100/1024 cl100k_base with breadcrumb",
  );
  await page.getByRole("button", { name: "Back to my text" }).click();
  await expect(source(page)).toHaveText(OWN_TEXT);
  await expectAllKept(page);
});

test("a shared document that one writes into is kept, and so is one's own", async ({ page }) => {
  await visitAndLeave(page);
  await page.goto(`./#doc=1.${code("# From the link")}`);
  await source(page).press("ControlOrMeta+End");
  await page.keyboard.type(", changed");
  await expect(page.getByText("You changed the shared document")).toBeVisible();

  await page.goto("about:blank");
  await page.goto("./");

  await expect(source(page)).toHaveText("# From the link, changed");
  await page.getByRole("button", { name: "Earlier documents" }).click();
  await page.getByRole("dialog", { name: "Earlier documents" }).getByText(OWN_TEXT).click();
  await expect(source(page)).toHaveText(OWN_TEXT);
});
