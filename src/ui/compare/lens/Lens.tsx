/** Between the lists: which cards on screen share source, along the very parts that they share. */
import { useRef, useSyncExternalStore } from "react";
import type { ChunkColumns } from "../../../chunking/result/chunk-columns.ts";
import {
  type AlignmentColumns,
  alignedAt,
} from "../../../comparison/alignment/alignment-columns.ts";
import type { Side } from "../../../state/app-state.ts";
import { useAppActions, useAppStore } from "../../../state/use-app-store.ts";
import { alignedSide } from "../fate-words.ts";
import type { LinkedLists } from "../lists/linked-lists.ts";
import { litIndexes, pointedChunk } from "../lists/shared-light.ts";
import { spanAt } from "../lists/span-at.ts";
import { useSize } from "../use-size.ts";
import { groupFrames, type LensCard, looseEnds, ribbonsBetween } from "./lens-shapes.ts";
import "./lens.css";

interface LensProps {
  readonly legacy: ChunkColumns;
  readonly main: ChunkColumns;
  readonly alignment: AlignmentColumns | undefined;
  readonly lists: LinkedLists;
}

/** The lens. It is for the eye and the pointer: the words on the cards say the same. */
export function Lens({ legacy, main, alignment, lists }: LensProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(frame);
  const pointed = useAppStore(pointedChunk);
  const { light, select } = useAppActions();
  useSyncExternalStore(lists.subscribe, lists.snapshot);
  const chunks = { legacy, main };
  const cardsOf = (side: Side): readonly LensCard[] =>
    (lists.get(side)?.drawn() ?? []).flatMap((card) => {
      const aligned = alignment && alignedAt(alignedSide(alignment, side), card.index);
      if (!aligned || card.index >= chunks[side].length) return [];
      return [{ ...card, span: spanAt(chunks[side], card.index), aligned }];
    });
  const cards = { legacy: cardsOf("legacy"), main: cardsOf("main") };
  const lit = {
    legacy: litIndexes(alignment, pointed, "legacy"),
    main: litIndexes(alignment, pointed, "main"),
  };
  const ribbons = ribbonsBetween(cards.legacy, cards.main, width).map((ribbon) => ({
    ...ribbon,
    isLit: lit.legacy.includes(ribbon.legacy) && lit.main.includes(ribbon.main),
  }));
  const front = [...ribbons].sort((a, b) => Number(a.isLit) - Number(b.isLit));
  return (
    <div ref={frame} className="lens" aria-hidden="true">
      <svg aria-hidden="true" width={width} height={height}>
        {front.map(({ key, path, isLit, fate, legacy: index }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer; the cards are the way
          <path
            key={key}
            className={`ribbon is-${fate} ${index % 2 ? "is-odd" : "is-even"} ${isLit ? "is-lit" : ""}`}
            d={path}
            onPointerEnter={() => light({ side: "legacy", index })}
            onPointerLeave={() => light(undefined)}
            onClick={() => select({ side: "legacy", index }, "summary")}
          />
        ))}
        {groupFrames(cards.legacy, cards.main).map(({ key, side, top, bottom }) => (
          <line
            key={key}
            className={`group-frame is-${side}`}
            x1={side === "legacy" ? 2 : width - 2}
            x2={side === "legacy" ? 2 : width - 2}
            y1={top + 2}
            y2={bottom - 2}
          />
        ))}
        {looseEnds(cards.legacy, cards.main).map(({ key, side, middle }) => (
          <text
            key={key}
            className={`loose-end is-${side}`}
            x={side === "legacy" ? 8 : width - 8}
            y={middle}
            textAnchor={side === "legacy" ? "start" : "end"}
          >
            {side === "legacy" ? "gone" : "new"}
          </text>
        ))}
      </svg>
    </div>
  );
}
