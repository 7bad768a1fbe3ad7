/** What a migration costs, in words. */
import { formatCount, formatNumber } from "../../algorithms/format.ts";
import type { Cost, CostAssumptions } from "./cost.ts";
import { EMBEDDING_MODELS, PRICES_FROM } from "./embedding-models.ts";
import type { EmbeddingReuse } from "./embedding-reuse.ts";

/** What must be embedded, in one sentence with its figures, for one document. */
export function embedAgainSentence(embedding: EmbeddingReuse): string {
  const { unchanged, renamed, new: added, tokensToEmbed, tokensInAll } = embedding;
  const texts = unchanged + renamed + added;
  const again = renamed + added;
  if (texts === 0) return "There is nothing to embed.";
  if (again === 0) return "Nothing must be embedded again: the legacy index has every text.";
  return `${formatNumber(again)} of ${formatCount(texts, "text")} must be embedded: ${formatNumber(tokensToEmbed)} of ${formatCount(tokensInAll, "token")}.`;
}

/** What becomes of the vectors that there are. */
export function vectorsSentence({ unchanged, obsolete }: EmbeddingReuse): string {
  const kept =
    unchanged === 0 ? "No vector can be kept" : `${formatCount(unchanged, "vector")} can be kept`;
  const gone =
    obsolete === 0
      ? "none becomes obsolete"
      : `${formatNumber(obsolete)} of the old ones ${obsolete === 1 ? "becomes" : "become"} obsolete`;
  return `${kept}, ${gone}.`;
}

/** What is embedded again for its breadcrumb alone; empty where nothing is. */
export function renamedSentence({ renamed, renamedTokens }: EmbeddingReuse): string {
  if (renamed === 0) return "";
  return `Of these, ${formatCount(renamed, "text")} (${formatCount(renamedTokens, "token")}) ${renamed === 1 ? "differs" : "differ"} in the breadcrumb alone.`;
}

/** The price of embedding, with what it is reckoned by. */
export function priceSentence({ price, priceOfAll }: Cost, assumed: CostAssumptions): string {
  return `${formatDollars(price)} with ${modelWords(assumed)}; all of it anew would be ${formatDollars(priceOfAll)}.`;
}

/** Model and price, and where the price is from. */
export function modelWords({ model, price }: CostAssumptions): string {
  const known = EMBEDDING_MODELS.find(({ id }) => id === model);
  const isPublished = known !== undefined && known.id !== "own" && known.price === price;
  const from = isPublished ? `published price of ${PRICES_FROM}` : "price as set";
  return `${known?.label ?? "a model of your own"} at ${formatDollars(price)} a million tokens (${from})`;
}

/** Vectors and contexts of both sides. */
export function storageSentence({ legacy, main }: Cost, { dimensions }: CostAssumptions): string {
  return `Vectors of ${formatNumber(dimensions)} numbers take ${formatBytes(legacy.vectorBytes)} before and ${formatBytes(main.vectorBytes)} after.`;
}

/** How many chunks an answer can draw on. */
export function contextSentence(
  { legacy, main }: Cost,
  { contextBudget }: CostAssumptions,
): string {
  return `A context of ${formatCount(contextBudget, "token")} holds ${formatNumber(legacy.chunksInContext)} chunks of mean size before and ${formatNumber(main.chunksInContext)} after.`;
}

/** What is assumed where costs are scaled; empty for a single document. */
export function scaleSentence({ documents }: CostAssumptions): string {
  return documents === 1
    ? ""
    : `Reckoned for ${formatNumber(documents)} documents, each assumed to change as this one does.`;
}

/** An amount: cents from a dollar on, two figures that say something below. */
export function formatDollars(amount: number): string {
  if (amount === 0) return "0 USD";
  const digits =
    amount >= 1
      ? { minimumFractionDigits: 2, maximumFractionDigits: 2 }
      : { maximumSignificantDigits: 2 };
  return `${amount.toLocaleString("en-US", digits)} USD`;
}

/** A size in decimal units: `930 bytes`, `350 kB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const rounded = value >= 100 || unit === 0 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${formatNumber(rounded)} ${units[unit]}`;
}
