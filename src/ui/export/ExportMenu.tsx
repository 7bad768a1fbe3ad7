/** The menu of what can be taken away: chunks for other programs, settings for the command line. */

import { formatCount } from "../../algorithms/format.ts";
import type { ExportFormatId } from "../../export/formats.ts";
import type { Side } from "../../state/app-state.ts";
import { useAppStore } from "../../state/use-app-store.ts";
import { useShownSideNames } from "../compare/use-side-names.ts";
import { Icon } from "../controls/Icon.tsx";
import { Popover } from "../controls/Popover.tsx";
import { REPORT_FORMATS } from "./report-formats.ts";
import { useExport } from "./use-export.ts";
import "./export.css";

const FORMATS = [
  {
    id: "jsonl",
    label: "Chunks as JSONL",
    hint: "One chunk a line, as the command line prints it",
  },
  { id: "csv", label: "Chunks as CSV", hint: "One chunk a row, safe to open in a spreadsheet" },
  {
    id: "langchain",
    label: "LangChain documents",
    hint: "A JSON array of pageContent, metadata, id",
  },
  { id: "llamaindex", label: "LlamaIndex nodes", hint: "A JSON array of text nodes, linked" },
] as const satisfies readonly { id: ExportFormatId; label: string; hint: string }[];

/** The button and its menu; in Compare, the menu has a part for each side. */
export function ExportMenu({ iconOnly = false }: { readonly iconOnly?: boolean }) {
  return (
    <Popover
      label="Export"
      role="menu"
      className="export"
      title="Save the chunks, copy the settings"
      button={
        iconOnly ? (
          <Icon name="download" />
        ) : (
          <>
            Export
            <Icon name="chevron" />
          </>
        )
      }
      {...(iconOnly && { buttonClass: "button-icon", buttonLabel: "Export" })}
    >
      {(close) => <ExportItems onChosen={close} />}
    </Popover>
  );
}

function ExportItems({ onChosen }: { readonly onChosen: () => void }) {
  const compare = useAppStore((state) => state.view !== "inspect");
  const names = useShownSideNames();
  if (!compare) return <SideItems side="main" onChosen={onChosen} />;
  return (
    <>
      <ReportItems onChosen={onChosen} />
      <SideItems side="legacy" name={names.legacy.title} onChosen={onChosen} />
      <SideItems side="main" name={names.main.title} onChosen={onChosen} />
    </>
  );
}

/** What there is to take of the comparison as a whole. */
function ReportItems({ onChosen }: { readonly onChosen: () => void }) {
  const { saveReport, copyComparison } = useExport();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a menu, not of a form
    <div role="group" aria-label="Comparison" className="samples-group">
      <div className="samples-label" aria-hidden="true">
        Comparison
      </div>
      {REPORT_FORMATS.map(({ id, label, hint }) => (
        <Item
          key={id}
          {...{ label, hint }}
          onChoose={() => {
            onChosen();
            saveReport(id);
          }}
        />
      ))}
      <Item
        label="Copy as command"
        hint="For a terminal, or a build that guards an index"
        onChoose={() => {
          onChosen();
          copyComparison();
        }}
      />
    </div>
  );
}

interface SideItemsProps {
  readonly side: Side;
  /** Of the side, in a comparison. */
  readonly name?: string;
  readonly onChosen: () => void;
}

/** What there is to take of one side. */
function SideItems({ side, name, onChosen }: SideItemsProps) {
  const { save, copyCommand, copySettings } = useExport();
  const count = useAppStore((state) => state.shown?.outcome[side]?.result.chunks.length ?? 0);
  const chunks = formatCount(count, "chunk");
  const after = (act: () => void) => () => {
    onChosen();
    act();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a menu, not of a form
    <div role="group" aria-label={name ?? chunks} className="samples-group">
      <div className="samples-label" aria-hidden="true">
        {name === undefined ? chunks : `${name}, ${chunks}`}
      </div>
      {FORMATS.map(({ id, label, hint }) => (
        <Item key={id} {...{ label, hint }} onChoose={after(() => save(id, side, name))} />
      ))}
      <Item
        label="Copy as command"
        hint="For a terminal, with what differs from the defaults"
        onChoose={after(() => copyCommand(side, name))}
      />
      <Item
        label="Copy settings as JSON"
        hint="For --settings of the command line"
        onChoose={after(() => copySettings(side, name))}
      />
    </div>
  );
}

function Item(props: {
  readonly label: string;
  readonly hint: string;
  readonly onChoose: () => void;
}) {
  return (
    <button
      type="button"
      role="menuitem"
      className="sample is-compact export-item"
      title={props.hint}
      onClick={props.onChoose}
    >
      <span className="sample-title">{props.label}</span>
      <span className="sample-hint">{props.hint}</span>
    </button>
  );
}
