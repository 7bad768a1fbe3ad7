/** The cards of one result as a virtual list: only those in sight are in the page, each at its measured height. */
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Chunk, ChunkingResult } from "../../chunking/chunk.ts";
import type { Side } from "../../state/app-state.ts";
import { useAppActions, useAppStore } from "../../state/use-app-store.ts";
import type { BodyMode } from "./ChunkBody.tsx";
import { ChunkRow } from "./ChunkRow.tsx";
import { limitsOf } from "./limits.ts";
import { indexAfterKey } from "./list-keys.ts";

interface ChunkListProps {
  readonly result: ChunkingResult;
  readonly text: string;
  readonly side: Side;
  readonly mode: BodyMode;
  readonly updating: boolean;
}

const OVERSCAN = 3;
/** Pixels of a card without its body, and of a body line: a first guess, until the card is measured. */
const CARD_HEIGHT = 150;
const LINE_HEIGHT = 19;

/** The list. One card is reachable by Tab; arrows move between cards, Enter selects, c copies. */
export function ChunkList(props: ChunkListProps) {
  const { result, side } = props;
  const { chunks } = result;
  const scroller = useRef<HTMLDivElement>(null);
  const focusWanted = useRef<number>(undefined);
  const expanded = useRef(new Set<number>());
  const [active, setActive] = useState(0);
  const limits = useMemo(() => limitsOf(result), [result]);
  const { onLight, onSelect } = useCardActions(side);
  const onExpand = useCallback((chunk: Chunk, isExpanded: boolean) => {
    if (isExpanded) expanded.current.add(chunk.from);
    else expanded.current.delete(chunk.from);
  }, []);

  const virtualizer = useVirtualizer({
    count: chunks.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimateHeight(chunks[index]),
    getItemKey: (index) => chunks[index]?.id ?? index,
    overscan: OVERSCAN,
  });

  const selected = useAppStore(({ selected }) => (selected?.side === side ? selected : undefined));
  useEffect(() => {
    if (!selected) return;
    setActive(selected.index);
    if (selected.by !== "card") virtualizer.scrollToIndex(selected.index, { align: "auto" });
  }, [selected, virtualizer]);

  // A card that the keyboard goes to may have to be scrolled into the page first: focus follows when it is there.
  useEffect(() => {
    const row = scroller.current?.querySelector(`[data-index="${focusWanted.current}"]`);
    const head = row?.querySelector<HTMLElement>("[data-chunk-head]");
    if (!head) return;
    head.focus({ preventScroll: true });
    focusWanted.current = undefined;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || !event.target.matches("[data-chunk-head]")) return;
    const next = indexAfterKey(event.key, active, chunks.length);
    if (next === undefined) return;
    event.preventDefault();
    focusWanted.current = next;
    setActive(next);
    virtualizer.scrollToIndex(next, { align: "auto" });
  };

  const reachable = Math.min(active, chunks.length - 1);
  return (
    <div
      ref={scroller}
      className={props.updating ? "chunk-list is-updating" : "chunk-list"}
      aria-busy={props.updating}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: rows are placed, and a list keeps its role in every browser */}
      <div
        role="list"
        aria-label="Chunks"
        className="chunk-rows"
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const chunk = chunks[item.index];
          return (
            chunk && (
              // biome-ignore lint/a11y/useSemanticElements: the same
              <div
                key={item.key}
                ref={virtualizer.measureElement}
                role="listitem"
                aria-posinset={item.index + 1}
                aria-setsize={chunks.length}
                data-index={item.index}
                className="chunk-row"
                style={{ transform: `translateY(${item.start}px)` }}
                onFocus={() => setActive(item.index)}
              >
                <ChunkRow
                  chunk={chunk}
                  text={props.text}
                  side={side}
                  limits={limits}
                  mode={props.mode}
                  reachable={item.index === reachable}
                  startsExpanded={expanded.current.has(chunk.from)}
                  onLight={onLight}
                  onSelect={onSelect}
                  onExpand={onExpand}
                />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

function useCardActions(side: Side) {
  const { light, select } = useAppActions();
  const onLight = useCallback(
    (chunk: Chunk | undefined) => light(chunk && { side, index: chunk.index }),
    [light, side],
  );
  const onSelect = useCallback(
    (chunk: Chunk) => select({ side, index: chunk.index }, "card"),
    [select, side],
  );
  return { onLight, onSelect };
}

function estimateHeight(chunk: Chunk | undefined): number {
  if (!chunk) return CARD_HEIGHT;
  return CARD_HEIGHT + Math.min(10, chunk.toLine - chunk.fromLine + 1) * LINE_HEIGHT;
}
