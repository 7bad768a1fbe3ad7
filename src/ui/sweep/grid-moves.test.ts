/** The keyboard in the table of a sweep. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { type BudgetGrid, budgetGrid } from "../../settings/budget-grid.ts";
import { DEFAULT_SETTINGS } from "../../settings/settings.ts";
import { cellAfterKey, rowOf } from "./grid-moves.ts";

const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

function gridOf(): BudgetGrid {
  const grid = budgetGrid(DEFAULT_SETTINGS);
  if (!grid) throw new Error("The default strategy has budgets");
  return grid;
}

it.each([
  ["ArrowLeft", { mark: 384, limit: 1024 }],
  ["ArrowRight", { mark: 768, limit: 1024 }],
  ["ArrowUp", { mark: 512, limit: 768 }],
  ["ArrowDown", { mark: 512, limit: 1536 }],
  ["Home", { mark: 64, limit: 1024 }],
  ["End", { mark: 1024, limit: 1024 }],
])("%s leads to the neighbour or the end of the row", (key, to) => {
  expect(cellAfterKey(key, { mark: 512, limit: 1024 }, gridOf())).toEqual(to);
});

it("other keys lead nowhere", () => {
  expect(cellAfterKey("Enter", { mark: 512, limit: 1024 }, gridOf())).toBeUndefined();
});

it("no key leads out of the table, and every cell is reached", () => {
  const grid = gridOf();
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...KEYS)), (keys) => {
      const last = keys.reduce(
        (at, key) => cellAfterKey(key, at, grid) ?? at,
        grid.cells[0] ?? { mark: 0, limit: 0 },
      );
      expect(grid.cells).toContainEqual(last);
    }),
  );
  const [first] = grid.cells;
  const reached = new Set([first]);
  for (const cell of reached) {
    if (!cell) continue;
    for (const key of KEYS) reached.add(cellAfterKey(key, cell, grid));
  }
  expect(reached.size).toBe(grid.cells.length);
});

it("a table of one option has one row", () => {
  const cells = [64, 128, 256].map((value) => ({ mark: value, limit: value }));
  const grid = { marks: [64, 128, 256], limits: [], cells };
  expect(rowOf(grid, 64)).toEqual(cells);
  expect(cellAfterKey("ArrowRight", { mark: 64, limit: 64 }, grid)).toEqual(cells[1]);
  expect(cellAfterKey("ArrowDown", { mark: 64, limit: 64 }, grid)).toEqual(cells[0]);
});
