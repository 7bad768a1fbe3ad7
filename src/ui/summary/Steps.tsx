/** Chunks that are worth a look, counted, with a way through them. */

import { formatNumber } from "../../algorithms/format.ts";
import { type ChunkColumns, flagBits, hasAnyFlag } from "../../chunking/result/chunk-columns.ts";
import { CHUNK_FLAGS, type ChunkFlag } from "../../chunking/result/chunk-flag.ts";
import { useAppActions, useAppStoreApi } from "../../state/use-app-store.ts";
import type { ChunkedSide } from "../../worker/protocol.ts";
import { limitsOf } from "../chunks/card/bar/limits.ts";
import { nextMatching } from "./step-through.ts";

const CUTS = CHUNK_FLAGS.filter((flag) => flag.startsWith("cut"));

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
        flags={["nearEmpty"]}
        warns
      />
      {markIs === "target" ? (
        <Step
          chunks={chunks}
          count={overTarget}
          label={`over ${markLabel}`}
          hint={`Larger than ${markLabel}, within ${limitLabel}.`}
          flags={["overTarget"]}
        />
      ) : (
        <Step
          chunks={chunks}
          count={underMinimum}
          label={`under ${markLabel}`}
          hint={`Smaller than ${markLabel}, which chunks should not stay below.`}
          flags={["underMinimum"]}
        />
      )}
      <Step
        chunks={chunks}
        count={cut}
        label="cut inside a block"
        hint="Begins or ends inside a paragraph, list, table or other block."
        flags={CUTS}
      />
      {oversize > 0 && (
        <Step
          chunks={chunks}
          count={oversize}
          label={`over ${limitLabel}`}
          hint={`Larger than ${limitLabel}, which is too small for what is not cut.`}
          flags={["oversize"]}
          warns
        />
      )}
    </div>
  );
}

interface StepProps {
  readonly chunks: ChunkColumns;
  readonly count: number;
  readonly label: string;
  readonly hint: string;
  /** What the counted chunks have at least one of. */
  readonly flags: readonly ChunkFlag[];
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
    const { chunks, flags } = props;
    const wanted = flagBits(flags);
    const matches = (index: number) => hasAnyFlag(chunks, index, wanted);
    const next = nextMatching(chunks.length, matches, current);
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
