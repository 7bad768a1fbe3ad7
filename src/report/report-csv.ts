/** The figures and findings of a report as CSV, safe to open in a spreadsheet. */
import { metricRows } from "../comparison/metric-rows.ts";
import { csvLine } from "../export/csv-line.ts";
import { sideArgument } from "./content/setting-rows.ts";
import { findingText } from "./content/words.ts";
import type { Report } from "./report.ts";

const HEADER = ["kind", "name", "legacy", "new", "count", "text"] as const;

/** What is compared, how and when. */
function aboutRows({ title, files, settings, figures, version, date }: Report) {
  const [only] = files;
  return [
    ["about", "source", "", "", files.length, title],
    ...(files.length === 1 && only ? [["about", "fingerprint", "", "", "", only.source.hash]] : []),
    ["about", "settings", sideArgument(settings.legacy), sideArgument(settings.main), "", ""],
    ["about", "counter", "", "", "", figures.counter],
    ["about", "version", "", "", "", version],
    ["about", "date", "", "", "", date],
  ];
}

/**
 * The report as CSV: a row for each figure, for each count of what must be embedded, and for each finding. Cells that a spreadsheet
 * would take for a formula begin with an apostrophe.
 */
export function reportCsv(report: Report): string {
  const { figures, findings, files } = report;
  const { embedding, boundaries } = figures;
  const rows: readonly (readonly (string | number)[])[] = [
    HEADER,
    ...aboutRows(report),
    ...metricRows(figures.legacy, figures.main).map(({ name, legacy, main, meaning }) => [
      "figure",
      name,
      legacy,
      main,
      "",
      meaning,
    ]),
    ...Object.entries(embedding).map(([name, count]) =>
      name === "obsolete"
        ? ["embedding", name, count, "", "", ""]
        : ["embedding", name, "", count, "", ""],
    ),
    ["boundaries", "all", boundaries.legacy, boundaries.main, "", ""],
    ["boundaries", "common", "", "", boundaries.common, ""],
    ["boundaries", "share in common", "", "", boundaries.share, ""],
    ["boundaries", "WindowDiff", "", "", boundaries.windowDiff, ""],
    ["boundaries", "Pk", "", "", boundaries.pk, ""],
    ...findings.map((reported) => [
      `finding, ${reported.finding.tone}`,
      reported.finding.id,
      reported.finding.before,
      reported.finding.after,
      reported.finding.count,
      findingText(reported, files.length),
    ]),
  ];
  return rows.map(csvLine).join("");
}
