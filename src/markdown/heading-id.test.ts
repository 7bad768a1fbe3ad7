/** Ids of headings: taken from titles, kept for anchors. */
import { expect, test } from "vitest";
import { parseDocument } from "./blocks.ts";

const heading = (source: string) => {
  const { title, id } = parseDocument(source).blocks[0] ?? {};
  return { title, id };
};

test.each([
  ["## Step 1 {#step-one}", "Step 1", "step-one"],
  ["## Step 2 [#step-two]", "Step 2", "step-two"],
  ["## Step 3 {/* #step-three */}", "Step 3", "step-three"],
  ["## Step 4 {/*step-four*/}", "Step 4", "step-four"],
  ["## Close up{#near}", "Close up", "near"],
  ["## Kramdown {: #k .wide}", "Kramdown", "k"],
  ["## Python { #p data-toc-label='In #short' }", "Python", "p"],
  ['## Pandoc {.wide key="a #b" #c}', "Pandoc", "c"],
  ["## Closed ## {#d}", "Closed", "d"],
  ["Setext {#s}\n===", "Setext", "s"],
  ["## `code` **bold** {#v1.2}", "code bold", "v1.2"],
])("%j is %j with the id %j", (source, title, id) => {
  expect(heading(source)).toEqual({ title, id });
});

test.each([
  ["## Unnumbered {-}", "Unnumbered"],
  ["## Classes {.wide .tall}", "Classes"],
  ["## A remark {/* for later, when there is time */}", "A remark"],
])("%j is %j without an id", (source, title) => {
  expect(heading(source)).toEqual({ title, id: undefined });
});

test.each([
  ["## {#each}", "{#each}"],
  ["## The {#if} block", "The {#if} block"],
  ["## `{#if}`", "{#if}"],
  ["## The block {#if condition}", "The block {#if condition}"],
  ["## Written \\{#out}", "Written {#out}"],
  ["## Private field[#x]", "Private field[#x]"],
  ["## Twice {{#b}}", "Twice {{#b}}"],
  ["## A set {a, b}", "A set {a, b}"],
  ["## A link [#l]\n\n[#l]: /x", "A link #l"],
])("%j keeps what is no id: %j", (source, title) => {
  expect(heading(source)).toEqual({ title, id: undefined });
});

test("the body keeps the id", () => {
  const source = "## Step {#one}\n\nText.";
  const [block] = parseDocument(source).blocks;
  expect(source.slice(block?.from, block?.to)).toBe("## Step {#one}");
});

test("headings that are almost lists of attributes are read as fast as others", () => {
  for (const part of [".a-", "#a.b", "{/*", "- ", "k=v", '"', "[#a", "    "]) {
    const source = `## T ${"{"}${part.repeat(300)}=}\n\n`.repeat(200);
    expect(parseDocument(source).blocks).toHaveLength(200);
  }
});
