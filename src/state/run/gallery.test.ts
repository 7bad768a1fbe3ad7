/** The specification's examples: packed while they are looked at, reached by link, over a page that stays as it is. */
import { describe, expect, it } from "vitest";
import { SPECIFICATION_EXAMPLES } from "../../samples/specification-examples.ts";
import { DEFAULT_SETTINGS, withOption } from "../../settings/settings.ts";
import { writeHash } from "../../share/hash.ts";
import { createFakeBrowser, startFakePage } from "../fake-page.ts";

type Page = Awaited<ReturnType<typeof startFakePage>>;

/** A page whose first run is over. */
async function calmPage(browser?: Parameters<typeof startFakePage>[0]): Promise<Page> {
  const page = await startFakePage(browser);
  if (!page.state.gallery) await page.settle();
  return page;
}

/** Waits for the gallery's worker to be asked for its next example. */
async function asked(page: Page, count: number): Promise<void> {
  await expect.poll(() => requests(page).length).toBe(count);
}

/** What the workers of the gallery were asked; the first worker is the page's own. */
function requests(page: Page) {
  return page.workers.all.slice(1).flatMap(({ received }) => received);
}

async function packAll(page: Page): Promise<void> {
  for (let count = 1; count <= SPECIFICATION_EXAMPLES.length; count += 1) {
    await asked(page, count);
    page.workers.newest.answer();
  }
  await expect.poll(() => page.state.gallery?.packed.length).toBe(SPECIFICATION_EXAMPLES.length);
}

describe("packing", () => {
  it("goes through the examples in order, each with its own limits", async () => {
    const page = await calmPage();
    page.actions.openGallery();
    await packAll(page);
    const limits = requests(page).map(({ settings: { options } }) => [
      options.target,
      options.hardCap,
    ]);
    expect(limits).toEqual(SPECIFICATION_EXAMPLES.map(({ target, hardCap }) => [target, hardCap]));
    expect(page.state.gallery?.packed.map(({ id }) => id)).toEqual(
      SPECIFICATION_EXAMPLES.map(({ id }) => id),
    );
  });

  it("leaves the page's own worker, document and settings alone", async () => {
    const page = await calmPage();
    const { document, settings, shown, run } = page.state;
    page.actions.openGallery();
    await packAll(page);
    page.actions.closeGallery();
    expect(page.workers.all[0]).toMatchObject({ terminated: false, received: { length: 1 } });
    expect(page.state).toMatchObject({ document, settings, shown, run });
  });

  it("ends its worker when all is packed", async () => {
    const page = await calmPage();
    page.actions.openGallery();
    await packAll(page);
    expect(page.workers.newest.terminated).toBe(true);
    expect(page.workers.all).toHaveLength(2);
  });

  it("ends its worker when the gallery closes, and starts anew when it opens again", async () => {
    const page = await calmPage();
    page.actions.openGallery();
    await asked(page, 1);
    page.actions.closeGallery();
    expect(page.workers.newest.terminated).toBe(true);
    expect(page.state.gallery).toBeUndefined();
    page.actions.openGallery();
    await asked(page, 2);
    expect(page.workers.all).toHaveLength(3);
    expect(page.state.gallery?.packed).toEqual([]);
  });
});

describe("a failure", () => {
  it("keeps what is packed and is gone on from", async () => {
    const page = await calmPage();
    page.actions.openGallery();
    await asked(page, 1);
    page.workers.newest.answer();
    await asked(page, 2);
    page.workers.newest.emit("error", "out of memory");
    await expect
      .poll(() => page.state.gallery?.failure)
      .toEqual({ kind: "crashed", message: "out of memory" });
    expect(page.state.gallery?.packed).toHaveLength(1);

    page.actions.retryGallery();
    await asked(page, 3);
    expect(page.state.gallery?.failure).toBeUndefined();
    page.workers.newest.answer();
    await expect.poll(() => page.state.gallery?.packed.map(({ id }) => id)).toEqual(["1", "2"]);
  });
});

describe("the address", () => {
  it("names the examples while they are open", async () => {
    const page = await calmPage();
    page.actions.openGallery();
    expect(page.browser.hash).toBe("#view=examples");
    page.actions.closeGallery();
    expect(page.browser.hash).toBe("");
  });

  it("keeps a shared document", async () => {
    const page = await calmPage();
    page.type("# Shared");
    await page.settle();
    await page.actions.share(true);
    const before = page.browser.hash;
    page.actions.openGallery();
    expect(page.browser.hash).toBe(before.replace("#", "#view=examples&"));
    page.actions.closeGallery();
    expect(page.browser.hash).toBe(before);
  });

  it("opens them over the visitor's own page", async () => {
    const first = await calmPage();
    first.type("# Mine");
    first.actions.setOption("main", "target", 300);
    first.flush();
    first.browser.hash = "#view=examples";
    const page = await calmPage(first.browser);
    expect(page.state.gallery).toBeDefined();
    expect(page.state.document.text).toBe("# Mine");
    expect(page.state.settings.options.target).toBe(300);
    expect(page.state.notices).toEqual([]);
  });

  it("opens and closes them when it changes", async () => {
    const page = await calmPage();
    page.browser.hash = "#view=examples";
    await page.addressChanged();
    expect(page.state.gallery).toBeDefined();
    page.browser.hash = "";
    await page.addressChanged();
    expect(page.state.gallery).toBeUndefined();
  });

  it("opens them over settings that it lends", async () => {
    const settings = withOption(DEFAULT_SETTINGS, "target", 300);
    const hash = writeHash({ settings, legacy: settings, view: "examples" });
    const page = await calmPage(createFakeBrowser({}, hash));
    expect(page.state.gallery).toBeDefined();
    expect(page.state.settings.options.target).toBe(300);
    expect(page.state.view).toBe("inspect");
  });

  it("gives way to the visitor's own page where it held a shared one", async () => {
    const sender = await calmPage();
    sender.type("# Shared");
    await sender.settle();
    await sender.actions.share(true);
    const page = await calmPage(createFakeBrowser({}, sender.browser.hash));
    page.browser.hash = "#view=examples";
    await page.addressChanged();
    expect(page.state.document.text).toBe("");
    expect(page.browser.hash).toBe("#view=examples");
  });
});
