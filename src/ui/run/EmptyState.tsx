/** What stands in place of chunks while there is no text. */
import { FIRST_SAMPLE } from "../../samples/index.ts";
import { OpenButton } from "../shell/bar/OpenButton.tsx";
import { useOpenSample } from "../shell/bar/use-open-sample.ts";
import { useShowSource } from "../shell/show-source.ts";
import "./run.css";

/** What this is, a sample, an open button; in a narrow window the way to the editor as well. */
export function EmptyState() {
  const openSample = useOpenSample();
  const showSource = useShowSource();
  return (
    <div className="empty">
      <svg viewBox="0 0 120 72" aria-hidden="true">
        <rect x="4" y="4" width="6" height="20" rx="2" opacity="0.45" />
        <rect x="4" y="27" width="6" height="30" rx="2" opacity="0.8" />
        <rect x="4" y="60" width="6" height="8" rx="2" opacity="0.45" />
        {[6, 13, 20, 29, 36, 43, 50, 62].map((y, index) => (
          <rect
            key={y}
            x="20"
            y={y}
            width={[64, 92, 48, 80, 96, 88, 40, 72][index]}
            height="3"
            rx="1.5"
            opacity={index < 3 || index > 6 ? 0.3 : 0.55}
          />
        ))}
      </svg>
      <h2>See where your Markdown is cut into chunks, and why</h2>
      <p>
        Paste, type or drop a document. Each chunk shows its exact tokens and the rule that ended
        it. Compare shows what changes from the legacy chunker to the new one.
      </p>
      <div className="run-actions">
        <button
          type="button"
          className="button button-primary"
          onClick={() => openSample(FIRST_SAMPLE)}
        >
          Open a sample
        </button>
        <OpenButton className="button-outline" label="Open a file" />
        {showSource && (
          <button
            type="button"
            className="button button-outline"
            onClick={() => showSource("cursor")}
          >
            Paste or type
          </button>
        )}
      </div>
      <p className="empty-note">No server: your text stays in this browser.</p>
    </div>
  );
}
