import { expect, test } from "vitest";
import { defaultSettings, withOption } from "../../../settings/settings.ts";
import { settingsLine } from "./settings-line.ts";

test("a side's settings stand in one line", () => {
  expect(settingsLine(defaultSettings("hierarchical"))).toBe(
    "Hierarchical, 512 to 1,024, cl100k_base, breadcrumb",
  );
  const small = withOption(withOption(defaultSettings("per-heading"), "target", 64), "hardCap", 64);
  expect(settingsLine({ ...small, counter: "words-1.3", breadcrumb: "none" })).toBe(
    "Per heading, 64, words × 1.3, no breadcrumb",
  );
});

test("options beside the budget are counted where they are not as by default", () => {
  const settings = withOption(defaultSettings("hierarchical"), "overlap", 20);
  expect(settingsLine(settings)).toContain("1 more changed");
});
