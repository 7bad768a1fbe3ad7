/** Settings: read from unknown data, dragged along, carried over to another strategy. */
import { describe, expect, test } from "vitest";
import {
  DEFAULT_SETTINGS,
  defaultSettings,
  integerOption,
  parseSettings,
  sameSettings,
  withOption,
  withStrategy,
} from "./settings.ts";
import { OFFERED_STRATEGIES, STRATEGIES } from "./strategies/index.ts";

/** Option values of settings that must be read. */
function optionsFrom(data: Readonly<Record<string, unknown>>) {
  const parsed = parseSettings(data);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.value.options;
}

describe("reading", () => {
  test("nothing gives the defaults", () => {
    expect(parseSettings({})).toEqual({ ok: true, value: DEFAULT_SETTINGS });
  });

  test("numbers may come as digits", () => {
    expect(optionsFrom({ target: "100", hardCap: 200 })).toMatchObject({
      target: 100,
      hardCap: 200,
    });
  });

  test("an option that is left out follows the one that is given", () => {
    expect(optionsFrom({ hardCap: 100 })).toMatchObject({ target: 100, hardCap: 100 });
    expect(optionsFrom({ target: 5000 })).toMatchObject({ target: 5000, hardCap: 5000 });
    expect(optionsFrom({ target: 600 })).toMatchObject({ target: 600, hardCap: 1024 });
  });

  test.each([
    [{ strategy: "none" }, /strategy/],
    [{ counter: "gpt-2" }, /counter/],
    [{ breadcrumb: "yes" }, /breadcrumb/],
    [{ target: 0 }, /whole number/],
    [{ target: 1.5 }, /whole number/],
    [{ target: "1e3" }, /whole number/],
    [{ target: null }, /whole number/],
    [{ target: Number.NaN }, /whole number/],
    [{ target: 200, hardCap: 100 }, /<=/],
    [{ preamble: "maybe" }, /preamble/],
    [{ unknown: 1 }, /unknown/],
    [{ constructor: 1 }, /constructor/],
    [{ toString: 1 }, /toString/],
    [{ strategy: "imported" }, /imported/],
  ])("%j is refused with a reason", (data, reason) => {
    const parsed = parseSettings(data);
    expect(parsed.ok).toBe(false);
    expect(parsed.ok ? "" : parsed.reason).toMatch(reason);
  });

  test("every strategy's defaults are read back as they are", () => {
    for (const { id } of OFFERED_STRATEGIES) {
      const settings = defaultSettings(id);
      const { strategy, counter, breadcrumb, options } = settings;
      const parsed = parseSettings({ strategy, counter, breadcrumb, ...options });
      expect(parsed).toEqual({ ok: true, value: settings });
    }
  });
});

describe("changing an option", () => {
  test("drags the ones that must not be less or more", () => {
    const raised = withOption(DEFAULT_SETTINGS, "target", 3000);
    expect(raised.options).toMatchObject({ target: 3000, hardCap: 3000 });
    const lowered = withOption(DEFAULT_SETTINGS, "hardCap", 100);
    expect(lowered.options).toMatchObject({ target: 100, hardCap: 100 });
  });

  test("leaves the others, and the settings it was given, alone", () => {
    const before = structuredClone(DEFAULT_SETTINGS);
    const joined = withOption(DEFAULT_SETTINGS, "preamble", "join");
    expect(joined.options).toMatchObject({ target: 512, hardCap: 1024, preamble: "join" });
    expect(DEFAULT_SETTINGS).toEqual(before);
  });
});

describe("changing the strategy", () => {
  test("keeps counter, breadcrumb and the options that both have", () => {
    const own = { ...withOption(DEFAULT_SETTINGS, "target", 300), counter: "p50k_base" } as const;
    const other = withStrategy(own, "per-heading");
    expect(other).toMatchObject({ strategy: "per-heading", counter: "p50k_base" });
    expect(other.options).toMatchObject({ target: 300, hardCap: 1024 });
    expect(other.options).not.toHaveProperty("siblings");
  });

  test("takes defaults for what was left at its default", () => {
    const other = withStrategy(defaultSettings("sliding-window"), "block-packing");
    expect(other).toEqual(defaultSettings("block-packing"));
    const own = withOption(defaultSettings("sliding-window"), "minTokens", 100);
    expect(withStrategy(own, "block-packing").options).toMatchObject({
      minTokens: 100,
      targetTokens: 512,
      maxTokens: 768,
    });
  });

  test("gives every strategy from every other all of its options", () => {
    for (const from of STRATEGIES) {
      for (const to of STRATEGIES) {
        const { options } = withStrategy(defaultSettings(from.id), to.id);
        expect(Object.keys(options).sort()).toEqual(Object.keys(to.options).sort());
      }
    }
  });
});

test("settings are the same when every value is", () => {
  expect(sameSettings(DEFAULT_SETTINGS, structuredClone(DEFAULT_SETTINGS))).toBe(true);
  expect(sameSettings(DEFAULT_SETTINGS, withOption(DEFAULT_SETTINGS, "target", 511))).toBe(false);
  expect(sameSettings(DEFAULT_SETTINGS, defaultSettings("per-heading"))).toBe(false);
});

test("asking for a number that is none names it", () => {
  expect(integerOption(DEFAULT_SETTINGS, "target")).toBe(512);
  expect(() => integerOption(DEFAULT_SETTINGS, "siblings")).toThrow(/siblings/);
});

test("front matter that is text may be called as it once was", () => {
  const parsed = parseSettings({ strategy: "block-packing", frontMatter: "include" });
  expect(parsed.ok && parsed.value.options.frontMatter).toBe("text");
});
