import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { settingsOf } from "../chunking/testing/chunk.ts";
import { parseArguments } from "../cli/arguments.ts";
import { parseSettings } from "../settings/settings.ts";
import { anySettings } from "../share/any-settings.ts";
import { changedSettings, settingsCommand, settingsJson } from "./settings-text.ts";

const PREFIX = "npm run -s chunk --";

/** The arguments that a shell makes of a command. */
function inShell(command: string): string[] {
  const words = command.slice(PREFIX.length);
  const printed = execFileSync("sh", ["-c", `printf '%s\\0' ${words}`], { encoding: "utf8" });
  return printed.split("\0").slice(0, -1);
}

test("the command names the strategy, what differs from its defaults, and the file", () => {
  expect(settingsCommand(settingsOf({}), "guide.md")).toBe(
    `${PREFIX} --strategy hierarchical guide.md`,
  );
  const settings = settingsOf({
    strategy: "per-heading",
    counter: "o200k_base",
    breadcrumb: "none",
    target: 300,
    hardCap: 600,
  });
  expect(settingsCommand(settings, "guide.md")).toBe(
    `${PREFIX} --strategy per-heading --counter o200k_base --breadcrumb none --target 300 --hard-cap 600 guide.md`,
  );
});

test.each([
  ["my guide.md", "'my guide.md'"],
  ["it's.md", "'it'\\''s.md'"],
  ["$(rm -rf ~).md", "'$(rm -rf ~).md'"],
  ["`a`;b|c&d.md", "'`a`;b|c&d.md'"],
  ["-v", "./-v"],
  ["-", "./-"],
  [" ", "document.md"],
  ["Einführung.md", "'Einführung.md'"],
  ["docs/guide.md", "--filename docs/guide.md docs/guide.md"],
  ["~/guide.md", "--filename '~/guide.md' '~/guide.md'"],
  ["*.md", "'*.md'"],
])("the file %s is %s in a shell", (name, words) => {
  expect(settingsCommand(settingsOf({}), name)).toBe(`${PREFIX} --strategy hierarchical ${words}`);
});

test("values with quotes, dashes and nothing in them come through a shell", () => {
  const values = { leaveOut: "Change log; it's *", delimiter: '--- cut "here" $HOME' };
  const settings = settingsOf(values);
  const command = parseArguments(inShell(settingsCommand(settings, "it's a guide.md")));
  expect(command).toMatchObject({ kind: "chunk", settings, inputs: ["it's a guide.md"] });
});

test("any settings come back from their command, their JSON and what they changed", () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      expect(parseSettings(JSON.parse(settingsJson(settings)))).toEqual({
        ok: true,
        value: settings,
      });
      expect(parseSettings(changedSettings(settings))).toEqual({ ok: true, value: settings });
    }),
  );
  fc.assert(
    fc.property(anySettings, (settings) => {
      const command = settingsCommand(settings, "a.md");
      fc.pre(!command.includes("\0"));
      expect(parseArguments(inShell(command))).toMatchObject({ kind: "chunk", settings });
    }),
    { numRuns: 30 },
  );
});
