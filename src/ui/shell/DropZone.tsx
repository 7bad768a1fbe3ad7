/** Files dropped anywhere on the page are opened. */
import { useEffect, useState } from "react";
import { useAppActions } from "../../state/use-app-store.ts";

/** Shows where a file would go while one is dragged over the page, and opens it when it is dropped. */
export function DropZone() {
  const { openFile } = useAppActions();
  const [dragging, setDragging] = useState(false);

  useEffect(() => {
    // Caught on the way down: the editor would insert a dropped file at the cursor.
    const listen = { capture: true };
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setDragging(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (file) openFile(file);
    };
    window.addEventListener("dragenter", over, listen);
    window.addEventListener("dragover", over, listen);
    window.addEventListener("dragleave", leave, listen);
    window.addEventListener("drop", drop, listen);
    return () => {
      window.removeEventListener("dragenter", over, listen);
      window.removeEventListener("dragover", over, listen);
      window.removeEventListener("dragleave", leave, listen);
      window.removeEventListener("drop", drop, listen);
    };
  }, [openFile]);

  if (!dragging) return null;
  return (
    <div className="drop-zone">
      <p>Drop to open: .md, .mdx, .markdown or .txt</p>
      <p>Or chunks to compare with: .jsonl, .json, .csv or .tsv</p>
    </div>
  );
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}
