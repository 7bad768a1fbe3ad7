import { describe, expect, test } from "vitest";
import { heldChoice } from "./presets.ts";
import { defaultSettings, parseSettings, withOption, withPreset } from "./settings.ts";
import { STRATEGIES } from "./strategies/index.ts";

const base = defaultSettings("block-packing");

function sizesOf({ options }: typeof base) {
  return [options.minTokens, options.targetTokens, options.maxTokens, options.overlapTokens];
}

describe.each(STRATEGIES.filter(({ presets }) => presets))("$id", (spec) => {
  test("has presets whose names are no options', and whose choices can all be made", () => {
    for (const preset of spec.presets ?? []) {
      expect(spec.options[preset.name]).toBeUndefined();
      for (const { value } of preset.choices) {
        const chosen = withPreset(defaultSettings(spec.id), preset.name, value);
        expect(heldChoice(preset, chosen.options)?.value).toBe(value);
      }
    }
  });
});

test.each([
  ["small", [64, 256, 384, 26]],
  ["medium", [128, 512, 768, 51]],
  ["large", [256, 1024, 1536, 102]],
])("size %s sets the budgets, and overlap stays 10 %% of the target", (size, sizes) => {
  expect(sizesOf(withPreset(base, "size", size))).toEqual(sizes);
});

test.each([
  ["low", 0],
  ["medium", 102],
  ["high", 205],
])("overlap %s depends on the target", (overlap, tokens) => {
  const large = withPreset(base, "size", "large");
  expect(withPreset(large, "overlap", overlap).options.overlapTokens).toBe(tokens);
});

test("the defaults are medium in both", () => {
  const presets = STRATEGIES.find(({ id }) => id === "block-packing")?.presets ?? [];
  expect(presets.map((preset) => heldChoice(preset, base.options)?.value)).toEqual([
    "medium",
    "medium",
  ]);
});

test("an overlap that a preset set is a share of the target in force", () => {
  const high = withPreset(base, "overlap", "high");
  expect(sizesOf(withOption(high, "targetTokens", 200))).toEqual([128, 200, 768, 40]);
  expect(sizesOf(withOption(high, "overlapTokens", 7))).toEqual([128, 512, 768, 7]);
  const given = { strategy: "block-packing", overlap: "high", targetTokens: "200" };
  const parsed = parseSettings(given);
  expect(parsed.ok && sizesOf(parsed.value)).toEqual([128, 200, 768, 40]);
  const own = parseSettings({ ...given, overlapTokens: "9" });
  expect(own.ok && sizesOf(own.value)).toEqual([128, 200, 768, 9]);
});

test("an overlap of one's own stays when the size changes", () => {
  const own = withOption(base, "overlapTokens", 33);
  expect(withPreset(own, "size", "large").options.overlapTokens).toBe(33);
});

test("presets may stand among the values of settings, and give way to options", () => {
  const parsed = parseSettings({
    strategy: "block-packing",
    overlap: "high",
    size: "large",
    maxTokens: "2000",
  });
  expect(parsed.ok && sizesOf(parsed.value)).toEqual([256, 1024, 2000, 205]);
});

test("what is no preset, or no choice of it, is refused", () => {
  expect(parseSettings({ strategy: "block-packing", size: "huge" })).toEqual({
    ok: false,
    reason: expect.stringContaining("small, medium, large"),
  });
  expect(parseSettings({ strategy: "hierarchical", size: "small" }).ok).toBe(false);
  expect(() => withPreset(base, "shape", "round")).toThrow(RangeError);
});
