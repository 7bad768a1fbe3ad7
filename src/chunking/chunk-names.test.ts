/** What chunks are named by: anchors for links, keys that survive edits elsewhere. */
import { expect, test } from "vitest";
import { OFFERED_STRATEGIES } from "../settings/strategies/index.ts";
import type { Chunk } from "./result/chunk.ts";
import { hashText } from "./result/hash-text.ts";
import { checked } from "./testing/checked.ts";

const named = ({ anchor, key }: Chunk) => `${anchor} ${key}`;

test("a chunk has the anchor of the section that it starts in, and a key by the sections above it", async () => {
  const source =
    "Before.\n\n# Guide\n\nText.\n\n## Install it!\n\nText.\n\n# Reference\n\n## Install it!\n\nText.\n\n## 1 + 1\n\nText.";
  const { chunks } = await checked(source, { strategy: "per-heading" });
  expect(chunks.map(named)).toEqual([
    " :1",
    "guide guide:1",
    "install-it guide/install-it:1",
    "reference reference:1",
    "install-it-1 reference/install-it:1",
    "1--1 reference/1--1:1",
  ]);
});

test("ids of authors are anchors, numbered where they are not unique, and no part of titles", async () => {
  const source =
    "## Step 1 {#step-one}\n\nA.\n\n## Step 2 [#step-two]\n\nB.\n\n## Step 3 {/* #step-three */}\n\nC.\n\n## Step 3 {/* #step-three */}\n\nD.\n";
  for (const { id: strategy } of OFFERED_STRATEGIES) {
    const { paths, bodies } = await checked(source, { strategy });
    expect(paths.join()).not.toMatch(/[{}[\]#]/);
    expect(bodies.join("\n")).toContain("## Step 1 {#step-one}");
  }
  const { chunks, paths } = await checked(source, { strategy: "per-heading" });
  expect(paths).toEqual(["Step 1", "Step 2", "Step 3", "Step 3"]);
  expect(chunks.map(({ anchor }) => anchor)).toEqual([
    "step-one",
    "step-two",
    "step-three",
    "step-three-1",
  ]);
});

test("the chunks of one section are told apart by their place in it", async () => {
  const paragraphs = Array.from({ length: 6 }, (_, n) => `Paragraph ${n} of some words.`);
  const source = `# Long\n\n${paragraphs.join("\n\n")}`;
  const { chunks } = await checked(source, { strategy: "hierarchical", target: 16, hardCap: 24 });
  expect(chunks.length).toBeGreaterThan(2);
  expect(chunks.map(({ key }) => key)).toEqual(chunks.map((_, index) => `long:${index + 1}`));
});

test("keys and hashes of what did not change stay when a section comes before it", async () => {
  const keysOf = async (source: string) => {
    const { chunks, texts } = await checked(source, { strategy: "per-heading" });
    return chunks.map(({ key }, index) => [key, hashText(texts[index] ?? "")]);
  };
  const before = "# A\n\none\n\n# B\n\ntwo\n\n# C\n\nthree\n";
  const after = before.replace("# B", "# New\n\nnew\n\n# B");
  const [a, ...rest] = await keysOf(before);
  const [sameA, , ...sameRest] = await keysOf(after);
  expect([sameA, ...sameRest]).toEqual([a, ...rest]);
});

test("a heading without letters or digits has an anchor as well", async () => {
  const { chunks } = await checked("# 🎉\n\nText.\n\n# …\n\nText.", { strategy: "per-heading" });
  expect(chunks.map(named)).toEqual(["section section:1", "section-1 section:2"]);
});
