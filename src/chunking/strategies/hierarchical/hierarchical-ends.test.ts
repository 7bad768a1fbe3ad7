/** Why chunks of the hierarchical packer end: the rule, with its numbers. */
import { describe, expect, test } from "vitest";
import { checked } from "../../testing/checked.ts";
import { doc, w } from "../../testing/words.ts";

describe("why a chunk ends", () => {
  test("with true numbers", async () => {
    const source = doc(
      w(5),
      "# A",
      w(60),
      "## B",
      w(60),
      "### C",
      w(60),
      "## D",
      w(5),
      "# E",
      w(5),
    );
    const { chunks } = await checked(source, { target: 50, hardCap: 100, breadcrumb: "none" });
    expect(chunks.map((chunk) => chunk.closedBy)).toEqual([
      { rule: "preambleEnd" },
      { rule: "nextSectionTooLarge", next: "B", wouldBe: 127, limit: 100 },
      { rule: "nextSectionTooLarge", next: "C", wouldBe: 127, limit: 100 },
      { rule: "sectionDone", section: "B", next: "D" },
      { rule: "topLevelSection", next: "E" },
      { rule: "endOfDocument" },
    ]);
  });

  test("each section names the one that follows, whether titles come again or not", async () => {
    const titles = ["A", "A", "A", "B", "A", "C", "C"];
    const source = doc(...titles.flatMap((title) => [`# ${title}`, w(60)]));
    const { chunks } = await checked(source, { target: 50, hardCap: 100, breadcrumb: "none" });
    const next = titles.slice(1).map((title) => ({ rule: "topLevelSection", next: title }));
    const closedBy = chunks.map((chunk) => chunk.closedBy);
    expect(closedBy).toEqual([...next, { rule: "endOfDocument" }]);
  });

  test("a full run says what the next unit would have made", async () => {
    const { chunks } = await checked(doc("# A", w(40), w(40), w(40)), {
      target: 50,
      hardCap: 100,
      breadcrumb: "none",
    });
    expect(chunks[0]?.closedBy).toEqual({ rule: "runFull", wouldBe: 84, limit: 50 });
  });
});
