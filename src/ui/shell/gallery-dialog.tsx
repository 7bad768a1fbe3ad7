/** The gallery, fetched after the page. */
import { useAppActions } from "../../state/use-app-store.ts";
import { Dialog } from "../controls/Dialog.tsx";
import { PartFailed } from "../run/PartFailed.tsx";
import { loadedLater } from "./loaded-later.tsx";

/** The gallery's dialog, and the way to fetch it ahead. */
export const { Part: GalleryDialog, prefetch: prefetchGalleryDialog } = loadedLater(
  async () => (await import("../gallery/GalleryDialog.tsx")).GalleryDialog,
  GalleryMissing,
);

function GalleryMissing({ retry }: { readonly retry: () => void }) {
  const { closeGallery } = useAppActions();
  return (
    <Dialog title="Examples, printed and packed" onClose={closeGallery}>
      <PartFailed what="The gallery" retry={retry} />
    </Dialog>
  );
}
