/** The Markdown source with its chunks as bands and the ruler beside it; fills its container. */
import { useLayoutEffect, useRef } from "react";
import { useAppStoreApi } from "../state/use-app-store.ts";
import { sourceSession } from "./source/source-session.ts";

/** The editor of the page's document. Only one can be shown at a time. */
export function SourceEditor() {
  const container = useRef<HTMLDivElement>(null);
  const store = useAppStoreApi();
  // Before the container leaves the page: a scroll position can be read only inside it.
  useLayoutEffect(() => {
    if (!container.current) return;
    const session = sourceSession(store);
    session.attach(container.current);
    return () => session.detach();
  }, [store]);
  return (
    <div ref={container} style={{ blockSize: "100%", minInlineSize: 0, overflow: "hidden" }} />
  );
}
