/** Quotes are what markdown-it's own rule makes of them, and few lines are looked at for that. */
import fc from "fast-check";
import type { Env, Token } from "markdown-it";
import { expect, test } from "vitest";
import { parserWithOwnRules } from "../block-rules.ts";
import { readQuotesFast } from "./quote-rule.ts";

const own = parserWithOwnRules();
const fast = parserWithOwnRules();
readQuotesFast(fast);

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
  ..."a|# h|---|```|$$|x $$|<div>|<!--|-->|[a]: /b|[a]: /c 'd|e'|[f|g]: /h|(i|[^n]: f|====|    g|\t|".split(
    "|",
  ),
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
      expect(parsed(fast, source)).toEqual(parsed(own, source));
    }),
  );
});

test.each([7, 8, 9, 127, 128, 129, 2047, 2048, 2049])("with %i lines, quoted and lazy", (count) => {
  for (const [quoted, lazy] of [
    ["> a\n", "b\n"],
    ["> > a\n", "> b\n"],
    ["> $$\n> a\n", "b $$\n"],
    ["> [a]: /b\n> 'c\n", "d'\n"],
    ["> ```\n> a\n", "b\n"],
  ] as const) {
    const source = `x\n\n${quoted.repeat(count)}${lazy.repeat(count)}\n> # h\n${lazy.repeat(count)}`;
    expect(parsed(fast, source)).toEqual(parsed(own, source));
  }
});

/** How often a line is looked at as what it might be. */
function looksAtLines(source: string): number {
  const md = parserWithOwnRules();
  let looks = 0;
  const rule = md.block.ruler.__rules__[md.block.ruler.__find__("hr")];
  if (!rule) throw new Error("no rule for thematic breaks");
  const { fn, alt } = rule;
  md.block.ruler.at(
    "hr",
    (...args) => {
      looks += 1;
      return fn(...args);
    },
    { alt },
  );
  readQuotesFast(md);
  md.block.parse(source, md, {}, []);
  return looks;
}

test.each([
  "> [a]: /b\n'c\nd\n> e'\n",
  `> [a]: /b\n"c\n${"d\n".repeat(40)}> e"\n`,
  "> [a]: /b\n(c\nd\n> e)\n",
  "> [a]: /b\n'c\\'\nd\n> e'\n",
  "> [a]: /b 'c\n> ===\nd\nf\n> e'\n",
  "> [a\n> ===\nd\nf\n> e]: /u\n",
  "   >[b]:\n[b]:\n   >$$\n   >$$",
  "> a\n> > b\n     $$\n> > c\n> $$\n",
  "> a\n> > b\n     $$\n> > c\n> d\n> $$\n",
])("a title or math that ends on a later line: %j", (source) => {
  expect(parsed(fast, source)).toEqual(parsed(own, source));
});

test("math is found where a search that began later had found no end", () => {
  const types = fast.parse("[^n]: > # h\n[^m]: $$\n    $$\n", {}).map(({ type }) => type);
  expect(types).toContain("math_block");
});

test("reads each line a few times, however many quotes are ended by lines that are not lazy", () => {
  const looks = (quotes: number) => looksAtLines("> # h\na\n".repeat(quotes));
  expect(looks(2000) / looks(500)).toBeLessThan(5);
});

test("reads each lazy line a few times, in however many quotes it is", () => {
  const looks = (levels: number) => looksAtLines(`${">".repeat(levels)}a\n${"b\n".repeat(500)}`);
  expect(looks(40) / looks(4)).toBeLessThan(1.5);
});
