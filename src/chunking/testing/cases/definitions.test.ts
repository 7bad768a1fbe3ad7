/** Reference definitions: lines that render as nothing are still covered. */
import { expect, test } from "vitest";
import { checked, checkedBoth, checkedRange, coveredText, solid } from "../checked.ts";
import { blocksOf } from "../reparse.ts";

test("definitions are a block of the section that they stand in", async () => {
  const source =
    '# A\n\nSee [x][r] and [y].\n\n[r]: https://example.com/r "T"\n[y]:\n  https://example.com/y\n\n## B\n\nb\n';
  expect(blocksOf(source)[2]).toBe("definitions 5-7");
  const { perHeading } = await checkedBoth(source);
  expect(perHeading.bodies[0]).toMatch(/\[y\]:\n {2}https:\/\/example\.com\/y$/);
});

test("definitions in a quote and in an item are covered, and no chunk is a bare quote mark", async () => {
  const source = "> [q]: /q\n\n- item\n\n  [l]: /l\n\n[q] [l]\n";
  await checkedRange(source, 5, 30, (outcome) => {
    expect(solid(coveredText(outcome, source))).toBe(solid(source));
    for (const body of outcome.bodies) expect(body.trim()).not.toBe(">");
  });
});

test("a definition far from its use is covered once, at its own place", async () => {
  const source = `See [the guide][g].\n\n${"Filler sentence number one. ".repeat(80)}\n\n[g]: https://example.com/guide\n`;
  const outcome = await checked(source, { target: 48, hardCap: 64 });
  expect(outcome.bodies[0]).toBe("See [the guide][g].");
  expect(coveredText(outcome, source).match(/\[g\]: /g)).toHaveLength(1);
  expect(outcome.bodies.at(-1)).toMatch(/\[g\]: https:\/\/example\.com\/guide$/);
});
