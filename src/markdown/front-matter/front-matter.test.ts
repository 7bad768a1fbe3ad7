/** Front matter: a block of entries at the very start. */
import { expect, test } from "vitest";
import { lineTable } from "../source.ts";
import { findFrontMatter } from "./front-matter.ts";

test.each([
  ["---\ntitle: x\n---\n", "yaml", 3],
  ["---\ntitle: x\n...\ntext", "yaml", 3],
  ["---\n# a comment\ntitle: x\n---", "yaml", 4],
  ['---\n\n"quoted key": x\n---', "yaml", 4],
  ["---\nkey:\n  - item\n---", "yaml", 4],
  ["---  \r\ntitle: x\r\n---\r\n", "yaml", 3],
  ["\ufeff---\ntitle: x\n---", "yaml", 3],
  ["---\n---\n", "yaml", 2],
  ['+++\ntitle = "x"\n+++', "toml", 3],
  ["+++\n[table]\n+++", "toml", 3],
])("%j has some", (source, format, toLine) => {
  expect(findFrontMatter(lineTable(source))).toEqual({ format, fromLine: 1, toLine });
});

test.each([
  ["text"],
  ["\n---\ntitle: x\n---"],
  [" ---\ntitle: x\n---"],
  ["----\ntitle: x\n----"],
  ["---\n\nProse between two breaks.\n\n---"],
  ["---\nhttps://example.com\n---"],
  ["---\n- item\n---"],
  ["---\ntitle: never closed"],
  ["---\n\n\n---\n"],
  ["---\n\n# A heading\n\nProse of its section.\n\n---\n"],
  ["---\n# A heading alone\n---\n"],
  ["+++\ntitle: x\n+++"],
  ['+++\ntitle = "x"\n---'],
])("%j has none", (source) => {
  expect(findFrontMatter(lineTable(source))).toBeUndefined();
});
