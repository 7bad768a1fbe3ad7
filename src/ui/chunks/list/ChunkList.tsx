/** The cards of one result as a virtual list: only those in sight are in the page, each at its measured height. */
import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef } from "react";
import type { Side } from "../../../state/app-state.ts";
import { useAppStore } from "../../../state/use-app-store.ts";
import type { ShownResult } from "../../../worker/protocol.ts";
import type { BodyMode } from "../body/ChunkBody.tsx";
import { limitsOf } from "../card/bar/limits.ts";
import { breadcrumbRoom, estimateHeight } from "../card/card-size.ts";
import { characterWidth } from "../card/path/character-width.ts";
import { useCardHandlers } from "../card/use-card-handlers.ts";
import { ChunkRow } from "./ChunkRow.tsx";
import { useListKeys } from "./use-list-keys.ts";
import { rowKeys, VirtualRows } from "./VirtualRows.tsx";

interface ChunkListProps {
  readonly result: ShownResult;
  readonly text: string;
  readonly side: Side;
  readonly mode: BodyMode;
  readonly updating: boolean;
}

const OVERSCAN = 3;

/** The list. One card is reachable by Tab; arrows move between cards, Enter selects, c copies. */
export function ChunkList({ result, text, side, mode, updating }: ChunkListProps) {
  const { chunks } = result;
  const scroller = useRef<HTMLDivElement>(null);
  const limits = useMemo(() => limitsOf(result), [result]);
  const { isExpanded, ...cardHandlers } = useCardHandlers(side);
  const selected = useAppStore((state) =>
    state.selected?.side === side ? state.selected : undefined,
  );
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: chunks.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimateHeight(chunks, index),
    getItemKey: useMemo(() => rowKeys(chunks), [chunks]),
    overscan: OVERSCAN,
  });
  const { active, setActive, onKeyDown } = useListKeys(
    scroller,
    virtualizer,
    chunks.length,
    selected,
  );
  const room = breadcrumbRoom(virtualizer.scrollRect?.width ?? 0, characterWidth());

  return (
    <div
      ref={scroller}
      className={updating ? "chunk-list is-updating" : "chunk-list"}
      aria-busy={updating}
    >
      <VirtualRows
        label="Chunks"
        rows={virtualizer}
        chunks={chunks}
        onKeyDown={onKeyDown}
        onFocusRow={setActive}
      >
        {(chunk, index) => (
          <ChunkRow
            {...{ chunk, text, side, limits, mode, room }}
            {...cardHandlers}
            reachable={index === active}
            startsExpanded={isExpanded(chunk)}
          />
        )}
      </VirtualRows>
    </div>
  );
}
