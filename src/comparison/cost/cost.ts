/** What a migration costs: tokens to embed, vectors to keep, chunks that fit into a context. */
import type { SideMetrics } from "../metrics.ts";
import { EMBEDDING_MODELS, type EmbeddingModelId } from "./embedding-models.ts";
import type { EmbeddingReuse } from "./embedding-reuse.ts";

/** What costs are reckoned with. */
export interface CostAssumptions {
  readonly model: EmbeddingModelId;
  /** US dollars for a million tokens. */
  readonly price: number;
  /** Numbers in a vector. */
  readonly dimensions: number;
  /** How many documents like this one there are. */
  readonly documents: number;
  /** Tokens that an answer's context has room for. */
  readonly contextBudget: number;
}

const [DEFAULT_MODEL] = EMBEDDING_MODELS;

export const DEFAULT_ASSUMPTIONS: CostAssumptions = {
  model: DEFAULT_MODEL.id,
  price: DEFAULT_MODEL.price,
  dimensions: DEFAULT_MODEL.dimensions,
  documents: 1,
  contextBudget: 4000,
};

/** The bounds of the numbers, both inclusive; all but the price are whole. */
export const ASSUMPTION_BOUNDS = {
  price: [0, 1000],
  dimensions: [1, 100_000],
  documents: [1, 1_000_000_000],
  contextBudget: [1, 10_000_000],
} as const satisfies Record<Exclude<keyof CostAssumptions, "model">, readonly [number, number]>;

/** Unknown data as assumptions; nothing where some of it is missing or out of bounds. */
export function checkAssumptions(
  data: Readonly<Record<string, unknown>>,
): CostAssumptions | undefined {
  const model = EMBEDDING_MODELS.find(({ id }) => id === data.model)?.id;
  const number = (name: keyof typeof ASSUMPTION_BOUNDS) => {
    const value = data[name];
    const [least, most] = ASSUMPTION_BOUNDS[name];
    if (typeof value !== "number" || !(value >= least && value <= most)) return undefined;
    return name === "price" || Number.isInteger(value) ? value : undefined;
  };
  const [price, dimensions] = [number("price"), number("dimensions")];
  const [documents, contextBudget] = [number("documents"), number("contextBudget")];
  if (model === undefined || price === undefined || dimensions === undefined) return undefined;
  if (documents === undefined || contextBudget === undefined) return undefined;
  return { model, price, dimensions, documents, contextBudget };
}

/** Of one side: bytes of its vectors, and how many chunks of its mean size a context holds. */
export interface SideCost {
  readonly vectorBytes: number;
  readonly chunksInContext: number;
}

export interface Cost {
  /** Tokens of texts that the legacy index does not have. */
  readonly tokensToEmbed: number;
  /** US dollars for these. */
  readonly price: number;
  /** US dollars for embedding every text of the new side. */
  readonly priceOfAll: number;
  readonly legacy: SideCost;
  readonly main: SideCost;
}

/** Bytes of a number in a vector: single precision. */
const NUMBER_BYTES = 4;

/** The cost for as many documents like the compared one as are assumed; chunks in a context are those of one. */
export function costOf(
  embedding: EmbeddingReuse,
  metrics: { readonly legacy: SideMetrics; readonly main: SideMetrics },
  assumed: CostAssumptions,
): Cost {
  const { price, dimensions, documents, contextBudget } = assumed;
  const dollars = (tokens: number) => (tokens * documents * price) / 1_000_000;
  const sideCost = ({ chunks, tokens }: SideMetrics): SideCost => ({
    vectorBytes: chunks * documents * dimensions * NUMBER_BYTES,
    chunksInContext: tokens.mean === 0 ? 0 : Math.floor(contextBudget / tokens.mean),
  });
  return {
    tokensToEmbed: embedding.tokensToEmbed * documents,
    price: dollars(embedding.tokensToEmbed),
    priceOfAll: dollars(embedding.tokensInAll),
    legacy: sideCost(metrics.legacy),
    main: sideCost(metrics.main),
  };
}
