/** Findings as HTML: a sentence, and what chunks of both sides hold at its examples. */
import { escapeMarkup } from "../../algorithms/escape-markup.ts";
import { formatCount, formatLines, formatNumber } from "../../algorithms/format.ts";
import type { Excerpt, ShownExample, ShownSide } from "../content/examples.ts";
import { findingText, TONES } from "../content/words.ts";
import type { Report, ReportedFinding } from "../report.ts";

/** The sections of findings, one for each tone that there is something to say of. */
export function findingsHtml(report: Report): string {
  return TONES.map(({ tone, sign, title, none }) => {
    const findings = report.findings.filter(({ finding }) => finding.tone === tone);
    if (findings.length === 0) {
      return none === undefined ? "" : `<section><h2>${title}</h2><p>${none}</p></section>`;
    }
    const items = findings.map((finding) => findingHtml(finding, sign, report.files.length));
    return `<section><h2>${title}</h2><ol class="findings">${items.join("")}</ol></section>`;
  }).join("");
}

function findingHtml(reported: ReportedFinding, sign: string, files: number): string {
  const { finding, examples } = reported;
  const text = escapeMarkup(findingText(reported, files));
  const shown = examples.map((example) => exampleHtml(example, files > 1)).join("");
  return `<li class="finding${examples.length > 1 ? "" : " short"}"><h3><span class="sign ${finding.tone}" aria-hidden="true">${sign}</span><span>${text}</span></h3>${shown}</li>`;
}

function exampleHtml({ place, legacy, main }: ShownExample, isNamed: boolean): string {
  const { filename, title, fromLine, toLine } = place;
  const where = [
    ...(isNamed ? [filename] : []),
    ...(title === "" ? [] : [`“${title}”`]),
    formatLines(fromLine, toLine),
  ].join(", ");
  return `<div class="example"><p>${escapeMarkup(where)}</p><div class="sides">${sideHtml("legacy", "Legacy", legacy)}${sideHtml("main", "New", main)}</div></div>`;
}

function sideHtml(kind: "legacy" | "main", name: string, { excerpts, left }: ShownSide): string {
  const between = left === 0 ? "" : `<p>… ${formatCount(left, "more chunk")} …</p>`;
  const chunks = excerpts.map(excerptHtml);
  const last = left === 0 ? "" : (chunks.pop() ?? "");
  const content =
    excerpts.length === 0 ? "<p>In no chunk.</p>" : `${chunks.join("")}${between}${last}`;
  return `<div class="side ${kind}-side"><p class="${kind}-ink">${name}</p>${content}</div>`;
}

function excerptHtml(excerpt: Excerpt): string {
  const { number, breadcrumb, fromLine, toLine, tokens, repeats, first, hidden, last } = excerpt;
  const facts = [
    formatLines(fromLine, toLine),
    formatCount(tokens, "token"),
    ...(repeats.length === 0 ? [] : [`repeats ${repeats.join(", ")}`]),
  ].join(" · ");
  const between = hidden === 0 ? "" : `\n<i>… ${formatCount(hidden, "more line")} …</i>\n`;
  const text = `${escapeMarkup(first.join("\n"))}${between}${escapeMarkup(last.join("\n"))}`;
  return `<div class="chunk"><p><b>Chunk ${formatNumber(number)}</b> · ${escapeMarkup(facts)}</p><p>${escapeMarkup(breadcrumb)}</p><pre>${text}</pre></div>`;
}
