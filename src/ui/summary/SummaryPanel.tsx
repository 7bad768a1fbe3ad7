/** The figures of what is shown: how many chunks, how large, what is worth a look, what is covered. */
import { useMemo } from "react";
import type { Chunk, ChunkFlag, ChunkingResult } from "../../chunking/chunk.ts";
import type { Summary } from "../../comparison/summary.ts";
import { useAppActions, useAppStoreApi } from "../../state/use-app-store.ts";
import type { ChunkedSide } from "../../worker/protocol.ts";
import { limitsOf } from "../chunks/limits.ts";
import { Icon } from "../controls/Icon.tsx";
import { formatNumber, formatWhole } from "../format.ts";
import { coverageWords } from "./coverage-words.ts";
import { Histogram } from "./Histogram.tsx";
import { nextMatching } from "./step-through.ts";
import "./summary.css";

/** The summary of the main side. */
export function SummaryPanel({ side }: { readonly side: ChunkedSide }) {
  const { result, summary } = side;
  const limits = useMemo(() => limitsOf(result), [result]);
  return (
    <section className="summary" aria-label="Summary">
      <div className="summary-figures">
        <dl className="figures is-large">
          <Figure label="chunks" value={formatNumber(summary.chunks)} />
          <Figure
            label="tokens"
            value={formatNumber(summary.tokens.sum)}
            hint={`Tokens of all embedding texts together. The source alone has ${formatNumber(result.source.tokens)}.`}
          />
        </dl>
        <Spread summary={summary} />
      </div>
      <Histogram histogram={summary.histogram} limits={limits} />
      <div className="summary-notes">
        <Steps result={result} summary={summary} />
        <CoverageNote result={result} />
      </div>
    </section>
  );
}

function Figure(props: { readonly label: string; readonly value: string; readonly hint?: string }) {
  return (
    <div className="figure" title={props.hint}>
      <dt>{props.label}</dt>
      <dd>{props.value}</dd>
    </div>
  );
}

function Spread({ summary }: { readonly summary: Summary }) {
  const { min, median, mean, max } = summary.tokens;
  return (
    <dl className="figures" title="Tokens per chunk">
      <Figure label="min" value={formatNumber(min)} />
      <Figure label="median" value={formatNumber(median)} />
      <Figure label="mean" value={formatWhole(mean)} />
      <Figure label="max" value={formatNumber(max)} />
    </dl>
  );
}

const isCut = (chunk: Chunk) => chunk.flags.some((flag) => flag.startsWith("cut"));
const has = (wanted: ChunkFlag) => (chunk: Chunk) => chunk.flags.includes(wanted);

function Steps(props: { readonly result: ChunkingResult; readonly summary: Summary }) {
  const { chunks } = props.result;
  const { nearEmpty, headingOnly, overTarget, oversize, cut } = props.summary;
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
      <Step
        chunks={chunks}
        count={overTarget}
        label="over target"
        hint="More tokens than target, within hardCap."
        matches={has("overTarget")}
      />
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
          label="over hardCap"
          hint="More tokens than hardCap, which is too small for what cannot be cut."
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

function CoverageNote({ result }: { readonly result: ChunkingResult }) {
  const words = coverageWords(result.coverage);
  return (
    <div className={`coverage is-${words.tone}`}>
      <Icon name={words.tone === "lost" ? "warning" : "check"} />
      <span>
        {words.headline}
        {words.omissions.map((line) => (
          <span key={line} className="coverage-omission">
            Left out: {line}
          </span>
        ))}
      </span>
    </div>
  );
}
