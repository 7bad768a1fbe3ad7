/** Packing that failed: what happened, and the way on. */
import { SPECIFICATION_EXAMPLES } from "../../samples/specification-examples.ts";
import { useAppActions, useAppStore } from "../../state/use-app-store.ts";
import { Icon } from "../controls/Icon.tsx";
import { galleryFailure } from "./gallery-words.ts";
import "../run/run.css";

/** The failure, if there is one. */
export function GalleryFailed() {
  const gallery = useAppStore((state) => state.gallery);
  const { retryGallery } = useAppActions();
  if (!gallery?.failure) return null;
  const example = SPECIFICATION_EXAMPLES[gallery.packed.length]?.id ?? "";
  const { title, detail } = galleryFailure(gallery.failure, example);
  return (
    <div className="run-failed" role="alert">
      <Icon name="warning" />
      <div>
        <h3>{title}</h3>
        <p>
          Your own document is untouched. Check the connection and try again; what is packed stays.
        </p>
        {detail && <p className="run-detail">{detail}</p>}
        <div className="run-actions">
          <button type="button" className="button button-primary" onClick={retryGallery}>
            Retry
          </button>
        </div>
      </div>
    </div>
  );
}
