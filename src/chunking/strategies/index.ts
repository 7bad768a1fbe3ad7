/** Which packer makes the chunks of which strategy. */
import type { Settings } from "../../settings/settings.ts";
import type { StrategyId } from "../../settings/strategies/index.ts";
import type { Packing, PackingContext } from "../packing/packing-context.ts";
import { packBlocks } from "./block-packing/block-packing.ts";
import { packFixedWindow } from "./fixed-window/fixed-window.ts";
import { packHeaderBased } from "./header-based/header-based.ts";
import { packHierarchically } from "./hierarchical/hierarchical.ts";
import { packPerHeading } from "./per-heading.ts";
import { packSlidingWindow } from "./sliding-window/sliding-window.ts";

export type Packer = (context: PackingContext, settings: Settings) => Packing;

export const PACKERS = {
  hierarchical: packHierarchically,
  "per-heading": packPerHeading,
  "sliding-window": packSlidingWindow,
  "block-packing": packBlocks,
  "header-based": packHeaderBased,
  "fixed-window": packFixedWindow,
} as const satisfies Record<StrategyId, Packer>;
