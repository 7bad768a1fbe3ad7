/** The strategies that can be chosen, in the order of the page. */
import type { OptionSpecs } from "../options.ts";
import type { StrategySpec } from "../strategy.ts";
import { blockPacking } from "./block-packing.ts";
import { fixedWindow } from "./fixed-window.ts";
import { headerBased } from "./header-based.ts";
import { hierarchical } from "./hierarchical.ts";
import { imported } from "./imported.ts";
import { perHeading } from "./per-heading.ts";
import { recursive } from "./recursive.ts";
import { slidingWindow } from "./sliding-window.ts";

const specs = [
  hierarchical,
  perHeading,
  slidingWindow,
  blockPacking,
  headerBased,
  fixedWindow,
  recursive,
  imported,
] as const;

export type StrategyId = (typeof specs)[number]["id"];

export const STRATEGIES: readonly (StrategySpec<OptionSpecs> & { readonly id: StrategyId })[] =
  specs;

/** Those that can be chosen for any document: all but those that need texts from outside. */
export const OFFERED_STRATEGIES = STRATEGIES.filter(({ texts }) => texts !== "imported");

/** Those whose packers make the chunks, of nothing but the document. */
export const PACKING_STRATEGIES = STRATEGIES.filter(({ texts }) => texts === undefined);

/** Those that see the blocks of a document, and keep together what belongs together. */
export const BLOCK_STRATEGIES = STRATEGIES.filter(({ sees }) => sees !== "text");

/** The specification of a strategy. */
export function strategySpec(id: StrategyId): (typeof STRATEGIES)[number] {
  const spec = STRATEGIES.find((candidate) => candidate.id === id);
  if (!spec) throw new RangeError(`Unknown strategy: ${id}`);
  return spec;
}
