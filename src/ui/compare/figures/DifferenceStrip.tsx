/** The strip of differences: four figures from legacy to new, each with its direction in a shape and in words. */
import { useAppStore } from "../../../state/use-app-store.ts";
import { useShownSideNames } from "../use-side-names.ts";
import { type Change, type Difference, differenceSentence, differences } from "./differences.ts";
import { SizeOverlayFigure } from "./SizeOverlayFigure.tsx";
import "./differences.css";

const SHAPES: Readonly<Record<Change["direction"], string>> = {
  down: "▼",
  up: "▲",
  same: "=",
};
const MISSING = "–";

/** The differences of what is shown; a side that is not there yet leaves a dash. */
export function DifferenceStrip() {
  const figures = useAppStore(({ shown }) => shown?.outcome.comparison?.figures);
  const updating = useAppStore(({ outdated }) => outdated);
  const names = useShownSideNames();
  return (
    <ul
      className={updating ? "differences is-updating" : "differences"}
      aria-label="What changes"
      aria-busy={updating}
    >
      {differences(figures?.legacy, figures?.main).map((difference) => (
        <li key={difference.id} className="difference" title={difference.hint}>
          <span className="visually-hidden">{differenceSentence(difference, names)}</span>
          <Figures {...difference} />
        </li>
      ))}
      <li className="difference is-sizes">
        <SizeOverlayFigure />
      </li>
    </ul>
  );
}

function Figures({ label, before, after, change }: Difference) {
  return (
    <span className="difference-figures" aria-hidden="true">
      <span className="difference-label">{label}</span>
      <span className="difference-values">
        <span className="is-legacy">{before ?? MISSING}</span>
        <span className="difference-arrow">→</span>
        <strong className="is-main">{after ?? MISSING}</strong>
      </span>
      <span className="difference-words">
        {change && (
          <>
            <span className="difference-shape">{SHAPES[change.direction]}</span> {change.words}
          </>
        )}
      </span>
    </span>
  );
}
