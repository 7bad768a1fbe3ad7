/** A failed run: what happened, what to do, and the buttons that do it. */
import { COUNTERS } from "../../settings/counters.ts";
import type { AppState } from "../../state/app-state.ts";
import { useAppActions, useAppStore } from "../../state/use-app-store.ts";
import { Icon } from "../controls/Icon.tsx";
import { failureWords } from "./run-words.ts";
import "./run.css";

const ESTIMATE = COUNTERS.find((counter) => counter.kind === "heuristic");
const failureOf = (state: AppState) =>
  state.run.kind === "failed" ? state.run.failure : undefined;

/** The failure of the last run, if it failed. */
export function RunFailed() {
  const failure = useAppStore(failureOf);
  const hasOldResult = useAppStore((state) => state.shown !== undefined);
  const { retry, setCounter } = useAppActions();
  if (!failure) return null;
  const words = failureWords(failure);
  return (
    <div className="run-failed" role="alert">
      <Icon name="warning" />
      <div>
        <h2>{words.title}</h2>
        <p>{words.advice}</p>
        {hasOldResult && <p>The chunks below belong to an earlier text or earlier settings.</p>}
        {words.detail && <p className="run-detail">{words.detail}</p>}
        <div className="run-actions">
          <button type="button" className="button button-primary" onClick={retry}>
            Retry
          </button>
          {failure.kind === "encodingNotLoaded" && ESTIMATE && (
            <button
              type="button"
              className="button button-outline"
              onClick={() => setCounter("main", ESTIMATE.id)}
            >
              Use {ESTIMATE.label}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
