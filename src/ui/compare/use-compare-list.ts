/** What a list of the comparison does beside showing cards: report itself, keep its place, move the focus. */
import type { Virtualizer } from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useRef } from "react";
import type { Chunk } from "../../chunking/chunk.ts";
import type { Side } from "../../state/app-state.ts";
import { useAppActions } from "../../state/use-app-store.ts";
import type { LinkedList } from "./linked-lists.ts";
import { focusPixel, offsetAtPixel, pixelAtOffset, scrollTopFor } from "./linked-scroll.ts";

export type Rows = Virtualizer<HTMLDivElement, Element>;

/** What a card of a side reports. */
export function useCardActions(side: Side) {
  const { light, select } = useAppActions();
  return {
    onLight: useCallback(
      (chunk: Chunk | undefined) => light(chunk && { side, index: chunk.index }),
      [light, side],
    ),
    onSelect: useCallback(
      (chunk: Chunk) => select({ side, index: chunk.index }, "card"),
      [select, side],
    ),
  };
}

/** When other settings make other chunks of the same text, the list goes on showing the same place of it. */
export function useKeptPlace(list: LinkedList, text: string): () => void {
  const place = useRef({ text, offset: 0 });
  useLayoutEffect(() => {
    const { offset } = place.current;
    if (place.current.text !== text || offset === 0) return;
    const geometry = list.geometry();
    list.scrollTo(scrollTopFor(geometry, pixelAtOffset(geometry, offset)));
  }, [list, text]);
  return () => {
    const geometry = list.geometry();
    place.current = {
      text,
      offset: offsetAtPixel(geometry, focusPixel(geometry, list.scrollTop())),
    };
  };
}

/** A virtual list as the other list and the map see it. */
export function linkedList(
  rows: Rows,
  chunks: readonly Chunk[],
  goTo: (index: number) => void,
): LinkedList {
  // Of the element itself: the virtualizer hears of scrolling after the list does.
  const scrollTop = () => rows.scrollElement?.scrollTop ?? 0;
  return {
    geometry: () => ({
      count: chunks.length,
      card: (index) => {
        const chunk = chunks[index];
        const item = rows.measurementsCache[index];
        return (
          chunk && item && { start: item.start, end: item.end, from: chunk.from, to: chunk.to }
        );
      },
      contentHeight: rows.getTotalSize(),
      viewHeight: rows.scrollElement?.clientHeight ?? 0,
    }),
    scrollTop,
    scrollTo: (pixel) => rows.scrollElement?.scrollTo({ top: pixel }),
    goTo,
    show: (index) => rows.scrollToIndex(index, { align: "auto" }),
    drawn: () =>
      rows.getVirtualItems().map(({ index, start, end }) => ({
        index,
        top: start - scrollTop(),
        bottom: end - scrollTop(),
      })),
  };
}
