/** Findings of one kind as sentences, each with a way through its examples. */
import { useId, useState } from "react";
import { formatNumber } from "../../../algorithms/format.ts";
import type { Finding } from "../../../comparison/findings/finding.ts";
import { findingSentence } from "../../../comparison/findings/finding-words.ts";
import { useAppActions, useAppStore } from "../../../state/use-app-store.ts";

interface FindingListProps {
  readonly title: string;
  readonly findings: readonly Finding[];
  /** In place of the list where it is empty. */
  readonly none: string;
  /** Above the list where nothing on it is worse. */
  readonly unlessWorse?: string;
}

/** What is shown before one asks for more. */
const AT_FIRST = 3;

/** The shape and the word of a tone: colour is never the only sign. */
const TONES = {
  better: { sign: "+", word: "Better" },
  worse: { sign: "−", word: "Worse" },
  otherwise: { sign: "≈", word: "Different" },
} as const satisfies Record<Finding["tone"], { readonly sign: string; readonly word: string }>;

/** A column of findings. */
export function FindingList({ title, findings, none, unlessWorse }: FindingListProps) {
  const id = useId();
  const [all, setAll] = useState(false);
  const more = findings.length - AT_FIRST;
  const folds = more > 1;
  const shown = all || !folds ? findings : findings.slice(0, AT_FIRST);
  const isWorse = findings.some(({ tone }) => tone === "worse");
  return (
    <section className="answer-column" aria-labelledby={id}>
      <h2 id={id} className="answer-title">
        {title}
      </h2>
      {findings.length === 0 && <p className="answer-none">{none}</p>}
      {findings.length > 0 && unlessWorse && !isWorse && (
        <p className="answer-none">{unlessWorse}</p>
      )}
      <ul className="findings">
        {shown.map((finding) => (
          <FindingRow key={finding.id} finding={finding} />
        ))}
      </ul>
      {folds && (
        <button
          type="button"
          className="button button-quiet"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? "Show fewer" : `${formatNumber(more)} more`}
        </button>
      )}
    </section>
  );
}

function FindingRow({ finding }: { readonly finding: Finding }) {
  const { sign, word } = TONES[finding.tone];
  const place = useAppStore((state) =>
    state.finding?.id === finding.id ? state.finding.place : undefined,
  );
  return (
    <li className={place === undefined ? "finding" : "finding is-shown"}>
      <span className={`finding-sign is-${finding.tone}`} aria-hidden="true">
        {sign}
      </span>
      <span className="visually-hidden">{word}: </span>
      <span className="finding-words">{findingSentence(finding)}</span>
      <Examples finding={finding} place={place} />
    </li>
  );
}

/** Examples are looked at one by one, in both lists and in the source. */
function Examples({
  finding,
  place,
}: {
  readonly finding: Finding;
  readonly place: number | undefined;
}) {
  const { showFinding } = useAppActions();
  const { id, examples } = finding;
  const count = examples.length;
  if (count === 0) return null;
  if (place === undefined) {
    return (
      <button
        type="button"
        className="button button-quiet is-accent"
        onClick={() => showFinding(id)}
      >
        show
      </button>
    );
  }
  const go = (by: number) => showFinding(id, (place + by + count) % count);
  return (
    <span className="finding-steps">
      <button
        type="button"
        className="button button-quiet"
        aria-label="Previous example"
        onClick={() => go(-1)}
      >
        ‹
      </button>
      <span aria-live="polite">{`${formatNumber(place + 1)} of ${stepsWords(finding)}`}</span>
      <button
        type="button"
        className="button button-quiet"
        aria-label="Next example"
        onClick={() => go(1)}
      >
        ›
      </button>
      <button
        type="button"
        className="button button-quiet"
        aria-label="No examples any more"
        onClick={() => showFinding(undefined)}
      >
        ✕
      </button>
    </span>
  );
}

/** How many examples there are, and whether there are more than can be gone through. */
function stepsWords({ count, examples }: Finding): string {
  const listed = formatNumber(examples.length);
  return count > examples.length ? `the first ${listed}` : listed;
}
