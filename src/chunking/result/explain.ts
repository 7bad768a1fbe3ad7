/** What happened to a chunk, in words: why it ends where it does, and what its flags mean. */
import { unreachable } from "../../settings/options.ts";
import type { ChunkFlag, ClosedBy, RepeatedRole } from "./chunk.ts";

const numbers = new Intl.NumberFormat("en-US");

/** Why a chunk ends, as the rest of a sentence whose subject is the chunk. */
export function explainClosedBy(closedBy: ClosedBy): string {
  switch (closedBy.rule) {
    case "endOfDocument":
      return "ends with the document";
    case "frontMatterEnd":
      return "ends because front matter is a chunk of its own";
    case "preambleEnd":
      return "ends because the text before the first heading is a chunk of its own";
    case "topLevelSection":
      return `ends because top-level sections never share a chunk ${upNext(closedBy.next)}`;
    case "leftOutSection":
      return `ends before “${closedBy.title}”, which is left out`;
    case "delimiter":
      return "ends because a delimiter stands there";
    case "thematicBreak":
      return "ends because a thematic break ends a chunk";
    case "nextSectionTooLarge":
      return `ends because the next section would make ${outOf(closedBy)} ${upNext(closedBy.next)}`;
    case "sectionDone":
      return `ends because “${closedBy.section}” was placed part by part and is done ${upNext(closedBy.next)}`;
    case "runFull":
      return `ends because what comes next would make ${outOf(closedBy)}`;
    case "nextHeading":
      return `ends because every heading starts a chunk ${upNext(closedBy.next)}`;
    case "sameOrShallowerHeading":
      return `ends at a heading no deeper than those before it, as ${enough(closedBy)} ${upNext(closedBy.next)}`;
    case "deeperHeading":
      return `ends at a heading deeper than those before it, as ${enough(closedBy)} ${upNext(closedBy.next)}`;
    case "secondH2":
      return `ends because a chunk that starts at level 1 holds one section of level 2 ${upNext(closedBy.next)}`;
    case "maxTokens":
      return `ends because what comes next would make ${outOf(closedBy)}`;
    case "sectionBoundary":
      return `ends because headings down to level ${closedBy.depth} start a chunk ${upNext(closedBy.next)}`;
    case "minimumReached":
      return `ends at a heading, as ${characters(closedBy.size)} meet the minimum of ${numbers.format(closedBy.minimum)} ${upNext(closedBy.next)}`;
    case "maximumReached":
      return `ends because the next block would make ${numbers.format(closedBy.wouldBe)} of ${characters(closedBy.limit)}`;
    case "asGiven":
      return closedBy.by === "import"
        ? "ends as the chunk that was imported"
        : "ends where LangChain’s splitter ends it";
    default:
      return unreachable(closedBy);
  }
}

function upNext(heading: string): string {
  return `(next: “${heading}”)`;
}

function enough({
  tokens,
  minimum,
}: {
  readonly tokens: number;
  readonly minimum: number;
}): string {
  return `${numbers.format(tokens)} tokens meet the minimum of ${numbers.format(minimum)}`;
}

function outOf({ wouldBe, limit }: { readonly wouldBe: number; readonly limit: number }): string {
  return `${numbers.format(wouldBe)} of ${numbers.format(limit)} tokens`;
}

function characters(count: number): string {
  return `${numbers.format(count)} ${count === 1 ? "character" : "characters"}`;
}

const FLAGS = {
  overTarget: "more tokens than target",
  oversize: "larger than its limit, which is too small for what is not cut",
  underMinimum: "smaller than the minimum",
  nearEmpty: "hardly any content",
  headingOnly: "nothing but headings",
  cutHeading: "begins or ends inside a heading",
  cutParagraph: "begins or ends inside a paragraph",
  cutList: "begins or ends inside a list",
  cutCode: "begins or ends inside code",
  cutTable: "begins or ends inside a table",
  cutQuote: "begins or ends inside a quote",
  cutHtml: "begins or ends inside HTML",
  cutFrontMatter: "begins or ends inside front matter",
  cutMdx: "begins or ends inside a statement, an expression or a component",
  cutContainer: "begins or ends inside a directive, an admonition, a tab or a shortcode",
  cutOther: "begins or ends inside a block",
  headerNotRepeated: "the table's header did not fit and is not repeated",
  wrapperNotRepeated:
    "the lines around it (a fence's, a container's) leave too little room and are not repeated",
  markersNotRepeated: "quote marks and list markers take too much room and are not repeated",
  definitionNotCarried:
    "a definition that it uses is not carried along: it did not fit, or would define nothing behind it",
  breadcrumbShortened: "the breadcrumb is shortened to keep to a quarter of the limit",
} as const satisfies Record<ChunkFlag, string>;

/** What a flag says of its chunk, in a few words. */
export function describeFlag(flag: ChunkFlag): string {
  return FLAGS[flag];
}

const ROLES = {
  fenceOpen: "fence or $$ line",
  fenceClose: "fence or $$ line",
  containerOpen: "line that opens a container, with headings below it",
  containerClose: "line that closes a container",
  tableHeader: "table header",
  containerPrefix: "quote mark, or list marker with its text",
  definition: "definition",
  parentHeading: "parent heading",
  overlap: "overlap",
} as const satisfies Record<RepeatedRole, string>;

/** What repeated context is, in a word or two. */
export function describeRole(role: RepeatedRole): string {
  return ROLES[role];
}
