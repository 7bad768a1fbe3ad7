/** What is put aside when another document takes its place. */
import { describe, expect, it } from "vitest";
import { startFakePage } from "../../fake-page.ts";

/** A page with a long document in storage, which leaves no room to put it aside for the one that is opened. */
async function pageWithoutRoom() {
  const page = await startFakePage();
  page.type("precious".repeat(1000));
  page.timers.pass(400);
  page.browser.quota = 12_000;
  page.actions.openDocument("b.md", "b");
  page.timers.pass(400);
  expect(page.notice("storage")?.text).toMatch(/storage is full/);
  return page;
}

describe("documents that others take the place of", () => {
  it("come back from the notice, after a reload too", async () => {
    const page = await startFakePage();
    page.type("typed by hand");
    page.actions.openDocument("sample.md", "# Sample");
    expect(page.notice("file")?.text).toMatch(/"sample.md" is open. "document.md"/);
    page.flush();
    const second = await startFakePage(page.browser);
    expect(second.state.document.text).toBe("# Sample");
    const [earlier] = second.state.earlier;
    expect(earlier).toMatchObject({ filename: "document.md", text: "typed by hand" });
    second.actions.openEarlier(earlier?.id ?? "");
    expect(second.state.document.text).toBe("typed by hand");
    expect(second.state.earlier).toEqual([]);
    second.actions.openDocument("sample.md", "# Sample");
    second.press("file", 'Back to "document.md"');
    expect(second.state.document.text).toBe("typed by hand");
  });

  it("are there once, however often the same is put aside", async () => {
    const page = await startFakePage();
    for (const round of [1, 2]) {
      page.actions.openDocument(`sample ${round}.md`, "# Sample");
      page.actions.setFilename("mine.md");
      page.type("typed by hand");
    }
    page.actions.openDocument("last.md", "# Sample");
    const kept = page.state.earlier.map(({ filename, text }) => [filename, text]);
    expect(kept).toEqual([["mine.md", "typed by hand"]]);
  });

  it("can be let go", async () => {
    const page = await startFakePage();
    page.type("one");
    page.actions.openDocument("sample.md", "# Sample");
    page.actions.forgetEarlier(page.state.earlier[0]?.id ?? "");
    expect(page.state.earlier).toEqual([]);
    expect((await startFakePage(page.browser)).state.earlier).toEqual([]);
  });

  it("are not worth keeping when they were only looked at, or empty", async () => {
    const page = await startFakePage();
    page.actions.openDocument("a.md", "a");
    page.actions.openDocument("b.md", "b");
    expect(page.state.earlier).toEqual([]);
    expect(page.state.notices).toEqual([]);
  });

  it("stay in storage while there is no room to put them aside", async () => {
    const page = await pageWithoutRoom();
    expect(page.state.earlier).toHaveLength(1);
    expect((await startFakePage(page.browser)).state.document.text).toMatch(/^precious/);
    page.browser.quota = 30_000;
    page.type("b2");
    page.timers.pass(400);
    const second = await startFakePage(page.browser);
    expect(second.state.document.text).toBe("b2");
    expect(second.state.earlier).toHaveLength(1);
  });

  it("make room, once they are deleted, for one that could not be saved", async () => {
    const page = await pageWithoutRoom();
    page.actions.forgetEarlier(page.state.earlier[0]?.id ?? "");
    page.timers.pass(400);
    expect(page.notice("storage")).toBeUndefined();
    const second = await startFakePage(page.browser);
    expect(second.state.document.text).toBe("b");
    expect(second.state.earlier).toEqual([]);
  });
});
