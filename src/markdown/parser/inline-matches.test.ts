/** Inline matches, held against markdown-it asked in its own way. */
import fc from "fast-check";
import MarkdownIt, { type Env } from "markdown-it";
import { expect, test } from "vitest";
import { runsTimes } from "../../testing/property-runs.ts";
import { type InlineMatch, inlineMatches, outermostMatches } from "./inline-matches.ts";
import { wrapRule } from "./wrapped-rule.ts";

const RULES = ["link", "image", "backticks", "autolink", "html_inline"] as const;

/** Every match of markdown-it's own loop over its own rules, those of an image's description left out. */
function matchesOfMarkdownIt(content: string, env: Env): readonly InlineMatch[] {
  const found: InlineMatch[] = [];
  const parser = new MarkdownIt({ html: true });
  for (const name of RULES) {
    wrapRule(parser.inline.ruler, name, (match) => (state, silent) => {
      const from = state.pos;
      if (!match(state, silent || name === "image")) return false;
      if (!silent) found.push({ rule: name, from, to: state.pos });
      return true;
    });
  }
  parser.inline.parse(content, parser, env, []);
  return found;
}

const content = fc
  .array(
    fc.constantFrom(
      ..."[ ] ![ ]( ( ) ](a) [a](b) ` `` < > <a> </a> <https://x.y> <javascript:x> <data:x> <a@b.c> \\ a é * ** _ ~~".split(
        " ",
      ),
      ...' |\n|<b c="|">|\'|&amp;|[r]|[r][s]|][|(javascript:x)|(&#106;avascript:x)|(\u00a0file:)|( <data:image/png;x>)| "t"'.split(
        "|",
      ),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(""));

/** Brackets nested deeper than markdown-it follows them (100 levels), half of them closed. */
const deepContent = fc
  .tuple(
    fc.array(fc.constantFrom("[", "![", "[a", "[`"), { minLength: 90, maxLength: 200 }),
    fc.array(fc.constantFrom("](a)", "]", "][r]", "`", "["), { minLength: 90, maxLength: 200 }),
  )
  .map((halves) => halves.flat().join(""));

const environment = fc.constantFrom<Env>({}, { references: { R: { href: "/x", title: "" } } });

/** Ticks that close nothing match as text; where nothing else can match, nothing is recorded. */
function isCode({ rule }: InlineMatch): boolean {
  return rule === "backticks";
}

test.each([
  ["short", content, 10],
  ["deep", deepContent, 1],
])("matches in %s texts are those of markdown-it", (_name, texts, times) => {
  fc.assert(
    fc.property(texts, environment, (text, env) => {
      const expected = matchesOfMarkdownIt(text, env);
      const found = inlineMatches(text, env);
      if (found.length === 0) expect(expected.filter((match) => !isCode(match))).toEqual([]);
      else expect(found).toEqual(expected);
    }),
    runsTimes(times),
  );
});

test("outermost matches are those that lie in no other, in order", () => {
  fc.assert(
    fc.property(content, environment, (text, env) => {
      const all = inlineMatches(text, env);
      const outermost = all.filter(
        (match) =>
          !all.some((other) => other !== match && other.from <= match.from && match.to <= other.to),
      );
      expect(outermostMatches(text, env)).toEqual(outermost);
    }),
  );
});

test("what stands in the description of an image is not taken for text of the paragraph", () => {
  const text = "some words and ![an `image` of [x](y)](z)";
  expect(inlineMatches(text, {})).toEqual([{ rule: "image", from: 15, to: text.length }]);
});
