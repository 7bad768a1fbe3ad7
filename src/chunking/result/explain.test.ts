import { expect, test } from "vitest";
import { describeFlag, explainClosedBy } from "./explain.ts";

test("a section that does not fit is told with grouped numbers and by name", () => {
  expect(
    explainClosedBy({
      rule: "nextSectionTooLarge",
      next: "Configure",
      wouldBe: 1304,
      limit: 1024,
    }),
  ).toBe("ends because the next section would make 1,304 of 1,024 tokens (next: “Configure”)");
});

test("a full run is told with its numbers", () => {
  expect(explainClosedBy({ rule: "runFull", wouldBe: 640, limit: 512 })).toBe(
    "ends because what comes next would make 640 of 512 tokens",
  );
});

test("the last chunk ends with the document", () => {
  expect(explainClosedBy({ rule: "endOfDocument" })).toBe("ends with the document");
});

test("structural rules are told by what they keep apart", () => {
  expect(explainClosedBy({ rule: "preambleEnd" })).toContain("before the first heading");
  expect(explainClosedBy({ rule: "frontMatterEnd" })).toContain("front matter");
  expect(explainClosedBy({ rule: "topLevelSection", next: "B" })).toBe(
    "ends because top-level sections never share a chunk (next: “B”)",
  );
  expect(explainClosedBy({ rule: "sectionDone", section: "A", next: "B" })).toBe(
    "ends because “A” was placed part by part and is done (next: “B”)",
  );
  expect(explainClosedBy({ rule: "delimiter" })).toBe("ends because a delimiter stands there");
  expect(explainClosedBy({ rule: "thematicBreak" })).toBe(
    "ends because a thematic break ends a chunk",
  );
  expect(explainClosedBy({ rule: "nextHeading", next: "B" })).toBe(
    "ends because every heading starts a chunk (next: “B”)",
  );
});

test("a chunk that has collected enough for a heading is told with what it had and what it needed", () => {
  const numbers = { next: "Usage", tokens: 1300, minimum: 250 };
  expect(explainClosedBy({ rule: "sameOrShallowerHeading", ...numbers })).toBe(
    "ends at a heading no deeper than those before it, as 1,300 tokens meet the minimum of 250 (next: “Usage”)",
  );
  expect(explainClosedBy({ rule: "deeperHeading", ...numbers })).toContain("heading deeper than");
  expect(explainClosedBy({ rule: "secondH2", next: "Usage" })).toContain("one section of level 2");
  expect(explainClosedBy({ rule: "maxTokens", wouldBe: 800, limit: 750 })).toBe(
    "ends because what comes next would make 800 of 750 tokens",
  );
});

test("a flag is told in words", () => {
  expect(describeFlag("headingOnly")).toBe("nothing but headings");
  expect(describeFlag("cutTable")).toBe("begins or ends inside a table");
});
