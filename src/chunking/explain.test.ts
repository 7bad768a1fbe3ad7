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
  expect(explainClosedBy({ rule: "nextHeading", next: "B" })).toBe(
    "ends because every heading starts a chunk (next: “B”)",
  );
});

test("a flag is told in words", () => {
  expect(describeFlag("headingOnly")).toBe("nothing but headings");
  expect(describeFlag("cutTable")).toBe("begins or ends inside a table");
});
