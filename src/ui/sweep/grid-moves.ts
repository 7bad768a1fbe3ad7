/** Which cell the keyboard goes to from a cell. */
import type { BudgetGrid, Budgets } from "../../settings/budget-grid.ts";

/** Whether two cells are one. */
export function sameBudgets(a: Budgets, b: Budgets): boolean {
  return a.mark === b.mark && a.limit === b.limit;
}

/** The cells of a row; all of them where there is one row. */
export function rowOf({ cells, limits }: BudgetGrid, limit: number): readonly Budgets[] {
  return limits.length === 0 ? cells : cells.filter((cell) => cell.limit === limit);
}

/** The cell that a key leads to: the same one at an edge, `undefined` for keys that lead nowhere. */
export function cellAfterKey(key: string, from: Budgets, grid: BudgetGrid): Budgets | undefined {
  const row = rowOf(grid, from.limit);
  const column = grid.cells.filter(({ mark }) => mark === from.mark);
  const step = (line: readonly Budgets[], by: number) =>
    line[line.findIndex((cell) => sameBudgets(cell, from)) + by] ?? from;
  switch (key) {
    case "ArrowLeft":
      return step(row, -1);
    case "ArrowRight":
      return step(row, 1);
    case "ArrowUp":
      return step(column, -1);
    case "ArrowDown":
      return step(column, 1);
    case "Home":
      return row[0];
    case "End":
      return row.at(-1);
    default:
      return undefined;
  }
}
