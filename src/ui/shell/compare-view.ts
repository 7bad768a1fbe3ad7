/** The comparison, loaded when it is first looked at. */
import { lazy } from "react";

/** The comparison's view; needs a Suspense above it. */
export const CompareView = lazy(async () => {
  const module = await import("../compare/CompareView.tsx");
  return { default: module.CompareView };
});
