/** The line that says what a document was read as. */
import { expect, test } from "vitest";
import type { DialectId } from "../../markdown/dialects/dialect.ts";
import { defaultSettings } from "../../settings/settings.ts";
import { dialectWords } from "./dialect-words.ts";

const said = (id: DialectId, reason: string, dialect = "auto") => {
  const settings = defaultSettings("hierarchical");
  const source = {
    filename: "a.md",
    length: 1,
    lines: 1,
    tokens: 1,
    hash: "",
    dialect: { id, reason },
  };
  return dialectWords({
    source,
    settings: { ...settings, options: { ...settings.options, dialect } },
  })?.text;
};

test("names the dialect and the line that told it, and keeps quiet about plain Markdown", () => {
  expect(said("mkdocs", 'line 3: === "Linux"')).toBe('Read as MkDocs: line 3: === "Linux"');
  expect(said("commonmark", "no line tells another dialect")).toBeUndefined();
});

test("says that it was chosen", () => {
  expect(said("hugo", "chosen in the settings", "hugo")).toBe("Read as Hugo, as chosen");
  expect(said("commonmark", "chosen in the settings", "commonmark")).toBe(
    "Read as CommonMark, as chosen",
  );
});
