/** The arguments of `compare`: what they mean, and what is said of wrong ones. */
import { expect, test } from "vitest";
import { DEFAULT_ASSUMPTIONS } from "../../comparison/cost/cost.ts";
import { defaultSettings } from "../../settings/settings.ts";
import { parseArguments } from "../arguments.ts";
import type { CompareCommand } from "./compare-arguments.ts";

function compareCommand(...args: readonly string[]): CompareCommand {
  const command = parseArguments(["compare", ...args]);
  if (command.kind !== "compare") throw new Error(JSON.stringify(command));
  return command;
}

function misuse(...args: readonly string[]): string {
  const command = parseArguments(["compare", ...args]);
  return command.kind === "misused" ? command.reason : `not misused: ${command.kind}`;
}

test("a file alone is compared per heading to hierarchical, to be read in a terminal", () => {
  expect(compareCommand("guide.md")).toEqual({
    kind: "compare",
    inputs: ["guide.md"],
    filename: undefined,
    format: "text",
    out: undefined,
    legacy: { settings: defaultSettings("per-heading"), moved: [] },
    main: { settings: defaultSettings("hierarchical"), moved: [] },
    assumptions: DEFAULT_ASSUMPTIONS,
    conditions: [],
  });
});

test("sides have options, counters and breadcrumbs; a comma may stand in a value", () => {
  const { legacy, main } = compareCommand(
    "a.md",
    "--legacy",
    "block-packing,targetTokens=300,counter=chars / 4,breadcrumb=line",
    "--new=hierarchical,target=100,hard-cap=200,leaveOut=Notes, old ones; More,counter=o200k_base",
  );
  expect(legacy.settings).toMatchObject({
    strategy: "block-packing",
    counter: "chars-4",
    breadcrumb: "line",
    options: { targetTokens: 300 },
  });
  expect(main.settings).toMatchObject({
    counter: "o200k_base",
    options: { target: 100, hardCap: 200, leaveOut: "Notes, old ones; More" },
  });
});

test("limits that follow others are told", () => {
  const { main } = compareCommand("a.md", "--new", "hierarchical,target=2000");
  expect(main.moved).toEqual([{ name: "hardCap", from: 1024, to: 2000, by: "target" }]);
});

test("a model brings its price and dimensions, which can be set apart from it", () => {
  expect(compareCommand("a.md", "--model", "openai-3-large").assumptions).toMatchObject({
    price: 0.13,
    dimensions: 3072,
  });
  const set = "--price 0.5 --dimensions 256 --documents 900 --context 8000".split(" ");
  expect(compareCommand("a.md", ...set).assumptions).toEqual({
    model: DEFAULT_ASSUMPTIONS.model,
    price: 0.5,
    dimensions: 256,
    documents: 900,
    contextBudget: 8000,
  });
});

test("conditions have a figure, a sign and a number", () => {
  const { conditions } = compareCommand(
    ..."a.md --fail-on cutTables>0,tokensToEmbed>=10000 --fail-on chunks==3".split(" "),
  );
  expect(conditions).toEqual([
    { name: "cutTables", sign: ">", bound: 0 },
    { name: "tokensToEmbed", sign: ">=", bound: 10_000 },
    { name: "chunks", sign: "=", bound: 3 },
  ]);
});

test("wrong usage is told with what it can be", () => {
  expect(misuse()).toBe("Name a file, a folder, or - for standard input.");
  expect(misuse("a.md", "--format", "pdf")).toBe(
    'Unknown format "pdf": it can be text, json, html, markdown, csv.',
  );
  expect(misuse("a.md", "--legacy", "mine")).toMatch(
    /^--legacy: Unknown strategy "mine": it can be /,
  );
  expect(misuse("a.md", "--new", "hierarchical,width=3")).toMatch(
    /^--new: Unknown option of hierarchical "width": it can be target, /,
  );
  expect(misuse("a.md", "--new", "hierarchical,target=lots")).toMatch(/^--new: target is "lots"/);
  expect(misuse("a.md", "--new", "hierarchical,target=1,target=2")).toBe(
    "--new: target is given twice.",
  );
  expect(misuse("a.md", "--price", "cheap")).toMatch(/^--price is "cheap": give US dollars/);
  expect(misuse("a.md", "--price", "-1")).toMatch(/--price/);
  expect(misuse("a.md", "--context", "0")).toBe(
    '--context is "0", but it must be a whole number from 1.',
  );
  expect(misuse("a.md", "--model", "gpt")).toMatch(/^--model is "gpt": it can be openai-3-small, /);
  expect(misuse("a.md", "--fail-on", "cutTables")).toMatch(/^--fail-on takes conditions such as/);
  expect(misuse("a.md", "--fail-on", "beauty>3")).toMatch(
    /^--fail-on knows no figure "beauty": it can be worse, better, /,
  );
  expect(misuse("a.md", "--fail-on", "constructor>3")).toMatch(/^--fail-on knows no figure/);
  expect(misuse("a.md", "b.md", "--filename", "x.md")).toMatch(/^--filename names one document/);
  expect(misuse("a.md", "--target", "3")).toMatch(/--target/);
});

test("help is asked for without a file", () => {
  expect(parseArguments(["compare", "--help"])).toEqual({ kind: "compareHelp" });
});
