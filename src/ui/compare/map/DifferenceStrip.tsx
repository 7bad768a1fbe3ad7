/** The strip of differences: four figures from legacy to new, each with its direction in a shape and in words. */
import type { Side } from "../../../state/app-state.ts";
import { shownSide } from "../../../state/selectors.ts";
import { useAppStore } from "../../../state/use-app-store.ts";
import { useShownSideNames } from "../use-side-names.ts";
import {
  type Change,
  type ComparedSide,
  type Difference,
  differenceSentence,
  differences,
} from "./differences.ts";
import "./differences.css";

const SHAPES: Readonly<Record<Change["direction"], string>> = {
  down: "▼",
  up: "▲",
  same: "=",
  unlike: "≠",
};
const MISSING = "–";

/** The differences of what is shown; a side that is not there yet leaves a dash. */
export function DifferenceStrip() {
  const legacy = useComparedSide("legacy");
  const main = useComparedSide("main");
  const updating = useAppStore(({ outdated }) => outdated);
  const names = useShownSideNames();
  return (
    <ul
      className={updating ? "differences is-updating" : "differences"}
      aria-label="What changes"
      aria-busy={updating}
    >
      {differences(legacy, main).map((difference) => (
        <li key={difference.id} className="difference" title={difference.hint}>
          <span className="visually-hidden">{differenceSentence(difference, names)}</span>
          <Figures {...difference} />
        </li>
      ))}
    </ul>
  );
}

function useComparedSide(side: Side): ComparedSide | undefined {
  const shown = useAppStore((state) => shownSide(state, side));
  return shown && { summary: shown.summary, counter: shown.result.settings.counter };
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
