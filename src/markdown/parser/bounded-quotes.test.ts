/** Quotes are what markdown-it's own rule makes of them, and few lines are looked at for that. */
import fc from "fast-check";
import type { Env, Token } from "markdown-it";
import { expect, test } from "vitest";
import { blocksOf, kindTree } from "../../chunking/testing/reparse.ts";
import { parserWithOwnRules } from "./block-rules.ts";
import { boundQuotes } from "./bounded-quotes.ts";
import { wrapRule } from "./wrapped-rule.ts";

const own = parserWithOwnRules("commonmark");
const bounded = parserWithOwnRules("commonmark");
boundQuotes(bounded);

function parsed(md: ReturnType<typeof parserWithOwnRules>, source: string): object {
  const env: Env = {};
  const tokens: Token[] = [];
  md.block.parse(source, md, env, tokens);
  return {
    references: env.references ?? {},
    tokens: tokens.map(({ type, level, map, content }) => ({ type, level, map, content })),
  };
}

const prefix = fc
  .array(fc.constantFrom("> ", ">", ">\t", " >", "- ", "  ", "1. ", "    ", "\t"), { maxLength: 5 })
  .map((marks) => marks.join(""));

const content = fc.constantFrom(
  ..."a|# h|---|```|<div>|<!--|-->|[a]: /b|[^n]: f|====|    g|\t|".split("|"),
  "|h|i|",
  "|-|-|",
  "",
);

/** Runs of one line, so that quotes reach the ends of windows, among single lines. */
const lines = fc.array(
  fc.tuple(prefix, content, fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.nat(150))),
  { maxLength: 30 },
);

test("in any document", () => {
  fc.assert(
    fc.property(lines, (runs) => {
      const source = runs.map(([marks, text, times]) => `${marks}${text}\n`.repeat(times)).join("");
      expect(parsed(bounded, source)).toEqual(parsed(own, source));
    }),
  );
});

test.each([127, 128, 129, 2047, 2048, 2049])("with %i lines, quoted and lazy", (count) => {
  for (const [quoted, lazy] of [
    ["> a\n", "b\n"],
    ["> > a\n", "> b\n"],
    ["> $$\n> a\n", "b $$\n"],
    ["> [a]: /b\n> 'c\n", "d'\n"],
    ["> ```\n> a\n", "b\n"],
  ] as const) {
    const source = `x\n\n${quoted.repeat(count)}${lazy.repeat(count)}\n> # h\n${lazy.repeat(count)}`;
    expect(parsed(bounded, source)).toEqual(parsed(own, source));
  }
});

test("what looks like a quote in eight others is text, and nothing behind it is", () => {
  const source = `${">".repeat(20)} a\n\n# b`;
  expect(kindTree(source)).toBe(`${"quote(".repeat(8)}paragraph${")".repeat(8)} heading`);
  expect(blocksOf(source)).toEqual(["quote 1", "heading 3"]);
});

/** How often a line is looked at as what it might be. */
function looksAtLines(source: string): number {
  const md = parserWithOwnRules("commonmark");
  let looks = 0;
  wrapRule(md.block.ruler, "hr", (rule) => (...args) => {
    looks += 1;
    return rule(...args);
  });
  boundQuotes(md);
  md.block.parse(source, md, {}, []);
  return looks;
}

test("reads each line a few times, however many quotes are ended by lines that are not lazy", () => {
  const looks = (quotes: number) => looksAtLines("> # h\na\n".repeat(quotes));
  expect(looks(2000) / looks(500)).toBeLessThan(5);
});
