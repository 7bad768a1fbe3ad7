/** A card's first line, which is the button that selects it: number, breadcrumb, size. */
import type { KeyboardEvent } from "react";
import { formatNumber } from "../../../algorithms/format.ts";
import type { Chunk } from "../../../chunking/result/chunk.ts";
import type { Limits } from "./bar/bar-segments.ts";
import { Breadcrumb } from "./path/Breadcrumb.tsx";

interface CardHeadProps {
  readonly chunk: Chunk;
  readonly limits: Limits;
  readonly compact?: boolean;
  readonly selected: boolean;
  readonly room?: number;
  readonly hint: string | undefined;
  readonly tabIndex: number;
  readonly onLight: (chunk: Chunk | undefined) => void;
  readonly onSelect: (chunk: Chunk) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Characters of a breadcrumb, where the list has not measured its room. */
const ROOM = { compact: 44, full: 76 };

/** The head; Enter and Space select, as on every button. */
export function CardHead(props: CardHeadProps) {
  const { chunk, limits, compact = false, onLight, onSelect } = props;
  return (
    <button
      type="button"
      className="card-head"
      data-chunk-head
      tabIndex={props.tabIndex}
      aria-current={props.selected ? "true" : undefined}
      aria-keyshortcuts="c"
      title={props.hint}
      onClick={() => onSelect(chunk)}
      onFocus={() => onLight(chunk)}
      onBlur={() => onLight(undefined)}
      onKeyDown={props.onKeyDown}
    >
      <span className="card-number">{formatNumber(chunk.index + 1)}</span>
      <Breadcrumb
        path={chunk.breadcrumb}
        room={props.room ?? (compact ? ROOM.compact : ROOM.full)}
      />
      <span className="card-tokens">
        <strong>{formatNumber(chunk.size)}</strong>
        {!compact && ` of ${formatNumber(limits.limit)}`}
        {limits.unit === "tokens" ? (
          <span className="visually-hidden"> tokens</span>
        ) : (
          <span title={limits.unit}> chars</span>
        )}
      </span>
    </button>
  );
}
