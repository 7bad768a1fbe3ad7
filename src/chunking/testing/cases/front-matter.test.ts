/** Front matter: what is some, that its lines make no headings, and that offsets stay those of the source. */
import { expect, test } from "vitest";
import { checked, checkedBoth } from "../checked.ts";
import { blocksOf, outlineOf, pathOf } from "../reparse.ts";

const TEXT = { frontMatter: "text" };

test("YAML keys above the closing line make no heading, and later offsets are those of the whole source", async () => {
  const source = "---\ntitle: Demo\ndate: 2024-01-02\n---\n\n# Heading\n\nbody\n";
  expect(outlineOf(source)).toEqual(["H1 Heading"]);
  expect(pathOf(source, "body")).toEqual(["Heading"]);
  const { perHeading } = await checkedBoth(source, TEXT);
  expect(perHeading.bodies).toEqual([
    "---\ntitle: Demo\ndate: 2024-01-02\n---",
    "# Heading\n\nbody",
  ]);
  expect(perHeading.chunks[1]?.from).toBe(source.indexOf("# Heading"));
});

test("TOML front matter may hold # comments", async () => {
  const source = '+++\ntitle = "X"\n# comment\n+++\n\n# Real\n\nbody\n';
  expect(outlineOf(source)).toEqual(["H1 Real"]);
  const { perHeading } = await checkedBoth(source, TEXT);
  expect(perHeading.bodies[0]).toBe('+++\ntitle = "X"\n# comment\n+++');
  expect(perHeading.paths[0]).toBe("");
});

test("prose between two thematic breaks is no front matter", async () => {
  const source = "---\n\nIntro text.\n\n---\n\n# H\n\nbody\n";
  expect(blocksOf(source)).toEqual([
    "thematicBreak 1",
    "paragraph 3",
    "thematicBreak 5",
    "heading 7",
    "paragraph 9",
  ]);
  const { hierarchical } = await checkedBoth(source);
  expect(hierarchical.bodies[0]).toContain("Intro text.");
});

// The block counts 31 tokens, and `doc.md` with its blank line another 4, which hardCap includes: 34 cannot hold both.
// So it is whole without a breadcrumb line, and with one it is cut between its lines.
test("front matter stays whole when it fits, and never mixes with prose", async () => {
  const front =
    "---\ntitle: Demo\nsummary: a fairly long summary line that takes some tokens\n" +
    "keywords: one, two, three, four, five, six\n---";
  const source = `${front}\n\nFirst paragraph.\n\n# H\n\nSecond paragraph.\n`;
  const whole = await checkedBoth(source, {
    ...TEXT,
    target: 30,
    hardCap: 34,
    breadcrumb: "none",
  });
  for (const outcome of [whole.hierarchical, whole.perHeading]) {
    expect(outcome.bodies).toEqual([front, "First paragraph.", "# H\n\nSecond paragraph."]);
    const last = outcome.chunks.at(-1);
    expect(source.slice(last?.from, last?.to)).toBe("# H\n\nSecond paragraph.");
  }
  const cut = await checked(source, { ...TEXT, target: 30, hardCap: 34 });
  expect(cut.bodies.slice(0, 2).join("\n")).toBe(front);
  expect(cut.bodies[2]).toBe("First paragraph.");
});
