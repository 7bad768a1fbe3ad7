/** What a migration costs, in words. */
import { formatNumber } from "../../algorithms/format.ts";
import type { CostAssumptions } from "./cost.ts";
import { EMBEDDING_MODELS, PRICES_FROM } from "./embedding-models.ts";

/** Model and price, and where the price is from. */
export function modelWords({ model, price }: CostAssumptions): string {
  const known = EMBEDDING_MODELS.find(({ id }) => id === model);
  const isPublished = known !== undefined && known.id !== "own" && known.price === price;
  const from = isPublished ? `published price of ${PRICES_FROM}` : "price as set";
  const amount = price.toLocaleString("en-US", {
    minimumFractionDigits: 2,
    maximumFractionDigits: MOST_DECIMALS,
  });
  return `${known?.label ?? model} at ${amount} USD a million tokens (${from})`;
}

/** Decimals of a price, which is shown as it was set. */
const MOST_DECIMALS = 6;

/** What is assumed where costs are scaled; empty for a single document. */
export function scaleSentence({ documents }: CostAssumptions): string {
  return documents === 1
    ? ""
    : `Price and vectors are those of ${formatNumber(documents)} documents, each assumed to change as this one does.`;
}

/** US dollars: to the cent from a dollar on, below that to two figures that are not zeros in front. */
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
