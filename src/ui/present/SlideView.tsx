/** One slide. */
import { version } from "../../../package.json";
import { formatCount, formatNumber } from "../../algorithms/format.ts";
import { NO_CHUNKS } from "../../chunking/result/chunk-columns.ts";
import { costOf } from "../../comparison/cost/cost.ts";
import { costRows } from "../../comparison/cost/cost-rows.ts";
import { modelWords, scaleSentence } from "../../comparison/cost/cost-words.ts";
import type { Finding } from "../../comparison/findings/finding.ts";
import { findingSentence } from "../../comparison/findings/finding-words.ts";
import type { ShownOutcome, Side } from "../../state/app-state.ts";
import { useAppStore } from "../../state/use-app-store.ts";
import type { ShownComparison } from "../../worker/protocol.ts";
import { CostRows } from "../compare/answers/CostRows.tsx";
import { settingsLine } from "../compare/sides/settings-line.ts";
import { useShownSideNames } from "../compare/use-side-names.ts";
import { type ExampleSide, exampleSide } from "./example-lines.ts";
import { PresentPicture } from "./PresentPicture.tsx";
import type { Slide } from "./slides.ts";

interface SlideProps {
  readonly slide: Slide;
  readonly shown: ShownOutcome;
  readonly comparison: ShownComparison;
}

const SIDES = ["legacy", "main"] as const satisfies readonly Side[];

/** What a slide of each kind says. */
export function SlideView({ slide, shown, comparison }: SlideProps) {
  switch (slide.kind) {
    case "headline":
      return <Headline shown={shown} comparison={comparison} />;
    case "picture":
      return <PresentPicture outcome={shown.outcome} landmarks={comparison.figures.landmarks} />;
    case "finding":
      return <FindingSlide finding={slide.finding} shown={shown} />;
    case "alike":
      return (
        <section className="slide">
          <h2 className="slide-title">Nothing was found that gets better or worse.</h2>
        </section>
      );
    case "cost":
      return <CostSlide comparison={comparison} />;
    case "settings":
      return <SettingsSlide shown={shown} />;
  }
}

function Headline({ shown, comparison }: Omit<SlideProps, "slide">) {
  const { legacy, main, embedding } = comparison.figures;
  const { filename } = shown.outcome.main.result.source;
  const again = embedding.renamed + embedding.new;
  return (
    <section className="slide">
      <p className="slide-over">{filename}</p>
      <h2 className="slide-headline">
        <span className="is-legacy">{formatCount(legacy.chunks, "chunk")}</span>{" "}
        {legacy.chunks === 1 ? "becomes" : "become"}{" "}
        <span className="is-main">{formatNumber(main.chunks)}</span>
      </h2>
      <p className="slide-words">
        {again === 0
          ? "Nothing must be embedded again."
          : `${formatNumber(again)} of ${formatCount(main.chunks, "text")} must be embedded again.`}
      </p>
    </section>
  );
}

const TONES = { better: "Better", worse: "Worse", otherwise: "Different" } as const;

function FindingSlide({
  finding,
  shown,
}: {
  readonly finding: Finding;
  readonly shown: ShownOutcome;
}) {
  const names = useShownSideNames();
  const [example] = finding.examples;
  const { outcome, text } = shown;
  return (
    <section className="slide">
      <p className={`slide-over is-${finding.tone}`}>{TONES[finding.tone]}</p>
      <h2 className="slide-title">{findingSentence(finding)}</h2>
      {example && (
        <div className="slide-sides">
          {SIDES.map((side) => (
            <ExampleColumn
              key={side}
              side={side}
              title={names[side].title}
              example={exampleSide(
                outcome[side]?.result.chunks ?? NO_CHUNKS,
                example[side],
                example,
                text,
              )}
            />
          ))}
        </div>
      )}
    </section>
  );
}

interface ExampleColumnProps {
  readonly side: Side;
  readonly title: string;
  readonly example: ExampleSide;
}

function ExampleColumn({ side, title, example }: ExampleColumnProps) {
  return (
    <div className={`slide-side is-${side}`}>
      <h3>{title}</h3>
      {example.chunks.length === 0 && <p>In no chunk.</p>}
      {example.chunks.map(({ number, lines, startsBefore, goesOn }) => (
        <div key={number} className="slide-chunk">
          <span className="slide-number">{formatNumber(number)}</span>
          <pre>
            {[...(startsBefore ? ["…"] : []), ...lines, ...(goesOn ? ["…"] : [])].join("\n")}
          </pre>
        </div>
      ))}
      {example.more > 0 && <p>{`and ${formatCount(example.more, "more chunk")}`}</p>}
    </div>
  );
}

function CostSlide({ comparison: { figures } }: { readonly comparison: ShownComparison }) {
  const assumed = useAppStore((state) => state.assumptions);
  const cost = costOf(figures.embedding, figures, assumed);
  return (
    <section className="slide">
      <h2 className="slide-title">What it costs</h2>
      <CostRows className="slide-rows" rows={costRows(figures, cost, assumed)} />
      <p className="slide-words">{`${modelWords(assumed)}. ${scaleSentence(assumed)}`}</p>
    </section>
  );
}

function SettingsSlide({ shown }: { readonly shown: ShownOutcome }) {
  const names = useShownSideNames();
  const { main, legacy } = shown.outcome;
  const { filename, hash, lines } = main.result.source;
  return (
    <section className="slide">
      <h2 className="slide-title">How this was made</h2>
      <dl className="slide-rows">
        {legacy && (
          <div>
            <dt>{names.legacy.title}</dt>
            <dd>{settingsLine(legacy.result.settings)}</dd>
          </div>
        )}
        <div>
          <dt>{names.main.title}</dt>
          <dd>{settingsLine(main.result.settings)}</dd>
        </div>
        <div>
          <dt>Document</dt>
          <dd>{`${filename}, ${formatCount(lines, "line")}, fingerprint ${hash}`}</dd>
        </div>
        <div>
          <dt>Made</dt>
          <dd>{`${new Date().toISOString().slice(0, 10)} with Chunkscope ${version}`}</dd>
        </div>
      </dl>
    </section>
  );
}
