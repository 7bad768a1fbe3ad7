/** The hierarchical packer, rule by rule. A body is shown as its headings and, for each paragraph, its words: `# A / 40w`. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseDocument } from "../../../markdown/blocks.ts";
import { outline, type Section } from "../../../markdown/outline.ts";
import { runsTimes } from "../../../testing/property-runs.ts";
import { loadCounter } from "../../../tokens/load-counter.ts";
import { chunkDocument } from "../../chunk-document.ts";
import { checked, type Values } from "../../testing/checked.ts";
import { settingsOf } from "../../testing/chunk.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { doc, w } from "../../testing/words.ts";

const shape = (body: string) =>
  body
    .replace(/word(?: word)*/g, (words) => `${words.split(" ").length}w`)
    .replaceAll("\n\n", " / ");

/** One line a chunk: path and shape. Without a breadcrumb line, so that sizes are those of the bodies. */
async function packed(source: string, values: Values = {}): Promise<string[]> {
  const { bodies, paths } = await checked(source, {
    target: 50,
    hardCap: 100,
    breadcrumb: "none",
    ...values,
  });
  return bodies.map((body, index) => `${paths[index] || "-"} | ${shape(body)}`);
}

/** Front matter as a chunk. */
const TEXT = { frontMatter: "text" };

describe("rule 1: the preamble", () => {
  const source = doc(w(10), "# A", w(10));

  test("is a chunk of its own though the file fits", async () => {
    expect(await packed(source)).toEqual(["- | 10w", "A | # A / 10w"]);
  });

  test("joins when asked to and the whole file fits, under the file's name", async () => {
    expect(await packed(source, { preamble: "join" })).toEqual(["- | 10w / # A / 10w"]);
    const large = doc(w(10), "# A", w(60), "## B", w(20));
    expect(await packed(large, { preamble: "join" })).toEqual(["- | 10w / # A / 60w / ## B / 20w"]);
  });

  test("stays apart when asked to join and the whole file does not fit", async () => {
    const large = doc(w(10), "# A", w(80), "# B", w(10));
    expect(await packed(large, { preamble: "join" })).toEqual([
      "- | 10w",
      "A | # A / 80w",
      "B | # B / 10w",
    ]);
  });

  test("over hardCap is a run of chunks", async () => {
    expect(await packed(doc(w(40), w(40), w(40), "# A", w(5)))).toEqual([
      "- | 40w",
      "- | 40w / 40w",
      "A | # A / 5w",
    ]);
  });

  test("front matter and preamble are chunks apart", async () => {
    const source = doc("---\na: b\n---", w(10), "# A", w(10));
    expect(await packed(source, TEXT)).toEqual(["- | ---\na: b\n---", "- | 10w", "A | # A / 10w"]);
  });

  test("front matter alone joins a file that fits, and is a chunk of its own before one that does not", async () => {
    expect(await packed(doc("---\na: b\n---", "# A", w(10)), TEXT)).toEqual([
      "- | ---\na: b\n--- / # A / 10w",
    ]);
    expect(await packed(doc("---\na: b\n---", "# A", w(60), "# B", w(60)), TEXT)).toEqual([
      "- | ---\na: b\n---",
      "A | # A / 60w",
      "B | # B / 60w",
    ]);
  });
});

describe("rule 2: a file that fits hardCap", () => {
  test("is under its name when it fits target", async () => {
    expect(await packed(doc("# A", w(20), "## B", w(20)))).toEqual(["- | # A / 20w / ## B / 20w"]);
  });

  test("is under its one top-level heading when it does not", async () => {
    expect(await packed(doc("# A", w(40), "## B", w(40)))).toEqual(["A | # A / 40w / ## B / 40w"]);
  });

  test("is under its name when it has several top-level headings", async () => {
    expect(await packed(doc("# A", w(40), "# B", w(40)))).toEqual(["- | # A / 40w / # B / 40w"]);
  });

  test("counts the breadcrumb line of either name", async () => {
    const source = doc("# A long heading of some words", w(40));
    for (let hardCap = 46; hardCap < 70; hardCap += 1) {
      for (const target of [44, 48, 52, hardCap]) {
        if (target > hardCap) continue;
        const { chunks } = await checked(source, { target, hardCap });
        for (const chunk of chunks) expect(chunk.tokens).toBeLessThanOrEqual(hardCap);
      }
    }
  });
});

describe("rule 3: top-level sections", () => {
  test("never share a chunk, however small, when the file does not fit", async () => {
    expect(await packed(doc("# A", w(5), "# B", w(5), "# C", w(95), "# D"))).toEqual([
      "A | # A / 5w",
      "B | # B / 5w",
      "C | # C / 95w",
      "D | # D",
    ]);
  });

  test("may be of any level", async () => {
    expect(await packed(doc("### A", w(60), "## B", w(60)))).toEqual([
      "A | ### A / 60w",
      "B | ## B / 60w",
    ]);
  });
});

describe("rule 4: inside a section that is too large", () => {
  test("a: a child that fits joins whole", async () => {
    const source = doc("# A", w(30), "## B", w(20), "### C", w(20), "## D", w(60));
    expect(await packed(source)).toEqual([
      "A | # A / 30w / ## B / 20w / ### C / 20w",
      "A › D | ## D / 60w",
    ]);
  });

  test("b: a child whose own content fits joins, its children are placed, and its sibling starts anew", async () => {
    const source = doc("# A", w(40), "## B", w(40), "### C", w(40), "## D", w(5));
    expect(await packed(source)).toEqual([
      "A | # A / 40w / ## B / 40w",
      "A › B › C | ### C / 40w",
      "A › D | ## D / 5w",
    ]);
  });

  test("c: else the child starts a chunk, which later siblings may join when it is whole", async () => {
    const source = doc("# A", w(60), "## B", w(60), "## C", w(20), "## D", w(60));
    expect(await packed(source)).toEqual([
      "A | # A / 60w",
      "A › B | ## B / 60w / ## C / 20w",
      "A › D | ## D / 60w",
    ]);
  });

  test("c: a child that is placed part by part closes its chunk when it is done", async () => {
    const source = doc("# A", w(60), "## B", w(60), "### C", w(60), "### D", w(5), "## E", w(5));
    expect(await packed(source)).toEqual([
      "A | # A / 60w",
      "A › B | ## B / 60w",
      "A › B › C | ### C / 60w / ### D / 5w",
      "A › E | ## E / 5w",
    ]);
  });
});

describe("subtrees: whole", () => {
  const WHOLE = { subtrees: "whole" };

  test("a child that fits a chunk of its own starts one rather than fill up the chunk before", async () => {
    const source = doc("# A", w(20), "## B", w(20), "## C", w(20), "### D", w(40), "## E", w(5));
    expect(await packed(source)).toEqual([
      "A | # A / 20w / ## B / 20w / ## C / 20w",
      "A › C › D | ### D / 40w",
      "A › E | ## E / 5w",
    ]);
    expect(await packed(source, WHOLE)).toEqual([
      "A | # A / 20w / ## B / 20w",
      "A › C | ## C / 20w / ### D / 40w / ## E / 5w",
    ]);
  });

  test("says how large the chunk before would be with all of it", async () => {
    const source = doc("# A", w(40), "## B", w(40), "### C", w(40));
    const { chunks } = await checked(source, { target: 50, hardCap: 100, ...WHOLE });
    expect(chunks[0]?.closedBy).toMatchObject({ rule: "nextSectionTooLarge", next: "B" });
    expect(chunks[0]?.closedBy).toHaveProperty(
      "wouldBe",
      expect.toSatisfy((size) => size > 100),
    );
  });

  test("fills the chunk with a child that fits none, as ever", async () => {
    const source = doc("# A", w(40), "## B", w(40), "### C", w(70), "## D", w(5));
    expect(await packed(source, WHOLE)).toEqual(await packed(source));
  });

  test("gives way to rule 5: no heading ends a chunk", async () => {
    const source = doc("# A", "## B", w(40), "### C", w(57), "## D", w(5));
    expect(await packed(source, WHOLE)).toEqual([
      "A | # A / ## B / 40w",
      "A › B › C | ### C / 57w",
      "A › D | ## D / 5w",
    ]);
  });

  test("a section that fits a chunk lies in one, whatever the document", async () => {
    const counter = await loadCounter("o200k_base");
    const sections = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 60 })),
      { minLength: 2, maxLength: 12 },
    );
    fc.assert(
      fc.property(sections, fc.integer({ min: 40, max: 140 }), (levels, hardCap) => {
        const source = doc(
          ...levels.flatMap(([level, words], index) => [
            `${"#".repeat(level)} S${index}`,
            ...(words > 0 ? [w(words)] : []),
          ]),
        );
        const settings = settingsOf({ counter: "o200k_base", target: 30, hardCap, ...WHOLE });
        const result = chunkDocument({ source, filename: "doc.md", settings, counter });
        expect(brokenInvariants({ source, result, counter })).toEqual([]);
        for (const section of sectionsOf(source)) {
          if (section.isUnderHeading || counter.count(section.embedded) > hardCap) continue;
          const isWhole = result.chunks.some(
            ({ from, to }) => from <= section.from && section.to <= to,
          );
          expect(isWhole, section.embedded).toBe(true);
        }
      }),
      runsTimes(5),
    );
  });
});

/** The sections of a document, each as it would be embedded alone, and whether a heading stands right before it. */
function sectionsOf(source: string) {
  const document = parseDocument(source);
  const { blocks } = document;
  const all = (sections: readonly Section[]): Section[] =>
    sections.flatMap((section) => [section, ...all(section.children)]);
  return all(outline(document, ["doc.md"]).sections).map(({ heading, subtreeEnd, path }) => {
    const { from } = heading;
    const to = blocks[subtreeEnd - 1]?.to ?? heading.to;
    const isUnderHeading = blocks[heading.index - 1]?.kind === "heading";
    const embedded = `${path.join(" › ")}\n\n${source.slice(from, to)}`;
    return { from, to, isUnderHeading, embedded };
  });
}

describe("rule 5: a heading without content", () => {
  test("travels with the opening of its first child", async () => {
    const source = doc("# A", w(60), "## B", "### C", w(60), "### D", w(5));
    expect(await packed(source)).toEqual([
      "A | # A / 60w",
      "A › B | ## B / ### C / 60w / ### D / 5w",
    ]);
  });

  test("joins the open chunk only together with that opening", async () => {
    const source = doc("# A", w(40), "## B", "### C", w(40), "### D", w(60));
    expect(await packed(source)).toEqual([
      "A | # A / 40w / ## B / ### C / 40w",
      "A › B › D | ### D / 60w",
    ]);
  });

  test("stays on the first part of a child that has to be cut", async () => {
    const source = doc("# A", "## B", w(130));
    expect(await packed(source)).toEqual(["A | # A / ## B / 44w", "A › B | 86w"]);
  });

  test("in a chain stays with the first text below it", async () => {
    const source = doc("# A", "## B", "### C", "#### D", w(99));
    const outcome = await packed(source);
    expect(outcome[0]).toMatch(/^A \| # A \/ ## B \/ ### C \/ #### D \/ \d+w$/);
  });

  test("and without children is whole by itself", async () => {
    const source = doc("# A", w(60), "## B", "## C", w(60));
    expect(await packed(source)).toEqual(["A | # A / 60w / ## B", "A › C | ## C / 60w"]);
  });
});

describe("rule 6: runs", () => {
  test("take units within target, and the last may stretch to hardCap", async () => {
    const source = doc("# A", w(20), w(20), w(20), w(20), w(20), w(5));
    expect(await packed(source)).toEqual(["A | # A / 20w / 20w", "A | 20w / 20w", "A | 20w / 5w"]);
    const stretched = doc("# A", w(40), w(40), w(40));
    expect(await packed(stretched)).toEqual(["A | # A / 40w", "A | 40w / 40w"]);
  });

  test("leave the last one open for the children", async () => {
    const source = doc("# A", w(45), w(45), w(45), w(30), "## B", w(10));
    expect(await packed(source)).toEqual([
      "A | # A / 45w",
      "A | 45w",
      "A | 45w / 30w / ## B / 10w",
    ]);
  });

  test("hold at least one unit, a large block's pieces among them", async () => {
    expect(await packed(doc("# A", w(10), w(110)))).toEqual([
      "A | # A / 10w",
      "A | 50w",
      "A | 60w",
    ]);
  });

  test("count the breadcrumb line", async () => {
    const { chunks } = await checked(doc("# A", w(200)), { target: 50, hardCap: 100 });
    for (const chunk of chunks.slice(0, -1)) expect(chunk.tokens).toBeLessThanOrEqual(50);
  });
});

describe("rule 7: blocks that end up whole", () => {
  test("are not cut, though they are larger than target", async () => {
    expect(await packed(doc("# A", w(70), "## B", w(20), "## C", w(90)))).toEqual([
      "A | # A / 70w / ## B / 20w",
      "A › C | ## C / 90w",
    ]);
  });

  test("join again when both pieces land in one run", async () => {
    const { bodies } = await checked(doc("# A", w(100), w(60)), {
      target: 50,
      hardCap: 100,
      breadcrumb: "none",
    });
    expect(bodies.join(" ").match(/word/g)).toHaveLength(160);
  });
});

test("rule 8: a breadcrumb is the path of the first section in the chunk", async () => {
  const source = doc("# A", w(95), "## B", w(5), "### C", w(5), "## D", w(5));
  expect(await packed(source)).toEqual([
    "A | # A / 95w",
    "A › B | ## B / 5w / ### C / 5w / ## D / 5w",
  ]);
});

describe("rule 9: siblings merge", () => {
  test("joins neighbours under one parent, under the parent's path", async () => {
    const source = doc("# A", w(60), "## B", w(60), "### C", w(60), "## D", w(5), "## E", w(60));
    expect(await packed(source)).toEqual([
      "A | # A / 60w",
      "A › B | ## B / 60w",
      "A › B › C | ### C / 60w",
      "A › D | ## D / 5w / ## E / 60w",
    ]);
    expect(await packed(source, { siblings: "merge" })).toEqual([
      "A | # A / 60w",
      "A › B | ## B / 60w",
      "A › B › C | ### C / 60w",
      "A › D | ## D / 5w / ## E / 60w",
    ]);
  });

  test("joins top-level leftovers, but no preamble", async () => {
    const source = doc(w(5), "# A", w(5), "# B", w(5), "# C", w(95), "# D", w(5));
    expect(await packed(source, { siblings: "merge" })).toEqual([
      "- | 5w",
      "- | # A / 5w / # B / 5w",
      "C | # C / 95w",
      "D | # D / 5w",
    ]);
  });

  test("joins runs of one section under its own path", async () => {
    const source = doc("# A", w(30), w(30), w(30), w(30));
    expect(await packed(source)).toEqual(["A | # A / 30w", "A | 30w", "A | 30w / 30w"]);
    expect(await packed(source, { siblings: "merge" })).toEqual([
      "A | # A / 30w / 30w",
      "A | 30w / 30w",
    ]);
  });
});
