/** The page: bars, the chosen view, and what floats over it. */
// Before the components, whose styles build on these.
import "./theme.css";
import "./base.css";
import "./controls/controls.css";

import { Notices } from "./notices/Notices.tsx";
import { ShareDialog } from "./share/ShareDialog.tsx";
import { DropZone } from "./shell/DropZone.tsx";
import { NarrowLayout } from "./shell/NarrowLayout.tsx";
import { WideLayout } from "./shell/WideLayout.tsx";
import { useMedia } from "./use-media.ts";
import "./shell/shell.css";
import "./shell/menus.css";
import "./shell/narrow.css";

/** Everything on the page. */
export function App() {
  const narrow = useMedia("(max-width: 799px)");
  return (
    <div className="page">
      {narrow ? <NarrowLayout /> : <WideLayout />}
      <Notices />
      <ShareDialog />
      <DropZone />
    </div>
  );
}
