/** The page: bars, the chosen view, and what floats over it. */
// Before the components, whose styles build on these.
import "./theme.css";
import "./base.css";
import "./controls/controls.css";

import { Suspense } from "react";
import { useAppStore } from "../state/use-app-store.ts";
import { Notices } from "./notices/Notices.tsx";
import { ShareDialog } from "./share/ShareDialog.tsx";
import { DropZone } from "./shell/DropZone.tsx";
import { GalleryDialog } from "./shell/gallery-dialog.ts";
import { NarrowLayout } from "./shell/NarrowLayout.tsx";
import { WideLayout } from "./shell/WideLayout.tsx";
import { useMedia } from "./use-media.ts";
import "./shell/shell.css";
import "./shell/menus.css";
import "./shell/narrow.css";

/** Everything on the page. */
export function App() {
  const narrow = useMedia("(max-width: 799px)");
  const gallery = useAppStore((state) => state.gallery !== undefined);
  return (
    <div className="page">
      {narrow ? <NarrowLayout /> : <WideLayout />}
      <Notices />
      <ShareDialog />
      {gallery && (
        <Suspense fallback={null}>
          <GalleryDialog />
        </Suspense>
      )}
      <DropZone />
    </div>
  );
}
