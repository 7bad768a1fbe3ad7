/** Blocks are what all of the parser's rules find, whatever their lines begin with. */
import fc from "fast-check";
import type { Env, Token } from "markdown-it";
import { expect, test } from "vitest";
import { dispatchByFirstCharacter } from "./block-dispatch.ts";
import { addMdxRules, parserWithOwnRules } from "./block-rules.ts";

function parser() {
  const md = parserWithOwnRules();
  addMdxRules(md);
  return md;
}

const undisturbed = parser();
const dispatched = parser();
dispatchByFirstCharacter(dispatched);

function blocks(md: ReturnType<typeof parser>, source: string): object {
  const env: Env = {};
  const tokens: Token[] = [];
  md.block.parse(source, md, env, tokens);
  return {
    references: env.references ?? {},
    tokens: tokens.map(({ type, level, map, content, markup }) => {
      return { type, level, map, content, markup };
    }),
  };
}

const opening = fc.oneof(
  { weight: 1, arbitrary: fc.stringMatching(/^[0-9]{1,9}[.)] $/) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0x20, max: 0x7f }).map((code) => String.fromCharCode(code)),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ..."# |## |#|```|~~~|$$|> |>|- |* |+ |-|1. |9) |---|* * *|___|===|[a]: /b|[^n]: |<div>|<!--|-->".split(
        "|",
      ),
      ..."</p>|<Tab>|</Tab>|import a from 'b'|export {c}|    |\t|é|\u00a0|\u{1f600}".split("|"),
      "| a | b |",
      "|---|---|",
      "a | b",
      "",
    ),
  },
);

const line = fc
  .tuple(
    fc.array(fc.constantFrom(" ", "  ", "\t", "> ", "- "), { maxLength: 2 }),
    opening,
    fc.constantFrom("", "a", " b", "\\"),
  )
  .map(([indentation, start, end]) => indentation.join("") + start + end);

test("in any document", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 25 }), (lines) => {
      const source = lines.join("\n");
      expect(blocks(dispatched, source)).toEqual(blocks(undisturbed, source));
    }),
  );
});
