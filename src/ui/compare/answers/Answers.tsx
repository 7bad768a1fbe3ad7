/** The answer before the lists: what gets better, what gets worse, what it costs. */
import type { Finding } from "../../../comparison/findings/finding.ts";
import { useAppStore } from "../../../state/use-app-store.ts";
import { CostColumn } from "./CostColumn.tsx";
import { FindingList } from "./FindingList.tsx";
import "./answers.css";

const NO_FINDINGS: readonly Finding[] = [];

/** The three columns. They stay, dimmed, while a newer comparison is on its way. */
export function Answers() {
  const figures = useAppStore(({ shown }) => shown?.outcome.comparison?.figures);
  const updating = useAppStore(({ outdated }) => outdated);
  const findings = figures?.findings ?? NO_FINDINGS;
  const of = (tone: Finding["tone"]) => findings.filter((finding) => finding.tone === tone);
  return (
    <div className={updating ? "answers is-updating" : "answers"} aria-busy={updating}>
      <FindingList
        title="What gets better"
        findings={of("better")}
        none={figures ? "Nothing found that gets better." : ""}
      />
      <FindingList
        title="What gets worse"
        findings={[...of("worse"), ...of("otherwise")]}
        none={figures ? "Nothing found that gets worse." : ""}
        unlessWorse={figures ? "Nothing found that gets worse; what else changes:" : ""}
      />
      <CostColumn figures={figures} />
    </div>
  );
}
