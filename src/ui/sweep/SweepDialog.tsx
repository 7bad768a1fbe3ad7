/** A sweep over the page: one figure of the document under many budgets, and the way to use a cell. */
import { useState } from "react";
import {
  type BudgetOptions,
  type Budgets,
  budgetOptions,
  budgetsOf,
} from "../../settings/budget-grid.ts";
import type { Settings } from "../../settings/settings.ts";
import { strategySpec } from "../../settings/strategies/index.ts";
import type { Sweep } from "../../state/app-state.ts";
import { comparesSides, isEmpty } from "../../state/selectors.ts";
import { useAppActions, useAppStore } from "../../state/use-app-store.ts";
import type { SweepCell } from "../../worker/protocol.ts";
import { useSideNames } from "../compare/use-side-names.ts";
import { Dialog } from "../controls/Dialog.tsx";
import { SelectControl } from "../settings/SelectControl.tsx";
import { sameBudgets } from "./grid-moves.ts";
import { SweepStatus } from "./SweepStatus.tsx";
import { SweepTable } from "./SweepTable.tsx";
import {
  budgetWords,
  cellWords,
  definitionWords,
  extremeWords,
  FIGURES,
  sweepTitle,
} from "./sweep-words.ts";
import "../settings/settings.css";
import "./sweep.css";

/** The sweep that is open, as a dialog. */
export function SweepDialog() {
  const sweep = useAppStore((state) => state.sweep);
  const settings = useAppStore((state) =>
    state.sweep?.side === "legacy" ? state.legacy : state.settings,
  );
  const empty = useAppStore(isEmpty);
  const compares = useAppStore(comparesSides);
  const names = useSideNames();
  const { closeSweep } = useAppActions();
  const options = budgetOptions(settings.strategy);
  const present = budgetsOf(settings);
  if (!sweep || !options || !present) return null;
  const { label } = strategySpec(settings.strategy);
  const side = compares ? names[sweep.side].title : undefined;
  return (
    <Dialog title={sweepTitle(label, side)} className="sweep" onClose={closeSweep}>
      {empty ? (
        <p>There is nothing to chunk yet: write or open a document first.</p>
      ) : (
        <SweepBody {...{ sweep, settings, options, present }} />
      )}
    </Dialog>
  );
}

interface SweepBodyProps {
  readonly sweep: Sweep;
  readonly settings: Settings;
  readonly options: BudgetOptions;
  readonly present: Budgets;
}

function SweepBody({ sweep, settings, options, present }: SweepBodyProps) {
  const { figure, cells } = sweep;
  const [pointed, setPointed] = useState<Budgets>(present);
  const { chooseSweepFigure } = useAppActions();
  return (
    <>
      <Introduction options={options} />
      <div className="sweep-bar">
        <SelectControl
          label="Figure"
          hint="What the cells show."
          value={figure}
          choices={FIGURES.map(({ value, label }) => ({ value, label, hint: "" }))}
          onChange={(value) => {
            const chosen = FIGURES.find((each) => each.value === value);
            if (chosen) chooseSweepFigure(chosen.value);
          }}
        />
        <SweepStatus sweep={sweep} />
      </div>
      <p className="sweep-meaning">
        {definitionWords(figure, options.mark.spec.label, settings.counter)}{" "}
        <span className="sweep-ends">{extremeWords(cells, figure, options)}</span>
      </p>
      <SweepTable {...{ sweep, options, present }} onPoint={setPointed} />
      <CellLines {...{ cells, options, present, pointed }} />
    </>
  );
}

function Introduction({ options: { mark, limit } }: { readonly options: BudgetOptions }) {
  const filename = useAppStore((state) => state.document.filename);
  const what =
    mark.name === limit.name ? mark.spec.label : `${mark.spec.label} and ${limit.spec.label}`;
  return (
    <p className="sweep-introduction">
      {filename} with other values of {what}; all other settings stay as they are. Choose a cell to
      use its values.
    </p>
  );
}

/** What is set and what is pointed at, one below the other with all figures. */
function CellLines(props: {
  readonly cells: readonly SweepCell[];
  readonly options: BudgetOptions;
  readonly present: Budgets;
  readonly pointed: Budgets;
}) {
  const { cells, options, present, pointed } = props;
  const figures = (budgets: Budgets) => {
    const cell = cells.find((each) => sameBudgets(each, budgets));
    return cell ? cellWords(cell) : "not there yet";
  };
  const isPresent = sameBudgets(pointed, present);
  return (
    <dl className="sweep-lines">
      <div>
        <dt>
          <span className="sweep-swatch is-present" aria-hidden="true" />
          Current setting
        </dt>
        <dd>
          <strong>{budgetWords(present, options)}</strong>
          <span>{figures(present)}</span>
        </dd>
      </div>
      <div>
        <dt>Cell</dt>
        <dd>
          {isPresent ? (
            <span>Point at a cell, or go there with the arrow keys. Enter or a click uses it.</span>
          ) : (
            <>
              <strong>{budgetWords(pointed, options)}</strong>
              <span>{figures(pointed)}</span>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
