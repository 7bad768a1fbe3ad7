/** A chunk's body, as source with its repeated parts marked, or rendered. Long bodies are clipped. */
import { useMemo } from "react";
import { formatCount } from "../../../algorithms/format.ts";
import type { Chunk } from "../../../chunking/result/chunk.ts";
import { describeRole } from "../../../chunking/result/explain.ts";
import { partsOf } from "../../../chunking/result/render.ts";
import {
  type BodyPiece,
  bodyPieces,
  briefPieces,
  type ClipLimits,
  type ClippedBody,
  clipPieces,
} from "./body-pieces.ts";
import { RenderedBody } from "./RenderedBody.tsx";
import "./body.css";

export type BodyMode = "source" | "rendered";

interface ChunkBodyProps {
  readonly chunk: Chunk;
  readonly text: string;
  readonly mode: BodyMode;
  readonly clip: ClipLimits;
  /** Shows the chunk's own text, as far as there is room for it, and no way to more: see `briefPieces`. */
  readonly brief: boolean;
  readonly expanded: boolean;
  readonly onExpand: (expanded: boolean) => void;
  readonly tabIndex: number;
}

/** The body and, where it is long, the button that shows all of it. */
export function ChunkBody(props: ChunkBodyProps) {
  const { chunk, text, clip, brief, expanded } = props;
  const pieces = useMemo(() => {
    const whole = bodyPieces(partsOf(chunk), text);
    return brief ? briefPieces(whole) : whole;
  }, [chunk, text, brief]);
  const body = useMemo(() => clipPieces(pieces, clip), [pieces, clip]);
  const shown = expanded ? pieces : body.pieces;
  return (
    <div className={body.clipped && !expanded ? "body is-clipped" : "body"}>
      {props.mode === "source" ? (
        <SourceBody pieces={shown} />
      ) : (
        <RenderedBody text={shown.map((piece) => piece.text).join("")} />
      )}
      {body.clipped && !brief && (
        <button
          type="button"
          className="body-more"
          tabIndex={props.tabIndex}
          aria-expanded={expanded}
          onClick={() => props.onExpand(!expanded)}
        >
          {expanded ? "Show less" : `Show all ${sizeOf(body, clip)}`}
        </button>
      )}
    </div>
  );
}

/** In lines, or in characters where it is not the lines that are many. */
function sizeOf(body: ClippedBody, clip: ClipLimits): string {
  return body.lines > clip.lines
    ? formatCount(body.lines, "line")
    : formatCount(body.characters, "character");
}

function SourceBody(props: { readonly pieces: readonly BodyPiece[] }) {
  return (
    <pre className="body-source">
      {props.pieces.map((piece, index) =>
        piece.kind === "source" ? (
          piece.text
        ) : (
          <mark
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one body never move
            key={index}
            className={piece.kind === "leftOut" ? "body-repeated is-left-out" : "body-repeated"}
            data-role={describeRole(piece.role)}
            title={titleOf(piece)}
          >
            {piece.text}
          </mark>
        ),
      )}
    </pre>
  );
}

function titleOf({ kind, role }: Exclude<BodyPiece, { kind: "source" }>): string {
  const what = `Repeated for context (${describeRole(role)})`;
  return kind === "leftOut"
    ? `${what}: select the chunk to see it`
    : `${what}: this text is in the source only once`;
}
