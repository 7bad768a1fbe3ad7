/** The counters that can be chosen: BPE encodings, and the heuristics that people budget with. */

export const COUNTERS = [
  {
    id: "cl100k_base",
    label: "cl100k_base",
    kind: "encoding",
    hint: "Exact. The encoding of OpenAI's text-embedding-3 models and GPT-4.",
  },
  {
    id: "o200k_base",
    label: "o200k_base",
    kind: "encoding",
    hint: "Exact. The encoding of GPT-4o and later OpenAI models.",
  },
  {
    id: "p50k_base",
    label: "p50k_base",
    kind: "encoding",
    hint: "Exact. The encoding of the Codex models.",
  },
  {
    id: "r50k_base",
    label: "r50k_base",
    kind: "encoding",
    hint: "Exact. The encoding of GPT-3 and GPT-2.",
  },
  {
    id: "words-1.3",
    label: "words × 1.3",
    kind: "heuristic",
    hint: "An estimate: words between white space times 1.3, rounded up.",
  },
  {
    id: "chars-4",
    label: "chars / 4",
    kind: "heuristic",
    hint: "An estimate: characters divided by 4, in code by 2.7, rounded up.",
  },
] as const;

export type CounterId = (typeof COUNTERS)[number]["id"];
export type EncodingId = Extract<(typeof COUNTERS)[number], { kind: "encoding" }>["id"];
