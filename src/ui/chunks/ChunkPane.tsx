/** Everything at the right of the source: summary, state of the run, cards. */
import { useState } from "react";
import { isEmpty, isUpdating, shownSide } from "../../state/selectors.ts";
import { useAppStore } from "../../state/use-app-store.ts";
import { Segmented } from "../controls/Segmented.tsx";
import { EmptyState } from "../run/EmptyState.tsx";
import { RunFailed } from "../run/RunFailed.tsx";
import { RunProgress } from "../run/RunProgress.tsx";
import { Steps } from "../summary/Steps.tsx";
import { SummaryPanel } from "../summary/SummaryPanel.tsx";
import type { BodyMode } from "./ChunkBody.tsx";
import { ChunkList } from "./ChunkList.tsx";

const MODES = [
  { value: "source", label: "Source", hint: "Bodies as Markdown source, repeated parts marked" },
  { value: "rendered", label: "Rendered", hint: "Bodies as rendered Markdown" },
] as const satisfies readonly { value: BodyMode; label: string; hint: string }[];

/** The chunks of the page without comparison. */
export function ChunkPane({ withSummary = true }: { readonly withSummary?: boolean }) {
  const empty = useAppStore(isEmpty);
  const updating = useAppStore(isUpdating);
  const shown = useAppStore((state) => state.shown);
  const side = useAppStore((state) => shownSide(state, "main"));
  const [mode, setMode] = useState<BodyMode>("source");
  if (empty) return <EmptyState />;
  return (
    <section className="chunk-pane" aria-label="Chunks">
      {side && withSummary && <SummaryPanel side={side} />}
      <RunFailed />
      <RunProgress />
      {side && shown && (
        <>
          <div className="chunk-tools">
            <Steps side={side} />
            {updating && <span className="updating">Updating</span>}
            <Segmented label="Show bodies as" value={mode} choices={MODES} onChange={setMode} />
          </div>
          <ChunkList
            result={side.result}
            text={shown.text}
            side="main"
            mode={mode}
            updating={updating}
          />
        </>
      )}
    </section>
  );
}
