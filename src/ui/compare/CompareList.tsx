/** One side of the comparison as a virtual list of compact cards, linked with the other side's. */
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ChunkingResult } from "../../chunking/chunk.ts";
import type { Alignment } from "../../comparison/alignment.ts";
import type { Side } from "../../state/app-state.ts";
import { useAppStore } from "../../state/use-app-store.ts";
import { breadcrumbRoom } from "../chunks/card-size.ts";
import { characterWidth } from "../chunks/character-width.ts";
import { limitsOf } from "../chunks/limits.ts";
import { indexAfterKey } from "../chunks/list-keys.ts";
import { useFocusWhenThere } from "../chunks/use-focus-when-there.ts";
import { CompareRow } from "./CompareRow.tsx";
import { fateWords, otherSide, partnerOf } from "./fate-words.ts";
import type { LinkedLists } from "./linked-lists.ts";
import type { SideNames } from "./side-names.ts";

import { linkedList, type Rows, useCardActions, useKeptPlace } from "./use-compare-list.ts";

interface CompareListProps {
  readonly side: Side;
  readonly names: SideNames;
  readonly result: ChunkingResult;
  readonly text: string;
  readonly alignment: Alignment | undefined;
  readonly lists: LinkedLists;
  readonly updating: boolean;
}

const OVERSCAN = 4;
/** Pixels of a compact card: a first guess, until the card is measured. */
const CARD_HEIGHT = 104;

/** The key that goes across to the other list. */
const ACROSS: Readonly<Record<Side, string>> = { legacy: "ArrowRight", main: "ArrowLeft" };

/** The list. One card is reachable by Tab; arrows move between cards and across to the other list, Enter selects. */
export function CompareList(props: CompareListProps) {
  const { side, names, result, alignment, lists } = props;
  const { chunks } = result;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const limits = useMemo(() => limitsOf(result), [result]);
  const actions = useCardActions(side);
  const rows: Rows = useVirtualizer({
    count: chunks.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => chunks[index]?.id ?? index,
    overscan: OVERSCAN,
    onChange: () => lists.changed(),
  });
  const wantFocus = useFocusWhenThere(scroller);
  const goTo = useCallback(
    (index: number) => {
      setActive(index);
      wantFocus(index);
      rows.scrollToIndex(index, { align: "auto" });
    },
    [rows, wantFocus],
  );
  const list = useMemo(() => linkedList(rows, chunks, goTo), [rows, chunks, goTo]);
  useEffect(() => lists.add(side, list), [lists, side, list]);
  const keepPlace = useKeptPlace(list, props.text);
  const selected = useAppStore((state) =>
    state.selected?.side === side ? state.selected.index : undefined,
  );
  useEffect(() => {
    if (selected !== undefined) setActive(selected);
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || !event.target.matches("[data-chunk-head]")) return;
    const next = indexAfterKey(event.key, active, chunks.length);
    const across = event.key === ACROSS[side] ? partnerOf(alignment, side, active) : undefined;
    if (next === undefined && across === undefined) return;
    event.preventDefault();
    if (next !== undefined) goTo(next);
    else if (across !== undefined) lists.get(otherSide(side))?.goTo(across);
  };

  const lead = () => lists.lead(side);
  const room = breadcrumbRoom(rows.scrollRect?.width ?? 0, characterWidth(), "compact");
  const reachable = Math.min(active, chunks.length - 1);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns which list the user is in
    <div
      ref={scroller}
      className={props.updating ? "compare-list is-updating" : "compare-list"}
      aria-busy={props.updating}
      onScroll={() => {
        keepPlace();
        lists.changed();
      }}
      onPointerEnter={lead}
      onPointerDown={lead}
      onWheel={lead}
      onKeyDown={lead}
      onFocus={lead}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: rows are placed, and a list keeps its role in every browser */}
      <div
        role="list"
        aria-label={`${names[side].title} chunks`}
        className="chunk-rows"
        style={{ height: rows.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const chunk = chunks[index];
          return (
            chunk && (
              // biome-ignore lint/a11y/useSemanticElements: the same
              <div
                key={key}
                ref={rows.measureElement}
                role="listitem"
                aria-posinset={index + 1}
                aria-setsize={chunks.length}
                data-index={index}
                className="chunk-row"
                style={{ transform: `translateY(${start}px)` }}
                onFocus={() => setActive(index)}
              >
                <CompareRow
                  chunk={chunk}
                  text={props.text}
                  side={side}
                  limits={limits}
                  room={room}
                  fate={alignment && fateWords(alignment, side, index, names)}
                  reachable={index === reachable}
                  {...actions}
                />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
