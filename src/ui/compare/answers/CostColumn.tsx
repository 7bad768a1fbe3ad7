/** What must be embedded again and what it costs, with what that is reckoned by. */
import { useId } from "react";
import type { ComparisonFigures } from "../../../comparison/comparison.ts";
import { costOf } from "../../../comparison/cost/cost.ts";
import { costRows } from "../../../comparison/cost/cost-rows.ts";
import { modelWords, scaleSentence } from "../../../comparison/cost/cost-words.ts";
import { COUNTERS } from "../../../settings/counters.ts";
import { useAppStore } from "../../../state/use-app-store.ts";
import { Popover } from "../../controls/Popover.tsx";
import { Assumptions } from "./Assumptions.tsx";
import { CostRows } from "./CostRows.tsx";

/** The column; empty until there is a comparison. */
export function CostColumn({ figures }: { readonly figures: ComparisonFigures | undefined }) {
  const id = useId();
  const assumed = useAppStore((state) => state.assumptions);
  const cost = figures && costOf(figures.embedding, figures, assumed);
  return (
    <section className="answer-column" aria-labelledby={id}>
      <div className="answer-head">
        <h2 id={id} className="answer-title">
          What it costs
        </h2>
        <Popover
          label="What costs are reckoned with"
          button="Prices and scale"
          buttonClass="button-quiet is-accent"
          className="assumptions-panel"
        >
          {() => <Assumptions />}
        </Popover>
      </div>
      {figures && cost && (
        <>
          <CostRows className="cost" rows={costRows(figures, cost, assumed)} />
          <p className="cost-counter">{`${modelWords(assumed)}. ${countedWords(figures)} ${scaleSentence(assumed)}`}</p>
        </>
      )}
    </section>
  );
}

function countedWords({ counter }: ComparisonFigures): string {
  const known = COUNTERS.find(({ id }) => id === counter);
  const label = known?.label ?? counter;
  return known?.kind === "heuristic"
    ? `Tokens of both sides are estimated with ${label}: no exact vocabulary could be loaded.`
    : `Tokens of both sides are counted with ${label}.`;
}
