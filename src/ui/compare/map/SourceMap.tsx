/** The source to scale in tokens between both lists, with ribbons to the cards in view. */
import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { ChunkColumns } from "../../../chunking/result/chunk-columns.ts";
import type { AlignmentColumns } from "../../../comparison/alignment/alignment-columns.ts";
import type { ChunkRef } from "../../../state/app-state.ts";
import { useAppActions, useAppStore } from "../../../state/use-app-store.ts";
import type { LinkedLists } from "../lists/linked-lists.ts";
import { litIndexes, pointedChunk } from "../lists/shared-light.ts";
import {
  drawLit,
  drawRibbons,
  drawStrokes,
  type MapSide,
  type MapSize,
  pointOnMap,
} from "./source-map-shapes.ts";
import { sharedScale } from "./token-scale.ts";
import "./source-map.css";

interface SourceMapProps {
  readonly legacy: ChunkColumns;
  readonly main: ChunkColumns;
  readonly alignment: AlignmentColumns | undefined;
  readonly lists: LinkedLists;
}

/** The map. It is for the eye and the mouse: the words on the cards say the same. */
export function SourceMap({ legacy, main, alignment, lists }: SourceMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const pointed = useAppStore(pointedChunk);
  const { light, select } = useAppActions();
  const scale = useMemo(() => sharedScale(legacy, main), [legacy, main]);
  useSyncExternalStore(lists.subscribe, lists.snapshot);
  const sides: readonly MapSide[] = useMemo(
    () => [
      { side: "legacy", chunks: legacy },
      { side: "main", chunks: main },
    ],
    [legacy, main],
  );
  const strokes = useMemo(() => drawStrokes(size, scale, sides), [size, scale, sides]);
  const views = sides.map((map) => ({
    ...map,
    lit: litIndexes(alignment, pointed, map.side),
    drawn: lists.get(map.side)?.drawn() ?? [],
  }));
  const chunkUnder = (event: MouseEvent): ChunkRef | undefined => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return undefined;
    const point = { x: event.clientX - box.left, y: event.clientY - box.top };
    return pointOnMap(point, size, scale, { legacy, main });
  };
  const shapes = [...drawRibbons(size, scale, views), ...strokes, ...drawLit(size, scale, views)];
  return (
    <div
      ref={frame}
      className="source-map"
      aria-hidden="true"
      onPointerMove={(event) => light(chunkUnder(event))}
      onPointerLeave={() => light(undefined)}
      onClick={(event) => {
        const chunk = chunkUnder(event);
        if (chunk) select(chunk, "ruler");
      }}
    >
      <svg width={size.width} height={size.height} role="presentation">
        {shapes.map(({ key, className, path }) => (
          <path key={key} className={className} d={path} />
        ))}
      </svg>
    </div>
  );
}

function useSize(frame: RefObject<HTMLElement | null>): MapSize {
  const [size, setSize] = useState<MapSize>({ width: 0, height: 0 });
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize({ width, height });
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}
