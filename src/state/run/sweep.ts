/** A sweep: the document chunked for every cell of a table of budgets while the table is looked at, by a worker of its own. */
import { budgetGrid } from "../../settings/budget-grid.ts";
import type { SweepSettlement } from "../../worker/sweep-client.ts";
import type { AppActions, AppState, Side, Sweep } from "../app-state.ts";
import type { AppDependencies } from "../dependencies.ts";
import { isEmpty } from "../selectors.ts";
import type { StoreAccess } from "../store-access.ts";

type SweepActions = Pick<
  AppActions,
  "openSweep" | "closeSweep" | "cancelSweep" | "resumeSweep" | "chooseSweepFigure" | "applySweep"
>;

/** The actions on the sweep; what follows from them is the runner's. */
export function createSweepActions(store: StoreAccess): SweepActions {
  function change(by: (sweep: Sweep) => Partial<Sweep>): void {
    const { sweep } = store.get();
    if (sweep) store.set({ sweep: { ...sweep, ...by(sweep) } });
  }

  return {
    openSweep(side) {
      const state = store.get();
      if (!state.sweep) store.set({ sweep: openedSweep(state, side) });
    },
    closeSweep: () => store.set({ sweep: undefined }),
    cancelSweep: () =>
      change(({ run }) => (run.kind === "working" ? { run: { kind: "stopped" } } : {})),
    resumeSweep: () =>
      change(({ run }) =>
        run.kind === "stopped" || run.kind === "failed" ? { run: STARTED } : {},
      ),
    chooseSweepFigure: (figure) => change(() => ({ figure })),
    applySweep(budgets) {
      const { sweep, actions } = store.get();
      if (!sweep) return;
      store.set({ sweep: undefined });
      actions.setBudgets(sweep.side, budgets);
    },
  };
}

const STARTED = { kind: "working", phase: "loading", done: 0 } as const satisfies Sweep["run"];

/** The sweep of a side as it opens; undefined where its strategy has no budgets. */
function openedSweep(state: AppState, side: Side): Sweep | undefined {
  const grid = budgetGrid(settingsOf(state, side));
  return (
    grid && {
      side,
      figure: "chunks",
      grid,
      cells: [],
      run: isEmpty(state) ? { kind: "done" } : STARTED,
    }
  );
}

function settingsOf({ settings, legacy }: AppState, side: Side) {
  return side === "main" ? settings : legacy;
}

export interface SweepRunner {
  /** Starts when a sweep opens or is resumed, stops when it is stopped or closes. */
  follow(state: AppState, before: AppState): void;
}

/** Makes the runner; it has a worker only while it sweeps. */
export function createSweepRunner(
  store: StoreAccess,
  { createSweeper }: Pick<AppDependencies, "createSweeper">,
): SweepRunner {
  const sweeper = createSweeper();
  let isRunning = false;

  function start({ side, grid, cells }: Sweep): void {
    isRunning = true;
    const state = store.get();
    const { filename, text, revision } = state.document;
    const known = new Set(cells.map(({ mark, limit }) => `${mark} ${limit}`));
    const left = grid.cells.filter(({ mark, limit }) => !known.has(`${mark} ${limit}`));
    void sweeper
      .sweep(
        {
          source: { filename, text, revision },
          settings: settingsOf(state, side),
          cells: left,
        },
        {
          onCell: (cell) => add((sweep) => ({ cells: [...sweep.cells, cell] })),
          onProgress: (phase, done) => add(() => ({ run: { kind: "working", phase, done } })),
        },
      )
      .then(settle);
  }

  /** What is heard of the sweep that runs. It stops before another one can be there: see `stop`. */
  function add(by: (sweep: Sweep) => Partial<Sweep>): void {
    const { sweep } = store.get();
    if (sweep) store.set({ sweep: { ...sweep, ...by(sweep) } });
  }

  function settle(settlement: SweepSettlement): void {
    // Whoever cancelled it has said what is to be shown.
    if (settlement.kind === "cancelled") return;
    isRunning = false;
    add(() => ({
      run:
        settlement.kind === "failed"
          ? { kind: "failed", failure: settlement.failure }
          : { kind: "done" },
    }));
  }

  function stop(): void {
    isRunning = false;
    sweeper.cancel();
  }

  return {
    follow(state, before) {
      // Not that of `state`: what follows a change may have changed it again.
      const { sweep } = store.get();
      if (sweep && isOfAnother(state, before, sweep)) store.set({ sweep: undefined });
      else if (sweep?.run.kind !== "working") isRunning && stop();
      else if (!isRunning) start(sweep);
    },
  };
}

/** Whether the document or the settings that are swept have changed: cells of two of them are no table. */
function isOfAnother(state: AppState, before: AppState, { side }: Sweep): boolean {
  return state.document !== before.document || settingsOf(state, side) !== settingsOf(before, side);
}
