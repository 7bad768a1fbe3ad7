/** The tables of budgets, and the settings of their cells. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Budgets, budgetGrid, budgetOptions, budgetsOf, withBudgets } from "./budget-grid.ts";
import { defaultSettings, withOption, withPreset } from "./settings.ts";
import { STRATEGIES } from "./strategies/index.ts";

const hierarchical = defaultSettings("hierarchical");

describe("the grid", () => {
  it("goes from an eighth of the defaults to four times as much", () => {
    const { marks, limits } = gridOf(hierarchical);
    expect(marks).toEqual([64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048]);
    expect(limits).toEqual([128, 192, 256, 384, 512, 768, 1024, 1536, 2048, 3072, 4096]);
  });

  it("has what is set as a row and a column of its own, in place of what comes close to it", () => {
    const settings = withOption(withOption(hierarchical, "hardCap", 5000), "target", 500);
    const { marks, limits, cells } = gridOf(settings);
    expect(marks).toEqual([64, 96, 128, 192, 256, 384, 500, 768, 1024, 1536, 2048]);
    expect(limits.slice(-3)).toEqual([3072, 4096, 5000]);
    expect(cells).toContainEqual({ mark: 500, limit: 5000 });
  });

  it("is in characters where the strategy counts them", () => {
    const { marks, limits } = gridOf(defaultSettings("header-based"));
    expect(marks).toEqual([25, 38, 50, 75, 100, 150, 200, 300, 400, 600, 800]);
    expect(limits).toEqual([250, 375, 500, 750, 1000, 1500, 2000, 3000, 4000, 6000, 8000]);
  });
});

describe.each(STRATEGIES.map(({ id }) => id))("every cell of %s", (id) => {
  const options = budgetOptions(id);
  const settings = defaultSettings(id);

  it.runIf(options)("holds a mark that is not above its limit, and comes once", () => {
    fc.assert(
      fc.property(anyBudgets(options), (present) => {
        const { marks, limits, cells } = gridOf(withBudgets(settings, present));
        expect(cells).toContainEqual(present);
        const names = cells.map(({ mark, limit }) => `${mark} ${limit}`);
        expect(new Set(names).size).toBe(names.length);
        expect(cells.filter(({ mark, limit }) => mark > limit)).toEqual([]);
        const rows = limits.length > 0 ? limits : marks;
        expect(new Set(cells.map(({ mark }) => mark))).toEqual(
          new Set(marks.filter((mark) => mark <= Math.max(...rows))),
        );
      }),
    );
  });

  it.runIf(options)("gives settings with the very budgets", () => {
    for (const cell of gridOf(settings).cells)
      expect(budgetsOf(withBudgets(settings, cell))).toEqual(cell);
  });
});

it("a cell takes along what a preset holds as a share, and what has to be in order", () => {
  const settings = withPreset(defaultSettings("block-packing"), "overlap", "high");
  const { options } = withBudgets(settings, { mark: 64, limit: 96 });
  expect(options).toMatchObject({ targetTokens: 64, maxTokens: 96, overlapTokens: 13 });
  expect(options.minTokens).toBe(64);
});

it("an option that is out of bounds is refused", () => {
  expect(() => withBudgets(hierarchical, { mark: 0, limit: 10 })).toThrow(
    /target is 0, but it must be a whole number/,
  );
});

function gridOf(settings: typeof hierarchical) {
  const grid = budgetGrid(settings);
  if (!grid) throw new Error(`${settings.strategy} has no budgets`);
  return grid;
}

function anyBudgets(options: ReturnType<typeof budgetOptions>): fc.Arbitrary<Budgets> {
  const [mark, limit] = [options?.mark, options?.limit];
  if (!mark || !limit) return fc.constant({ mark: 0, limit: 0 });
  const within = ({ spec: { min, page } }: typeof mark) =>
    fc.integer({ min: Math.max(min, page.min), max: page.max });
  if (mark.name === limit.name) return within(mark).map((both) => ({ mark: both, limit: both }));
  return fc
    .tuple(within(mark), within(limit))
    .filter(([least, most]) => least <= most)
    .map(([least, most]) => ({ mark: least, limit: most }));
}
