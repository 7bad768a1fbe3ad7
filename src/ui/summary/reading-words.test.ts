/** The line that says what a document was read as. */
import { expect, test } from "vitest";
import type { DialectId } from "../../markdown/dialects/dialect.ts";
import { defaultSettings } from "../../settings/settings.ts";
import { readingWords } from "./reading-words.ts";

const said = (id: DialectId, reason: string, dialect = "auto", line?: number, documents = 1) => {
  const settings = defaultSettings("hierarchical");
  const source = {
    filename: "a.md",
    length: 1,
    lines: 1,
    tokens: 1,
    hash: "",
    documents,
    dialect: { id, reason, ...(line && { line }) },
  };
  return readingWords({
    source,
    settings: { ...settings, options: { ...settings.options, dialect } },
  })?.text;
};

test("names the dialect and the line that told it, and keeps quiet about plain Markdown", () => {
  expect(said("mkdocs", '=== "Linux"', "auto", 3)).toBe("Read as MkDocs by line 3");
  expect(said("mdx", "the file is named .mdx")).toBe("Read as MDX, as the file is named .mdx");
  expect(said("commonmark", "no line tells another dialect")).toBeUndefined();
});

test("says how many documents a file holds", () => {
  expect(said("commonmark", "no line tells another dialect", "auto", undefined, 14)).toBe(
    "Read as 14 documents",
  );
  expect(said("mkdocs", '=== "Linux"', "auto", 3, 2)).toBe("Read as MkDocs by line 3; 2 documents");
});

test("says that it was chosen", () => {
  expect(said("hugo", "chosen in the settings", "hugo")).toBe("Read as Hugo, as chosen");
  expect(said("commonmark", "chosen in the settings", "commonmark")).toBe(
    "Read as CommonMark, as chosen",
  );
});
