/** Two chunkers over the same source: settings of each, what changes and what that means, the chunks of both. */
import { useMemo, useState } from "react";
import { formatNumber } from "../../algorithms/format.ts";
import { NO_CHUNKS } from "../../chunking/result/chunk-columns.ts";
import { SourceEditor } from "../../editor/SourceEditor.tsx";
import type { RunState, Side } from "../../state/app-state.ts";
import { isEmpty } from "../../state/selectors.ts";
import { useAppStore } from "../../state/use-app-store.ts";
import type { ChunkOutcome } from "../../worker/protocol.ts";
import { limitsOf } from "../chunks/card/bar/limits.ts";
import { Segmented } from "../controls/Segmented.tsx";
import { EmptyState } from "../run/EmptyState.tsx";
import { Freshness } from "../run/Freshness.tsx";
import { RunFailed } from "../run/RunFailed.tsx";
import { RunProgress } from "../run/RunProgress.tsx";
import { focusHome } from "../run/use-hand-focus-on.ts";
import { useMedia } from "../use-media.ts";
import { Answers } from "./answers/Answers.tsx";
import { comparedLimits } from "./figures/compared-limits.ts";
import { DifferenceStrip } from "./figures/DifferenceStrip.tsx";
import { sideHeading } from "./figures/differences.ts";
import { UnplacedNote } from "./imported/UnplacedNote.tsx";
import { Lens } from "./lens/Lens.tsx";
import { CompareList } from "./lists/CompareList.tsx";
import { LinkedLists } from "./lists/linked-lists.ts";
import { useRevealInTurn, useRevealSelected } from "./lists/use-reveal-selected.ts";
import { Overview } from "./overview/Overview.tsx";
import { SideActions, SideLines } from "./sides/SideLines.tsx";
import { useShownSideNames } from "./use-side-names.ts";
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
  if (empty) return <EmptyState />;
  return (
    <section className="compare" aria-label="Comparison" {...focusHome}>
      {!narrow && <SideLines />}
      <DifferenceStrip />
      <Answers />
      <UnplacedNote />
      <RunFailed />
      <CompareStatus />
      {narrow ? <OneList /> : <Columns />}
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

function Columns() {
  const [editing, setEditing] = useState(false);
  const lists = useMemo(() => new LinkedLists(), []);
  const outcome = useAppStore((state) => state.shown?.outcome);
  const alignment = outcome?.comparison?.alignment;
  useRevealSelected(lists, alignment);
  const chunks = {
    legacy: outcome?.legacy?.result.chunks ?? NO_CHUNKS,
    main: outcome?.main.result.chunks ?? NO_CHUNKS,
  };
  const landmarks = outcome?.comparison?.figures.landmarks ?? [];
  return (
    <div className={editing ? "compare-columns is-editing" : "compare-columns"}>
      <div className="compare-head is-overview">Document</div>
      <SideHead side="legacy" />
      <div className="compare-head is-middle">{editing ? "Source" : ""}</div>
      <div className="compare-head is-main">
        <SideHead side="main" />
        <Together lists={lists} />
        <button
          type="button"
          className="button button-outline button-small"
          onClick={() => setEditing(!editing)}
        >
          {editing ? "Close source" : "Edit source"}
        </button>
      </div>
      <Overview {...chunks} {...{ alignment, landmarks, lists }} />
      <SideList side="legacy" lists={lists} />
      {editing ? <SourceEditor /> : <Lens {...chunks} {...{ alignment, lists }} />}
      <SideList side="main" lists={lists} />
    </div>
  );
}

function Together({ lists }: { readonly lists: LinkedLists }) {
  const [together, setTogether] = useState(true);
  return (
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
  );
}

function OneList() {
  const names = useShownSideNames();
  const [side, setSide] = useState<Side>("main");
  const lists = useMemo(() => new LinkedLists(), []);
  const outcome = useAppStore((state) => state.shown?.outcome);
  useRevealSelected(lists, outcome?.comparison?.alignment);
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
        <SideActions />
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
  const limits = useMemo(() => shown && limitsIn(shown.outcome, side), [shown, side]);
  const result = shown?.outcome[side]?.result;
  if (!shown || !result || !limits) {
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
      limits={limits}
      text={shown.text}
      alignment={shown.outcome.comparison?.alignment}
      lists={lists}
      updating={updating}
    />
  );
}

/** What the bars of a side are drawn against: with a comparison, on one scale with the other side's. */
function limitsIn({ main, legacy, comparison }: ChunkOutcome, side: Side) {
  const results = { main: main.result, ...(legacy && { legacy: legacy.result }) };
  const own = side === "main" ? main.result : legacy?.result;
  if (!own) return undefined;
  return comparison ? comparedLimits(results, comparison.figures, side) : limitsOf(own);
}
