/** Display math: `=` and `---` in a formula make no headings. */
import { expect, test } from "vitest";
import { checkedBoth, checkedRange } from "../checked.ts";
import { blocksOf, outlineOf, pathOf } from "../reparse.ts";

test("a formula between $$ lines is one block", async () => {
  const source = "# M\n\n$$\na\n=\nb\n---\nc\n$$\n\n## N\n\nx\n";
  expect(outlineOf(source)).toEqual(["H1 M", "  H2 N"]);
  expect(blocksOf(source)[1]).toBe("math 3-9");
  expect(pathOf(source, "x\n")).toEqual(["M", "N"]);
  const { perHeading } = await checkedBoth(source);
  expect(perHeading.bodies[0]).toBe("# M\n\n$$\na\n=\nb\n---\nc\n$$");
  await checkedRange(source, 8, 24, () => {});
});

test("a formula right behind a list is one, though the list holds none that ends", () => {
  expect(blocksOf("1. > ---\n$$\n$$\na")).toEqual(["list 1", "math 2-3", "paragraph 4"]);
});
