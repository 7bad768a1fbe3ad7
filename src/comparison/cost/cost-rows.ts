/** What a migration costs, as rows of a label, a figure and what else there is to say of it. */
import { formatCount, formatNumber } from "../../algorithms/format.ts";
import type { ComparisonFigures } from "../comparison.ts";
import type { Cost, CostAssumptions } from "./cost.ts";
import { formatBytes, formatDollars } from "./cost-words.ts";
import type { EmbeddingReuse } from "./embedding-reuse.ts";

export interface CostRow {
  readonly label: string;
  readonly value: string;
  /** Goes on behind the value; may be empty. */
  readonly more: string;
}

/** The rows, in the order in which people ask. Embedding is that of one document, the others of as many as are assumed. */
export function costRows(
  { embedding }: Pick<ComparisonFigures, "embedding">,
  cost: Cost,
  { contextBudget }: CostAssumptions,
): readonly CostRow[] {
  return [
    { label: "To embed", value: toEmbed(embedding), more: renamedWords(embedding) },
    keptRow(embedding),
    {
      label: "Price",
      value: formatDollars(cost.price),
      more: `; all of it anew would be ${formatDollars(cost.priceOfAll)}`,
    },
    {
      label: "Vectors",
      value: `${formatBytes(cost.legacy.vectorBytes)} → ${formatBytes(cost.main.vectorBytes)}`,
      more: "",
    },
    {
      label: "Context",
      value: `${formatNumber(cost.legacy.chunksInContext)} → ${formatNumber(cost.main.chunksInContext)} chunks`,
      more: ` of mean size in ${formatCount(contextBudget, "token")}`,
    },
  ];
}

function toEmbed({ unchanged, renamed, new: added, tokensToEmbed, tokensInAll }: EmbeddingReuse) {
  const texts = unchanged + renamed + added;
  if (renamed + added === 0) return "nothing: the legacy index has every text";
  return `${formatNumber(tokensToEmbed)} of ${formatCount(tokensInAll, "token")}, ${formatNumber(renamed + added)} of ${formatCount(texts, "text")}`;
}

function renamedWords({ renamed, renamedTokens }: EmbeddingReuse): string {
  if (renamed === 0) return "";
  return `; ${formatCount(renamed, "text")} of these (${formatCount(renamedTokens, "token")}) for the breadcrumb alone`;
}

function keptRow({ unchanged, obsolete }: EmbeddingReuse): CostRow {
  return {
    label: "Kept",
    value: unchanged === 0 ? "no vector" : formatCount(unchanged, "vector"),
    more:
      obsolete === 0
        ? "; none becomes obsolete"
        : `; ${formatNumber(obsolete)} ${obsolete === 1 ? "becomes" : "become"} obsolete`,
  };
}
