/** What survives a reload, and what happens where it cannot. */
import { describe, expect, it } from "vitest";
import { createFakeBrowser, createFakePage, startFakePage } from "../../fake-page.ts";
import { DAMAGED_KEY } from "./page-keeper.ts";
import { CHANGES_KEY, PAGE_KEY } from "./stored-page.ts";

describe("a reload", () => {
  it("brings back text, name, settings, view and theme", async () => {
    const first = await startFakePage();
    first.type("# A\r\n\uD800 \u{1F600}");
    first.actions.setFilename("guide.md");
    first.actions.setOption("main", "target", 77);
    first.actions.setStrategy("legacy", "hierarchical");
    first.actions.setView("compare");
    first.actions.setTheme("dark");
    first.timers.pass(400);
    const second = await startFakePage(first.browser);
    expect(second.state).toMatchObject({
      document: { filename: "guide.md", text: "# A\r\n\uD800 \u{1F600}" },
      settings: { options: { target: 77 } },
      legacy: { strategy: "hierarchical" },
      view: "compare",
      theme: "dark",
    });
    expect(second.themes).toEqual(["dark"]);
    expect(second.state.notices).toEqual([]);
  });

  it("does not lose what was typed just before", async () => {
    const first = await startFakePage();
    first.type("last words");
    first.flush();
    expect((await startFakePage(first.browser)).state.document.text).toBe("last words");
  });

  it("writes nothing when nothing changed", async () => {
    const page = await startFakePage();
    page.timers.pass(10_000);
    page.flush();
    expect(page.browser.stored.size).toBe(0);
  });
});

/** A page with a long text that is saved whole. */
async function pageWithLongText() {
  const page = await startFakePage();
  page.type("long line\r\n".repeat(500));
  page.timers.pass(400);
  return page;
}

const keyAt = (at: number, insert = "x") => [{ from: at, to: at, insert }];

describe("a long text", () => {
  it("is written once, and then only what changes", async () => {
    const page = await pageWithLongText();
    const whole = page.browser.stored.get(PAGE_KEY);
    page.actions.editText(keyAt(4));
    page.actions.editText(keyAt(5, "\uD800"));
    page.actions.setFilename("long.md");
    page.actions.setOption("main", "target", 99);
    page.timers.pass(400);
    expect(page.browser.stored.get(PAGE_KEY)).toBe(whole);
    expect(page.browser.stored.get(CHANGES_KEY)?.length).toBeLessThan(1200);
    const { document } = page.state;
    const second = await startFakePage(page.browser);
    expect(second.state.document).toMatchObject({ filename: "long.md", text: document.text });
    expect(second.state.settings.options.target).toBe(99);
    second.actions.editText(keyAt(0));
    second.flush();
    expect(page.browser.stored.get(PAGE_KEY)).toBe(whole);
    const third = await startFakePage(page.browser);
    expect(third.state.document.text).toBe(`x${document.text}`);
  });

  it("is written again when the changes are no longer short beside it", async () => {
    const page = await pageWithLongText();
    page.actions.editText(keyAt(0));
    page.timers.pass(400);
    page.actions.editText(keyAt(0, "many words ".repeat(50)));
    page.timers.pass(400);
    expect(page.browser.stored.get(CHANGES_KEY)).toBe("");
    const { text } = page.state.document;
    expect((await startFakePage(page.browser)).state.document.text).toBe(text);
  });

  it("does not take over what changed in a text that was replaced", async () => {
    const page = await pageWithLongText();
    page.actions.editText(keyAt(0, "old "));
    page.timers.pass(400);
    const stale = page.browser.stored.get(CHANGES_KEY) ?? "";
    page.actions.openDocument("other.md", "other text");
    page.flush();
    page.browser.stored.set(CHANGES_KEY, stale);
    expect((await startFakePage(page.browser)).state.document.text).toBe("other text");
  });

  it.each([
    ["no JSON", () => "{"],
    ["a change of no text", (raw: string) => raw.replace('"insert":"x"', '"insert":5')],
    ["a change out of the text", (raw: string) => raw.replace('"from":0', '"from":99999')],
  ])("is there without its last changes where these are damaged: %s", async (_, damage) => {
    const page = await pageWithLongText();
    const { text } = page.state.document;
    page.actions.editText(keyAt(0));
    page.flush();
    const damaged = damage(page.browser.stored.get(CHANGES_KEY) ?? "");
    page.browser.stored.set(CHANGES_KEY, damaged);
    const second = await startFakePage(page.browser);
    expect(second.state.document.text).toBe(text);
    expect(second.notice("storage")?.text).toMatch(/last changes are damaged.*put aside/);
    expect(page.browser.stored.get(DAMAGED_KEY)).toContain(damaged);
    second.actions.editText(keyAt(0, "y"));
    second.flush();
    expect((await startFakePage(page.browser)).state.document.text).toBe(`y${text}`);
  });

  it("of one tab is not changed by what another writes", async () => {
    const left = await pageWithLongText();
    const right = await startFakePage(left.browser);
    left.actions.editText(keyAt(0, "left "));
    left.flush();
    right.actions.editText(keyAt(0, "right "));
    right.flush();
    left.actions.editText(keyAt(0, "again "));
    left.flush();
    const next = await startFakePage(left.browser);
    const starts = [next.state.document, ...next.state.earlier].map(({ text }) =>
      text.slice(0, 11),
    );
    expect(starts).toEqual(["again left ", "right long "]);
  });

  it("is read as an earlier version of the page wrote it", async () => {
    const document = { id: "a", filename: "a.md", text: "old\n".repeat(500), edited: true };
    const browser = createFakeBrowser({ [PAGE_KEY]: JSON.stringify({ document }) });
    const page = await startFakePage(browser);
    page.actions.editText(keyAt(0));
    page.flush();
    expect((await startFakePage(browser)).state.document.text).toBe(`x${document.text}`);
  });
});

describe("storage that does not take it", () => {
  it("says once that it is full, and takes it back when there is room", async () => {
    const page = await startFakePage();
    page.browser.quota = 5_000;
    page.type("x".repeat(6_000));
    page.timers.pass(400);
    expect(page.notice("storage")?.text).toMatch(/storage is full/);
    page.press("storage", "Save the document");
    expect(page.saved).toEqual([{ filename: "document.md", text: "x".repeat(6_000) }]);
    page.actions.dismiss("storage");
    page.type("x".repeat(7_000));
    page.timers.pass(400);
    expect(page.notice("storage")).toBeUndefined();
    page.type("short");
    page.timers.pass(400);
    expect((await startFakePage(page.browser)).state.document.text).toBe("short");
  });

  it("says once that it is forbidden, and works all the same", async () => {
    const browser = createFakeBrowser();
    browser.forbidden = true;
    const page = await startFakePage(browser);
    page.type("text");
    await page.settle();
    expect(page.state.shown?.text).toBe("text");
    expect(page.state.notices).toHaveLength(1);
    expect(page.notice("storage")?.text).toMatch(/keeps no data for this page/);
  });
});

describe("saved data that is damaged", () => {
  it.each(["", "{", "null", "[]", '"text"', '{"document":{"text":5}}', "\u0000"])(
    "gives the defaults, a notice, and is put aside: %j",
    async (raw) => {
      const page = await startFakePage(createFakeBrowser({ [PAGE_KEY]: raw }));
      expect(page.state.document.text).toBe("");
      expect(page.notice("storage")?.text).toMatch(/could not be read in full.*put aside/);
      page.type("new");
      page.timers.pass(400);
      expect(page.browser.stored.get(DAMAGED_KEY)).toBe(raw);
      page.press("storage", "Download it");
      expect(page.saved[0]?.text).toBe(raw);
    },
  );

  it("costs no text when only the settings are damaged", async () => {
    const document = { id: "a", filename: "a.md", text: "precious" };
    const raw = JSON.stringify({ document, settings: { target: -1, constructor: 2 }, theme: 7 });
    const page = await startFakePage(createFakeBrowser({ [PAGE_KEY]: raw }));
    expect(page.state.document.text).toBe("precious");
    expect(page.state.settings.options.target).toBe(512);
    expect(page.browser.stored.get(DAMAGED_KEY)).toBe(raw);
  });

  it("keeps every damaged value apart", async () => {
    const browser = createFakeBrowser({ [PAGE_KEY]: "{1", [DAMAGED_KEY]: "{0" });
    createFakePage(browser);
    expect(browser.stored.get(DAMAGED_KEY)).toBe("{0");
    expect(browser.stored.get(`${DAMAGED_KEY}.2`)).toBe("{1");
  });

  it("is never overwritten where it cannot be put aside", async () => {
    const raw = `{${"x".repeat(100)}`;
    const browser = createFakeBrowser({ [PAGE_KEY]: raw });
    browser.quota = 150;
    const page = await startFakePage(browser);
    page.type("new");
    page.timers.pass(400);
    expect(browser.stored.get(PAGE_KEY)).toBe(raw);
    expect(page.notice("storage")?.text).toMatch(/Nothing is saved/);
  });
});

describe("two tabs", () => {
  it("do not cost each other's text", async () => {
    const left = await startFakePage();
    left.type("start");
    left.flush();
    const right = await startFakePage(left.browser);
    for (const round of [1, 2, 3]) {
      left.type(`left ${round}`);
      left.flush();
      right.type(`right ${round}`);
      right.flush();
    }
    const next = await startFakePage(left.browser);
    expect(next.state.document.text).toBe("right 3");
    expect(next.state.earlier.map(({ text }) => text)).toEqual(["left 3"]);
    expect(left.notice("storage")?.text).toMatch(/Another tab has a document of its own/);
  });

  it("with the same text put nothing aside", async () => {
    const left = await startFakePage();
    const right = await startFakePage(left.browser);
    for (const tab of [left, right]) {
      tab.type("the same");
      tab.flush();
    }
    expect(right.state.earlier).toEqual([]);
    expect(right.notice("storage")).toBeUndefined();
  });
});
