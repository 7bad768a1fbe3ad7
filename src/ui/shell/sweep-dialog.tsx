/** The sweep, fetched after the page. */
import { useAppActions } from "../../state/use-app-store.ts";
import { Dialog } from "../controls/Dialog.tsx";
import { PartFailed } from "../run/PartFailed.tsx";
import { loadedLater } from "./loaded-later.tsx";

/** The dialog of a sweep, and the way to fetch it ahead. */
export const { Part: SweepDialog, prefetch: prefetchSweepDialog } = loadedLater(
  async () => (await import("../sweep/SweepDialog.tsx")).SweepDialog,
  SweepMissing,
);

function SweepMissing({ retry }: { readonly retry: () => void }) {
  const { closeSweep } = useAppActions();
  return (
    <Dialog title="Sweep" onClose={closeSweep}>
      <PartFailed what="The sweep" retry={retry} />
    </Dialog>
  );
}
