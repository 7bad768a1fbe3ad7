/** What must not hold of a comparison: `--fail-on cutTables>0,tokensToEmbed>10000`. */
import type { ComparisonFigures } from "../../comparison/comparison.ts";
import type { BlockName } from "../../comparison/cuts/block-names.ts";
import { cutBlocksIn } from "../../comparison/metrics.ts";
import type { Parsed } from "../../settings/options.ts";

/** What conditions look at: figures of the new side, of what is embedded again, and of findings. */
export interface JudgedFigures {
  readonly figures: ComparisonFigures;
  /** Non-blank characters of the source that are in no chunk and in no region that the settings leave out. */
  readonly lost: number;
  /** Non-blank characters of the source that are in no chunk. */
  readonly uncovered: number;
}

const cut =
  (...names: readonly BlockName[]) =>
  ({ figures }: JudgedFigures) =>
    cutBlocksIn(figures.main, names);

const findings =
  (tone: "better" | "worse") =>
  ({ figures }: JudgedFigures) =>
    figures.findings.filter((finding) => finding.tone === tone).length;

/** By the name that a condition gives it, with what it is. */
export const JUDGED = {
  worse: { hint: "findings that are worse", of: findings("worse") },
  better: { hint: "findings that are better", of: findings("better") },
  tokensToEmbed: {
    hint: "tokens of texts that the old index does not have",
    of: ({ figures }) => figures.embedding.tokensToEmbed,
  },
  unchanged: { hint: "texts that it has", of: ({ figures }) => figures.embedding.unchanged },
  renamed: {
    hint: "texts that differ in nothing but the breadcrumb",
    of: ({ figures }) => figures.embedding.renamed,
  },
  new: { hint: "texts that it has nothing of", of: ({ figures }) => figures.embedding.new },
  obsolete: {
    hint: "texts of the old index that go",
    of: ({ figures }) => figures.embedding.obsolete,
  },
  chunks: { hint: "chunks", of: ({ figures }) => figures.main.chunks },
  tokens: { hint: "tokens of all chunks", of: ({ figures }) => figures.main.tokens.sum },
  minTokens: { hint: "of the smallest chunk", of: ({ figures }) => figures.main.tokens.min },
  medianTokens: { hint: "of the median chunk", of: ({ figures }) => figures.main.tokens.median },
  maxTokens: { hint: "of the largest chunk", of: ({ figures }) => figures.main.tokens.max },
  nearEmpty: { hint: "nearly empty chunks", of: ({ figures }) => figures.main.nearEmpty },
  headingOnly: {
    hint: "chunks with nothing but headings",
    of: ({ figures }) => figures.main.headingOnly,
  },
  oversize: { hint: "chunks above the limit", of: ({ figures }) => figures.main.oversize },
  cutBlocks: {
    hint: "blocks that are cut, of any kind",
    of: ({ figures }) => cutBlocksIn(figures.main),
  },
  cutTables: { hint: "tables that are cut", of: cut("table") },
  cutCode: { hint: "code blocks that are cut", of: cut("code block") },
  cutLists: { hint: "lists that are cut", of: cut("list") },
  cutParagraphs: { hint: "paragraphs that are cut", of: cut("paragraph") },
  cutQuotes: { hint: "quotes that are cut", of: cut("quote") },
  cutComponents: {
    hint: "callouts and components that are cut",
    of: cut("callout or component"),
  },
  tornItems: { hint: "list items that are torn", of: ({ figures }) => figures.main.tornItems },
  tornSentences: {
    hint: "sentences that are torn",
    of: ({ figures }) => figures.main.tornSentences,
  },
  uncovered: { hint: "characters in no chunk", of: ({ uncovered }) => uncovered },
  lost: { hint: "characters in no chunk that no setting leaves out", of: ({ lost }) => lost },
} as const satisfies Readonly<
  Record<string, { readonly hint: string; readonly of: (judged: JudgedFigures) => number }>
>;

type JudgedName = keyof typeof JUDGED;

const COMPARISONS = {
  ">=": (value: number, bound: number) => value >= bound,
  "<=": (value: number, bound: number) => value <= bound,
  ">": (value: number, bound: number) => value > bound,
  "<": (value: number, bound: number) => value < bound,
  "=": (value: number, bound: number) => value === bound,
} as const;

type Sign = keyof typeof COMPARISONS;

export interface Condition {
  readonly name: JudgedName;
  readonly sign: Sign;
  readonly bound: number;
}

/** Conditions from texts such as `cutTables>0,worse>0`. */
export function parseConditions(texts: readonly string[]): Parsed<readonly Condition[]> {
  const conditions: Condition[] = [];
  for (const text of texts.flatMap((each) => each.split(","))) {
    const condition = parseCondition(text.trim());
    if (!condition.ok) return condition;
    conditions.push(condition.value);
  }
  return { ok: true, value: conditions };
}

function parseCondition(text: string): Parsed<Condition> {
  const [, given = "", signs = "", digits = ""] =
    /^([A-Za-z]+)\s*(>=|<=|==|>|<|=)\s*(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (given === "") {
    return {
      ok: false,
      reason: `--fail-on takes conditions such as cutTables>0 or tokensToEmbed>10000 with commas between them, not "${text}".`,
    };
  }
  const name = judgedNames().find((each) => each === given);
  if (!name) {
    return {
      ok: false,
      reason: `--fail-on knows no figure "${given}": it can be ${judgedNames().join(", ")}.`,
    };
  }
  const sign = signs === "==" ? "=" : (signs as Sign);
  return { ok: true, value: { name, sign, bound: Number(digits) } };
}

function judgedNames(): readonly JudgedName[] {
  return Object.keys(JUDGED) as JudgedName[];
}

/** Of the conditions that hold a sentence each, with the figure. */
export function holding(conditions: readonly Condition[], judged: JudgedFigures): string[] {
  return conditions.flatMap(({ name, sign, bound }) => {
    const value = JUDGED[name].of(judged);
    return COMPARISONS[sign](value, bound)
      ? [`${name}${sign}${bound} holds: ${name} is ${value} (${JUDGED[name].hint}).`]
      : [];
  });
}
