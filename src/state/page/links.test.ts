/** Links: what they bring, what they leave alone, and how the address follows. */
import { describe, expect, it } from "vitest";
import { DEFAULT_LEGACY_SETTINGS, DEFAULT_SETTINGS, withOption } from "../../settings/settings.ts";
import { encodeDocument } from "../../share/document-code.ts";
import { writeHash } from "../../share/hash.ts";
import { BASE, createFakeBrowser, type FakeBrowser, startFakePage } from "../fake-page.ts";

/** A link to a document with target 256. */
async function linkTo(text: string, filename = "shared.md"): Promise<string> {
  const code = await encodeDocument(text);
  if (!code.ok) throw new Error(code.reason);
  const link = {
    settings: withOption(DEFAULT_SETTINGS, "target", 256),
    legacy: DEFAULT_LEGACY_SETTINGS,
  };
  return writeHash({ ...link, view: "inspect" }, { filename, code: code.value });
}

/** A browser in which someone wrote a text of their own, with target 100. */
async function browserWithOwnText(): Promise<FakeBrowser> {
  const page = await startFakePage();
  page.type("my own words");
  page.actions.setFilename("mine.md");
  page.actions.setOption("main", "target", 100);
  page.flush();
  return page.browser;
}

async function openLink(hash: string, browser: FakeBrowser) {
  browser.hash = hash;
  return startFakePage(browser);
}

/** What a visit to the bare address shows. */
async function bareVisit(browser: FakeBrowser) {
  browser.hash = "";
  return (await startFakePage(browser)).state;
}

describe("a link with a document", () => {
  it("shows the document under its settings", async () => {
    const page = await openLink(await linkTo("# Shared"), createFakeBrowser());
    expect(page.state.document).toMatchObject({ filename: "shared.md", text: "# Shared" });
    expect(page.state.settings.options.target).toBe(256);
    expect(page.state.notices).toEqual([]);
    expect(page.workers.newest.received).toHaveLength(1);
    expect(page.workers.newest.text).toBe("# Shared");
  });

  it("leaves the visitor's own page alone, whatever slider is moved", async () => {
    const browser = await browserWithOwnText();
    const before = new Map(browser.stored);
    const page = await openLink(await linkTo("# Shared"), browser);
    expect(page.notice("link")?.text).toBe(
      "You are looking at a shared document. Your own text is kept.",
    );
    page.actions.setOption("main", "target", 300);
    page.actions.setView("compare");
    page.flush();
    expect(browser.stored).toEqual(before);
    const again = await startFakePage(browser);
    expect(again.state.document.text).toBe("# Shared");
    expect(again.state.settings.options.target).toBe(300);
    expect(again.state.view).toBe("compare");
  });

  it("goes back to the visitor's own text and settings", async () => {
    const page = await openLink(await linkTo("# Shared"), await browserWithOwnText());
    page.press("link", "Back to my text");
    expect(page.state.document).toMatchObject({ filename: "mine.md", text: "my own words" });
    expect(page.state.settings.options.target).toBe(100);
    expect(page.browser.hash).toBe("");
    expect(page.notice("link")).toBeUndefined();
  });

  it("is kept on request; the visitor's own text is put aside and comes back", async () => {
    const page = await openLink(await linkTo("# Shared"), await browserWithOwnText());
    page.press("link", "Keep this one");
    page.flush();
    const bare = await bareVisit(page.browser);
    expect(bare.document.text).toBe("# Shared");
    expect(bare.settings.options.target).toBe(256);
    expect(bare.earlier).toMatchObject([{ filename: "mine.md", text: "my own words" }]);
    page.press("link", 'Back to "mine.md"');
    page.flush();
    expect((await bareVisit(page.browser)).document.text).toBe("my own words");
  });

  it("becomes the visitor's own with the first edit, and nothing is lost", async () => {
    const browser = await browserWithOwnText();
    const link = await linkTo("# Shared");
    const page = await openLink(link, browser);
    page.type("# Shared, changed");
    expect(page.notice("link")?.text).toMatch(/You changed the shared document.*"mine.md"/);
    expect(browser.hash).toBe("#target=256");
    page.flush();
    const reloaded = await startFakePage(browser);
    expect(reloaded.state.document.text).toBe("# Shared, changed");
    expect(reloaded.state.settings.options.target).toBe(256);
    expect(reloaded.state.earlier).toMatchObject([{ text: "my own words" }]);
    const linkAgain = await openLink(link, browser);
    expect(linkAgain.state.document.text).toBe("# Shared");
    linkAgain.press("link", "Back to my text");
    expect(linkAgain.state.document.text).toBe("# Shared, changed");
    expect(linkAgain.state.settings.options.target).toBe(100);
  });

  it("is the visitor's own where the text is the same", async () => {
    const browser = await browserWithOwnText();
    const page = await openLink(await linkTo("my own words", "mine.md"), browser);
    expect(page.notice("link")?.text).toMatch(/settings are from the link/);
    page.type("my own words, more");
    page.flush();
    expect((await bareVisit(browser)).document.text).toBe("my own words, more");
    expect((await bareVisit(browser)).earlier).toEqual([]);
  });

  it("does not put aside what undo in the editor brought back", async () => {
    const page = await openLink(await linkTo("# Shared"), await browserWithOwnText());
    page.type("my own words");
    expect(page.state.earlier).toEqual([]);
    expect(page.notice("link")).toBeUndefined();
  });

  it("gives way to a sample, and the visitor's own text is put aside", async () => {
    const page = await openLink(await linkTo("# Shared"), await browserWithOwnText());
    page.actions.openDocument("sample.md", "# Sample");
    expect(page.state.earlier).toMatchObject([{ text: "my own words" }]);
    expect(page.browser.hash).toBe("#target=256");
  });

  it("saves the theme all the same", async () => {
    const page = await openLink(await linkTo("# Shared"), await browserWithOwnText());
    page.actions.setTheme("dark");
    page.flush();
    expect(await bareVisit(page.browser)).toMatchObject({
      theme: "dark",
      document: { text: "my own words" },
    });
  });
});

describe("a link with settings alone", () => {
  it("applies to the visitor's own text and keeps their settings until they change these", async () => {
    const browser = await browserWithOwnText();
    const page = await openLink("#target=222", browser);
    expect(page.state.document.text).toBe("my own words");
    expect(page.state.settings.options.target).toBe(222);
    page.type("my own words, more");
    page.flush();
    expect(browser.hash).toBe("#target=222");
    expect((await bareVisit(browser)).settings.options.target).toBe(100);
  });

  it("goes back to the visitor's settings", async () => {
    const page = await openLink("#target=222", await browserWithOwnText());
    page.press("link", "Back to my settings");
    expect(page.state.settings.options.target).toBe(100);
    expect(page.browser.hash).toBe("");
  });

  it("is taken over by a change of the settings, and leaves the address", async () => {
    const page = await openLink("#target=222", await browserWithOwnText());
    page.actions.setOption("main", "target", 223);
    page.flush();
    expect(page.browser.hash).toBe("");
    expect((await bareVisit(page.browser)).settings.options.target).toBe(223);
  });
});

describe("a link that is damaged", () => {
  it.each(["#doc=1.AAAA", "#doc=9.AAAA", "#nonsense", "#target=-1", `#doc=1.${"A".repeat(3e6)}`])(
    "gives a message and the defaults, and leaves the visitor's own page alone: %.20s",
    async (hash) => {
      const browser = await browserWithOwnText();
      const before = new Map(browser.stored);
      const page = await openLink(hash, browser);
      expect(page.notice("link")?.text.length).toBeGreaterThan(40);
      expect(page.state.settings.options.target).toBe(512);
      expect(page.state.document.text).toBe("my own words");
      page.flush();
      expect(browser.stored).toEqual(before);
      page.press("link", "Back to my settings");
      expect(page.state.settings.options.target).toBe(100);
    },
  );
});

describe("another link in the same tab", () => {
  it("shows its document, and going back shows the visitor's own", async () => {
    const page = await startFakePage();
    page.type("typed a moment ago");
    page.browser.hash = await linkTo("# Shared");
    await page.addressChanged();
    expect(page.state.document.text).toBe("# Shared");
    page.browser.hash = await linkTo("# Other");
    await page.addressChanged();
    expect(page.state.document.text).toBe("# Other");
    page.browser.hash = "";
    await page.addressChanged();
    expect(page.state.document.text).toBe("typed a moment ago");
    expect(page.notice("link")).toBeUndefined();
  });

  it("wins over one that is still being read", async () => {
    const page = await startFakePage();
    page.browser.hash = await linkTo("# First".repeat(10_000));
    const first = page.addressChanged();
    page.browser.hash = await linkTo("# Second");
    await Promise.all([first, page.addressChanged()]);
    expect(page.state.document.text).toBe("# Second");
  });
});

describe("sharing", () => {
  it("puts everything into the address and onto the clipboard, and says how long it is", async () => {
    const page = await startFakePage();
    page.type("# Mine");
    page.actions.setOption("main", "target", 64);
    await page.actions.share(true);
    const { sharedLink } = page.state;
    expect(sharedLink).toMatchObject({ withDocument: true, copied: true });
    expect(sharedLink?.url).toBe(BASE + page.browser.hash);
    expect(sharedLink?.length).toBe(sharedLink?.url.length);
    expect(page.copied).toEqual([sharedLink?.url]);
    const guest = await openLink(page.browser.hash, createFakeBrowser());
    expect(guest.state.document.text).toBe("# Mine");
    expect(guest.state.settings.options.target).toBe(64);
    page.actions.closeShare();
    expect(page.state.sharedLink).toBeUndefined();
  });

  it("is not taken for a stranger's document after a reload", async () => {
    const page = await startFakePage();
    page.type("# Mine");
    await page.actions.share(true);
    page.flush();
    expect((await startFakePage(page.browser)).state.notices).toEqual([]);
  });

  it("leaves an address that follows the settings and goes with the text", async () => {
    const page = await startFakePage();
    page.type("# Mine");
    await page.actions.share(true);
    page.actions.setOption("main", "target", 65);
    page.actions.setOption("main", "target", 66);
    page.timers.pass(250);
    expect(page.browser.replaced).toHaveLength(2);
    expect(page.browser.hash).toMatch(/^#target=66&doc=1\./);
    page.type("# Mine, changed");
    expect(page.browser.hash).toBe("");
  });

  it("shares settings alone, without the file name", async () => {
    const page = await startFakePage();
    page.actions.setFilename("secret.md");
    await page.actions.share(false);
    expect(page.state.sharedLink?.url).toBe(`${BASE}#strategy=hierarchical`);
    page.type("changed");
    expect(page.browser.hash).toBe("");
  });

  it("says so when the clipboard or the address is closed to it", async () => {
    const page = await startFakePage();
    page.clipboard.open = false;
    page.browser.addressRefuses = true;
    await page.actions.share(true);
    expect(page.state.sharedLink?.copied).toBe(false);
    expect(page.notice("share")?.text).toMatch(/did not take the link into the address bar/);
  });

  it("offers other ways when the document is too long for any link", async () => {
    const page = await startFakePage();
    page.type("x".repeat(10_000_001));
    await page.actions.share(true);
    expect(page.state.sharedLink).toBeUndefined();
    expect(page.notice("share")?.text).toMatch(/too long for a link/);
    page.press("share", "Save the document");
    expect(page.saved).toHaveLength(1);
  });
});

describe("a link to a chunk", () => {
  it("begins at the chunk that was selected when it was made, and not elsewhere", async () => {
    const sender = await startFakePage();
    sender.type("one\ntwo\nthree");
    await sender.settle();
    sender.actions.select({ side: "main", index: 1 }, "card");
    await sender.actions.share(true);
    const link = sender.state.sharedLink;
    expect(link?.chunk).toBe(":2");

    const page = await openLink(new URL(link?.url ?? "").hash, createFakeBrowser());
    expect(page.state.selected).toBeUndefined();
    await page.settle();
    expect(page.state.selected).toMatchObject({ side: "main", index: 1 });

    page.actions.setOption("main", "target", 100);
    await page.settle();
    page.flush();
    expect(page.browser.hash).not.toContain("chunk=");
  });

  it("names none where none is selected, and a key that is not there does no harm", async () => {
    const page = await openLink(`${await linkTo("one\ntwo")}&chunk=gone:1`, createFakeBrowser());
    await page.settle();
    expect(page.state.selected).toBeUndefined();
    expect(page.state.awaited).toBeUndefined();
    await page.actions.share(true);
    expect(page.state.sharedLink).toMatchObject({ chunk: undefined });
  });
});
