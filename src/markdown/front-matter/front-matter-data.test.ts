import { expect, test } from "vitest";
import { parseDocument } from "../blocks.ts";
import { frontMatterData } from "./front-matter-data.ts";

const read = (source: string) => {
  const document = parseDocument(source);
  const [block] = document.blocks;
  return block?.kind === "frontMatter" ? frontMatterData(document.lines, block) : undefined;
};

test("YAML becomes plain data, whatever the line endings", () => {
  expect(read("---\r\ntitle: A\r\ntags: [x, 2]\r\ndraft: true\r\n---\r\ntext")).toEqual({
    ok: true,
    fields: { title: "A", tags: ["x", 2], draft: true },
  });
});

test("TOML becomes plain data, its dates text", () => {
  expect(read('+++\ntitle = "A"\nday = 2024-05-01\n[extra]\nn = 1\n+++\n')).toEqual({
    ok: true,
    fields: { title: "A", day: expect.stringContaining("2024-05-01"), extra: { n: 1 } },
  });
});

test("numbers that would be rounded are text, and sets are lists", () => {
  expect(read("---\nbig: 12345678901234567890\nsmall: 12\nset: !!set {a, b}\n---\n")).toEqual({
    ok: true,
    fields: { big: "12345678901234567890", small: 12, set: ["a", "b"] },
  });
});

test("an empty one has no fields", () => {
  expect(read("---\n---\ntext")).toEqual({ ok: true, fields: {} });
});

test.each([
  ["a fault in the YAML", "---\na: [1\n---\n"],
  ["a fault in the TOML", "+++\na = \n+++\n"],
  ["a name twice", "---\na: 1\na: 2\n---\n"],
  ["a name twice inside another", "---\na:\n  b: 1\n  b: 2\n---\n"],
  ["data that holds itself", "---\na: &a [*a]\n---\n"],
  ["aliases that multiply", `---\na: &a [x,x,x,x,x,x,x,x,x,x]\n${aliases()}---\n`],
])("%s is a reason, not an error", (_what, source) => {
  expect(read(source)).toEqual({ ok: false, reason: expect.stringMatching(/\S/) });
});

test("names of every object are fields like others", () => {
  const data = read("---\n__proto__: 1\nconstructor: 2\n---\n");
  expect(data?.ok && Object.keys(data.fields)).toEqual(["__proto__", "constructor"]);
});

/** Nine more lists, each of ten aliases of the one before. */
function aliases(): string {
  const names = "abcdefghij";
  return Array.from(names.slice(1), (name, place) => {
    const before = names[place];
    return `${name}: &${name} [${Array.from({ length: 10 }, () => `*${before}`).join(",")}]\n`;
  }).join("");
}
