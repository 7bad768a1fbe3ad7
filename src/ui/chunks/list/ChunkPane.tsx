/** Everything at the right of the source: summary, state of the run, cards. */
import { useState } from "react";
import type { AppState, ShownOutcome } from "../../../state/app-state.ts";
import { isEmpty } from "../../../state/selectors.ts";
import { useAppStore } from "../../../state/use-app-store.ts";
import { Segmented } from "../../controls/Segmented.tsx";
import { EmptyState } from "../../run/EmptyState.tsx";
import { Freshness } from "../../run/Freshness.tsx";
import { RunFailed } from "../../run/RunFailed.tsx";
import { RunProgress } from "../../run/RunProgress.tsx";
import { focusHome } from "../../run/use-hand-focus-on.ts";
import { Steps } from "../../summary/Steps.tsx";
import { SummaryPanel } from "../../summary/SummaryPanel.tsx";
import type { BodyMode } from "../body/ChunkBody.tsx";
import { ChunkList } from "./ChunkList.tsx";
import "./list.css";

const MODES = [
  { value: "source", label: "Source", hint: "Bodies as Markdown source, repeated parts marked" },
  { value: "rendered", label: "Rendered", hint: "Bodies as rendered Markdown" },
] as const satisfies readonly { value: BodyMode; label: string; hint: string }[];

const takesLong = ({ run }: AppState) => run.kind === "working" && run.visible;
const isIdle = ({ run }: AppState) => run.kind === "idle";

/** The chunks of the page without comparison. */
export function ChunkPane() {
  const empty = useAppStore(isEmpty);
  const shown = useAppStore((state) => state.shown);
  const slow = useAppStore(takesLong);
  if (empty) return <EmptyState />;
  const result = shown?.outcome.main.result;
  const hasChunks = result && result.chunks.length + result.coverage.omitted.length > 0;
  return (
    <section className="chunk-pane" aria-label="Chunks" {...focusHome}>
      {hasChunks ? <ShownChunks shown={shown} slow={slow} /> : <NoChunksYet slow={slow} />}
    </section>
  );
}

/** Before the first outcome: on its way, failed, or cancelled. */
function NoChunksYet({ slow }: { readonly slow: boolean }) {
  const cancelled = useAppStore(isIdle);
  return (
    <>
      <RunFailed />
      {(slow || cancelled) && (
        <div className="chunk-tools">{slow ? <RunProgress /> : <Freshness updating />}</div>
      )}
    </>
  );
}

interface ShownChunksProps {
  readonly shown: ShownOutcome;
  readonly slow: boolean;
}

function ShownChunks({ shown, slow }: ShownChunksProps) {
  const updating = useAppStore(({ outdated }) => outdated);
  const [mode, setMode] = useState<BodyMode>("source");
  const side = shown.outcome.main;
  return (
    <>
      <SummaryPanel side={side} updating={updating} />
      <RunFailed />
      <div className="chunk-tools">
        {slow ? (
          <RunProgress />
        ) : (
          <>
            <Steps side={side} />
            <Freshness updating={updating} />
          </>
        )}
        <Segmented label="Show bodies as" value={mode} choices={MODES} onChange={setMode} />
      </div>
      <ChunkList result={side.result} text={shown.text} side="main" {...{ mode, updating }} />
    </>
  );
}
