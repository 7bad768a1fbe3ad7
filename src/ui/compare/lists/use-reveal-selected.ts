/** When a chunk is selected, the lists show it and what shares its source. */
import { useEffect, useRef } from "react";
import type { AlignmentColumns } from "../../../comparison/alignment/alignment-columns.ts";
import type { Side } from "../../../state/app-state.ts";
import { shownExample } from "../../../state/selectors.ts";
import { useAppStore, useAppStoreApi } from "../../../state/use-app-store.ts";
import { partnerOf } from "../fate-words.ts";
import type { LinkedLists } from "./linked-lists.ts";
import { litIndexes } from "./shared-light.ts";

/** Scrolls both lists after every selection; the card that was clicked stays where it is. */
export function useRevealSelected(
  lists: LinkedLists,
  alignment: AlignmentColumns | undefined,
): void {
  const store = useAppStoreApi();
  const selected = useAppStore((state) => state.selected);
  // A new outcome alone scrolls nothing: one moves a slider to look at the place that is in view.
  const latest = useRef(alignment);
  latest.current = alignment;
  useEffect(() => {
    if (!selected) return;
    const { side, index, by } = selected;
    const partner = partnerOf(latest.current, side, index);
    const example = by === "finding" ? shownExample(store.getState()) : undefined;
    // A chunk may hold more than the example: beside it stands what holds some of that.
    if (example) lists.lineUp(side, index, example[side === "main" ? "legacy" : "main"] ?? partner);
    else lists.reveal(side, index, partner, by === "card");
  }, [lists, selected, store]);
}

/** Of two lists that are shown in turn, the one that comes up shows what the selected chunk shares with it. */
export function useRevealInTurn(lists: LinkedLists, side: Side): void {
  const store = useAppStoreApi();
  useEffect(() => {
    const { selected, shown } = store.getState();
    const [first] = litIndexes(shown?.outcome.comparison?.alignment, selected, side);
    if (first !== undefined) lists.get(side)?.show(first);
  }, [store, lists, side]);
}
