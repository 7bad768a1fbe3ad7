/** The page in a wide window: source beside chunks, or the comparison. */
import { Group, Panel, Separator, useDefaultLayout } from "react-resizable-panels";
import { SourceEditor } from "../../editor/SourceEditor.tsx";
import { useAppStore } from "../../state/use-app-store.ts";
import { ChunkPane } from "../chunks/list/ChunkPane.tsx";
import { SettingsBar } from "../settings/SettingsBar.tsx";
import { TopBar, VIEW_PANEL } from "./bar/TopBar.tsx";
import { CompareView } from "./compare-view.tsx";
import { layoutStorage } from "./layout-storage.ts";

/** Bars at the top, the chosen view below. */
export function WideLayout() {
  const view = useAppStore((state) => state.view);
  return (
    <>
      <TopBar />
      <main className="view">
        <div id={VIEW_PANEL} className="view" role="tabpanel" aria-label={view}>
          {view !== "inspect" ? (
            <CompareView />
          ) : (
            <>
              <SettingsBar />
              <InspectSplit />
            </>
          )}
        </div>
      </main>
    </>
  );
}

function InspectSplit() {
  const layout = useDefaultLayout({
    id: "chunkscope-split",
    onlySaveAfterUserInteractions: true,
    storage: layoutStorage,
  });
  return (
    <Group className="split" orientation="horizontal" {...layout}>
      <Panel id="source" defaultSize="52%" minSize="280px">
        <SourceEditor />
      </Panel>
      <Separator className="split-separator" aria-label="Width of source and chunks" />
      <Panel id="chunks" minSize="360px">
        <ChunkPane />
      </Panel>
    </Group>
  );
}
