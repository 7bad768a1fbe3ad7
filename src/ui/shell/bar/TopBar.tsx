/** The top bar: whose document, which view, and what can be done with it. */
import { useState } from "react";
import type { View } from "../../../state/app-state.ts";
import { useAppActions, useAppStore } from "../../../state/use-app-store.ts";
import { Icon } from "../../controls/Icon.tsx";
import { Popover } from "../../controls/Popover.tsx";
import { ExportMenu } from "../../export/ExportMenu.tsx";
import { HelpDialog } from "../HelpDialog.tsx";
import { EarlierMenu } from "./EarlierMenu.tsx";
import { FilenameField } from "./FilenameField.tsx";
import { OpenButton } from "./OpenButton.tsx";
import { SamplesMenu } from "./SamplesMenu.tsx";
import { ThemeToggle } from "./ThemeToggle.tsx";
import { ViewTabs } from "./ViewTabs.tsx";

export const VIEW_PANEL = "view";

const VIEWS = [
  { value: "inspect", label: "Inspect" },
  { value: "compare", label: "Compare" },
] as const satisfies readonly { value: View; label: string }[];

/** The top bar of a wide window. */
export function TopBar() {
  const view = useAppStore((state) => state.view);
  const { setView } = useAppActions();
  const [helpOpen, setHelpOpen] = useState(false);
  return (
    <header className="top-bar">
      <div className="top-start">
        <Wordmark />
        <FilenameField />
        <EarlierMenu />
        <OpenButton />
        <SamplesMenu />
      </div>
      <ViewTabs label="View" value={view} tabs={VIEWS} panelId={VIEW_PANEL} onChange={setView} />
      <div className="top-end">
        <ExportMenu />
        <ShareButton />
        <ThemeToggle />
        <button
          type="button"
          className="button button-icon"
          aria-label="Help"
          title="What is counted, and keys"
          onClick={() => setHelpOpen(true)}
        >
          <Icon name="help" />
        </button>
      </div>
      {helpOpen && <HelpDialog onClose={() => setHelpOpen(false)} />}
    </header>
  );
}

/** The top bar of a narrow window: everything but name and Share is behind one button. */
export function NarrowTopBar() {
  const [helpOpen, setHelpOpen] = useState(false);
  return (
    <header className="top-bar is-narrow">
      <div className="top-start">
        <FilenameField />
        <EarlierMenu />
      </div>
      <div className="top-end">
        <SamplesMenu />
        <ExportMenu iconOnly />
        <ShareButton iconOnly />
        <Popover
          label="Menu"
          role="menu"
          button={<Icon name="menu" />}
          buttonClass="button-icon"
          buttonLabel="Menu"
        >
          {(close) => (
            <div className="menu">
              <OpenButton className="menu-item" label="Open a file" role="menuitem" />
              <ThemeToggle role="menuitem" labelled />
              <button
                type="button"
                role="menuitem"
                className="sample is-compact"
                onClick={() => {
                  close();
                  setHelpOpen(true);
                }}
              >
                Help
              </button>
            </div>
          )}
        </Popover>
      </div>
      {helpOpen && <HelpDialog onClose={() => setHelpOpen(false)} />}
    </header>
  );
}

function Wordmark() {
  return (
    <h1 className="wordmark">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <rect x="1" y="1" width="3" height="6" rx="1" opacity="0.55" />
        <rect x="1" y="8" width="3" height="7" rx="1" />
        <rect x="6" y="1" width="9" height="1.5" rx="0.75" opacity="0.55" />
        <rect x="6" y="4.5" width="6" height="1.5" rx="0.75" opacity="0.55" />
        <rect x="6" y="8" width="9" height="1.5" rx="0.75" />
        <rect x="6" y="11" width="7" height="1.5" rx="0.75" />
        <rect x="6" y="13.7" width="9" height="1.3" rx="0.65" />
      </svg>
      Chunkscope
    </h1>
  );
}

function ShareButton({ iconOnly = false }: { readonly iconOnly?: boolean }) {
  const { share } = useAppActions();
  return (
    <button
      type="button"
      className={iconOnly ? "button button-icon" : "button button-outline"}
      aria-label={iconOnly ? "Share" : undefined}
      title="Put document and settings into the address, and copy it"
      onClick={() => share(true)}
    >
      <Icon name="share" />
      {!iconOnly && "Share"}
    </button>
  );
}
