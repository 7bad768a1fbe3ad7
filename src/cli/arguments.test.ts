import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../settings/settings.ts";
import { type ChunkCommand, parseArguments } from "./arguments.ts";

function chunkCommand(...args: readonly string[]): ChunkCommand {
  const command = parseArguments(args);
  if (command.kind !== "chunk") throw new Error(JSON.stringify(command));
  return command;
}

function misuse(...args: readonly string[]): string {
  const command = parseArguments(args);
  return command.kind === "misused" ? command.reason : `not misused: ${command.kind}`;
}

test("a file alone is chunked under the defaults and printed as JSON", () => {
  expect(chunkCommand("guide.md")).toEqual({
    kind: "chunk",
    inputs: ["guide.md"],
    filename: undefined,
    format: "json",
    settings: DEFAULT_SETTINGS,
    moved: [],
  });
});

test("every flag finds its setting", () => {
  const { settings, format, filename, inputs } = chunkCommand(
    ..."--strategy hierarchical --target 100 --hard-cap=200 --counter o200k_base".split(" "),
    ..."--breadcrumb none --preamble join --siblings merge --subtrees whole --overlap 20 --parents attach --parent-tokens 900 --definitions carry --front-matter text --dialect mkdocs --documents many --root both --html-headings headings --leave-out Changelog --delimiter ===cut=== --thematic-breaks end --format jsonl --filename x.md -".split(
      " ",
    ),
  );
  expect(settings).toEqual({
    strategy: "hierarchical",
    counter: "o200k_base",
    breadcrumb: "none",
    options: {
      target: 100,
      hardCap: 200,
      preamble: "join",
      overlap: 20,
      parents: "attach",
      parentTokens: 900,
      siblings: "merge",
      subtrees: "whole",
      frontMatter: "text",
      dialect: "mkdocs",
      documents: "many",
      root: "both",
      htmlHeadings: "headings",
      leaveOut: "Changelog",
      delimiter: "===cut===",
      thematicBreaks: "end",
      definitions: "carry",
    },
  });
  expect({ format, filename, inputs }).toEqual({
    format: "jsonl",
    filename: "x.md",
    inputs: ["-"],
  });
});

test("--set reaches every option of the strategy", () => {
  const { settings } = chunkCommand("--set", "siblings=merge", "--set", "target=64", "a.md");
  expect(settings.options).toMatchObject({ siblings: "merge", target: 64, hardCap: 1024 });
});

test("presets are flags like options, and give way to them", () => {
  const { settings } = chunkCommand(
    ..."--strategy block-packing --size small --overlap high --max-tokens 500 a.md".split(" "),
  );
  expect(settings.options).toMatchObject({
    minTokens: 64,
    targetTokens: 256,
    maxTokens: 500,
    overlapTokens: 51,
  });
});

test("a hardCap below the default target takes target along", () => {
  expect(chunkCommand("--hard-cap", "100", "a.md").settings.options).toMatchObject({
    target: 100,
    hardCap: 100,
  });
});

test.each([
  ["words x 1.3", "words-1.3"],
  ["words × 1.3", "words-1.3"],
  ["words*1.3", "words-1.3"],
  ["words-1.3", "words-1.3"],
  ["chars / 4", "chars-4"],
  ["chars/4", "chars-4"],
  ["chars-4", "chars-4"],
  ["O200K_BASE", "o200k_base"],
])("the counter %s is %s", (name, id) => {
  expect(chunkCommand("--counter", name, "a.md").settings.counter).toBe(id);
});

test("help and version are asked for without a file", () => {
  expect(parseArguments(["--help"])).toEqual({ kind: "help" });
  expect(parseArguments(["-h", "--target", "none"])).toEqual({ kind: "help" });
  expect(parseArguments(["--version"])).toEqual({ kind: "version" });
});

test.each([
  ["no file", [], /Name a file/],
  ["an empty argument, as an unset variable leaves it", [""], /name is empty/],
  ["a blank file name", ["--filename", " ", "a.md"], /--filename is empty/],
  ["an unknown flag", ["--length", "3", "a.md"], /^Unknown option '--length'\.$/],
  ["a flag without its value", ["--target"], /^Option '--target <value>' argument missing\.$/],
  ["a value that looks like a flag", ["--target", "-5", "a.md"], /'--target'.* ambiguous\.$/],
  ["a target that is no number", ["--target", "many", "a.md"], /target is "many"/],
  ["a target of 0", ["--target", "0", "a.md"], /whole number from 1/],
  ["a negative target", ["--target=-5", "a.md"], /whole number from 1/],
  ["target above hardCap", ["--target", "9", "--hard-cap", "8", "a.md"], /target <= hardCap/],
  ["an unknown strategy", ["--strategy", "best", "a.md"], /Unknown strategy "best"/],
  ["an unknown counter", ["--counter", "gpt", "a.md"], /Unknown counter "gpt"/],
  ["an unknown breadcrumb", ["--breadcrumb", "both", "a.md"], /Unknown breadcrumb "both"/],
  ["an unknown format", ["--format", "xml", "a.md"], /Unknown format "xml"/],
  [
    "an option of another strategy",
    ["--strategy", "per-heading", "--siblings", "merge", "a.md"],
    /Unknown option of per-heading/,
  ],
  ["an option that no strategy has", ["--set", "constructor=1", "a.md"], /Unknown option/],
  ["an option that no object lacks", ["--set", "__proto__=1", "a.md"], /Unknown option/],
  ["--set without a value", ["--set", "target", "a.md"], /name=value/],
  ["an option given twice", ["--target", "9", "--set", "target=8", "a.md"], /given twice/],
  ["one file name for two files", ["--filename", "x.md", "a.md", "b.md"], /several/],
  ["an empty file name", ["--filename", "", "a.md"], /empty/],
])("%s is wrong usage", (_what, args, reason) => {
  expect(misuse(...args)).toMatch(reason);
});
