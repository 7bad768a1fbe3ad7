/** The gallery, loaded when it is first opened. */
import { lazy } from "react";

/** The gallery's dialog; needs a Suspense above it. */
export const GalleryDialog = lazy(async () => {
  const module = await import("../gallery/GalleryDialog.tsx");
  return { default: module.GalleryDialog };
});
