/** Models that people embed with: what they cost and how long their vectors are. A start: prices change, and can be set. */

export interface EmbeddingModel {
  readonly id: string;
  readonly label: string;
  /** US dollars for a million tokens, as published, without discounts for batches. */
  readonly price: number;
  /** Numbers in a vector, as by default. */
  readonly dimensions: number;
}

/** When the prices were written down. */
export const PRICES_FROM = "May 2026";

export const EMBEDDING_MODELS = [
  { id: "openai-3-small", label: "OpenAI text-embedding-3-small", price: 0.02, dimensions: 1536 },
  { id: "openai-3-large", label: "OpenAI text-embedding-3-large", price: 0.13, dimensions: 3072 },
  { id: "openai-ada-002", label: "OpenAI text-embedding-ada-002", price: 0.1, dimensions: 1536 },
  { id: "google-gemini-001", label: "Google gemini-embedding-001", price: 0.15, dimensions: 3072 },
  { id: "voyage-3.5", label: "Voyage voyage-3.5", price: 0.06, dimensions: 1024 },
  { id: "voyage-3-large", label: "Voyage voyage-3-large", price: 0.18, dimensions: 1024 },
  { id: "cohere-v3", label: "Cohere embed-english-v3.0", price: 0.1, dimensions: 1024 },
  { id: "mistral-embed", label: "Mistral mistral-embed", price: 0.1, dimensions: 1024 },
  { id: "own", label: "A model of your own", price: 0, dimensions: 1024 },
] as const satisfies readonly EmbeddingModel[];

export type EmbeddingModelId = (typeof EMBEDDING_MODELS)[number]["id"];
