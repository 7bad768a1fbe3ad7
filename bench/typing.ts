/**
 * What a key costs in the page: builds and serves the site, opens texts of three sizes in Chromium, types in their
 * middle and prints how long the main thread was busy for each key (median), its longest task, and how long after the
 * key the cards showed it (median). Keys come in two ways: each when the cards of the one before are there, and one
 * every 100 ms. Busy is processor time, which other programs hardly change; the way to the cards is time on the clock,
 * for which nothing else should run. `npm run bench:typing`
 */
import { type Browser, chromium, type Page } from "@playwright/test";
import { build, preview } from "vite";
import { BROWSER_ARGUMENTS, provideBrowser } from "../scripts/browser.ts";
import { median } from "./median.ts";
import { benchText } from "./texts.ts";

/** UTF-16 units. */
const SIZES = [3_000, 100_000, 1_000_000] as const;
/** Before anything is measured: code gets compiled, caches get filled. */
const WARM_KEYS = 20;
const KEYS = 30;
/** Milliseconds from one key to the next for someone who types fast. */
const FAST_PACE = 100;
/** Milliseconds in which what follows the last key, such as saving, comes to its end. */
const AFTERMATH = 4_000;

/** Where the typing happens: a word that is nowhere else. */
const MARK = "typedhere";

const CATEGORIES = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "blink.user_timing",
];

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: begin, length on the clock, length in processor time. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** Milliseconds: of the main thread for each key, and of its longest task. */
interface Cost {
  readonly key: number;
  readonly longest: number;
}

/** A text with the mark in its middle. */
function markedText(size: number): string {
  const text = benchText(size);
  const middle = text.indexOf("\n\n", text.length / 2);
  return `${text.slice(0, middle)}\n\n${MARK}${text.slice(middle)}`;
}

/** Tells of each key when the card that holds the mark shows it. It runs in the page. */
function watchKeys(mark: string): void {
  let typed = mark;
  let pressed: number | undefined;
  addEventListener(
    "keydown",
    (event) => {
      typed += event.key;
      pressed = event.timeStamp;
      performance.mark("bench-key");
    },
    true,
  );
  const observer = new MutationObserver(() => {
    if (pressed === undefined) return;
    const card = document.querySelector(".card.is-selected .body")?.textContent ?? "";
    if (!card.includes(typed)) return;
    const { tellCards } = window as unknown as { tellCards: (milliseconds: number) => void };
    tellCards(performance.now() - pressed);
    pressed = undefined;
  });
  const cards = document.querySelector(".chunk-rows");
  if (!cards) throw new Error("There are no cards");
  observer.observe(cards, { subtree: true, childList: true, characterData: true });
}

class TypingPage {
  readonly #browser: Browser;
  readonly #page: Page;
  #heard: (milliseconds: number) => void = () => undefined;

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.#page = page;
  }

  static async open(browser: Browser, address: string, size: number): Promise<TypingPage> {
    const page = await browser.newPage();
    const opened = new TypingPage(browser, page);
    await page.exposeFunction("tellCards", (milliseconds: number) => opened.#heard(milliseconds));
    await page.goto(address);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Open", exact: true }).click();
    const buffer = Buffer.from(markedText(size));
    await (await chooser).setFiles({ name: "bench.md", mimeType: "text/markdown", buffer });
    await page.locator(".summary[aria-busy=false]").waitFor({ timeout: 60_000 });
    await page.getByRole("textbox", { name: "Markdown source" }).focus();
    await page.keyboard.press("ControlOrMeta+f");
    await page.keyboard.type(MARK);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowRight");
    const card = page.locator(".card.is-selected");
    await card.waitFor();
    const more = card.getByRole("button", { name: /^Show all/ });
    if (await more.isVisible()) await more.click();
    await page.getByRole("textbox", { name: "Markdown source" }).focus();
    await page.evaluate(watchKeys, MARK);
    return opened;
  }

  /** Presses a key and waits for its cards; milliseconds on the clock. */
  async key(): Promise<number> {
    const cards = new Promise<number>((resolve) => {
      this.#heard = resolve;
    });
    await this.#page.keyboard.press("x");
    return cards;
  }

  /** Presses keys at a fast pace, and waits for the cards of the last. */
  async fastKeys(): Promise<void> {
    for (let index = 1; index < KEYS; index += 1) {
      await Promise.all([this.#page.keyboard.press("x"), this.pass(FAST_PACE)]);
    }
    await this.key();
  }

  async pass(milliseconds: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  /** What the main thread did meanwhile. */
  async traced(run: () => Promise<void>): Promise<Cost> {
    await this.#browser.startTracing(this.#page, { categories: CATEGORIES });
    await run();
    await this.pass(AFTERMATH);
    const trace: { traceEvents: TraceEvent[] } = JSON.parse(
      (await this.#browser.stopTracing()).toString(),
    );
    return costOf(trace.traceEvents);
  }

  async close(): Promise<void> {
    await this.#page.close();
  }
}

/** A task belongs to the last key before its end, so that the task of the key itself does too. */
function costOf(events: readonly TraceEvent[]): Cost {
  const keys = events.filter(({ name }) => name === "bench-key");
  const main = keys[0];
  if (!main) throw new Error("The trace holds no key.");
  const tasks = events.filter(
    ({ name, pid, tid }) => name === "RunTask" && pid === main.pid && tid === main.tid,
  );
  const milliseconds = ({ dur = 0, tdur = dur }: TraceEvent) => tdur / 1000;
  const busy = keys.map(() => 0);
  for (const task of tasks) {
    const end = task.ts + (task.dur ?? 0);
    const place = keys.findLastIndex(({ ts }) => ts < end);
    if (place >= 0) busy[place] = (busy[place] ?? 0) + milliseconds(task);
  }
  return { key: median(busy), longest: Math.max(...tasks.map(milliseconds)) };
}

async function measure(browser: Browser, address: string, size: number): Promise<string> {
  const page = await TypingPage.open(browser, address, size);
  for (let index = 0; index < WARM_KEYS; index += 1) await page.key();
  const waits: number[] = [];
  const calm = await page.traced(async () => {
    for (let index = 0; index < KEYS; index += 1) waits.push(await page.key());
  });
  const fast = await page.traced(() => page.fastKeys());
  await page.close();
  const columns = [calm.key, calm.longest, fast.key, fast.longest, median(waits)];
  return `${size / 1000} kB`.padEnd(10) + columns.map((ms) => ms.toFixed(1).padStart(16)).join("");
}

await build({ logLevel: "warn" });
const server = await preview({ preview: { port: 0 }, logLevel: "warn" });
const address = server.resolvedUrls?.local[0];
if (address === undefined) throw new Error("The site is not served.");
const browser = await chromium.launch({
  executablePath: provideBrowser(),
  args: [...BROWSER_ARGUMENTS],
});
const heads = ["calm: a key", "longest task", "fast: a key", "longest task", "key to cards"];
console.log("ms".padEnd(10) + heads.map((head) => head.padStart(16)).join(""));
for (const size of SIZES) console.log(await measure(browser, address, size));
await browser.close();
await server.close();
