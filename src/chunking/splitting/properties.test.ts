/** Splitting quality over generated blocks: pieces parse back to their kind, and cuts keep out of what must stay whole. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDocument } from "../../markdown/blocks.ts";
import { inlineMatches } from "../../markdown/parser/parser.ts";
import { loadCounter } from "../../tokens/load-counter.ts";
import { chunkDocument } from "../chunk-document.ts";
import type { Chunk } from "../result/chunk.ts";
import { bodyText } from "../result/render.ts";
import { settingsOf } from "../testing/chunk.ts";
import { brokenInvariants } from "../testing/invariants.ts";
import { kindTree, openFences } from "../testing/reparse.ts";

const counter = await loadCounter("o200k_base");

function pieces(source: string, target: number, hardCap: number): readonly Chunk[] {
  const settings = settingsOf({ counter: "o200k_base", target, hardCap, breadcrumb: "none" });
  const result = chunkDocument({ source, filename: "doc.md", settings, counter });
  expect(brokenInvariants({ source, result, counter })).toEqual([]);
  return result.chunks;
}

const word = fc.stringMatching(/^[a-z]{2,8}$/);
const words = (max: number) =>
  fc.array(word, { minLength: 1, maxLength: max }).map((list) => list.join(" "));

/** What the first line of a block begins with in a container, and what the others do. */
interface Prefix {
  readonly first: string;
  readonly rest: string;
}

const quote = fc.constantFrom<Prefix>({ first: "> ", rest: "> " }, { first: ">", rest: "> " });

const item = fc
  .tuple(
    fc.constantFrom(
      ...[
        ["", " "],
        ["", " "],
        ["", "  "],
        ["", "   "],
        ["", "    "],
      ],
      ...[
        [" ", " "],
        [" ", "  "],
        [" ", "    "],
        ["  ", "   "],
        ["   ", "  "],
      ],
    ),
    fc.constantFrom("-", "-", "*", "+", "1.", "12)"),
  )
  .map(([[leading, padding], marker]): Prefix => {
    const first = `${leading}${marker}${padding}`;
    return { first, rest: " ".repeat(first.length) };
  });

const tabbedItem = fc
  .constantFrom("-", "1.", "  *", "10.")
  .map((marker): Prefix => ({ first: `${marker}\t`, rest: "\t" }));

const footnote = fc
  .constantFrom("", " ", "   ")
  .map((leading): Prefix => ({ first: `${leading}[^1]: `, rest: "    " }));

/** Containers from the outermost to the innermost. */
const containers = fc
  .tuple(
    fc.oneof(quote, item, tabbedItem, footnote),
    fc.array(fc.oneof({ weight: 2, arbitrary: quote }, { weight: 3, arbitrary: item }), {
      maxLength: 2,
    }),
    fc.boolean(),
  )
  .map(([outer, inner, isBare]) => (isBare ? inner : [outer, ...inner]));

/** A block inside containers, each of its lines but the first behind as many of the prefixes as it says. */
function hang(lines: readonly string[], prefixes: readonly Prefix[], depths: readonly number[]) {
  const first = prefixes.map((each) => each.first).join("");
  const rest = (line: number) =>
    prefixes
      .slice(0, depths[line] ?? prefixes.length)
      .map((each) => each.rest)
      .join("");
  return lines.map((line, index) => (index === 0 ? first : rest(index)) + line).join("\n");
}

const fence = fc
  .tuple(
    fc.constantFrom("```", "````", "~~~"),
    fc.array(fc.oneof(words(6), fc.constantFrom("    indented", "", "# no heading", "- no list")), {
      minLength: 4,
      maxLength: 30,
    }),
  )
  .map(([ticks, lines]) => [`${ticks}js`, ...lines, ticks].join("\n"));

const table = fc
  .array(fc.tuple(words(3), words(3)), { minLength: 3, maxLength: 30 })
  .map((rows) => ["| a | b |", "|---|---|", ...rows.map(([a, b]) => `| ${a} | ${b} |`)].join("\n"));

const formula = fc
  .array(fc.tuple(words(3), fc.constantFrom("", "- ", "# ", "    ")), {
    minLength: 4,
    maxLength: 30,
  })
  .map((lines) => ["$$", ...lines.map(([text, before]) => before + text), "$$"].join("\n"));

const hung = (block: fc.Arbitrary<string>) =>
  fc.tuple(block, containers).map(([text, prefixes]) => hang(text.split("\n"), prefixes, []));

/** Lines of a paragraph, with what they are indented by and how many containers' marks they have: some are lazy. */
const lazyParagraph = fc
  .tuple(
    containers,
    fc.array(fc.tuple(words(9), fc.constantFrom("", "", "", " ", "   ", "    ", "      ", "\t")), {
      minLength: 3,
      maxLength: 16,
    }),
    fc.array(fc.constantFrom(9, 9, 9, 0, 1, 2), { minLength: 16, maxLength: 16 }),
  )
  .map(([prefixes, lines, depths]) =>
    hang(
      lines.map(([text, indentation], index) => (index === 0 ? text : indentation + text)),
      prefixes,
      depths,
    ),
  );

/** Indented code behind a paragraph, with blank lines in it. */
const indentedCode = fc
  .array(fc.oneof(words(6), fc.constant("")), { minLength: 4, maxLength: 20 })
  .map((lines) =>
    ["a", "", "    first", ...lines.map((line) => line && `    ${line}`)].join("\n").trimEnd(),
  );

test.each([
  ["fences", fence],
  ["tables", table],
  ["formulas", formula],
])("%s in any containers are cut into pieces of the same kinds", (_name, block) => {
  fc.assert(
    fc.property(hung(block), fc.integer({ min: 48, max: 90 }), (source, target) => {
      const whole = kindTree(source);
      for (const chunk of pieces(source, target, target + 20)) {
        const body = bodyText(chunk, source);
        expect(kindTree(body), body).toBe(whole);
        expect(openFences(body), body).toBe(0);
      }
    }),
  );
});

test("indented code in any containers is cut into indented code in the same", () => {
  fc.assert(
    fc.property(hung(indentedCode), fc.integer({ min: 48, max: 90 }), (source, target) => {
      const whole = kindTree(source);
      const ofKinds = (kinds: string) => whole.replace("paragraph indentedCode", kinds);
      const expected = [whole, ofKinds("indentedCode"), ofKinds("paragraph")];
      for (const chunk of pieces(source, target, target + 20)) {
        const body = bodyText(chunk, source);
        expect(expected, body).toContain(kindTree(body));
      }
    }),
  );
});

test("paragraphs in any containers, lazy or indented like code, are cut into paragraphs in the same", () => {
  fc.assert(
    fc.property(lazyParagraph, fc.integer({ min: 48, max: 90 }), (source, target) => {
      const whole = kindTree(source);
      // Marks that a line has without those around them are text.
      fc.pre(/^[a-zA-Z(]*\(?paragraph\)*$/.test(whole));
      for (const chunk of pieces(source, target, target + 20)) {
        const body = bodyText(chunk, source);
        expect(kindTree(body), body).toBe(whole);
      }
    }),
  );
});

test("no piece of a paragraph begins with a mark that stands in mid-line", () => {
  const mark = fc.constantFrom("-", "+", "*", "1.", "23)", "#", "###", ">", "---", "~~~", "[a]:");
  const marks = fc
    .array(mark, { maxLength: 3 })
    .map((list) => list.map((each) => ` ${each}`).join(""));
  const text = fc
    .array(fc.tuple(words(4), fc.constantFrom("", ".", ","), marks), {
      minLength: 8,
      maxLength: 30,
    })
    .map((parts) => `Text ${parts.map((each) => each.join("")).join(" ")} end`);
  fc.assert(
    fc.property(text, fc.integer({ min: 16, max: 40 }), (source, target) => {
      fc.pre(kindTree(source) === "paragraph");
      for (const chunk of pieces(source, target, target + 8)) {
        const body = bodyText(chunk, source);
        expect(kindTree(body), body).toBe("paragraph");
      }
    }),
  );
});

test("lists are cut between items while items fit, and items keep their numbers", () => {
  const list = fc
    .tuple(fc.integer({ min: 0, max: 95 }), fc.array(words(8), { minLength: 4, maxLength: 30 }))
    .map(([start, items]) => items.map((item, index) => `${start + index}. ${item}`).join("\n"));
  fc.assert(
    fc.property(list, fc.integer({ min: 40, max: 90 }), (source, target) => {
      const bodies = pieces(source, target, target + 10).map((chunk) => bodyText(chunk, source));
      expect(bodies.join("\n")).toBe(source);
      for (const body of bodies) expect(kindTree(body)).toMatch(/^list\(/);
    }),
  );
});

test("a cut falls inside no link, image, code span, tag or formula that fits hardCap", () => {
  const atom = fc.oneof(
    { weight: 6, arbitrary: words(6) },
    { weight: 1, arbitrary: words(4).map((text) => `[${text}](https://example.com/x/y)`) },
    { weight: 1, arbitrary: words(4).map((text) => `![${text}](img/a.png "title")`) },
    { weight: 1, arbitrary: words(4).map((text) => `\`${text}\``) },
    { weight: 1, arbitrary: words(3).map((text) => `<b title="${text}">`) },
    { weight: 1, arbitrary: words(3).map((text) => `$${text} + x$`) },
    { weight: 1, arbitrary: words(3).map((text) => `$$${text} + x$$`) },
    { weight: 1, arbitrary: word.map((text) => `<https://example.com/${text}>`) },
  );
  const paragraph = fc
    .array(fc.tuple(atom, fc.constantFrom(" ", ". ", "\n")), { minLength: 8, maxLength: 40 })
    .map((parts) =>
      parts
        .map(([text, gap]) => text + gap)
        .join("")
        .trim(),
    );
  const prefixed = fc
    .tuple(paragraph, fc.constantFrom("", "> "))
    .map(([text, prefix]) => prefix + text.replaceAll("\n", `\n${prefix}`));
  fc.assert(
    fc.property(prefixed, fc.integer({ min: 8, max: 60 }), (source, target) => {
      const chunks = pieces(source, target, 60);
      const { env } = parseDocument(source);
      const masked = source.replace(/^> /gm, "  ");
      const formulas = Array.from(masked.matchAll(/\$\$?[a-z\s]+ \+ x\$\$?/g), (match) => ({
        from: match.index,
        to: match.index + match[0].length,
      }));
      for (const { from, to } of [...inlineMatches(masked, env), ...formulas]) {
        const cuts = chunks.filter((chunk) => from < chunk.from && chunk.from < to);
        expect(cuts, source.slice(from, to)).toEqual([]);
      }
    }),
  );
});
