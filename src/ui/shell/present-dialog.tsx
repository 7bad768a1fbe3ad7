/** The presentation, fetched after the page. */
import { useAppActions } from "../../state/use-app-store.ts";
import { Dialog } from "../controls/Dialog.tsx";
import { PartFailed } from "../run/PartFailed.tsx";
import { loadedLater } from "./loaded-later.tsx";

/** The presentation, and the way to fetch it ahead. */
export const { Part: PresentDialog, prefetch: prefetchPresentDialog } = loadedLater(
  async () => (await import("../present/PresentDialog.tsx")).PresentDialog,
  PresentationMissing,
);

function PresentationMissing({ retry }: { readonly retry: () => void }) {
  const { setView } = useAppActions();
  return (
    <Dialog title="Presentation" onClose={() => setView("compare")}>
      <PartFailed what="The presentation" retry={retry} />
    </Dialog>
  );
}
