/** Two chunkers over the same source: settings of each, what changes, the chunks of both with the map between. */
import { useMemo, useState } from "react";
import { NO_CHUNKS } from "../../chunking/result/chunk-columns.ts";
import { SourceEditor } from "../../editor/SourceEditor.tsx";
import type { RunState, Side } from "../../state/app-state.ts";
import { isEmpty } from "../../state/selectors.ts";
import { useAppStore } from "../../state/use-app-store.ts";
import { Segmented } from "../controls/Segmented.tsx";
import { formatNumber } from "../format.ts";
import { EmptyState } from "../run/EmptyState.tsx";
import { Freshness } from "../run/Freshness.tsx";
import { RunFailed } from "../run/RunFailed.tsx";
import { RunProgress } from "../run/RunProgress.tsx";
import { focusHome } from "../run/use-hand-focus-on.ts";
import { SettingsGroup } from "../settings/SettingsGroup.tsx";
import { useMedia } from "../use-media.ts";
import { CompareList } from "./lists/CompareList.tsx";
import { LinkedLists } from "./lists/linked-lists.ts";
import { useRevealInTurn, useRevealSelected } from "./lists/use-reveal-selected.ts";
import { DifferenceStrip } from "./map/DifferenceStrip.tsx";
import { sideHeading } from "./map/differences.ts";
import { SourceMap } from "./map/SourceMap.tsx";
import { useShownSideNames, useSideNames } from "./use-side-names.ts";
import "./compare.css";

const SIDES = ["legacy", "main"] as const satisfies readonly Side[];

/** What stands in the place of a side's chunks while there are none. */
const MISSING = {
  working: "Chunking …",
  failed: "No chunks: the last run failed.",
  idle: "No chunks: the last run was stopped.",
} as const satisfies Record<RunState["kind"], string>;

/** The comparison. */
export function CompareView() {
  const narrow = useMedia("screen and (max-width: 799px)");
  const empty = useAppStore(isEmpty);
  const names = useSideNames();
  if (empty) return <EmptyState />;
  return (
    <section className="compare" aria-label="Comparison" {...focusHome}>
      {!narrow && (
        <div className="compare-settings">
          {SIDES.map((side) => (
            <SettingsGroup key={side} side={side} name={names[side].title} />
          ))}
        </div>
      )}
      <DifferenceStrip />
      <RunFailed />
      <CompareStatus />
      {narrow ? <OneList /> : <ThreeColumns />}
    </section>
  );
}

/** Covers the heads of the columns while a run takes long; a row of its own when nobody brings things up to date. */
function CompareStatus() {
  const run = useAppStore((state) => state.run);
  const updating = useAppStore(({ outdated }) => outdated);
  if (run.kind === "working" && run.visible) {
    return (
      <div className="compare-progress">
        <div className="compare-status">
          <RunProgress />
        </div>
      </div>
    );
  }
  if (run.kind !== "idle" || !updating) return null;
  return (
    <div className="compare-status">
      <Freshness updating />
    </div>
  );
}

function ThreeColumns() {
  const [editing, setEditing] = useState(false);
  const [together, setTogether] = useState(true);
  const lists = useMemo(() => new LinkedLists(), []);
  const outcome = useAppStore((state) => state.shown?.outcome);
  useRevealSelected(lists, outcome?.alignment);
  return (
    <div className={editing ? "compare-columns is-editing" : "compare-columns"}>
      <SideHead side="legacy" />
      <div className="compare-head is-middle">
        <span>{editing ? "Source" : "Source, to scale in tokens"}</span>
        <label className="compare-together" title="Scrolling one list scrolls the other along.">
          <input
            type="checkbox"
            checked={together}
            onChange={(event) => {
              lists.together = event.target.checked;
              setTogether(event.target.checked);
            }}
          />
          scroll together
        </label>
        <button
          type="button"
          className="button button-outline button-small"
          onClick={() => setEditing(!editing)}
        >
          {editing ? "Show map" : "Edit source"}
        </button>
      </div>
      <SideHead side="main" />
      <SideList side="legacy" lists={lists} />
      {editing ? (
        <SourceEditor />
      ) : (
        <SourceMap
          legacy={outcome?.legacy?.result.chunks ?? NO_CHUNKS}
          main={outcome?.main.result.chunks ?? NO_CHUNKS}
          alignment={outcome?.alignment}
          lists={lists}
        />
      )}
      <SideList side="main" lists={lists} />
    </div>
  );
}

function OneList() {
  const names = useShownSideNames();
  const [side, setSide] = useState<Side>("main");
  const lists = useMemo(() => new LinkedLists(), []);
  const outcome = useAppStore((state) => state.shown?.outcome);
  useRevealSelected(lists, outcome?.alignment);
  useRevealInTurn(lists, side);
  const choices = SIDES.map((value) => {
    const count = outcome?.[value]?.result.chunks.length;
    const { title } = names[value];
    const label = count === undefined ? title : `${title} ${formatNumber(count)}`;
    return { value, label, hint: sideHeading(title, count) };
  });
  return (
    <div className="compare-one">
      <div className="compare-choice">
        <Segmented label="Side" value={side} choices={choices} onChange={setSide} />
      </div>
      <SideList key={side} side={side} lists={lists} />
    </div>
  );
}

function SideHead({ side }: { readonly side: Side }) {
  const names = useShownSideNames();
  const count = useAppStore((state) => state.shown?.outcome[side]?.result.chunks.length);
  return <h2 className={`compare-head is-${side}`}>{sideHeading(names[side].title, count)}</h2>;
}

function SideList({ side, lists }: { readonly side: Side; readonly lists: LinkedLists }) {
  const names = useShownSideNames();
  const shown = useAppStore((state) => state.shown);
  const updating = useAppStore(({ outdated }) => outdated);
  const run = useAppStore((state) => state.run.kind);
  const result = shown?.outcome[side]?.result;
  if (!shown || !result) {
    return (
      <p className="compare-missing" aria-busy={run === "working"}>
        {MISSING[run]}
      </p>
    );
  }
  return (
    <CompareList
      side={side}
      names={names}
      result={result}
      text={shown.text}
      alignment={shown.outcome.alignment}
      lists={lists}
      updating={updating}
    />
  );
}
