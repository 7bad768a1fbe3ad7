/** A comparison to be read in a terminal. */
import { formatNumber, formatShare } from "../../algorithms/format.ts";
import { cutBlocksIn } from "../../comparison/metrics.ts";
import {
  assumptionSentence,
  embeddingSentences,
  findingText,
  judgementOf,
  migrationOf,
  TONES,
} from "../../report/content/words.ts";
import type { Report } from "../../report/report.ts";
import { printable } from "../printable.ts";

/** Headline, figures, what must be embedded, findings. */
export function compareText(report: Report): string {
  const { legacy, main, embedding } = report.figures;
  const change = (before: number, after: number) =>
    `${formatNumber(before)} → ${formatNumber(after)}`;
  const figures = [
    [
      "tokens to embed",
      `${formatNumber(embedding.tokensToEmbed)} of ${formatNumber(embedding.tokensInAll)} (${formatShare(embedding.tokensToEmbed, embedding.tokensInAll)})`,
    ],
    ["median tokens", change(legacy.tokens.median, main.tokens.median)],
    [
      "nearly empty",
      `${change(legacy.nearEmpty, main.nearEmpty)} (headings alone ${change(legacy.headingOnly, main.headingOnly)})`,
    ],
    ["blocks cut", change(cutBlocksIn(legacy), cutBlocksIn(main))],
  ];
  const findings = TONES.flatMap(({ tone, sign }) =>
    report.findings
      .filter(({ finding }) => finding.tone === tone)
      .map((each) => `  ${sign} ${printable(findingText(each, report.files.length))}`),
  );
  return `${[
    `${printable(report.title)}: ${report.headline}`,
    `${migrationOf(report)}. ${judgementOf(report)}`,
    "",
    ...figures.map(([name = "", figure]) => `  ${name.padEnd(17)}${figure}`),
    "",
    ...embeddingSentences(report).map((sentence) => `  ${sentence}`),
    `  ${assumptionSentence(report)}`,
    ...(findings.length > 0 ? ["", ...findings] : []),
  ].join("\n")}\n`;
}
