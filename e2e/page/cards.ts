/** The chunk cards as lines of text: as the page shows them, and as a result says that they have to be. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { Chunk } from "../../src/chunking/result/chunk.ts";
import { describeFlag, explainClosedBy } from "../../src/chunking/result/explain.ts";

/** What a card says of its chunk. */
type Shown = Pick<
  Chunk,
  | "index"
  | "breadcrumb"
  | "tokens"
  | "bodyTokens"
  | "breadcrumbTokens"
  | "repeatedTokens"
  | "fromLine"
  | "toLine"
  | "flags"
  | "closedBy"
>;

type ListName = "Chunks" | "Legacy chunks" | "New chunks" | "Per heading, right chunks";

/** The card of a chunk, by its number from 1. */
export function card(page: Page, number: number, list: ListName = "Chunks"): Locator {
  return page
    .getByRole("list", { name: list, exact: true })
    .getByRole("article", { name: `Chunk ${number}`, exact: true });
}

/** The button at the head of a card. */
export function head(page: Page, number: number, list: ListName = "Chunks"): Locator {
  return card(page, number, list).locator("[data-chunk-head]");
}

/** Waits until the cards of a list are those of a result. */
export async function expectCards(
  page: Page,
  expected: readonly string[],
  name: ListName = "Chunks",
): Promise<void> {
  const list = page.getByRole("list", { name, exact: true });
  await expect.poll(() => list.evaluate(linesOfCards), { timeout: 30_000 }).toEqual(expected);
}

/**
 * All cards of a list, one line each: number, breadcrumb and tokens, then the facts and the reason where the card has
 * room for them. The list holds only the cards in sight, so this scrolls from its start to its end. It runs in the page.
 */
async function linesOfCards(list: Element): Promise<string[]> {
  const scroller = list.parentElement;
  const lines: string[] = [];
  if (!scroller) return lines;
  const textIn = (card: Element, selector: string) => card.querySelector(selector)?.textContent;
  const lineOf = (card: Element) => {
    const facts = Array.from(
      card.querySelectorAll(".card-facts > span"),
      (fact) => fact.textContent,
    );
    const path = card.querySelector(".crumbs")?.getAttribute("title");
    const tokens = textIn(card, ".card-tokens strong");
    const parts = [textIn(card, ".card-number"), path, tokens, ...facts, textIn(card, ".card-why")];
    return parts.filter((part) => part).join(" | ");
  };
  for (let top = 0; top < scroller.scrollHeight; top += scroller.clientHeight) {
    scroller.scrollTop = top;
    // The cards of the new place are drawn within the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    for (const row of list.querySelectorAll("[data-index]"))
      lines[Number(row.getAttribute("data-index"))] = lineOf(row);
  }
  return lines;
}

/** What a full card has to say of a chunk. */
export function lineOfChunk(chunk: Shown): string {
  const { fromLine, toLine, breadcrumbTokens, bodyTokens, repeatedTokens } = chunk;
  const lines =
    fromLine === toLine
      ? `line ${grouped(fromLine)}`
      : `lines ${grouped(fromLine)}–${grouped(toLine)}`;
  const shares = [
    ["breadcrumb", breadcrumbTokens],
    ["body", bodyTokens - repeatedTokens],
    ["repeated", repeatedTokens],
  ] as const;
  const shown = shares.filter(([, tokens]) => tokens > 0);
  const why = explainClosedBy(chunk.closedBy);
  return [
    lineOfBriefChunk(chunk),
    lines,
    ...(shown.length > 1 ? shown.map(([name, tokens]) => `${name} ${grouped(tokens)}`) : []),
    ...chunk.flags.map(describeFlag),
    `${why.slice(0, 1).toUpperCase()}${why.slice(1)}.`,
  ].join(" | ");
}

/** What a compact card of the comparison has to say of a chunk. */
export function lineOfBriefChunk({ index, breadcrumb, tokens }: Shown): string {
  return `${grouped(index + 1)} | ${breadcrumb.join(" › ")} | ${grouped(tokens)}`;
}

function grouped(value: number): string {
  return value.toLocaleString("en-US");
}
