/** The comparison, fetched after the page. */
import { PartFailed } from "../run/PartFailed.tsx";
import { loadedLater } from "./loaded-later.tsx";

/** The comparison's view, and the way to fetch it ahead. */
export const { Part: CompareView, prefetch: prefetchCompareView } = loadedLater(
  async () => (await import("../compare/CompareView.tsx")).CompareView,
  ({ retry }) => <PartFailed what="The comparison" retry={retry} />,
);
