/** Which packer makes the chunks of which strategy. */
import type { Settings } from "../../settings/settings.ts";
import type { StrategyId } from "../../settings/strategies/index.ts";
import type { Packing, PackingContext } from "../packing/packing-context.ts";
import type { PlacedText } from "../placing/place-texts.ts";
import { packBlocks } from "./block-packing/block-packing.ts";
import { packFixedWindow } from "./fixed-window/fixed-window.ts";
import { packImported } from "./given/imported.ts";
import { packRecursive } from "./given/recursive.ts";
import { packHeaderBased } from "./header-based/header-based.ts";
import { packHierarchically } from "./hierarchical/hierarchical.ts";
import { packPerHeading } from "./per-heading.ts";
import { packSlidingWindow } from "./sliding-window/sliding-window.ts";

/** `placed` are the texts of the document's chunks, in its order, where these are handed in; else none. */
export type Packer = (
  context: PackingContext,
  settings: Settings,
  placed: readonly PlacedText[],
) => Packing;

export const PACKERS = {
  hierarchical: packHierarchically,
  "per-heading": packPerHeading,
  "sliding-window": packSlidingWindow,
  "block-packing": packBlocks,
  "header-based": packHeaderBased,
  "fixed-window": packFixedWindow,
  recursive: packRecursive,
  imported: packImported,
} as const satisfies Record<StrategyId, Packer>;
