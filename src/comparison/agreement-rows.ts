/** How far both sides of a comparison agree on where to cut, in words. */
import { formatNumber, formatShare } from "../algorithms/format.ts";
import type { ComparisonFigures } from "./comparison.ts";

export interface AgreementRow {
  readonly label: string;
  readonly definition: string;
  readonly value: string;
}

export const WINDOW_DIFF_MEANING =
  "Share of windows, half a mean legacy chunk long, in which both sides have unlike numbers of boundaries: 0 is alike (Pevzner and Hearst 2002).";

export const PK_MEANING =
  "Share of such windows whose ends lie in one chunk on one side and in two on the other: 0 is alike (Beeferman, Berger and Lafferty 1999).";

/** How far both sides agree on where to cut, in rows. */
export function agreementRows({
  boundaries: { legacy, main, common, share, windowDiff, pk },
}: ComparisonFigures): readonly AgreementRow[] {
  return [
    {
      label: "Boundaries in common",
      definition: "Boundaries that both sides have, among all that there are on either.",
      value: `${formatNumber(common)} of ${formatNumber(legacy + main - common)} (${formatShare(share, 1)})`,
    },
    {
      label: "WindowDiff",
      definition: WINDOW_DIFF_MEANING,
      value: windowDiff.toFixed(3),
    },
    {
      label: "Pk",
      definition: PK_MEANING,
      value: pk.toFixed(3),
    },
  ];
}
