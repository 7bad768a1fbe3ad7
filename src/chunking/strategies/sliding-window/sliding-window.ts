/** The sliding-window chunker: lines collected between headings, with the headings above them repeated. */
import { readOptions, type Settings } from "../../../settings/settings.ts";
import { slidingWindow as spec } from "../../../settings/strategies/sliding-window.ts";
import type { Packing, PackingContext } from "../../packing/packing-context.ts";
import { SlidingWindow } from "./window.ts";

/** Packs a document block by block; front matter that is text and preamble are lines like any other. */
export function packSlidingWindow(context: PackingContext, settings: Settings): Packing {
  const { undersizedFinal, ...limits } = readOptions(spec, settings.options);
  const window = new SlidingWindow(context, limits);
  const { first, end } = context.content;
  for (let index = first; index < end; index += 1) window.add(context.blockAt(index));
  return window.packing(undersizedFinal);
}
