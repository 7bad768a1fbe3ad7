/** The table of a sweep: marks across, limits down, a number and a shade in each cell. */
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { formatNumber } from "../../algorithms/format.ts";
import type { BudgetOptions, Budgets } from "../../settings/budget-grid.ts";
import type { Sweep } from "../../state/app-state.ts";
import { useAppActions } from "../../state/use-app-store.ts";
import type { SweepCell } from "../../worker/protocol.ts";
import { cellAfterKey, rowOf, sameBudgets } from "./grid-moves.ts";
import { shadeOf } from "./shades.ts";
import { budgetWords, figureWords } from "./sweep-words.ts";

interface SweepTableProps {
  readonly sweep: Sweep;
  readonly options: BudgetOptions;
  /** What is set. */
  readonly present: Budgets;
  /** Told of the cell that the pointer or focus is on. */
  readonly onPoint: (cell: Budgets) => void;
}

/** One stop of the Tab key: arrow keys lead from cell to cell. Focus is on what is set to begin with. */
export function SweepTable({ sweep, options, present, onPoint }: SweepTableProps) {
  const { grid, figure } = sweep;
  const { applySweep } = useAppActions();
  const [at, setAt] = useState(present);
  const table = useRef<HTMLTableElement>(null);
  const focusOn = (cell: Budgets) =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${keyOf(cell)}"]`)?.focus();
  // Once, when the dialog is there: it gives focus to its first button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus is taken once
  useEffect(() => focusOn(present), []);

  const known = useMemo(() => new Map(sweep.cells.map((cell) => [keyOf(cell), cell])), [sweep]);
  const shown = useMemo(() => valuesOf(sweep), [sweep]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = cellAfterKey(event.key, at, grid);
    if (!next) return;
    event.preventDefault();
    focusOn(next);
  };
  const rows = grid.limits.length === 0 ? [undefined] : grid.limits;
  return (
    <section className="sweep-scroll" aria-label="Table">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are gone through with arrow keys is a grid */}
      <table ref={table} role="grid" aria-label={nameOf(options, figure)} onKeyDown={onKeyDown}>
        <TableHead {...{ sweep, options }} />
        <tbody>
          {rows.map((limit) => (
            <tr key={limit ?? "all"}>
              <th scope="row">{limit === undefined ? "" : formatNumber(limit)}</th>
              {grid.marks.map((mark) => {
                const budgets = rowOf(grid, limit ?? mark).find((cell) => cell.mark === mark);
                if (!budgets) return <td key={mark} />;
                return (
                  <td key={mark}>
                    <CellButton
                      budgets={budgets}
                      options={options}
                      figure={figure}
                      cell={known.get(keyOf(budgets))}
                      shown={shown}
                      isPresent={sameBudgets(budgets, present)}
                      isAt={sameBudgets(budgets, at)}
                      onFocus={() => {
                        setAt(budgets);
                        onPoint(budgets);
                      }}
                      onPoint={() => onPoint(budgets)}
                      onLeave={() => onPoint(at)}
                      onUse={() => applySweep(budgets)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TableHead({ sweep: { grid }, options }: Pick<SweepTableProps, "sweep" | "options">) {
  const { mark, limit } = options;
  const across = `${mark.spec.label}, ${mark.spec.unit} →`;
  return (
    <thead>
      <tr>
        <th rowSpan={2} className="sweep-corner" scope="col">
          {grid.limits.length > 0 && `${limit.spec.label} ↓`}
        </th>
        <th colSpan={grid.marks.length} className="sweep-across" scope="colgroup">
          <span>{across}</span>
        </th>
      </tr>
      <tr>
        {grid.marks.map((value) => (
          <th key={value} scope="col">
            {formatNumber(value)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface CellButtonProps {
  readonly budgets: Budgets;
  readonly options: BudgetOptions;
  readonly figure: Sweep["figure"];
  /** Absent as long as it is not swept. */
  readonly cell: SweepCell | undefined;
  /** The lowest and the highest value of all cells. */
  readonly shown: { readonly lowest: number; readonly highest: number };
  readonly isPresent: boolean;
  readonly isAt: boolean;
  readonly onFocus: () => void;
  readonly onPoint: () => void;
  readonly onLeave: () => void;
  readonly onUse: () => void;
}

function CellButton(props: CellButtonProps) {
  const { budgets, options, figure, cell, shown, isPresent, isAt } = props;
  const value = cell && formatNumber(cell[figure]);
  const what = figureWords(figure).label.toLowerCase();
  const words = value === undefined ? "not there yet" : `${value} ${what}`;
  return (
    <button
      type="button"
      className={`sweep-cell ${isPresent ? "is-present" : ""} ${cell ? "" : "is-open"}`}
      style={cell ? shadeStyle(shadeOf(cell[figure], shown.lowest, shown.highest)) : undefined}
      data-cell={keyOf(budgets)}
      tabIndex={isAt ? 0 : -1}
      aria-label={`${budgetWords(budgets, options)}: ${words}${isPresent ? ", current setting" : ""}`}
      onFocus={props.onFocus}
      onPointerEnter={props.onPoint}
      onPointerLeave={props.onLeave}
      onClick={props.onUse}
    >
      {value ?? "·"}
    </button>
  );
}

function shadeStyle(shade: number): CSSProperties & { readonly "--shade": number } {
  return { "--shade": Math.round(shade * 100) / 100 };
}

function keyOf({ mark, limit }: Budgets): string {
  return `${mark} ${limit}`;
}

function valuesOf({ cells, figure }: Sweep): CellButtonProps["shown"] {
  const values = cells.map((cell) => cell[figure]);
  return { lowest: Math.min(...values), highest: Math.max(...values) };
}

function nameOf({ mark, limit }: BudgetOptions, figure: Sweep["figure"]): string {
  const { label } = figureWords(figure);
  return mark.name === limit.name
    ? `${label} by ${mark.spec.label}`
    : `${label} by ${mark.spec.label} and ${limit.spec.label}`;
}
