/** The sliding-window chunker: lines collected between headings, with the headings above them repeated. */
import { readOptions, type Settings } from "../../../settings/settings.ts";
import { slidingWindow as spec } from "../../../settings/strategies/sliding-window.ts";
import type { Packing, PackingContext } from "../../packing/packing-context.ts";
import { SlidingWindow } from "./window.ts";

/** Packs a document block by block; front matter and preamble are lines like any other. */
export function packSlidingWindow(context: PackingContext, settings: Settings): Packing {
  const { undersizedFinal, ...limits } = readOptions(spec, settings.options);
  const window = new SlidingWindow(context, limits);
  for (const block of context.document.blocks) window.add(block);
  return window.packing(undersizedFinal);
}
