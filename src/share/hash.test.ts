/** What goes into a link comes out of it, and nothing else does. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMBEDDING_MODELS } from "../comparison/cost/embedding-models.ts";
import {
  DEFAULT_LEGACY_SETTINGS,
  DEFAULT_SETTINGS,
  defaultSettings,
  type Settings,
  withOption,
} from "../settings/settings.ts";
import { runsTimes } from "../testing/property-runs.ts";
import { anySettings } from "./any-settings.ts";
import { encodeDocument } from "./document-code.ts";
import { EXAMPLES_HASH, readHash, writeHash } from "./hash.ts";

const DEFAULTS = {
  settings: DEFAULT_SETTINGS,
  legacy: DEFAULT_LEGACY_SETTINGS,
  view: "inspect",
} as const;

async function codeOf(text: string): Promise<string> {
  const code = await encodeDocument(text);
  if (!code.ok) throw new Error(code.reason);
  return code.value;
}

describe("writing", () => {
  it("names only what differs from the defaults", () => {
    const settings = withOption(defaultSettings("per-heading"), "target", 256);
    expect(writeHash({ ...DEFAULTS, settings })).toBe("#strategy=per-heading&target=256");
  });

  it("puts the legacy side behind a prefix, and the view", () => {
    const legacy: Settings = {
      ...withOption(DEFAULT_LEGACY_SETTINGS, "hardCap", 700),
      counter: "chars-4",
    };
    expect(writeHash({ ...DEFAULTS, legacy, view: "compare" })).toBe(
      "#legacy.hardCap=700&legacy.counter=chars-4&view=compare",
    );
  });

  it("names the strategy where nothing differs, so that the link means the defaults", () => {
    expect(writeHash(DEFAULTS)).toBe("#strategy=hierarchical");
  });

  it("keeps a path in a file name readable", () => {
    expect(writeHash(DEFAULTS, { filename: "docs/a b & c.md", code: "1.AwA" })).toBe(
      "#filename=docs/a%20b%20%26%20c.md&doc=1.AwA",
    );
  });
});

describe("round trip", () => {
  it("keeps any settings of both sides and the view", async () => {
    const link = fc.record({
      settings: anySettings,
      legacy: anySettings,
      view: fc.constantFrom("inspect", "compare", "present", "examples"),
      chunk: fc.option(fc.record({ side: fc.constantFrom("main", "legacy"), key: fc.string() }), {
        nil: undefined,
      }),
      assumptions: fc.record({
        model: fc.constantFrom(...EMBEDDING_MODELS.map(({ id }) => id)),
        price: fc.double({ min: 0, max: 1000, noNaN: true }),
        dimensions: fc.integer({ min: 1, max: 100_000 }),
        documents: fc.integer({ min: 1, max: 1_000_000_000 }),
        contextBudget: fc.integer({ min: 1, max: 10_000_000 }),
      }),
    });
    await fc.assert(
      fc.asyncProperty(link, async (given) => {
        expect(await readHash(writeHash(given))).toMatchObject({
          ...given,
          document: undefined,
          recognised: true,
          problems: [],
        });
      }),
    );
  });

  it("keeps document and file name", async () => {
    const filename = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(filename, fc.string({ unit: "binary" }), async (name, text) => {
        const code = await codeOf(text);
        const clean = (await readHash(writeHash(DEFAULTS, { filename: name, code }))).document;
        expect(clean?.text).toBe(text);
        const again = writeHash(DEFAULTS, { filename: clean?.filename ?? "", code });
        expect((await readHash(again)).document?.filename).toBe(clean?.filename);
      }),
    );
  });
});

describe("a view and nothing else", () => {
  it.each([
    [EXAMPLES_HASH, true],
    [`${EXAMPLES_HASH}&utm_source=mail`, true],
    [`${EXAMPLES_HASH}&target=300`, false],
    ["#target=300", false],
    ["#section-3", false],
  ])("%s: %s", async (hash, onlyView) => {
    expect(await readHash(hash)).toMatchObject({ onlyView });
  });
});

describe("reading what was damaged", () => {
  it.each([
    ["#section-3", /"#section-3", which is not a Chunkscope link/],
    ["#/route/to?a=b", /not a Chunkscope link/],
    ["#target=abc", /target is "abc", but it must be a whole number/],
    [
      "#target=900&hardCap=300",
      /target <= hardCap must hold, but target is 900 and hardCap is 300/,
    ],
    ["#strategy=semantic", /Unknown strategy "semantic"/],
    ["#legacy.counter=x", /legacy settings in the link cannot be used: Unknown counter "x"/],
    ["#view=slides", /the view "slides"/],
    ["#costs=openai-3-small,x,1,1,1", /prices in the link cannot be used/],
    ["#doc=nothing", /document in this link cannot be read/],
    ["#doc=3.abcd", /format 3, which a newer Chunkscope made/],
    [`#doc=1.${"A".repeat(3_000_000)}`, /too long to be read/],
  ])("says what is wrong with %.40s and has the defaults", async (hash, words) => {
    const read = await readHash(hash);
    expect(read.problems.join(" ")).toMatch(words);
    expect(read).toMatchObject({ ...DEFAULTS, document: undefined });
  });

  it("names the parameters that it ignored and uses the others", async () => {
    const read = await readHash("#target=256&utm_source=mail&legacy.siblings=merge&target=3");
    expect(read.settings.options.target).toBe(256);
    expect(read.problems).toEqual([
      "Ignored in the link, as it means nothing here: utm_source, legacy.siblings, target (a second time).",
    ]);
  });

  it("keeps the settings of a link whose document is damaged", async () => {
    const code = await codeOf("# A\n\nText that matters.\n");
    const read = await readHash(`#target=64&doc=${code.slice(0, 20)}`);
    expect(read.settings.options.target).toBe(64);
    expect(read.document).toBeUndefined();
    expect(read.problems.join(" ")).toMatch(/cut off or altered/);
  });

  it("yields a link for any string whatever", async () => {
    const tail = fc.oneof(fc.string({ unit: "binary" }), fc.base64String());
    const head = fc.constantFrom(
      "#",
      "",
      "#doc=1.",
      "#doc=2.",
      "#target=",
      "#constructor=1&",
      "#%",
      "#legacy.",
    );
    await fc.assert(
      fc.asyncProperty(head, tail, async (start, rest) => {
        const read = await readHash(start + rest);
        // Whatever the string was, what the page makes of it is a link that reads back without a problem.
        const again = await readHash(writeHash(read));
        expect(again).toMatchObject({
          settings: read.settings,
          legacy: read.legacy,
          view: read.view,
          problems: [],
        });
      }),
      runsTimes(5),
    );
  });
});
