/** The document's name: the root of every breadcrumb, edited in place. */
import { useAppActions, useAppStore } from "../../../state/use-app-store.ts";

const HINT = "File name: the first part of every breadcrumb, counted with it.";

/** A field as wide as the name in it. */
export function FilenameField() {
  const filename = useAppStore((state) => state.document.filename);
  const { setFilename } = useAppActions();
  return (
    <span className="filename" title={HINT}>
      <span className="filename-sizer" aria-hidden="true">
        {filename || " "}
      </span>
      <input
        className="filename-field"
        aria-label="File name"
        aria-description={HINT}
        size={1}
        spellCheck={false}
        autoComplete="off"
        value={filename}
        onChange={(event) => setFilename(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      />
    </span>
  );
}
