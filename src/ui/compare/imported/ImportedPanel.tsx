/** What was imported: the file, the field, what of it has a place in the document. */
import { formatCount, formatNumber } from "../../../algorithms/format.ts";
import type { ImportedChunks } from "../../../state/app-state.ts";
import { useAppActions, useAppStore } from "../../../state/use-app-store.ts";
import { SelectControl } from "../../settings/SelectControl.tsx";
import { ImportButton } from "./ImportButton.tsx";
import { formatWords } from "./imported-words.ts";
import "./imported.css";

/** The panel; nothing unless chunks were imported. */
export function ImportedPanel() {
  const imported = useAppStore((state) => state.imported);
  return imported ? <Panel imported={imported} /> : null;
}

function Panel({ imported }: { readonly imported: ImportedChunks }) {
  const { chooseImported, removeImported } = useAppActions();
  const { name, file, source } = imported;
  return (
    <div className="imported">
      <p className="imported-facts">
        <strong>{name}</strong>
        {`: ${formatCount(file.texts.length, "chunk")}, ${formatWords(file.format)}. ${file.notes.join(" ")}`}
      </p>
      {file.fields.length > 1 && (
        <SelectControl
          label="Text field"
          hint="Which field of the file is the text of a chunk."
          value={file.field}
          choices={file.fields.map((field) => ({
            value: field.name,
            label: field.name,
            hint: `In ${formatCount(field.records, "record")}, half of them up to ${formatNumber(field.medianLength)} characters.`,
          }))}
          onChange={(field) => void chooseImported({ field })}
        />
      )}
      {file.sources.length > 1 && (
        <SelectControl
          label="Document"
          hint="Whose chunks are compared: the file has those of several documents."
          value={source ?? ""}
          choices={file.sources.map((each) => ({ value: each, label: each, hint: each }))}
          onChange={(each) => void chooseImported({ source: each })}
        />
      )}
      <ImportButton label="Choose another file" />
      <button type="button" className="button button-outline button-small" onClick={removeImported}>
        Remove
      </button>
    </div>
  );
}
