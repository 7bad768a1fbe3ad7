/** The whole document from left to right, as both sides cut it. */
import { useMemo, useRef } from "react";
import { NO_CHUNKS } from "../../chunking/result/chunk-columns.ts";
import type { Landmark } from "../../comparison/picture/landmarks.ts";
import type { Side } from "../../state/app-state.ts";
import type { ChunkOutcome } from "../../worker/protocol.ts";
import { landmarkLabels } from "../compare/overview/landmark-labels.ts";
import { stripCells } from "../compare/overview/strip-cells.ts";
import { sharedScale } from "../compare/overview/token-scale.ts";
import { useShownSideNames } from "../compare/use-side-names.ts";
import { useSize } from "../compare/use-size.ts";

interface PresentPictureProps {
  readonly outcome: ChunkOutcome;
  readonly landmarks: readonly Landmark[];
}

const SIDES = ["legacy", "main"] as const satisfies readonly Side[];
const STRIP_HEIGHT = 110;
const GAP = 28;

/** Pixels that a heading's name has to itself. */
const LABEL_WIDTH = 270;

/** The picture, with a line that says how to read it. */
export function PresentPicture({ outcome, landmarks }: PresentPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { width } = useSize(frame);
  const names = useShownSideNames();
  const legacy = outcome.legacy?.result.chunks ?? NO_CHUNKS;
  const main = outcome.main.result.chunks;
  const scale = useMemo(() => sharedScale(legacy, main), [legacy, main]);
  const cells = useMemo(
    () => ({ legacy: stripCells(legacy, scale, width), main: stripCells(main, scale, width) }),
    [legacy, main, scale, width],
  );
  const densest = Math.max(0, ...[...cells.legacy, ...cells.main].map(({ density }) => density));
  const labels = landmarkLabels(landmarks, scale, width, LABEL_WIDTH);
  return (
    <section className="slide">
      <h2 className="slide-title">The whole document, as both cut it</h2>
      <div ref={frame} className="slide-picture">
        <svg width={width} height={2 * STRIP_HEIGHT + GAP} aria-hidden="true">
          {SIDES.map((side, row) => (
            <g key={side} className={`strip is-${side}`}>
              {cells[side].map(({ top, bottom, density, index }) => (
                <rect
                  key={index}
                  className={`strip-shade is-${index % 2 ? "odd" : "even"}`}
                  opacity={density === 0 ? 0.75 : 0.3 + 0.7 * (density / densest)}
                  x={top}
                  y={row * (STRIP_HEIGHT + GAP)}
                  width={Math.max(1, bottom - top - (density === 0 ? 2 : 0))}
                  height={STRIP_HEIGHT}
                />
              ))}
            </g>
          ))}
        </svg>
        <div className="slide-landmarks">
          {labels.map(({ title, top }) => (
            <span key={top} style={{ left: top }}>
              {title}
            </span>
          ))}
        </div>
      </div>
      <p className="slide-words">
        {`Each block is a chunk, as wide as its tokens. Above ${names.legacy.word}, below ${names.main.word}.`}
        {densest > 0 && " Where there is no room for each, stronger means more cuts."}
      </p>
    </section>
  );
}
