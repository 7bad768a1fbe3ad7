/** How far a sweep is, the way to stop it and to go on, and what went wrong. */
import { formatCount, formatNumber } from "../../algorithms/format.ts";
import type { Sweep } from "../../state/app-state.ts";
import { useAppActions } from "../../state/use-app-store.ts";
import { Icon } from "../controls/Icon.tsx";
import { failureWords, phaseWords } from "../run/run-words.ts";
import "../run/run.css";

/** The state of a sweep in one line; a failure takes a box. */
export function SweepStatus({ sweep }: { readonly sweep: Sweep }) {
  const { cancelSweep, resumeSweep } = useAppActions();
  const { run, grid, cells } = sweep;
  const all = grid.cells.length;
  const reached = `${formatNumber(cells.length)} of ${formatCount(all, "cell")}`;
  switch (run.kind) {
    case "working": {
      const words = cells.length > 0 ? reached : phaseWords(run.phase, run.done);
      return (
        <div className="run-progress sweep-status">
          <progress
            max={all}
            {...(cells.length > 0 ? { value: cells.length } : {})}
            aria-label="Sweep"
          />
          <span>{words}</span>
          <span className="visually-hidden" role="status">
            The sweep runs.
          </span>
          <SmallButton label="Cancel" onClick={cancelSweep} />
        </div>
      );
    }
    case "stopped":
      return (
        <div className="sweep-status">
          <span role="status">Stopped at {reached}.</span>
          <SmallButton label="Go on" onClick={resumeSweep} />
        </div>
      );
    case "failed":
      return <Failed {...{ failure: run.failure, reached }} onRetry={resumeSweep} />;
    case "done":
      return (
        <div className="sweep-status">
          <span role="status">All {formatCount(all, "cell")} are there.</span>
        </div>
      );
    default:
      return run satisfies never;
  }
}

function SmallButton(props: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className="button button-outline button-small" onClick={props.onClick}>
      {props.label}
    </button>
  );
}

function Failed(props: {
  readonly failure: Parameters<typeof failureWords>[0];
  readonly reached: string;
  readonly onRetry: () => void;
}) {
  const { title, advice, detail } = failureWords(props.failure);
  return (
    <div className="run-failed sweep-failed" role="alert">
      <Icon name="warning" />
      <div>
        <h3>{title}</h3>
        <p>
          {advice} The sweep stopped at {props.reached}; these stay.
        </p>
        {detail && <p className="run-detail">{detail}</p>}
        <div className="run-actions">
          <button type="button" className="button button-primary" onClick={props.onRetry}>
            Retry
          </button>
        </div>
      </div>
    </div>
  );
}
