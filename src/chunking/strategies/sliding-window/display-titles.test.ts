/** The titles that reports show: which heading they come from, and where they are cut. */
import { describe, expect, test } from "vitest";
import { documentTitle, sectionTitle } from "./display-titles.ts";
import { collected } from "./testing/collected.ts";

const SEAL_ALWAYS = { minTokens: 1, minTokensDeeper: 1 };

async function titlesOf(source: string): Promise<unknown[]> {
  const { chunks } = await collected(source, SEAL_ALWAYS);
  return chunks.map(({ metadata }) => [metadata?.documentTitle, metadata?.sectionTitle]);
}

test("the document's title is the first heading of level 1 in the chunk, repeated or its own", async () => {
  expect(await titlesOf("intro\n\n## Before\n\nb\n\n# Doc\n\nd\n\n## After\n\na\n")).toEqual([
    [null, null],
    [null, "Before"],
    ["Doc", "Doc"],
    ["Doc", "After"],
  ]);
});

test("the section's title is the first heading with content, past repeated and empty ones", async () => {
  expect(await titlesOf("# Doc\n\n## Part\n\n### Target\n\nt\n\n### Other\n\no\n")).toEqual([
    ["Doc", "Target"],
    ["Doc", "Other"],
  ]);
});

test("without content it is the heading before they stop getting deeper", async () => {
  expect(await titlesOf("# Doc\n\n## Empty\n\n## Last\n")).toEqual([
    ["Doc", "Empty"],
    ["Doc", "Last"],
  ]);
});

test("titles are plain text", async () => {
  expect(await titlesOf("# The **bold** `title` &amp; [more](x)\n\nt\n")).toEqual([
    ["The bold title & more", "The bold title & more"],
  ]);
});

describe("cut", () => {
  const shown = (title: string) => [{ level: 1, title, hasContent: true }];

  test("at 40 and 60 characters", () => {
    const title = "x".repeat(80);
    expect(documentTitle(shown(title))).toBe("x".repeat(40));
    expect(sectionTitle(shown(title))).toBe("x".repeat(60));
    expect(documentTitle(shown("x".repeat(40)))).toBe("x".repeat(40));
  });

  test("between graphemes, without white space at the end", () => {
    const family = "👩‍👩‍👧‍👦";
    expect(documentTitle(shown(`${"x".repeat(35)} ${family}${family}`))).toBe("x".repeat(35));
  });
});
