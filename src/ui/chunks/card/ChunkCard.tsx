/** One chunk: its place, its size, why it ends, its text. */
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useMemo,
  useState,
} from "react";
import type { Chunk } from "../../../chunking/result/chunk.ts";
import { explainClosedBy } from "../../../chunking/result/explain.ts";
import type { Side } from "../../../state/app-state.ts";
import { usePrinting } from "../../print/use-printing.ts";
import type { ClipLimits } from "../body/body-pieces.ts";
import { type BodyMode, ChunkBody } from "../body/ChunkBody.tsx";
import { barOf, type Limits } from "./bar/bar-segments.ts";
import { TokenBar } from "./bar/TokenBar.tsx";
import { CardActions } from "./CardActions.tsx";
import { CardFacts } from "./CardFacts.tsx";
import { CardHead } from "./CardHead.tsx";
import { CardMetadata } from "./CardMetadata.tsx";
import { useCopyChunk } from "./use-copy-chunk.ts";
import "./card.css";

export interface ChunkCardProps {
  readonly chunk: Chunk;
  /** The source that the chunk belongs to: the shown outcome's text, never the live one. */
  readonly text: string;
  readonly side: Side;
  readonly limits: Limits;
  /** For two lists side by side: three lines of body, no reason, until it is selected. */
  readonly compact?: boolean;
  readonly lit: boolean;
  readonly selected: boolean;
  /** Hovered or focused, or neither any more. */
  readonly onLight: (chunk: Chunk | undefined) => void;
  readonly onSelect: (chunk: Chunk) => void;
  /** What became of the chunk in a comparison. */
  readonly fate?: ReactNode;
  readonly mode?: BodyMode;
  /** Characters that the breadcrumb has room for. */
  readonly room?: number;
  /** Whether Tab reaches the card; a list lets it reach one card only, and arrow keys do the rest. */
  readonly reachable?: boolean;
  readonly startsExpanded?: boolean;
  readonly onExpand?: (chunk: Chunk, expanded: boolean) => void;
}

const FULL: ClipLimits = { lines: 10, characters: 2000 };
const COMPACT: ClipLimits = { lines: 3, characters: 400 };

/** A chunk's card. It renders again only when what it shows has changed. */
export const ChunkCard = memo(function ChunkCard(props: ChunkCardProps) {
  const { chunk, text, limits, selected, compact = false, reachable = true } = props;
  const brief = compact && !selected;
  const tabIndex = reachable ? 0 : -1;
  const why = sentence(explainClosedBy(chunk.closedBy));
  const bar = useMemo(() => barOf(chunk, limits), [chunk, limits]);
  const { copyEmbeddingText } = useCopyChunk(chunk, text);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "c" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    copyEmbeddingText();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for the pointer; the head is the button
    <article
      className={classOf(props, brief)}
      aria-label={`Chunk ${chunk.index + 1}`}
      onPointerEnter={() => props.onLight(chunk)}
      onPointerLeave={() => props.onLight(undefined)}
      onClick={(event) => isPlainClick(event) && props.onSelect(chunk)}
    >
      <CardHead {...props} tabIndex={tabIndex} hint={brief ? why : undefined} {...{ onKeyDown }} />
      <TokenBar bar={bar} limits={limits} />
      {props.fate && <div className="card-fate">{props.fate}</div>}
      {!brief && <CardFacts {...{ chunk, bar, limits }} />}
      {!brief && <p className="card-why">{why}</p>}
      <CardBody {...props} brief={brief} tabIndex={tabIndex} />
      {!brief && <CardMetadata {...{ chunk, text, tabIndex }} />}
      {!brief && <CardActions {...{ chunk, text, tabIndex }} onSelect={props.onSelect} />}
    </article>
  );
});

function CardBody(props: ChunkCardProps & { readonly brief: boolean; readonly tabIndex: number }) {
  const { chunk, text, mode = "source", brief, tabIndex } = props;
  const [expanded, setExpanded] = useState(props.startsExpanded ?? false);
  const printing = usePrinting();
  return (
    <ChunkBody
      {...{ chunk, text, mode, tabIndex }}
      clip={brief ? COMPACT : FULL}
      brief={brief}
      expanded={(expanded || printing) && !brief}
      onExpand={(next) => {
        setExpanded(next);
        props.onExpand?.(chunk, next);
      }}
    />
  );
}

function classOf(props: ChunkCardProps, brief: boolean): string {
  const parity = props.chunk.index % 2 === 0 ? "is-even" : "is-odd";
  const states = [props.lit && "is-lit", props.selected && "is-selected", brief && "is-brief"];
  return ["card", parity, `is-${props.side}`, ...states.filter(Boolean)].join(" ");
}

function sentence(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}

/** Not on a button or a link inside, and not the end of a text selection. */
function isPlainClick(event: MouseEvent): boolean {
  const onControl = event.target instanceof Element && event.target.closest("button, a, summary");
  return !onControl && (window.getSelection()?.isCollapsed ?? true);
}
