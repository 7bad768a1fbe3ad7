/** Whatever is done in whatever order: nothing is shown that is not so, everything settles, no text is lost. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { anySettings } from "../share/any-settings.ts";
import { encodeDocument } from "../share/document-code.ts";
import { writeHash } from "../share/hash.ts";
import { runsTimes } from "../testing/property-runs.ts";
import { createFakeBrowser, type FakeBrowser, startFakePage, ticks } from "./fake-page.ts";
import { isUpdating, shownSide } from "./selectors.ts";

type Page = Awaited<ReturnType<typeof startFakePage>>;
type Step = { readonly name: string; readonly run: (page: Page) => unknown };

const step = (name: string, run: (page: Page) => unknown): Step => ({ name, run });
const text = fc.array(fc.constantFrom("one\n", "two\n", "\n", "\uD800")).map((all) => all.join(""));
const side = fc.constantFrom("main" as const, "legacy" as const);
const worker = (page: Page) => page.workers.all.at(-1);

const steps: fc.Arbitrary<Step> = fc.oneof(
  text.map((given) => step(`type ${given}`, (page) => page.type(given))),
  fc
    .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(3), text)
    .map(([share, much, given]) =>
      step(`change ${much} at ${share} to ${given}`, ({ state, actions }) => {
        const { length } = state.document.text;
        const from = Math.floor(share * length);
        actions.editText([{ from, to: Math.min(length, from + much), insert: given }]);
      }),
    ),
  text.map((given) => step(`open ${given}`, ({ actions }) => actions.openDocument("o.md", given))),
  fc.string().map((name) => step(`name ${name}`, ({ actions }) => actions.setFilename(name))),
  fc
    .tuple(side, fc.integer({ min: 0, max: 2000 }))
    .map(([which, target]) =>
      step(`${which} target ${target}`, ({ actions }) =>
        actions.setOption(which, "target", target),
      ),
    ),
  fc.tuple(side, anySettings).map(([which, { strategy, counter }]) =>
    step(`${which} ${strategy} ${counter}`, ({ actions }) => {
      actions.setStrategy(which, strategy);
      actions.setCounter(which, counter);
    }),
  ),
  fc
    .constantFrom("inspect" as const, "compare" as const)
    .map((view) => step(view, ({ actions }) => actions.setView(view))),
  fc.tuple(side, fc.nat(5)).map(([which, index]) =>
    step(`point at ${which} ${index}`, ({ state, actions }) => {
      // Nobody can point at what is not shown.
      if (index >= (shownSide(state, which)?.result.chunks.length ?? 0)) return;
      actions.select({ side: which, index }, "card");
      actions.light({ side: which, index });
    }),
  ),
  fc
    .constantFrom(10, 100, 500, 100_000)
    .map((time) => step(`wait ${time}`, ({ timers }) => timers.pass(time))),
  // Without outcomes there is nothing to point at and nothing that is shown.
  { weight: 3, arbitrary: fc.constant(step("settle", (page) => page.settle())) },
  fc.constantFrom(
    step("answer", (page) => worker(page)?.answer()),
    step("answer late", (page) => worker(page)?.answer(500)),
    step("progress", (page) => {
      const busy = worker(page);
      if (busy) busy.say({ kind: "progress", id: busy.last.id, phase: "packing", done: 0.5 });
    }),
    step("crash", (page) => worker(page)?.emit("error", "crash")),
    step("retry", ({ actions }) => actions.retry()),
    step("cancel", ({ actions }) => actions.cancel()),
    step("share", ({ actions }) => actions.share(true)),
    step("flush", (page) => page.flush()),
    step("reset", ({ actions }) => actions.resetSettings("main")),
    step("press a button", ({ state }) => state.notices.at(-1)?.actions[0]?.run()),
    step("earlier", ({ state, actions }) => actions.openEarlier(state.earlier[0]?.id ?? "")),
  ),
);

/** Pointers point at chunks that are there; what is shown belongs to a text that was. */
function check({ state }: Page, texts: ReadonlyMap<number, string>): void {
  const { shown, document, selected, lit } = state;
  for (const pointer of [selected, lit]) {
    if (!pointer) continue;
    const chunks = shownSide(state, pointer.side)?.result.chunks.length ?? 0;
    expect(pointer.index, JSON.stringify(pointer)).toBeLessThan(chunks);
  }
  if (!shown) return;
  expect(shown.revision).toBeLessThanOrEqual(document.revision);
  expect(shown.text).toBe(texts.get(shown.revision));
  expect(shown.outcome.main.result.source.length).toBe(shown.text.length);
  expect(new Set(state.notices.map(({ topic }) => topic)).size).toBe(state.notices.length);
}

async function play(browser: FakeBrowser, taken: readonly Step[]): Promise<Page> {
  const page = await startFakePage(browser);
  const texts = new Map<number, string>();
  const note = () => texts.set(page.state.document.revision, page.state.document.text);
  note();
  page.store.subscribe(note);
  for (const { run } of taken) {
    await run(page);
    await ticks();
    check(page, texts);
  }
  await page.settle();
  check(page, texts);
  return page;
}

it("shows the truth and settles", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 40, size: "max" }), async (taken) => {
      const page = await play(createFakeBrowser(), taken);
      page.actions.retry();
      await page.settle();
      expect(page.state.run.kind).toBe("idle");
      expect(isUpdating(page.state)).toBe(false);
      expect(page.state.shown?.text).toBe(page.state.document.text);
    }),
    runsTimes(3),
  );
});

it("loses no text that was there before a link, and shows after a reload what was there before it", async () => {
  const code = await encodeDocument("# Shared");
  if (!code.ok) throw new Error(code.reason);
  const document = { filename: "shared.md", code: code.value };
  await fc.assert(
    fc.asyncProperty(anySettings, fc.array(steps, { maxLength: 25 }), async (settings, taken) => {
      const first = await startFakePage();
      first.type("my own words");
      first.flush();
      const { browser } = first;
      browser.hash = writeHash({ settings, legacy: settings, view: "compare" }, document);
      const page = await startFakePage(browser);
      const typing = taken.filter(({ name }) => !/^(press|earlier)/.test(name));
      for (const { run } of typing) {
        await run(page);
        await ticks();
      }
      page.flush();
      const reloaded = await startFakePage(browser);
      const { filename, text: last } = page.state.document;
      expect(reloaded.state.document).toMatchObject({ filename, text: last });
      expect(reloaded.state.settings).toEqual(page.state.settings);
      browser.hash = "";
      const bare = await startFakePage(browser);
      const kept = [bare.state.document, ...bare.state.earlier].map((each) => each.text);
      expect(kept).toContain("my own words");
    }),
  );
});
