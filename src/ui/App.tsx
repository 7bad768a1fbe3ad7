/** The page: bars, the chosen view, and what floats over it. */
// Before the components, whose styles build on these.
import "./theme.css";
import "./base.css";
import "./controls/controls.css";

import { useEffect } from "react";
import { useAppStore } from "../state/use-app-store.ts";
import { Notices } from "./notices/Notices.tsx";
import { PrintHead } from "./print/PrintHead.tsx";
import { ShareDialog } from "./share/ShareDialog.tsx";
import { prefetchCompareView } from "./shell/compare-view.tsx";
import { DropZone } from "./shell/DropZone.tsx";
import { GalleryDialog, prefetchGalleryDialog } from "./shell/gallery-dialog.tsx";
import { NarrowLayout } from "./shell/NarrowLayout.tsx";
import { PresentDialog, prefetchPresentDialog } from "./shell/present-dialog.tsx";
import { prefetchSweepDialog, SweepDialog } from "./shell/sweep-dialog.tsx";
import { WideLayout } from "./shell/WideLayout.tsx";
import { useMedia } from "./use-media.ts";
import "./shell/shell.css";
import "./shell/bar/menus.css";
import "./shell/narrow.css";
import "./print/print.css";

/** Everything on the page. */
export function App() {
  const narrow = useMedia("screen and (max-width: 799px)");
  const gallery = useAppStore((state) => state.gallery !== undefined);
  const presenting = useAppStore((state) => state.view === "present");
  const sweep = useAppStore((state) => state.sweep !== undefined);
  usePrefetch();
  return (
    <div className="page">
      <PrintHead />
      {narrow ? <NarrowLayout /> : <WideLayout />}
      <Notices />
      <ShareDialog />
      {gallery && <GalleryDialog />}
      {presenting && <PresentDialog />}
      {sweep && <SweepDialog />}
      <DropZone />
    </div>
  );
}

/** Once the first chunks are there, fetches what comes later, so that it is there at once and without a connection. */
function usePrefetch(): void {
  const ready = useAppStore((state) => state.shown !== undefined);
  useEffect(() => {
    if (!ready) return;
    prefetchCompareView();
    prefetchGalleryDialog();
    prefetchPresentDialog();
    prefetchSweepDialog();
  }, [ready]);
}
