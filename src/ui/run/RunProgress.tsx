/** What a long run is doing, how large the document is, and the way to stop it. */

import { formatCount } from "../../algorithms/format.ts";
import type { RunState } from "../../state/app-state.ts";
import { useAppActions, useAppStore } from "../../state/use-app-store.ts";
import { phaseWords } from "./run-words.ts";
import { useHandFocusOn } from "./use-hand-focus-on.ts";
import "./run.css";

/** Progress of a run that has taken more than a moment; it stands in the place of what it will bring up to date. */
export function RunProgress() {
  const run = useAppStore((state) => state.run);
  return run.kind === "working" ? <Progress run={run} /> : null;
}

function Progress({ run }: { readonly run: Extract<RunState, { kind: "working" }> }) {
  const characters = useAppStore((state) => state.document.text.length);
  const { cancel } = useAppActions();
  const ref = useHandFocusOn<HTMLDivElement>();
  const words = phaseWords(run.phase, run.done);
  return (
    <div className="run-progress" ref={ref}>
      <progress max={1} {...(run.done > 0 ? { value: run.done } : {})} aria-label={words} />
      <span role="status">{words}</span>
      <span className="run-size">{formatCount(characters, "character")}</span>
      <button type="button" className="button button-outline button-small" onClick={cancel}>
        Cancel
      </button>
    </div>
  );
}
