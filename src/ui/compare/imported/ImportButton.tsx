/** Chooses a file of chunks to compare with. */
import { useRef } from "react";
import { CHUNK_FILE_ENDINGS } from "../../../state/page/import-actions.ts";
import { useAppActions } from "../../../state/use-app-store.ts";

/** A button and the file chooser behind it. */
export function ImportButton({ label }: { readonly label: string }) {
  const { importChunks } = useAppActions();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="button button-outline button-small"
        title="Compare with the chunks that your index holds: JSONL, JSON, CSV or TSV. They stay in this browser."
        onClick={() => chooser.current?.click()}
      >
        {label}
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={CHUNK_FILE_ENDINGS.join(",")}
        aria-label="Import chunks"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) importChunks(file);
          event.target.value = "";
        }}
      />
    </>
  );
}
