import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Block, parseDocument } from "../../../markdown/blocks.ts";
import { introducesNext } from "../../../markdown/introductions.ts";
import { sectionOpenings } from "../../../markdown/outline.ts";
import { isWithoutText } from "../../../markdown/without-text.ts";
import { loadCounter } from "../../../tokens/load-counter.ts";
import { chunkDocument } from "../../chunk-document.ts";
import { bodies, chunked, dump, settingsOf } from "../../testing/chunk.ts";
import { markdownDocument } from "../../testing/documents.ts";

type Values = Readonly<Record<string, string | number>>;

const chunk = (source: string, values: Values = {}) =>
  chunked(source, { strategy: "header-based", ...values });

/** Text of that many characters, in words. */
const text = (characters: number, word = "word") =>
  `${`${word} `.repeat(characters).slice(0, characters - 1)}.`;

describe("merging", () => {
  test("every heading starts a chunk where the minimum is met, the preamble is one too", async () => {
    const source = `${text(20)}\n\n# A\n\n${text(20)}\n\n## B\n\n${text(20)}\n`;
    const result = await chunk(source, { minChunkChars: 20, includeParentHeaders: "false" });
    expect(dump(result, source)).toEqual([
      `doc.md | ${text(20)}`,
      `doc.md › A | # A\n\n${text(20)}`,
      `doc.md › A › B | ## B\n\n${text(20)}`,
    ]);
    expect(result.chunks.map(({ closedBy }) => closedBy)).toEqual([
      { rule: "minimumReached", next: "A", size: 20, minimum: 20 },
      { rule: "minimumReached", next: "B", size: 25, minimum: 20 },
      { rule: "endOfDocument" },
    ]);
  });

  test("chunks below the minimum join the next until it is met, under the first one's path", async () => {
    const source =
      "# A\n\none\n\n# B\n\ntwo\n\n# C\n\nthree four five six\n\n# D\n\nseven eight nine\n";
    const result = await chunk(source, { minChunkChars: 18 });
    expect(dump(result, source)).toEqual([
      "doc.md › A | # A\n\none\n\n# B\n\ntwo",
      "doc.md › C | # C\n\nthree four five six",
      "doc.md › D | # D\n\nseven eight nine",
    ]);
  });

  test("a last one below the minimum joins the one before", async () => {
    const source = `# A\n\n${text(30)}\n\n# B\n\n${text(30)}\n\n# C\n\nend\n`;
    const result = await chunk(source, { minChunkChars: 30 });
    expect(result.chunks.map(({ breadcrumb }) => breadcrumb.at(-1))).toEqual(["A", "B"]);
    expect(result.chunks[1]?.closedBy).toEqual({ rule: "endOfDocument" });
  });

  test("a short preamble joins the first section and stands under its path", async () => {
    const source = `intro\n\n# A\n\n${text(300)}\n`;
    const [only] = (await chunk(source)).chunks;
    expect(only?.breadcrumb).toEqual(["doc.md", "A"]);
    expect(only?.from).toBe(0);
  });

  test("a document below the minimum is one flagged chunk", async () => {
    const result = await chunk("# A\n\nshort\n");
    expect(result.chunks.map(({ id, flags }) => [id, flags])).toEqual([
      ["doc_chunk_0", ["underMinimum"]],
    ]);
  });

  test("without a minimum a heading with nothing of its own still goes with its first child", async () => {
    const source = "# A\n\n## B\n\ntext\n\n## C\n\n# D\n";
    const result = await chunk(source, { minChunkChars: 0, includeParentHeaders: "false" });
    expect(bodies(result, source)).toEqual(["# A\n\n## B\n\ntext", "## C", "# D"]);
  });

  test.each([
    ["with an anchor before it", '<a id="x"></a>\n\n# A'],
    ["with nothing but a break under it", "# A\n\n---"],
    ["with nothing but definitions under it", "# A\n\n[x]: /y"],
  ])("so does one %s", async (_what, heading) => {
    const source = `${heading}\n\n## B\n\nText of it.`;
    for (const minChunkChars of [0, 1]) {
      expect(bodies(await chunk(source, { minChunkChars }), source)).toEqual([source]);
    }
  });
});

describe("splitting", () => {
  const values = { minChunkChars: 10, maxChunkChars: 100, overlapChars: 0 };

  test("falls between blocks, with the true size that the next would have made", async () => {
    const source = `# A\n\n${text(40)}\n\n${text(50)}\n\n${text(60)}\n`;
    const result = await chunk(source, { ...values, includeParentHeaders: "false" });
    expect(bodies(result, source)).toEqual([`# A\n\n${text(40)}\n\n${text(50)}`, text(60)]);
    expect(result.chunks[0]?.closedBy).toEqual({
      rule: "maximumReached",
      wouldBe: 159,
      limit: 100,
    });
    expect(result.chunks.map(({ id }) => id)).toEqual(["doc_chunk_0_sub_0", "doc_chunk_0_sub_1"]);
  });

  test("a block over the maximum stays whole and is flagged, with its headings, without overlap", async () => {
    const parents = `# A\n\n## ${text(60)}\n\n`;
    const source = `${parents}${text(20)}\n\n${text(150)}\n\n${text(50)}\n`;
    const result = await chunk(source, { ...values, overlapChars: 10 });
    expect(result.chunks.map(({ size, flags }) => [size, flags])).toEqual([
      [parents.length + 20, []],
      [parents.length - 1 + 150, ["oversize"]],
      [50, []],
    ]);
    expect(result.chunks[1]?.before.map(({ role }) => role)).toEqual([
      "parentHeading",
      "parentHeading",
    ]);
  });

  test("so is one below a heading that leaves no room for it", async () => {
    const source = `# A\n\n${text(80)}\n\n## B\n\n${text(99)}\n`;
    const [, last] = dump(await chunk(source, values), source);
    expect(last).toBe(`doc.md › A › B | ‹# A\n\n›## B\n\n${text(99)}`);
  });

  test("what introduces a block over the maximum stands with it, as far as the maximum goes", async () => {
    const code = `\`\`\`\n${text(150)}\n\`\`\``;
    const bodiesOf = async (...blocks: string[]) => {
      const source = [`# A`, text(60), ...blocks].join("\n\n");
      return bodies(await chunk(source, { ...values, includeParentHeaders: "false" }), source);
    };
    const before = `# A\n\n${text(60)}`;
    for (const introduction of ["Run this:", "Run this:\n\n<div>", "Do:\n\n[x]: /y"])
      expect(await bodiesOf(introduction, code)).toEqual([before, `${introduction}\n\n${code}`]);
    const long = text(96).replace(".", ":");
    expect(await bodiesOf("As in:", long, code)).toEqual([
      `${before}\n\nAs in:`,
      `${long}\n\n${code}`,
    ]);
    const list = `- ${text(150).replace(".", ":")}`;
    expect(await bodiesOf(list, code)).toEqual([before, list, code]);
  });

  test("a heading never ends a part, nor stands alone before its text", async () => {
    const source = `# A\n\n${text(80)}\n\n## B\n\n### C\n\n${text(95)}\n`;
    const given = { ...values, minChunkChars: 90, includeParentHeaders: "false" };
    const result = await chunk(source, given);
    expect(bodies(result, source).map((body) => body.split("\n", 1)[0])).toEqual(["# A", "## B"]);
    expect(result.chunks[1]?.flags).toEqual(["oversize"]);
  });

  test("a heading over nothing but a break goes with what follows that", async () => {
    const source = `# A\n\n${text(60)}\n\n## B\n\n---\n\n## C\n\n${text(60)}\n`;
    const given = { ...values, minChunkChars: 90, includeParentHeaders: "false" };
    expect(bodies(await chunk(source, given), source)).toEqual([
      `# A\n\n${text(60)}`,
      `## B\n\n---\n\n## C\n\n${text(60)}`,
    ]);
  });

  test("a document without headings is split as well; one paragraph is one chunk", async () => {
    const source = `${text(80)}\n\n${text(80)}\n`;
    expect((await chunk(source, values)).chunks.map(({ id }) => id)).toEqual([
      "doc_chunk_0_sub_0",
      "doc_chunk_0_sub_1",
    ]);
    expect((await chunk(text(80), values)).chunks.map(({ id }) => id)).toEqual(["doc_chunk_0"]);
  });

  test("none leaves the document whole", async () => {
    const source = `intro\n\n# A\n\n${text(300)}\n\n# B\n\n${text(300)}\n`;
    const result = await chunk(source, { ...values, chunking: "none" });
    expect(bodies(result, source)).toEqual([source.trimEnd()]);
    expect(result.chunks[0]).toMatchObject({ id: "doc_chunk_0", breadcrumb: ["doc.md"] });
  });
});

describe("a block without text", () => {
  const values = { strategy: "header-based", minChunkChars: 10, maxChunkChars: 100 };
  const bodiesOf = async (...blocks: string[]) => {
    const source = blocks.join("\n\n");
    const given = { ...values, overlapChars: 0, includeParentHeaders: "false" };
    return bodies(await chunk(source, given), source);
  };

  test("stays with the one before it while both fit the maximum", async () => {
    const [a, b] = [text(60), text(38, "b")];
    expect(await bodiesOf(a, b, "---", text(90))).toEqual([a, `${b}\n\n---`, text(90)]);
    expect(await bodiesOf("<div>", a, "</div>", text(90))).toEqual([
      `<div>\n\n${a}\n\n</div>`,
      text(90),
    ]);
  });

  test("stays with one that is over the maximum anyway", async () => {
    expect(await bodiesOf("# A", text(150), "---", "***", "## B", text(30))).toEqual([
      `# A\n\n${text(150)}\n\n---\n\n***`,
      `## B\n\n${text(30)}`,
    ]);
  });

  test("goes with what follows where it does not fit what is before", async () => {
    expect(await bodiesOf(text(98), "---", text(40))).toEqual([text(98), `---\n\n${text(40)}`]);
    expect(await bodiesOf(text(98), "---", text(150))).toEqual([text(98), `---\n\n${text(150)}`]);
    expect(await bodiesOf("---", text(94), text(40))).toEqual([`---\n\n${text(94)}`, text(40)]);
  });

  test("parts nothing from what introduces it", async () => {
    const fence = `\`\`\`\n${text(77)}\n\`\`\``;
    expect(await bodiesOf(text(60), "Run this:", fence, "---", text(30))).toEqual([
      text(60),
      `Run this:\n\n${fence}`,
      `---\n\n${text(30)}`,
    ]);
  });

  test("stays with what introduces it rather than with what follows", async () => {
    expect(await bodiesOf("Run this:", "<p></p>", text(85))).toEqual([
      "Run this:\n\n<p></p>",
      text(85),
    ]);
  });

  test("is a chunk only where it fits neither", async () => {
    const links = `[a]: /${"a".repeat(80)}`;
    expect(await bodiesOf("# A", text(60), links)).toEqual([`# A\n\n${text(60)}`, links]);
  });
});

describe("what is repeated", () => {
  const values = { minChunkChars: 10, maxChunkChars: 120 };

  test("parent headings stand at the start of a chunk that does not hold them", async () => {
    const source = `Title\n=====\n\n${text(20)}\n\n## B\n\n${text(20)}\n`;
    const result = await chunk(source, values);
    expect(dump(result, source)[1]).toBe(
      `doc.md › Title › B | ‹Title\n=====\n\n›## B\n\n${text(20)}`,
    );
    expect(result.chunks[1]?.before[0]).toMatchObject({ role: "parentHeading" });
  });

  test("no heading that is repeated has the mark that the document begins with", async () => {
    const source = `\ufeff# Plugins\n\n${text(30)}\n\n## Part\n\n${text(30)}`;
    const [, second] = (await chunk(source, values)).chunks;
    expect(second?.before).toEqual([
      { role: "parentHeading", text: "# Plugins\n\n", source: { from: 1, to: 10 } },
    ]);
  });

  test("what is repeated counts, and gives way to the maximum: overlap first, then the outermost heading", async () => {
    const parents = "# Outermost heading\n\n## Inner\n\n";
    const source = `${parents}${text(60)}\n\n${text(60, "x")}\n`;
    const repeatedRoles = async (maxChunkChars: number) => {
      const result = await chunk(source, { minChunkChars: 0, maxChunkChars, overlapChars: 20 });
      expect(result.chunks.every(({ size }) => size <= maxChunkChars)).toBe(true);
      return result.chunks[1]?.before.map(({ text }) => text);
    };
    const headings = ["# Outermost heading\n", "## Inner\n\n"];
    expect(await repeatedRoles(113)).toEqual([...headings, `${text(60).slice(-20)}\n\n`]);
    expect(await repeatedRoles(111)).toEqual(headings);
  });

  test("line endings of the source are kept in what is put between", async () => {
    const source = `# A\r\n\r\n${text(100)}\r\n\r\n${text(90, "b")}\r\n`;
    const result = await chunk(source, { ...values, overlapChars: 5 });
    expect(bodies(result, source)[1]).toBe(
      `# A\r\n\r\n${text(100).slice(-5)}\r\n\r\n${text(90, "b")}`,
    );
  });
});

test("no chunk goes over the maximum but for one block with its headings and what introduces it; overlap only between siblings", async () => {
  const counter = await loadCounter("chars-4");
  const budgets = fc.record({
    minChunkChars: fc.integer({ min: 0, max: 200 }),
    maxChunkChars: fc.integer({ min: 1, max: 400 }),
    overlapChars: fc.integer({ min: 0, max: 80 }),
    includeParentHeaders: fc.constantFrom("true", "false"),
  });
  fc.assert(
    fc.property(markdownDocument, budgets, (source, values) => {
      const given = {
        strategy: "header-based",
        counter: "chars-4",
        dialect: "vitepress",
        ...values,
      };
      const settings = settingsOf({
        ...given,
        minChunkChars: Math.min(values.minChunkChars, values.maxChunkChars),
      });
      const { chunks, source: facts } = chunkDocument({
        source,
        filename: "doc.md",
        settings,
        counter,
      });
      const document = parseDocument(source, facts.dialect);
      const { blocks } = document;
      const { opened } = sectionOpenings(document);
      for (const [index, { id, size, before, from, to, metadata }] of chunks.entries()) {
        const inside = blocks.filter((block) => block.from >= from && block.to <= to);
        expect([inside[0]?.from, inside.at(-1)?.to]).toEqual([from, to]);
        if (size > values.maxChunkChars) {
          const introduces = (block: Block) => {
            const next = blocks[block.index + 1];
            return next && introducesNext(source, block, next);
          };
          const others = inside.filter(
            (block) =>
              !opened[block.index] && !introduces(block) && !isWithoutText(document, block),
          );
          expect(others.length).toBeLessThanOrEqual(1);
          expect(before.every(({ role }) => role === "parentHeading")).toBe(true);
        }
        const overlaps = before.some(({ role }) => role === "overlap");
        if (overlaps) {
          const parent = (name: string | undefined) => name?.split("_sub_")[0];
          expect(parent(chunks[index - 1]?.id)).toBe(parent(id));
        }
        expect(metadata).toMatchObject({ chunk_id: id, start_pos: from, end_pos: to });
      }
    }),
  );
});
