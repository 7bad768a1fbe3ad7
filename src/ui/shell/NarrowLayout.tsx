/** The page in a narrow window: one thing at a time, the summary always at the foot, settings in a sheet. */
import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatCount, formatNumber } from "../../algorithms/format.ts";
import { SourceEditor } from "../../editor/SourceEditor.tsx";
import { shownSide } from "../../state/selectors.ts";
import { useAppActions, useAppStore } from "../../state/use-app-store.ts";
import { ChunkPane } from "../chunks/list/ChunkPane.tsx";
import { useSideNames } from "../compare/use-side-names.ts";
import { Dialog } from "../controls/Dialog.tsx";
import { Icon } from "../controls/Icon.tsx";
import { SettingsGroup } from "../settings/SettingsGroup.tsx";
import { NarrowTopBar, VIEW_PANEL } from "./bar/TopBar.tsx";
import { ViewTabs } from "./bar/ViewTabs.tsx";
import { CompareView } from "./compare-view.tsx";
import { type ShowSource, ShowSourceProvider } from "./show-source.ts";

type NarrowTab = "source" | "chunks" | "compare";

const TABS = [
  { value: "source", label: "Source" },
  { value: "chunks", label: "Chunks" },
  { value: "compare", label: "Compare" },
] as const satisfies readonly { value: NarrowTab; label: string }[];

/** Tabs, the chosen one below, the summary at the foot. */
export function NarrowLayout() {
  const view = useAppStore((state) => state.view);
  const { setView } = useAppActions();
  const [inspected, setInspected] = useState<"source" | "chunks">("chunks");
  const tab: NarrowTab = view === "inspect" ? inspected : "compare";
  const choose = (next: NarrowTab) => {
    setView(next === "compare" ? "compare" : "inspect");
    if (next !== "compare") setInspected(next);
  };
  const editor = useRef<HTMLDivElement>(null);
  const showSource: ShowSource = useCallback(
    (cursor) => {
      // At once: a browser opens its keyboard only for a focus that belongs to the tap.
      flushSync(() => {
        setView("inspect");
        setInspected("source");
      });
      if (cursor) editor.current?.querySelector<HTMLElement>("[contenteditable]")?.focus();
    },
    [setView],
  );
  return (
    <ShowSourceProvider value={showSource}>
      <NarrowTopBar />
      <div className="narrow-tabs">
        <ViewTabs label="View" value={tab} tabs={TABS} panelId={VIEW_PANEL} onChange={choose} />
      </div>
      <main className="view">
        <div id={VIEW_PANEL} className="view" role="tabpanel" aria-label={tab}>
          {/* The editor stays in the page, so that its cursor and its undo history do. */}
          <div ref={editor} className="narrow-pane" hidden={tab !== "source"}>
            <SourceEditor />
          </div>
          {tab === "chunks" && <ChunkPane />}
          {tab === "compare" && <CompareView />}
        </div>
      </main>
      <NarrowFoot compare={tab === "compare"} />
    </ShowSourceProvider>
  );
}

function NarrowFoot({ compare }: { readonly compare: boolean }) {
  const [open, setOpen] = useState(false);
  const names = useSideNames();
  return (
    <footer className="narrow-foot">
      <SummaryLine />
      <button type="button" className="button button-outline" onClick={() => setOpen(true)}>
        <Icon name="sliders" />
        Settings
      </button>
      {open && (
        <Dialog title="Settings" className="sheet" onClose={() => setOpen(false)}>
          {compare && <SettingsGroup side="legacy" stacked name={names.legacy.title} />}
          <SettingsGroup side="main" stacked {...(compare ? { name: names.main.title } : {})} />
          <div className="sheet-foot">
            <SummaryLine />
          </div>
        </Dialog>
      )}
    </footer>
  );
}

function SummaryLine() {
  const summary = useAppStore((state) => shownSide(state, "main")?.summary);
  const updating = useAppStore(({ outdated }) => outdated);
  if (!summary?.chunks) return <p className="summary-line">No chunks yet</p>;
  return (
    <p className={updating ? "summary-line is-updating" : "summary-line"} aria-busy={updating}>
      <strong>{formatCount(summary.chunks, "chunk")}</strong>
      <span>median {formatNumber(summary.tokens.median)}</span>
      <span>{formatNumber(summary.nearEmpty)} near-empty</span>
    </p>
  );
}
