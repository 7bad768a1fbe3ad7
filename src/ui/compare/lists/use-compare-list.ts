/** What a list of the comparison does beside showing cards: report itself, keep its place, answer the keys. */
import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type ChunkColumns, numberAt } from "../../../chunking/result/chunk-columns.ts";
import type { AlignmentColumns } from "../../../comparison/alignment/alignment-columns.ts";
import type { Side } from "../../../state/app-state.ts";
import { useAppStore } from "../../../state/use-app-store.ts";
import { indexAfterKey } from "../../chunks/list/list-keys.ts";
import { useFocusWhenThere } from "../../chunks/list/use-focus-when-there.ts";
import { rowKeys } from "../../chunks/list/VirtualRows.tsx";
import { otherSide, partnerOf } from "../fate-words.ts";
import type { LinkedList, LinkedLists } from "./linked-lists.ts";
import { focusPixel, offsetAtPixel, pixelAtOffset, scrollTopFor } from "./linked-scroll.ts";

type Rows = Virtualizer<HTMLDivElement, Element>;

interface ComparedChunks {
  readonly side: Side;
  readonly chunks: ChunkColumns;
  readonly text: string;
  readonly alignment: AlignmentColumns | undefined;
  readonly lists: LinkedLists;
}

interface CompareListState {
  readonly rows: Rows;
  /** The card that Tab reaches. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onScroll: () => void;
}

const OVERSCAN = 4;
/** Pixels of a compact card: a first guess, until the card is measured. */
const CARD_HEIGHT = 104;

/** The key that goes across to the other list. */
const ACROSS: Readonly<Record<Side, string>> = { legacy: "ArrowRight", main: "ArrowLeft" };

/** The rows of one side, entered among the linked lists, with the card that the keyboard is at. */
export function useCompareList(
  scroller: RefObject<HTMLDivElement | null>,
  { side, chunks, text, alignment, lists }: ComparedChunks,
): CompareListState {
  const rows: Rows = useVirtualizer({
    count: chunks.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: useMemo(() => rowKeys(chunks), [chunks]),
    overscan: OVERSCAN,
    onChange: () => lists.changed(),
  });
  const { active, setActive, goTo } = useActiveCard(scroller, rows, side);
  const list = useMemo(() => linkedList(rows, chunks, goTo), [rows, chunks, goTo]);
  useEffect(() => lists.add(side, list), [lists, side, list]);
  const keepPlace = useKeptPlace(list, text);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || !event.target.matches("[data-chunk-head]")) return;
    const next = indexAfterKey(event.key, active, chunks.length);
    const across = event.key === ACROSS[side] ? partnerOf(alignment, side, active) : undefined;
    if (next === undefined && across === undefined) return;
    event.preventDefault();
    if (next !== undefined) goTo(next);
    else if (across !== undefined) lists.get(otherSide(side))?.goTo(across);
  };
  const onScroll = () => {
    keepPlace();
    lists.changed();
  };
  return { rows, active: Math.min(active, chunks.length - 1), setActive, onKeyDown, onScroll };
}

/** The card that the keyboard is at: where it went last, or what was selected last. */
function useActiveCard(scroller: RefObject<HTMLDivElement | null>, rows: Rows, side: Side) {
  const [active, setActive] = useState(0);
  const wantFocus = useFocusWhenThere(scroller);
  const goTo = useCallback(
    (index: number) => {
      setActive(index);
      wantFocus(index);
      rows.scrollToIndex(index, { align: "auto" });
    },
    [rows, wantFocus],
  );
  const selected = useAppStore((state) =>
    state.selected?.side === side ? state.selected.index : undefined,
  );
  useEffect(() => {
    if (selected !== undefined) setActive(selected);
  }, [selected]);
  return { active, setActive, goTo };
}

/** When other settings make other chunks of the same text, the list goes on showing the same place of it. */
function useKeptPlace(list: LinkedList, text: string): () => void {
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
function linkedList(rows: Rows, chunks: ChunkColumns, goTo: (index: number) => void): LinkedList {
  // Of the element itself: the virtualizer hears of scrolling after the list does.
  const scrollTop = () => rows.scrollElement?.scrollTop ?? 0;
  return {
    geometry: () => ({
      count: chunks.length,
      card: (index) => {
        const item = rows.measurementsCache[index];
        if (!item || index >= chunks.length) return undefined;
        const { start, end } = item;
        const from = numberAt(chunks, "from", index);
        return { start, end, from, to: numberAt(chunks, "to", index) };
      },
      contentHeight: rows.getTotalSize(),
      viewHeight: rows.scrollElement?.clientHeight ?? 0,
    }),
    scrollTop,
    scrollTo: (pixel) => rows.scrollElement?.scrollTo({ top: pixel }),
    goTo,
    show: (index, to = "view") =>
      rows.scrollToIndex(index, { align: to === "top" ? "start" : "auto" }),
    drawn: () =>
      rows.getVirtualItems().map(({ index, start, end }) => ({
        index,
        top: start - scrollTop(),
        bottom: end - scrollTop(),
      })),
  };
}
