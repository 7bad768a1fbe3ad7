/** Each side's settings as one line that says what they are; the controls are behind it. */
import { useId, useState } from "react";
import type { Side } from "../../../state/app-state.ts";
import { useAppActions, useAppStore } from "../../../state/use-app-store.ts";
import { SettingsGroup } from "../../settings/SettingsGroup.tsx";
import { ImportButton } from "../imported/ImportButton.tsx";
import { ImportedPanel } from "../imported/ImportedPanel.tsx";
import { useSideNames } from "../use-side-names.ts";
import { settingsLine } from "./settings-line.ts";
import "./sides.css";

const SIDES = ["legacy", "main"] as const satisfies readonly Side[];

/** Both lines, and below them the controls of the side that is open. */
export function SideLines() {
  const [open, setOpen] = useState<Side>();
  const names = useSideNames();
  const id = useId();
  return (
    <div className="sides">
      <div className="side-lines">
        {SIDES.map((side) => (
          <SideLine
            key={side}
            side={side}
            title={names[side].title}
            panel={id}
            open={open === side}
            onToggle={() => setOpen(open === side ? undefined : side)}
          />
        ))}
        <SideActions />
      </div>
      {open && (
        <div id={id} className={`side-settings is-${open}`}>
          {open === "legacy" && <ImportedPanel />}
          <SettingsGroup key={open} side={open} name={names[open].title} />
        </div>
      )}
    </div>
  );
}

/** What is done with the comparison as a whole. */
export function SideActions() {
  const { setView } = useAppActions();
  return (
    <div className="side-actions">
      <ImportButton label="Import chunks" />
      <button
        type="button"
        className="button button-outline button-small"
        onClick={() => setView("present")}
      >
        Present
      </button>
    </div>
  );
}

interface SideLineProps {
  readonly side: Side;
  readonly title: string;
  readonly panel: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function SideLine({ side, title, panel, open, onToggle }: SideLineProps) {
  const line = useAppStore((state) =>
    side === "main"
      ? settingsLine(state.settings)
      : settingsLine(state.legacy, state.imported?.name),
  );
  return (
    <button
      type="button"
      className={`side-line is-${side}`}
      aria-expanded={open}
      aria-controls={open ? panel : undefined}
      onClick={onToggle}
    >
      <span className="side-title">{title}</span>
      <span className="side-words">{line}</span>
      <span className="side-more" aria-hidden="true">
        {open ? "▴" : "▾"}
      </span>
      <span className="visually-hidden">, settings</span>
    </button>
  );
}
