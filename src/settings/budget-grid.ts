/** Values for the two budgets of a strategy, around what people use: the cells of a table of both. */
import type { IntegerOption, OptionSpec } from "./options.ts";
import { type Settings, withOption } from "./settings.ts";
import { type StrategyId, strategySpec } from "./strategies/index.ts";

/** One value for each of the two options that a chunk's size is held against, in the unit of those options. */
export interface Budgets {
  /** The target or the minimum. */
  readonly mark: number;
  /** At least the mark; the mark itself where one option is both. */
  readonly limit: number;
}

/** The options of a strategy that budgets are values of. */
export interface BudgetOptions {
  readonly mark: { readonly name: string; readonly spec: IntegerOption };
  /** The same as the mark where one option is both. */
  readonly limit: { readonly name: string; readonly spec: IntegerOption };
}

/** Every cell of a table whose columns are marks and whose rows are limits. */
export interface BudgetGrid {
  /** Ascending. */
  readonly marks: readonly number[];
  /** Ascending. */
  readonly limits: readonly number[];
  /** Row by row; those of the settings that the grid was made for are among them. */
  readonly cells: readonly Budgets[];
}

/** The two budgets of a strategy; undefined where it has none to choose. */
export function budgetOptions(strategy: StrategyId): BudgetOptions | undefined {
  const { options, bar } = strategySpec(strategy);
  const [mark, limit] = [integer(options[bar.mark]), integer(options[bar.limit])];
  return (
    mark &&
    limit && { mark: { name: bar.mark, spec: mark }, limit: { name: bar.limit, spec: limit } }
  );
}

function integer(spec: OptionSpec | undefined): IntegerOption | undefined {
  return spec?.kind === "integer" ? spec : undefined;
}

/** The budgets that settings have; undefined where their strategy has none. */
export function budgetsOf({ strategy, options }: Settings): Budgets | undefined {
  const budgets = budgetOptions(strategy);
  if (!budgets) return undefined;
  return { mark: Number(options[budgets.mark.name]), limit: Number(options[budgets.limit.name]) };
}

/**
 * The settings with other budgets; what follows an option when it is set (see `withOption`) follows here, too.
 * @throws RangeError when the strategy has no budgets, or one is out of bounds
 */
export function withBudgets(settings: Settings, { mark, limit }: Budgets): Settings {
  const budgets = budgetOptions(settings.strategy);
  if (!budgets) throw new RangeError(`${settings.strategy} has no budgets`);
  // The limit comes second: it is not below the mark, so that it drags nothing along that is set here.
  return withOption(withOption(settings, budgets.mark.name, mark), budgets.limit.name, limit);
}

/**
 * The table around the defaults of the settings' strategy, with the values of the settings in it. Limits below their
 * mark have no cell. Undefined where the strategy has no budgets.
 */
export function budgetGrid(settings: Settings): BudgetGrid | undefined {
  const options = budgetOptions(settings.strategy);
  const present = budgetsOf(settings);
  if (!options || !present) return undefined;
  const marks = ladder(options.mark.spec, present.mark);
  if (options.mark.name === options.limit.name) {
    return { marks, limits: [], cells: marks.map((mark) => ({ mark, limit: mark })) };
  }
  const limits = ladder(options.limit.spec, present.limit);
  const cells = limits.flatMap((limit) =>
    marks.filter((mark) => mark <= limit).map((mark) => ({ mark, limit })),
  );
  return { marks, limits, cells };
}

/** Values from an eighth of an option's default to four times as much, each a third or a half more than the one before. */
const DOUBLINGS = [-3, -2, -1, 0, 1, 2] as const;

/** A value of the ladder gives way to the one that is set where they differ by no more than this share of it. */
const ALIKE = 1 / 8;

function ladder(spec: IntegerOption, present: number): readonly number[] {
  const { min, max } = spec.page;
  const steps = DOUBLINGS.flatMap((doublings) => [
    spec.default * 2 ** doublings,
    spec.default * 1.5 * 2 ** doublings,
  ]);
  const values = steps
    .slice(0, -1)
    .map(Math.round)
    .filter((value) => value >= min && value <= max)
    .filter((value) => Math.abs(value - present) > present * ALIKE);
  return [...new Set([...values, present])].sort((a, b) => a - b);
}
