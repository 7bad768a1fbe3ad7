/** Opens a file from the disk. */
import { useRef } from "react";
import { FILE_ENDINGS } from "../../../state/page/read-document-file.ts";
import { useAppActions } from "../../../state/use-app-store.ts";

const ACCEPT = [...FILE_ENDINGS, "text/markdown", "text/plain"].join(",");

/** A button and the file chooser behind it. */
export function OpenButton(props: {
  readonly className?: string;
  readonly label?: string;
  readonly role?: "menuitem";
}) {
  const { openFile } = useAppActions();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        role={props.role}
        className={`button ${props.className ?? ""}`}
        title="Open a Markdown or text file. It stays in this browser."
        onClick={() => chooser.current?.click()}
      >
        {props.label ?? "Open"}
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={ACCEPT}
        aria-label="Open a file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) openFile(file);
          // The same file can be chosen again after it was changed on the disk.
          event.target.value = "";
        }}
      />
    </>
  );
}
