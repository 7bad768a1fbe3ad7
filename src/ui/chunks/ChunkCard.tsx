/** One chunk: its place, its size, why it ends, its text. */
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useMemo,
  useState,
} from "react";
import type { Chunk } from "../../chunking/chunk.ts";
import { explainClosedBy } from "../../chunking/explain.ts";
import { bodyText, embeddingText } from "../../chunking/render.ts";
import type { Side } from "../../state/app-state.ts";
import { useAppActions } from "../../state/use-app-store.ts";
import { Icon } from "../controls/Icon.tsx";
import { formatNumber } from "../format.ts";
import { Breadcrumb } from "./Breadcrumb.tsx";
import { barOf, type Limits } from "./bar-segments.ts";
import type { ClipLimits } from "./body-pieces.ts";
import { CardFacts } from "./CardFacts.tsx";
import { type BodyMode, ChunkBody } from "./ChunkBody.tsx";
import { TokenBar } from "./TokenBar.tsx";
import "./chunks.css";

export interface ChunkCardProps {
  readonly chunk: Chunk;
  /** The source that the chunk belongs to: the shown outcome's text, never the live one. */
  readonly text: string;
  readonly side: Side;
  readonly limits: Limits;
  /** For two lists side by side: two lines of body, no reason, until it is selected. */
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
const COMPACT: ClipLimits = { lines: 2, characters: 240 };

/** A chunk's card. It renders again only when what it shows has changed. */
export const ChunkCard = memo(function ChunkCard(props: ChunkCardProps) {
  const { chunk, text, limits, selected, compact = false, reachable = true } = props;
  const [expanded, setExpanded] = useState(props.startsExpanded ?? false);
  const { copy } = useAppActions();
  const bar = useMemo(() => barOf(chunk, limits), [chunk, limits]);
  const brief = compact && !selected;
  const tabIndex = reachable ? 0 : -1;
  const number = chunk.index + 1;
  const why = sentence(explainClosedBy(chunk.closedBy));
  const copyEmbedding = () => copy(embeddingText(chunk, text), `the text of chunk ${number}`);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "c" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    copyEmbedding();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for the pointer; the head is the button
    <article
      className={classOf(props, brief)}
      aria-label={`Chunk ${number}`}
      onPointerEnter={() => props.onLight(chunk)}
      onPointerLeave={() => props.onLight(undefined)}
      onClick={(event) => isPlainClick(event) && props.onSelect(chunk)}
    >
      <button
        type="button"
        className="card-head"
        data-chunk-head
        tabIndex={tabIndex}
        aria-current={selected ? "true" : undefined}
        aria-keyshortcuts="c"
        title={brief ? why : undefined}
        onClick={() => props.onSelect(chunk)}
        onFocus={() => props.onLight(chunk)}
        onBlur={() => props.onLight(undefined)}
        onKeyDown={onKeyDown}
      >
        <span className="card-number">{formatNumber(number)}</span>
        <Breadcrumb path={chunk.breadcrumb} room={props.room ?? (compact ? 44 : 76)} />
        <span className="card-tokens">
          <strong>{formatNumber(chunk.tokens)}</strong>
          {!compact && ` of ${formatNumber(limits.limit)}`}
          <span className="visually-hidden"> tokens</span>
        </span>
      </button>
      <TokenBar bar={bar} limits={limits} />
      {props.fate && <div className="card-fate">{props.fate}</div>}
      {!brief && (
        <>
          <CardFacts chunk={chunk} bar={bar} />
          <p className="card-why">{why}</p>
        </>
      )}
      <ChunkBody
        chunk={chunk}
        text={text}
        mode={props.mode ?? "source"}
        clip={brief ? COMPACT : FULL}
        expanded={expanded && !brief}
        onExpand={(next) => {
          setExpanded(next);
          props.onExpand?.(chunk, next);
        }}
        tabIndex={tabIndex}
      />
      {!brief && (
        <div className="card-actions">
          <CopyButton tabIndex={tabIndex} label="Copy embedding text" onCopy={copyEmbedding} />
          <CopyButton
            tabIndex={tabIndex}
            label="Copy body"
            onCopy={() => copy(bodyText(chunk, text), `the body of chunk ${number}`)}
          />
        </div>
      )}
    </article>
  );
});

function CopyButton(props: {
  readonly label: string;
  readonly tabIndex: number;
  readonly onCopy: () => void;
}) {
  return (
    <button
      type="button"
      className="button button-quiet"
      tabIndex={props.tabIndex}
      onClick={props.onCopy}
    >
      <Icon name="copy" />
      {props.label}
    </button>
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
  const onControl = event.target instanceof Element && event.target.closest("button, a");
  return !onControl && (window.getSelection()?.isCollapsed ?? true);
}
