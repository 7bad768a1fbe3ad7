/** Chunks that are worth a look, counted, with a way through them. */
import type { Chunk, ChunkFlag } from "../../chunking/result/chunk.ts";
import { useAppActions, useAppStoreApi } from "../../state/use-app-store.ts";
import type { ChunkedSide } from "../../worker/protocol.ts";
import { limitsOf } from "../chunks/card/limits.ts";
import { formatNumber } from "../format.ts";
import { nextMatching } from "./step-through.ts";

const isCut = (chunk: Chunk) => chunk.flags.some((flag) => flag.startsWith("cut"));
const has = (wanted: ChunkFlag) => (chunk: Chunk) => chunk.flags.includes(wanted);

/** Counts of what is worth a look; each goes through its chunks. */
export function Steps({ side }: { readonly side: ChunkedSide }) {
  const { chunks } = side.result;
  const { nearEmpty, headingOnly, overTarget, underMinimum, oversize, cut } = side.summary;
  const { markLabel, limitLabel, markIs } = limitsOf(side.result);
  return (
    <div className="steps">
      <Step
        chunks={chunks}
        count={nearEmpty}
        label="near-empty"
        hint={`Nothing but headings, or hardly any content. Of these, ${formatNumber(headingOnly)} hold only a heading.`}
        matches={has("nearEmpty")}
        warns
      />
      {markIs === "target" ? (
        <Step
          chunks={chunks}
          count={overTarget}
          label={`over ${markLabel}`}
          hint={`Larger than ${markLabel}, within ${limitLabel}.`}
          matches={has("overTarget")}
        />
      ) : (
        <Step
          chunks={chunks}
          count={underMinimum}
          label={`under ${markLabel}`}
          hint={`Smaller than ${markLabel}, which chunks should not stay below.`}
          matches={has("underMinimum")}
        />
      )}
      <Step
        chunks={chunks}
        count={cut}
        label="cut inside a block"
        hint="Begins or ends inside a paragraph, list, table or other block."
        matches={isCut}
      />
      {oversize > 0 && (
        <Step
          chunks={chunks}
          count={oversize}
          label={`over ${limitLabel}`}
          hint={`Larger than ${limitLabel}, which is too small for what is not cut.`}
          matches={has("oversize")}
          warns
        />
      )}
    </div>
  );
}

interface StepProps {
  readonly chunks: readonly Chunk[];
  readonly count: number;
  readonly label: string;
  readonly hint: string;
  readonly matches: (chunk: Chunk) => boolean;
  readonly warns?: boolean;
}

/** How many chunks match; pressed, it goes to the next of them. */
function Step(props: StepProps) {
  const { select } = useAppActions();
  const store = useAppStoreApi();
  const text = (
    <>
      <strong>{formatNumber(props.count)}</strong> {props.label}
    </>
  );
  if (props.count === 0) {
    return (
      <span className="step is-none" title={props.hint}>
        {text}
      </span>
    );
  }
  const goToNext = () => {
    const { selected } = store.getState();
    const current = selected?.side === "main" ? selected.index : undefined;
    const next = nextMatching(props.chunks, props.matches, current);
    if (next !== undefined) select({ side: "main", index: next }, "summary");
  };
  return (
    <button
      type="button"
      className={props.warns ? "step is-warning" : "step"}
      title={`${props.hint} Press to go to the next.`}
      onClick={goToNext}
    >
      {text}
    </button>
  );
}
