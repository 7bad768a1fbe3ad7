/** A failed run: what happened, what to do, and the buttons that do it. */
import { COUNTERS, type CounterId } from "../../settings/counters.ts";
import type { AppState, Side } from "../../state/app-state.ts";
import { useAppActions, useAppStore, useAppStoreApi } from "../../state/use-app-store.ts";
import type { RunFailure } from "../../worker/protocol.ts";
import { Icon } from "../controls/Icon.tsx";
import { failureWords } from "./run-words.ts";
import { useHandFocusOn } from "./use-hand-focus-on.ts";
import "./run.css";

const ESTIMATE = COUNTERS.find((counter) => counter.kind === "heuristic");
const SIDES = ["main", "legacy"] as const satisfies readonly Side[];
const failureOf = (state: AppState) =>
  state.run.kind === "failed" ? state.run.failure : undefined;

/** The failure of the last run, if it failed. */
export function RunFailed() {
  const failure = useAppStore(failureOf);
  return failure ? <Failure failure={failure} /> : null;
}

function Failure({ failure }: { readonly failure: RunFailure }) {
  const hasOldResult = useAppStore((state) => state.shown !== undefined);
  const { retry } = useAppActions();
  const ref = useHandFocusOn<HTMLDivElement>();
  const words = failureWords(failure);
  return (
    <div className="run-failed" role="alert" ref={ref}>
      <Icon name="warning" />
      <div>
        <h2>{words.title}</h2>
        <p>{words.advice}</p>
        {hasOldResult && <p>What is shown belongs to an earlier text or earlier settings.</p>}
        {words.detail && <p className="run-detail">{words.detail}</p>}
        <div className="run-actions">
          <button type="button" className="button button-primary" onClick={retry}>
            Retry
          </button>
          {failure.kind === "encodingNotLoaded" && <UseEstimate instead={failure.counter} />}
        </div>
      </div>
    </div>
  );
}

/** Counts by an estimate on whichever side asked for the encoding. */
function UseEstimate({ instead }: { readonly instead: CounterId }) {
  const store = useAppStoreApi();
  const { setCounter } = useAppActions();
  if (!ESTIMATE) return null;
  const use = () => {
    const { settings, legacy } = store.getState();
    const counters = { main: settings.counter, legacy: legacy.counter };
    for (const side of SIDES) if (counters[side] === instead) setCounter(side, ESTIMATE.id);
  };
  return (
    <button type="button" className="button button-outline" onClick={use}>
      Use {ESTIMATE.label}
    </button>
  );
}
