/** Findings as sentences. */
import { formatCount, formatNumber } from "../../algorithms/format.ts";
import { pluralOf } from "../cuts/block-names.ts";
import type { Finding, FindingSubject } from "./finding.ts";

/** What chunks of a kind did and do. */
const DOINGS = {
  headingOnly: {
    past: "held only headings",
    present: "holds only headings",
    many: "hold only headings",
  },
  nearEmpty: {
    past: "held hardly any content",
    present: "holds hardly any content",
    many: "hold hardly any content",
  },
  openFences: {
    past: "began inside a code block, without the line that opens it",
    present: "begins inside a code block, without the line that opens it",
    many: "begin inside a code block, without the line that opens it",
  },
  missingHeaders: {
    past: "began inside a table, without its header",
    present: "begins inside a table, without its header",
    many: "begin inside a table, without its header",
  },
  oversize: { past: "exceeded the limit", present: "exceeds the limit", many: "exceed the limit" },
} as const satisfies Partial<Record<FindingSubject["kind"], object>>;

/** A finding as one sentence with its figures. */
export function findingSentence(finding: Finding): string {
  const { subject, tone, before, after, count } = finding;
  const isBetter = tone === "better";
  switch (subject.kind) {
    case "headingOnly":
    case "nearEmpty":
    case "openFences":
    case "missingHeaders":
    case "oversize": {
      const { past, present, many } = DOINGS[subject.kind];
      return isBetter
        ? `${formatCount(before, "chunk")} ${past}; now ${few(after)} ${after === 1 ? "does" : "do"}.`
        : `${formatCount(after, "chunk")} ${after === 1 ? present : many}; before, ${few(before)} did.`;
    }
    case "sections":
      return sectionsSentence(finding, subject, isBetter);
    case "blocks":
      return wholeOrNot(finding, subject.name, pluralOf(subject.name), "cut");
    case "items":
      return wholeOrNot(finding, "list item", "list items", "torn");
    case "sentences":
      return wholeOrNot(finding, "sentence", "sentences", "torn");
    case "uncovered":
      return isBetter
        ? `${formatCount(before, "character")} of the source were in no chunk; now ${after === 0 ? "none is" : `${formatNumber(after)} are`}.`
        : `${formatCount(after, "character")} of the source are in no chunk; before, ${before === 0 ? "none was" : `${formatNumber(before)} were`}.`;
    case "joined":
      return joinedSentence(finding, subject);
    case "renamed":
      return count === 1
        ? "1 chunk changes in its breadcrumb alone."
        : `${formatNumber(count)} chunks change in their breadcrumbs alone.`;
  }
}

function joinedSentence(
  { before, after }: Finding,
  { fewest, most }: Extract<FindingSubject, { kind: "joined" }>,
): string {
  const sections = `${rangeOf(fewest, most)} sections`;
  return after > before
    ? `${formatCount(after, "chunk")} ${after === 1 ? "holds" : "hold"} ${sections}${after === 1 ? "" : " each"}; before, ${few(before)} held several.`
    : `${formatCount(before, "chunk")} held ${sections}${before === 1 ? "" : " each"}; now ${few(after)} ${after === 1 ? "holds" : "hold"} several.`;
}

function rangeOf(fewest: number, most: number): string {
  return fewest === most ? formatNumber(most) : `${formatNumber(fewest)} to ${formatNumber(most)}`;
}

function sectionsSentence(
  { count, examples }: Finding,
  { fewest, most }: Extract<FindingSubject, { kind: "sections" }>,
  isBetter: boolean,
): string {
  const chunks = `${rangeOf(fewest, most)} chunks`;
  const [only] = examples;
  const named = only && only.title !== "" ? `Section “${only.title}”` : "1 section";
  const [what, was, is] =
    count === 1 ? [named, "was", "is"] : [`${formatNumber(count)} sections`, "were", "are"];
  return isBetter
    ? `${what} ${was} spread over ${chunks} and ${is} now whole.`
    : `${what} ${was} whole and ${is} now spread over ${chunks}.`;
}

function wholeOrNot(
  { tone, count, examples }: Finding,
  one: string,
  many: string,
  broken: string,
): string {
  const [only] = examples;
  const place = only && only.title !== "" ? ` in “${only.title}”` : "";
  const [what, was, is] =
    count === 1
      ? [`${withArticle(one)}${place}`, "was", "is"]
      : [`${formatNumber(count)} ${many}`, "were", "are"];
  const [before, after] = tone === "better" ? [broken, "whole"] : ["whole", broken];
  return `${what} ${was} ${before} and ${is} now ${after}.`;
}

/** `A table`, `An HTML block`; what cannot be counted has none. */
function withArticle(name: string): string {
  if (name === "front matter") return "Front matter";
  return `${/^(other|HTML)/.test(name) ? "An" : "A"} ${name}`;
}

function few(count: number): string {
  return count === 0 ? "none" : formatNumber(count);
}
