/** Scrolls a list so that a card is seen from its head on. */
import type { Virtualizer } from "@tanstack/react-virtual";

/** Brings a card into sight, moving as little as possible; a card taller than the list is shown from its head. */
export function revealCard(virtualizer: Virtualizer<HTMLDivElement, Element>, index: number): void {
  const height = virtualizer.scrollRect?.height ?? 0;
  const item = virtualizer.getVirtualItems().find((candidate) => candidate.index === index);
  // A card that is not in the page has not been measured: its head is sure to be seen at the start.
  const fits = item !== undefined && item.size <= height;
  virtualizer.scrollToIndex(index, { align: fits ? "auto" : "start" });
}
