/** What can be taken from a card. */
import type { Chunk } from "../../chunking/chunk.ts";
import { Icon } from "../controls/Icon.tsx";
import { useCopyChunk } from "./use-copy-chunk.ts";

interface CardActionsProps {
  readonly chunk: Chunk;
  readonly text: string;
  readonly tabIndex: number;
}

/** The copy buttons. */
export function CardActions({ chunk, text, tabIndex }: CardActionsProps) {
  const { copyEmbeddingText, copyBody } = useCopyChunk(chunk, text);
  return (
    <div className="card-actions">
      <CopyButton tabIndex={tabIndex} label="Copy embedding text" onCopy={copyEmbeddingText} />
      <CopyButton tabIndex={tabIndex} label="Copy body" onCopy={copyBody} />
    </div>
  );
}

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
