/** Parts of the page that are fetched after it: at the latest when they are first shown. */
import { type ComponentType, useEffect, useState } from "react";

export interface LoadedLater {
  /** The part, or `Failed` in its place. */
  readonly Part: ComponentType;
  /** Fetches the part ahead of its use. What goes wrong is told when the part is shown. */
  readonly prefetch: () => void;
}

interface Failure {
  readonly retry: () => void;
}

/** A part of the page in a file of its own. A fetch that failed is begun anew by `retry`, and with every showing. */
export function loadedLater(
  load: () => Promise<ComponentType>,
  Failed: ComponentType<Failure>,
): LoadedLater {
  let loaded: ComponentType | undefined;
  const fetchPart = async () => {
    loaded ??= await load();
    return loaded;
  };

  function Part() {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [state, setState] = useState<"loading" | "failed">("loading");
    useEffect(() => {
      if (Loaded || state === "failed") return;
      let wanted = true;
      fetchPart().then(
        (part) => wanted && setLoaded(() => part),
        () => wanted && setState("failed"),
      );
      return () => {
        wanted = false;
      };
    }, [Loaded, state]);
    if (Loaded) return <Loaded />;
    return state === "failed" ? <Failed retry={() => setState("loading")} /> : null;
  }

  return { Part, prefetch: () => void fetchPart().catch(() => undefined) };
}
