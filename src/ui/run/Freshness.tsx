/** Says when what is shown belongs to an earlier text or earlier settings. */
import { useAppActions, useAppStore } from "../../state/use-app-store.ts";
import { useHandFocusOn } from "./use-hand-focus-on.ts";

/** Nothing while all is current; a word while it is being brought up to date; a button when nobody does. */
export function Freshness(props: { readonly updating: boolean }) {
  const run = useAppStore((state) => state.run.kind);
  const missing = useAppStore((state) => state.shown === undefined);
  if (!props.updating) return null;
  if (run === "working") return <span className="freshness">Updating</span>;
  return (
    <span className="freshness is-stale">
      {missing ? "No chunks yet" : "Out of date"}
      {/* A failed run says what to do in its own place. */}
      {run === "idle" && <UpdateButton />}
    </span>
  );
}

function UpdateButton() {
  const { retry } = useAppActions();
  const ref = useHandFocusOn<HTMLButtonElement>();
  return (
    <button type="button" className="button button-outline button-small" ref={ref} onClick={retry}>
      Update
    </button>
  );
}
