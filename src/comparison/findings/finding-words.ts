/** Findings as sentences. */
import { formatCount, formatNumber } from "../../algorithms/format.ts";
import type { BlockName } from "../cuts/block-names.ts";
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
    past: "went on inside code without the line that opens it",
    present: "goes on inside code without the line that opens it",
    many: "go on inside code without the line that opens it",
  },
  missingHeaders: {
    past: "went on inside a table without its header",
    present: "goes on inside a table without its header",
    many: "go on inside a table without its header",
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
      return wholeOrNot(finding, subject.name, plural(subject.name), "cut");
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
  const chunks =
    fewest === most ? formatNumber(most) : `${formatNumber(fewest)} to ${formatNumber(most)}`;
  const [only] = examples;
  if (count === 1 && only) {
    return isBetter
      ? `Section “${only.title}” is whole that was in ${chunks} chunks.`
      : `Section “${only.title}” is in ${chunks} chunks that was whole.`;
  }
  return isBetter
    ? `${formatNumber(count)} sections are whole that were in ${chunks} chunks.`
    : `${formatNumber(count)} sections are in ${chunks} chunks that were whole.`;
}

function wholeOrNot(
  { tone, count, examples }: Finding,
  one: string,
  many: string,
  broken: string,
): string {
  const isBetter = tone === "better";
  const [only] = examples;
  const place = count === 1 && only && only.title !== "" ? ` in “${only.title}”` : "";
  const what =
    count === 1
      ? `A${/^[AEIOUH]/i.test(one) && one !== "heading" ? "n" : ""} ${one}${place}`
      : `${formatNumber(count)} ${many}`;
  const [is, was] = count === 1 ? ["is", "was"] : ["are", "were"];
  return isBetter
    ? `${what} ${is} whole that ${was} ${broken}.`
    : `${what} ${is} ${broken} that ${was} whole.`;
}

function plural(name: BlockName): string {
  if (name === "callout or component") return "callouts or components";
  return name === "front matter" ? "blocks of front matter" : `${name}s`;
}

function few(count: number): string {
  return count === 0 ? "none" : formatNumber(count);
}
