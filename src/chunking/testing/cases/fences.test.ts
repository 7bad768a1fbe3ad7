/** Fences: what opens one, what closes one, and that `#` lines in code never open a section. */
import { describe, expect, test } from "vitest";
import { checkedBoth } from "../checked.ts";
import { blocksOf, openFences, outlineOf } from "../reparse.ts";

describe("a # line in code opens no section", () => {
  test("in a backtick fence", async () => {
    const source = "# Guide\n\n```sh\n# install deps\nnpm ci\n```\n\n## Next\n\nDone.\n";
    expect(outlineOf(source)).toEqual(["H1 Guide", "  H2 Next"]);
    const { perHeading } = await checkedBoth(source);
    expect(perHeading.paths).toEqual(["Guide", "Guide › Next"]);
    expect(perHeading.bodies[0]).toContain("# install deps");
  });

  test("in a fence of four backticks that holds a fence of three", async () => {
    const source = "# Doc\n\n````md\n```text\n# Not a header\n```\n````\n\n# After\n\ntail\n";
    expect(outlineOf(source)).toEqual(["H1 Doc", "H1 After"]);
    for (let hardCap = 12; hardCap <= 40; hardCap += 1) {
      const { hierarchical } = await checkedBoth(source, { target: hardCap, hardCap });
      const pieces = hierarchical.chunks.filter(
        ({ flags }) => flags.includes("cutCode") && !flags.includes("wrapperNotRepeated"),
      );
      for (const { index } of pieces) {
        const body = hierarchical.bodies[index] ?? "";
        expect(openFences(body), body).toBe(0);
        expect(body).toMatch(/^````md$/m);
      }
    }
  });

  test("after a line of the fence that starts with backticks but goes on", async () => {
    const source = "# A\n\n```\n``` not a close\n# still code\n```\n\n# B\n\nx\n";
    expect(blocksOf(source)).toEqual(["heading 1", "fence 3-6", "heading 8", "paragraph 10"]);
    await checkedBoth(source, { target: 12, hardCap: 16 });
  });

  test("in indented code, which keeps its indentation even at the start of a chunk", async () => {
    const source = "# T\n\npara\n\n    # not a heading\n    x = 1\n\nend\n";
    expect(outlineOf(source)).toEqual(["H1 T"]);
    const { hierarchical } = await checkedBoth(source, { target: 14, hardCap: 14 });
    expect(hierarchical.bodies).toContain("    # not a heading\n    x = 1");
  });
});

test.each([
  ["with a blank line", "```py\n\n```"],
  ["of two lines", "```js\n```"],
  ["in an item", "- ```js\n  ```"],
])("a fence without code, %s, is never cut between its fence lines", async (_, fence) => {
  const source = `# Guide\n\nSome words that fill a chunk to its brim.\n\n${fence}\n\nMore words after it.\n`;
  for (let hardCap = 12; hardCap <= 40; hardCap += 1) {
    const { hierarchical } = await checkedBoth(source, { target: hardCap, hardCap });
    expect(hierarchical.bodies.filter((body) => openFences(body) > 0)).toEqual([]);
  }
});

test("tildes after three backticks are the info string, not part of the fence", async () => {
  const source = "```~~~\n# code\n```\n\n# After\n\nx\n";
  expect(blocksOf(source)).toEqual(["fence 1-3", "heading 5", "paragraph 7"]);
  await checkedBoth(source, { target: 12, hardCap: 16 });
});

test("a code span of three backticks at the start of a line opens no fence", async () => {
  const source = "```inline``` is only a span\n\n# Real\n\ntext\n";
  expect(blocksOf(source)).toEqual(["paragraph 1", "heading 3", "paragraph 5"]);
  const { hierarchical } = await checkedBoth(source);
  expect(hierarchical.paths).toEqual(["", "Real"]);
});

test("a fence on a marker line ends with its item, and the next fence line opens one that runs to the end", async () => {
  const source = "- ```\nx\n```\n\n# H\n\nafter\n";
  expect(blocksOf(source)).toEqual(["list 1", "paragraph 2", "fence 3-7"]);
  expect(outlineOf(source)).toEqual([]);
  await checkedBoth(source, { target: 8, hardCap: 10 });
});

test("a fence that starts on a marker line leaves the rest of the document alone", async () => {
  const source = "## One\n\n- ```\n  foo\n  ```\n\n## Two\n\n```text\n# a\n## b\n```\n";
  expect(outlineOf(source)).toEqual(["H2 One", "H2 Two"]);
  await checkedBoth(source, { target: 12, hardCap: 16 });
});

test("code behind a fence line that is longer than a chunk is cut between its lines", async () => {
  const code = Array.from({ length: 30 }, (_, index) => `line ${index} of code`);
  const source = `${"`".repeat(4000)}\n${code.join("\n")}\n`;
  const { hierarchical } = await checkedBoth(source, { target: 40, hardCap: 50 });
  const bodies = hierarchical.bodies.filter((body) => body.startsWith("line"));
  expect(bodies.length).toBeGreaterThan(2);
  for (const body of bodies) expect(body).toMatch(/^line \d+ of code(\nline \d+ of code)*$/);
});
