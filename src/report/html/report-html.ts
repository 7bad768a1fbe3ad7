/** The report as one HTML file: no scripts, nothing to load, good on paper. */
import { escapeMarkup } from "../../algorithms/escape-markup.ts";
import { formatCount, formatNumber, formatShare } from "../../algorithms/format.ts";
import { metricRows, PART } from "../../comparison/metric-rows.ts";
import { cutBlocksIn } from "../../comparison/metrics.ts";
import { pictureSvg } from "../../comparison/picture/picture-svg.ts";
import { compareCommand, settingRows } from "../content/setting-rows.ts";
import {
  againSentence,
  assumptionSentence,
  BOUNDARY_SOURCES,
  boundarySentence,
  embeddingRows,
  embeddingSentences,
  judgementOf,
  methodSentences,
  migrationOf,
  type Row,
  storageRows,
} from "../content/words.ts";
import type { Report } from "../report.ts";
import { findingsHtml } from "./finding-html.ts";
import { PAGE_STYLE } from "./page-style.ts";

/** The report as HTML. Everything that comes from documents or settings is escaped. */
export function reportHtml(report: Report): string {
  const title = escapeMarkup(`${report.title}: ${report.headline}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Chunkscope ${escapeMarkup(report.version)}">
<title>${title}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
${opening(report)}
<main>
<section><h2>The whole source, cut twice</h2><figure>${pictureSvg(report.picture, { isTitled: false })}</figure></section>
${embedding(report)}
${findingsHtml(report)}
${metrics(report)}
${boundaries(report)}
${files(report)}
${settings(report)}
</main>
${closing(report)}
</body>
</html>
`;
}

function opening(report: Report): string {
  const { figures, date } = report;
  const { legacy, main } = figures;
  const verb = legacy.chunks === 1 ? "becomes" : "become";
  return `<header>
<p class="eyebrow">${escapeMarkup(report.title)} · ${migrationOf(report)} · ${escapeMarkup(date)}</p>
<h1><span class="legacy-ink">${formatCount(legacy.chunks, "chunk")}</span> ${verb} <span class="main-ink">${formatNumber(main.chunks)}</span></h1>
<p class="lead">${judgementOf(report)} ${sentenceHtml(againSentence(report))}</p>
<dl class="figures">${keyFigures(report)
    .map(
      ({ name, figure, note }) =>
        `<div><dt>${name}</dt><dd>${figure}<small>${escapeMarkup(note)}</small></dd></div>`,
    )
    .join("")}</dl>
</header>`;
}

function keyFigures(report: Report) {
  const { legacy, main, embedding: reuse } = report.figures;
  const arrow = (before: number, after: number) =>
    `<span class="legacy-ink">${formatNumber(before)}</span> → <span class="main-ink">${formatNumber(after)}</span>`;
  const dense = (side: typeof legacy) => cutBlocksIn(side, ["table", "code block"]);
  return [
    {
      name: "Tokens to embed again",
      figure: formatNumber(reuse.tokensToEmbed),
      note: `${formatShare(reuse.tokensToEmbed, reuse.tokensInAll)} of ${formatNumber(reuse.tokensInAll)}`,
    },
    {
      name: "Median chunk",
      figure: arrow(legacy.tokens.median, main.tokens.median),
      note: "tokens",
    },
    {
      name: "Nearly empty chunks",
      figure: arrow(legacy.nearEmpty, main.nearEmpty),
      note: `nothing but headings: ${formatNumber(legacy.headingOnly)} → ${formatNumber(main.headingOnly)}`,
    },
    {
      name: "Blocks that are cut",
      figure: arrow(cutBlocksIn(legacy), cutBlocksIn(main)),
      note: `tables and code: ${formatNumber(dense(legacy))} → ${formatNumber(dense(main))}`,
    },
  ];
}

function embedding(report: Report): string {
  const { embedding: reuse, main } = report.figures;
  const all = Math.max(1, main.chunks);
  const kinds = embeddingRows(reuse);
  const bar = kinds
    .filter(({ kind, count }) => kind !== "obsolete" && count > 0)
    .map(
      ({ kind, count }) => `<span class="${kind}" style="width:${(count / all) * 100}%"></span>`,
    );
  const rows = kinds.map(
    ({ kind, name, count }) =>
      `<tr><th scope="row"><span class="key ${kind}"></span>${name}</th><td class="number">${formatNumber(count)}</td></tr>`,
  );
  return `<section><h2>What must be embedded again</h2>
<p>${embeddingSentences(report).map(sentenceHtml).join(" ")}</p>
${main.chunks === 0 ? "" : `<div class="bar" role="img" aria-label="Texts of the new index: ${reuse.unchanged} unchanged, ${reuse.renamed} with another breadcrumb, ${reuse.new} new">${bar.join("")}</div>`}
<table><thead><tr><th scope="col">Texts</th><th scope="col" class="number">Number</th></tr></thead><tbody>${rows.join("")}</tbody></table>
${sidesTable("Index", storageRows(report))}
<p class="note" style="margin-top:12px">${sentenceHtml(assumptionSentence(report))}</p></section>`;
}

/** A sentence whose figures stay on one line with what they are of. */
function sentenceHtml(sentence: string): string {
  return escapeMarkup(sentence).replace(/(?<=US\$) | (?=%)/g, "&nbsp;");
}

function sidesTable(name: string, rows: readonly Row[]): string {
  const cells = rows.map(
    (row) =>
      `<tr><th scope="row">${escapeMarkup(row.name)}</th><td class="number">${escapeMarkup(row.legacy)}</td><td class="number">${escapeMarkup(row.main)}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">${name}</th><th scope="col" class="number legacy-ink">Legacy</th><th scope="col" class="number main-ink">New</th></tr></thead><tbody>${cells.join("")}</tbody></table>`;
}

function metrics({ figures }: Report): string {
  const rows = metricRows(figures.legacy, figures.main).map(
    ({ name, legacy, main, format, meaning }) =>
      `<tr><th scope="row"${name.startsWith(PART) ? ' class="part"' : ""}>${escapeMarkup(name)}</th><td class="number">${format(legacy)}</td><td class="number">${format(main)}</td><td class="meaning">${escapeMarkup(meaning)}</td></tr>`,
  );
  return `<section><h2>All figures</h2><div class="wide"><table><thead><tr><th scope="col">Figure</th><th scope="col" class="number legacy-ink">Legacy</th><th scope="col" class="number main-ink">New</th><th scope="col">What it is</th></tr></thead><tbody>${rows.join("")}</tbody></table></div></section>`;
}

function boundaries(report: Report): string {
  return `<section class="together"><h2>Where both cut</h2><p>${sentenceHtml(boundarySentence(report))}</p><p class="note">${BOUNDARY_SOURCES}</p></section>`;
}

function files({ files: rows }: Report): string {
  if (rows.length === 1) return "";
  const cells = rows.map(({ source, figures }) => {
    const tones = (tone: string) =>
      figures.findings.filter((finding) => finding.tone === tone).length;
    const numbers = [
      figures.legacy.chunks,
      figures.main.chunks,
      figures.embedding.tokensToEmbed,
      tones("better"),
      tones("worse"),
    ];
    return `<tr><th scope="row" class="name">${escapeMarkup(source.filename)}</th>${numbers.map((number) => `<td class="number">${formatNumber(number)}</td>`).join("")}</tr>`;
  });
  return `<section><h2>File by file</h2><div class="wide"><table><thead><tr><th scope="col">File</th><th scope="col" class="number legacy-ink">Legacy chunks</th><th scope="col" class="number main-ink">New chunks</th><th scope="col" class="number">Tokens to embed</th><th scope="col" class="number">Better</th><th scope="col" class="number">Worse</th></tr></thead><tbody>${cells.join("")}</tbody></table></div></section>`;
}

function settings(report: Report): string {
  const command = compareCommand(report);
  const rows = settingRows(report.settings).map(
    ({ name, legacy, main, isSet }) =>
      `<tr><th scope="row">${escapeMarkup(name)}</th><td>${escapeMarkup(legacy)}</td><td>${escapeMarkup(main)}</td><td class="meaning">${isSet ? "not the default" : ""}</td></tr>`,
  );
  return `<section><h2>Settings</h2><table><thead><tr><th scope="col">Setting</th><th scope="col" class="legacy-ink">Legacy</th><th scope="col" class="main-ink">New</th><th scope="col"></th></tr></thead><tbody>${rows.join("")}</tbody></table>
${command === undefined ? "" : `<p class="note" style="margin-top:14px">The same comparison from a terminal:</p><pre class="command">${escapeMarkup(command)}</pre>`}</section>`;
}

function closing(report: Report): string {
  const { files: rows, version, date } = report;
  const [only] = rows;
  const lines = rows.reduce((sum, { source }) => sum + source.lines, 0);
  const length = rows.reduce((sum, { source }) => sum + source.length, 0);
  const source = `${formatCount(lines, "line")}, ${formatCount(length, "character")}`;
  const hash = rows.length === 1 && only ? `, fingerprint <code>${only.source.hash}</code>` : "";
  return `<footer><p>${methodSentences(report).map(escapeMarkup).join(" ")}</p><p>${escapeMarkup(report.title)}: ${source}${hash}. Made with Chunkscope ${escapeMarkup(version)} on ${escapeMarkup(date)}.</p></footer>`;
}
