/** What a card of one side does when it is pointed at, chosen or unfolded; the same functions for every card. */
import { useMemo, useRef } from "react";
import type { Chunk } from "../../../chunking/result/chunk.ts";
import type { Side } from "../../../state/app-state.ts";
import { useAppActions } from "../../../state/use-app-store.ts";

interface CardHandlers {
  readonly onLight: (chunk: Chunk | undefined) => void;
  readonly onSelect: (chunk: Chunk) => void;
  readonly onExpand: (chunk: Chunk, expanded: boolean) => void;
  /** Whether a card was unfolded before it was scrolled out of the page. */
  readonly isExpanded: (chunk: Chunk) => boolean;
}

/** The handlers of a list's cards. */
export function useCardHandlers(side: Side): CardHandlers {
  const { light, select } = useAppActions();
  // By where chunks start: that stays when others change.
  const expanded = useRef(new Set<number>());
  return useMemo(
    () => ({
      onLight: (chunk) => light(chunk && { side, index: chunk.index }),
      onSelect: (chunk) => select({ side, index: chunk.index }, "card"),
      onExpand: (chunk, isExpanded) => {
        if (isExpanded) expanded.current.add(chunk.from);
        else expanded.current.delete(chunk.from);
      },
      isExpanded: (chunk) => expanded.current.has(chunk.from),
    }),
    [light, select, side],
  );
}
