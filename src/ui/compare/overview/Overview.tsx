/** The whole document from top to bottom: both sides as strips to one scale, headings, what the lists show. */
import { type PointerEvent, useMemo, useRef, useSyncExternalStore } from "react";
import { type ChunkColumns, indexAtSource } from "../../../chunking/result/chunk-columns.ts";
import type { AlignmentColumns } from "../../../comparison/alignment/alignment-columns.ts";
import type { Landmark } from "../../../comparison/picture/landmarks.ts";
import type { Side } from "../../../state/app-state.ts";
import { useAppActions, useAppStore } from "../../../state/use-app-store.ts";
import type { LinkedLists } from "../lists/linked-lists.ts";
import { extentOf } from "../lists/ribbons.ts";
import { litIndexes, pointedChunk } from "../lists/shared-light.ts";
import { spanAt } from "../lists/span-at.ts";
import { useSize } from "../use-size.ts";
import { landmarkLabels } from "./landmark-labels.ts";
import { type StripCell, stripCells } from "./strip-cells.ts";
import { sharedScale, type TokenScale } from "./token-scale.ts";
import "./overview.css";

interface OverviewProps {
  readonly legacy: ChunkColumns;
  readonly main: ChunkColumns;
  readonly alignment: AlignmentColumns | undefined;
  readonly landmarks: readonly Landmark[];
  readonly lists: LinkedLists;
}

/** Pixels from the left: marks of findings, the strips, the headings. */
const STRIPS: Readonly<Record<Side, number>> = { legacy: 12, main: 30 };
const STRIP_WIDTH = 16;
const LINE_HEIGHT = 15;

const SIDES = ["legacy", "main"] as const satisfies readonly Side[];

/** The overview. It is for the eye and the pointer: the words on the cards say the same. */
export function Overview({ legacy, main, alignment, landmarks, lists }: OverviewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { height } = useSize(frame);
  const { light } = useAppActions();
  const scale = useMemo(() => sharedScale(legacy, main), [legacy, main]);
  const chunks = { legacy, main };
  const labels = useMemo(
    () => landmarkLabels(landmarks, scale, height, LINE_HEIGHT),
    [landmarks, scale, height],
  );
  const cells = useMemo(
    () => ({
      legacy: stripCells(legacy, scale, height),
      main: stripCells(main, scale, height),
    }),
    [legacy, main, scale, height],
  );
  const densest = [...cells.legacy, ...cells.main].reduce(
    (most, { density }) => Math.max(most, density),
    0,
  );
  const offsetUnder = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    const share = box && box.height > 0 ? (event.clientY - box.top) / box.height : 0;
    return scale.offsetAt(Math.max(0, Math.min(1, share)) * scale.total);
  };
  const sideUnder = (event: PointerEvent): Side => {
    const left = frame.current?.getBoundingClientRect().left ?? 0;
    return event.clientX - left < STRIPS.main ? "legacy" : "main";
  };
  const onPointerMove = (event: PointerEvent) => {
    const offset = offsetUnder(event);
    if (event.buttons === 1) lists.showSource(offset);
    const side = sideUnder(event);
    const index = indexAtSource(chunks[side], offset);
    light(index < chunks[side].length ? { side, index } : undefined);
  };
  return (
    <div
      ref={frame}
      className="overview"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        lists.showSource(offsetUnder(event));
      }}
      onPointerMove={onPointerMove}
      onPointerLeave={() => light(undefined)}
    >
      <svg aria-hidden="true" width="100%" height={height}>
        {SIDES.map((side) => (
          <Strip key={side} side={side} cells={cells[side]} densest={densest} />
        ))}
        <Lit chunks={chunks} {...{ alignment, scale, height }} />
        <FindingMarks scale={scale} height={height} />
        <Window lists={lists} scale={scale} height={height} />
      </svg>
      {labels.map(({ title, top }) => (
        <span key={top} className="overview-label" style={{ top }} title={title}>
          {title}
        </span>
      ))}
    </div>
  );
}

interface DrawnAt {
  readonly scale: TokenScale;
  readonly height: number;
}

interface StripProps {
  readonly side: Side;
  readonly cells: readonly StripCell[];
  /** Chunks to a pixel where most merge, on either side. */
  readonly densest: number;
}

/** Where chunks merge, it is the darker the more of them there are, on both sides alike. */
function Strip({ side, cells, densest }: StripProps) {
  return (
    <g className={`strip is-${side}`}>
      {cells.map(({ top, bottom, density, index }) => (
        <rect
          key={index}
          className={density === 0 ? `strip-cell is-${index % 2 ? "odd" : "even"}` : "strip-shade"}
          opacity={density === 0 ? undefined : 0.3 + 0.7 * (density / densest)}
          x={STRIPS[side]}
          y={top}
          width={STRIP_WIDTH}
          height={Math.max(1, bottom - top - (density === 0 ? 1 : 0))}
        />
      ))}
    </g>
  );
}

function Lit({
  chunks,
  alignment,
  scale,
  height,
}: DrawnAt & {
  readonly chunks: Readonly<Record<Side, ChunkColumns>>;
  readonly alignment: AlignmentColumns | undefined;
}) {
  const pointed = useAppStore(pointedChunk);
  return SIDES.map((side) => {
    const lit = litIndexes(alignment, pointed, side).filter((index) => index < chunks[side].length);
    const [first, last] = [lit[0], lit.at(-1)];
    if (first === undefined || last === undefined) return null;
    const from = spanAt(chunks[side], first).from;
    const { top, bottom } = extentOf({ from, to: spanAt(chunks[side], last).to }, scale, height);
    return (
      <rect
        key={side}
        className={`strip-lit is-${side}`}
        x={STRIPS[side] - 1}
        y={top}
        width={STRIP_WIDTH + 2}
        height={bottom - top}
      />
    );
  });
}

/** A mark at each example of the finding that is looked at. */
function FindingMarks({ scale, height }: DrawnAt) {
  const findings = useAppStore(({ shown }) => shown?.outcome.comparison?.figures.findings);
  const shown = useAppStore((state) => state.finding);
  const examples = findings?.find(({ id }) => id === shown?.id)?.examples ?? [];
  return examples.map((example, place) => {
    const { top } = extentOf(example, scale, height);
    const name = place === shown?.place ? "finding-mark is-shown" : "finding-mark";
    return <path key={example.from} className={name} d={`M2 ${top - 3}l7 3l-7 3Z`} />;
  });
}

/** The stretch of the source that the list of new chunks shows. */
function Window({ lists, scale, height }: DrawnAt & { readonly lists: LinkedLists }) {
  useSyncExternalStore(lists.subscribe, lists.snapshot);
  const seen = lists.seenSource();
  if (!seen) return null;
  const { top, bottom } = extentOf(seen, scale, height);
  return (
    <rect
      className="overview-window"
      x={STRIPS.legacy - 3}
      y={top}
      width={STRIPS.main + STRIP_WIDTH - STRIPS.legacy + 6}
      height={Math.max(6, bottom - top)}
    />
  );
}
