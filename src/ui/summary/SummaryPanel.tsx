/** The figures of what is shown: how many chunks, how large, what is covered. */
import { useMemo } from "react";
import { formatNumber, formatWhole } from "../../algorithms/format.ts";
import type { ResultFacts } from "../../chunking/result/chunk.ts";
import type { Summary } from "../../comparison/summary.ts";
import { endRulesOf } from "../../settings/reading.ts";
import { strategySpec } from "../../settings/strategies/index.ts";
import type { ChunkedSide } from "../../worker/protocol.ts";
import { limitsOf } from "../chunks/card/bar/limits.ts";
import { Icon } from "../controls/Icon.tsx";
import { coverageWords } from "./coverage-words.ts";
import { estimateWords } from "./estimate-words.ts";
import { Histogram } from "./Histogram.tsx";
import { readingWords } from "./reading-words.ts";
import "./summary.css";

/** The summary of the main side. */
export function SummaryPanel(props: { readonly side: ChunkedSide; readonly updating: boolean }) {
  const { result, summary } = props.side;
  const limits = useMemo(() => limitsOf(result), [result]);
  return (
    <section
      className={props.updating ? "summary is-updating" : "summary"}
      aria-label="Summary"
      aria-busy={props.updating}
    >
      <div className="summary-figures">
        <dl className="figures is-large">
          <Figure
            label={summary.chunks === 1 ? "chunk" : "chunks"}
            value={formatNumber(summary.chunks)}
          />
          <Figure
            label="tokens"
            value={formatNumber(summary.tokens.sum)}
            hint={`Tokens of all embedding texts together. The source alone has ${formatNumber(result.source.tokens)}.`}
          />
        </dl>
        <Spread summary={summary} />
        <CoverageNote result={result} />
        <ReadingNote result={result} />
        {props.side.estimate && (
          <p className="estimate-note">
            {estimateWords(result.settings.counter, props.side.estimate)}
          </p>
        )}
      </div>
      <Histogram histogram={summary.histogram} limits={limits} />
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

/** How the document was read, where that is not as one in CommonMark, and why. */
function ReadingNote({ result }: { readonly result: ResultFacts }) {
  const words = readingWords(result);
  return (
    words && (
      <p className="reading-note" title={words.hint}>
        {words.text}
      </p>
    )
  );
}

function CoverageNote({ result }: { readonly result: ResultFacts }) {
  const words = coverageWords(
    result.coverage,
    endRulesOf(result.settings),
    strategySpec(result.settings.strategy).texts === "imported",
  );
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
