/** The way from two budgets to a table of both. */
import { budgetOptions } from "../../settings/budget-grid.ts";
import { type StrategyId, strategySpec } from "../../settings/strategies/index.ts";
import type { Side } from "../../state/app-state.ts";
import { useAppActions } from "../../state/use-app-store.ts";

interface SweepButtonProps {
  readonly side: Side;
  readonly strategy: StrategyId;
}

/** Opens the sweep of a side; strategies without budgets have none. */
export function SweepButton({ side, strategy }: SweepButtonProps) {
  const { openSweep } = useAppActions();
  const options = budgetOptions(strategy);
  // Chunks from outside are what they are, whatever the budgets.
  if (!options || strategySpec(strategy).texts === "imported") return null;
  const labels = new Set([options.mark.spec.label, options.limit.spec.label]);
  return (
    <button
      type="button"
      className="button button-outline button-small sweep-button"
      title={`How chunks change with ${[...labels].join(" and ")}`}
      aria-haspopup="dialog"
      onClick={() => openSweep(side)}
    >
      Sweep
    </button>
  );
}
