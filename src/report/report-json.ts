/** The figures of a report as plain data: the keys and their order are a contract. */
import { compareCommand } from "./content/setting-rows.ts";
import { findingText } from "./content/words.ts";
import type { Report } from "./report.ts";

/** The figures of a report. Lines and chunk numbers are from 1; positions are UTF-16 units. */
export function reportFigures(report: Report) {
  const { version, date, title, headline, settings, figures, cost, assumptions, files } = report;
  const [only] = files;
  const source =
    files.length === 1 && only
      ? { filename: title, hash: only.source.hash }
      : { files: files.length };
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    version,
    date,
    headline,
    source: {
      ...source,
      length: sum(files.map((file) => file.source.length)),
      lines: sum(files.map((file) => file.source.lines)),
    },
    counter: figures.counter,
    legacy: { settings: settings.legacy, metrics: figures.legacy },
    new: { settings: settings.main, metrics: figures.main },
    embedding: {
      unchanged: figures.embedding.unchanged,
      renamed: figures.embedding.renamed,
      new: figures.embedding.new,
      obsolete: figures.embedding.obsolete,
      tokensToEmbed: figures.embedding.tokensToEmbed,
      renamedTokens: figures.embedding.renamedTokens,
      tokensInAll: figures.embedding.tokensInAll,
    },
    cost: {
      assumptions,
      price: cost.price,
      priceOfAll: cost.priceOfAll,
      legacy: cost.legacy,
      new: cost.main,
    },
    boundaries: {
      legacy: figures.boundaries.legacy,
      new: figures.boundaries.main,
      common: figures.boundaries.common,
      share: figures.boundaries.share,
      windowDiff: figures.boundaries.windowDiff,
      pk: figures.boundaries.pk,
    },
    findings: report.findings.map((reported) => {
      const { finding, places } = reported;
      const { id, subject, tone, before, after, count, touched } = finding;
      return {
        id,
        tone,
        text: findingText(reported, files.length),
        subject,
        before,
        after,
        count,
        touched,
        files: reported.files,
        examples: places.map((place) => ({
          filename: place.filename,
          title: place.title,
          from: place.from,
          to: place.to,
          fromLine: place.fromLine,
          toLine: place.toLine,
          legacy: place.legacy,
          new: place.main,
        })),
      };
    }),
    command: compareCommand(report),
  };
}

/** The figures of a report as JSON. */
export function reportJson(report: Report): string {
  return `${JSON.stringify(reportFigures(report), null, 2)}\n`;
}
