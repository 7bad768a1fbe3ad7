/** Ends that are set: lines that are a delimiter, and thematic breaks. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseDocument } from "../../../markdown/blocks.ts";
import { OFFERED_STRATEGIES } from "../../../settings/strategies/index.ts";
import { runsTimes } from "../../../testing/property-runs.ts";
import { loadCounter } from "../../../tokens/load-counter.ts";
import { chunkDocument } from "../../chunk-document.ts";
import { textsFor } from "../../texts-for.ts";
import { checked, type Values } from "../checked.ts";
import { settingsOf } from "../chunk.ts";
import { markdownDocument } from "../documents.ts";
import { brokenInvariants } from "../invariants.ts";
import { doc, w } from "../words.ts";

const CUT = "===cut===";
const COMMENT = "<!-- chunk -->";
/** So many in a paragraph that no test ends in time that looks at all of it for each. */
const DELIMITERS = 20_000;

describe.each(OFFERED_STRATEGIES.map(({ id }) => id))("%s: a delimiter", (strategy) => {
  const chunk = (source: string, values: Values = {}) =>
    checked(source, { strategy, delimiter: CUT, ...values });

  test("ends a chunk, is in none, and is listed", async () => {
    const source = doc("# A", "One.", CUT, "Two.", "## B", "Three.");
    const { result, bodies } = await chunk(source);
    expect(bodies[0]).toBe("# A\n\nOne.");
    expect(bodies.join("\n")).not.toContain(CUT);
    expect(bodies.join("\n")).toMatch(/Two\.\s+## B\s+Three\./);
    expect(result.chunks[0]?.closedBy).toEqual({ rule: "delimiter" });
    const [omission, ...others] = result.coverage.omitted;
    expect(others).toEqual([]);
    expect(omission?.reason).toBe("excluded");
    expect(source.slice(omission?.from, omission?.to)).toBe(CUT);
  });

  test("may be a comment, or stand in a paragraph as a line of its own", async () => {
    for (const delimiter of [COMMENT, CUT, ` ${CUT}  `]) {
      const source = `One.\n  ${delimiter.trim()} \nTwo.`;
      const { chunks } = await chunk(source, { delimiter });
      expect(chunks.map(({ from, to }) => source.slice(from, to))).toEqual(["One.", "Two."]);
    }
  });

  test("what is behind it in a paragraph is read as what begins there", async () => {
    const list = await chunk(`One.\n${CUT}\n2. Two.\n3. Three.`, { delimiter: CUT });
    expect(list.bodies.join("|")).toContain("|2. Two.\n3. Three.");
    expect(list.chunks.at(-1)?.flags.join()).not.toContain("cut");
  });

  test("is no line of code, of a comment, of a list, of a quote, of a table", async () => {
    for (const block of [
      `\`\`\`\n${CUT}\n\`\`\``,
      `    ${CUT}`,
      `<!-- a\n${CUT}\n-->`,
      `- a\n  ${CUT}\n- b`,
      `> ${CUT}`,
      `| a |\n|---|\n${CUT}\n| b |`,
      `$$\n${CUT}\n$$`,
      `See \`a\n${CUT}\nb\`.`,
      `See ${CUT} there.`,
      `# ${CUT}`,
    ]) {
      const { result } = await chunk(doc("One.", block, "Two."));
      expect(result.coverage.omitted, block).toEqual([]);
    }
  });

  test("may stand on every other line of a paragraph", async () => {
    const line = "some *words* [here](x) `c`";
    const source = `${line}\n${CUT}\n`.repeat(DELIMITERS);
    const settings = settingsOf({ strategy, delimiter: CUT, counter: "words-1.3" });
    const counter = await loadCounter("words-1.3");
    const input = { source, filename: "doc.md", settings, counter };
    const { chunks } = chunkDocument({ ...input, texts: await textsFor(input) });
    expect(chunks).toHaveLength(DELIMITERS);
    expect(new Set(chunks.map(({ from, to }) => source.slice(from, to)))).toEqual(new Set([line]));
  });

  test("several in a row, at the start and at the end make no chunk", async () => {
    const { bodies } = await chunk(doc(CUT, "One.", CUT, CUT, "Two.", CUT));
    expect(bodies).toEqual(["One.", "Two."]);
  });

  test("nothing changes where there is none", async () => {
    const source = doc("# A", "One.", "---", "## B", w(30));
    const plain = await checked(source, { strategy });
    const { bodies, result } = await chunk(source);
    expect(bodies).toEqual(plain.bodies);
    expect(result.coverage.omitted).toEqual([]);
  });

  test("in a section that is left out goes with it", async () => {
    const { result, bodies } = await chunk(doc("# A", "One.", "# X", CUT, "x", "# B", "Two."), {
      leaveOut: "X",
    });
    expect(result.coverage.omitted).toHaveLength(1);
    expect(bodies.join("\n")).not.toContain("x");
  });
});

describe.each(OFFERED_STRATEGIES.map(({ id }) => id))("%s: a thematic break", (strategy) => {
  const ended = async (source: string, values: Values = {}) =>
    (await checked(source, { strategy, thematicBreaks: "end", ...values })).bodies;

  test("ends the chunk that it stands in", async () => {
    const source = doc("One.", "---", "Two.", "***", "Three.");
    const { chunks, bodies } = await checked(source, { strategy, thematicBreaks: "end" });
    expect(bodies).toEqual(["One.\n\n---", "Two.\n\n***", "Three."]);
    expect(chunks.map(({ closedBy }) => closedBy.rule)).toEqual([
      "thematicBreak",
      "thematicBreak",
      "endOfDocument",
    ]);
  });

  test("does not where it is content", async () => {
    const { bodies } = await checked(doc("One.", "---", "Two."), { strategy });
    expect(bodies).toEqual(["One.\n\n---\n\nTwo."]);
  });

  test("of several in a row the last one does, with the definitions behind them", async () => {
    const source = doc("One.", "---", "***", "[a]: /a", "Two.");
    expect(await ended(source)).toEqual([doc("One.", "---", "***", "[a]: /a"), "Two."]);
  });

  test("does not where no text is before it, or none behind it", async () => {
    const source = doc("---", "One.", "---", "<!-- comment -->");
    expect((await ended(source)).join("|")).toBe(source);
  });

  test("does not right below a heading, which is not to end a chunk", async () => {
    const bodies = await ended(doc("# A", "One.", "## B", "---", "Two."));
    expect(bodies.join("|")).toContain("## B\n\n---\n\nTwo.");
  });
});

test("nothing leads to a heading over a delimiter", async () => {
  for (const { id: strategy } of OFFERED_STRATEGIES) {
    const source = doc("# A", "One.", "<!-- of A -->", CUT, "# B", "Two.");
    const { bodies } = await checked(source, { strategy, delimiter: CUT });
    expect(bodies).toEqual([doc("# A", "One.", "<!-- of A -->"), doc("# B", "Two.")]);
  }
});

test("what begins behind an end has the breadcrumb of its own section", async () => {
  const source = doc("# A", w(9), CUT, w(9), "## B", w(9), CUT, w(9), "# C", w(9));
  const { paths } = await checked(source, { delimiter: CUT, target: 32, hardCap: 40 });
  expect(paths).toEqual(["A", "A", "A › B", "C"]);
});

test("hierarchical and per-heading fill chunks anew behind an end", async () => {
  const values = { delimiter: CUT, target: 50, hardCap: 100, breadcrumb: "none" };
  const sections = doc("# A", w(40), CUT, w(30), "## B", w(30), CUT, "## C", w(60), "## D", w(30));
  const { bodies } = await checked(sections, values);
  expect(bodies).toEqual([
    doc("# A", w(40)),
    doc(w(30), "## B", w(30)),
    doc("## C", w(60), "## D", w(30)),
  ]);
  const content = doc("# A", w(30), w(30), CUT, w(30), w(30), w(30));
  for (const strategy of ["hierarchical", "per-heading"]) {
    const outcome = await checked(content, { ...values, strategy });
    expect(outcome.bodies).toEqual([doc("# A", w(30), w(30)), doc(w(30), w(30), w(30))]);
  }
});

test("siblings do not merge over an end, nor do small chunks of block-packing", async () => {
  const source = doc("# A", w(60), "## B", w(10), CUT, "## C", w(10), "## D", w(70));
  const merged = await checked(source, {
    delimiter: CUT,
    target: 50,
    hardCap: 100,
    siblings: "merge",
  });
  expect(merged.bodies).toContain(doc("## C", w(10), "## D", w(70)));
  const packed = await checked(doc("# A", w(10), CUT, w(10)), {
    strategy: "block-packing",
    delimiter: CUT,
  });
  expect(packed.bodies).toEqual([doc("# A", w(10)), w(10)]);
});

test("header-based repeats the headings behind an end, but no overlap", async () => {
  const { bodies } = await checked(doc("# A", "## B", w(10), CUT, w(8)), {
    strategy: "header-based",
    delimiter: CUT,
  });
  expect(bodies).toEqual([doc("# A", "## B", w(10)), `# A\n## B\n\n${w(8)}`]);
});

test("a definition stands for the whole document, wherever the delimiters are", async () => {
  const source = `See [a].\n\n${CUT}\n\n[a]: /url`;
  const { bodies } = await checked(source, { delimiter: CUT, definitions: "carry" });
  expect(bodies[0]).toBe("See [a].\n\n[a]: /url");
});

test("reading a paragraph anew changes no later reading of the document", async () => {
  const source = `One.\n${CUT}\n[a]: /url\n\nSee [a].`;
  const plain = await checked(source);
  await checked(source, { delimiter: CUT });
  expect((await checked(source)).bodies).toEqual(plain.bodies);
});

describe.each(OFFERED_STRATEGIES.map(({ id, bar }) => ({ id, bar })))(
  "$id",
  ({ id: strategy, bar }) => {
    test("no chunk goes over an end", async () => {
      const counter = await loadCounter("cl100k_base");
      const scale = bar.of === "characters" ? 4 : 1;
      const budgets = fc.tuple(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 120 }));
      const delimiters = fc.constantFrom("", CUT, "<!-- cut -->", "---");
      await fc.assert(
        fc.asyncProperty(
          markdownDocument,
          budgets,
          delimiters,
          async (source, sizes, delimiter) => {
            const settings = settingsOf({
              strategy,
              counter: "cl100k_base",
              dialect: "commonmark",
              [bar.mark]: Math.min(...sizes) * scale,
              [bar.limit]: Math.max(...sizes) * scale,
              delimiter,
              thematicBreaks: "end",
            });
            const input = { source, filename: "doc.md", settings, counter };
            const result = chunkDocument({ ...input, texts: await textsFor(input) });
            expect(brokenInvariants({ source, result, counter })).toEqual([]);
            const { blocks } = parseDocument(source);
            for (const chunk of result.chunks) {
              const inside = blocks.filter(({ from, to }) => chunk.from <= from && to <= chunk.to);
              const texts = inside
                .filter(({ kind }) => kind !== "indentedCode")
                .map(({ from, to }) => source.slice(from, to).trim());
              if (delimiter !== "") expect(texts).not.toContain(delimiter);
              const { rule } = chunk.closedBy;
              const next = result.chunks[chunk.index + 1]?.from ?? source.length;
              if (rule === "delimiter") expect(source.slice(chunk.to, next)).toContain(delimiter);
              if (rule === "thematicBreak") {
                const last = blocks.findLast(({ from, to }) => from < chunk.to && to >= chunk.to);
                expect(letterOf(last?.kind ?? "")).toMatch(/[bd]/);
              }
              expect(inside.map(({ kind }) => letterOf(kind)).join("")).not.toMatch(
                /p[bd]*b[bd]*p/,
              );
            }
          },
        ),
        runsTimes(2),
      );
    });
  },
);

/** Paragraphs, breaks and definitions, as far as they tell where a chunk should have ended. */
function letterOf(kind: string): string {
  const letters: Readonly<Record<string, string>> = {
    fence: "p",
    table: "p",
    thematicBreak: "b",
    definitions: "d",
  };
  return letters[kind] ?? "o";
}
