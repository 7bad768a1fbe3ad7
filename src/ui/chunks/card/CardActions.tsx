/** What can be taken from a card. */
import type { Chunk } from "../../../chunking/result/chunk.ts";
import { Icon } from "../../controls/Icon.tsx";
import { useShowSource } from "../../shell/show-source.ts";
import { useCopyChunk } from "./use-copy-chunk.ts";

interface CardActionsProps {
  readonly chunk: Chunk;
  readonly text: string;
  readonly tabIndex: number;
  readonly onSelect: (chunk: Chunk) => void;
}

/** The copy buttons and, where the source is out of sight, the way there. */
export function CardActions({ chunk, text, tabIndex, onSelect }: CardActionsProps) {
  const { copyEmbeddingText, copyBody } = useCopyChunk(chunk, text);
  const showSource = useShowSource();
  const showInSource = () => {
    onSelect(chunk);
    showSource?.();
  };
  return (
    <div className="card-actions">
      {showSource && (
        <button
          type="button"
          className="button button-quiet is-accent"
          tabIndex={tabIndex}
          onClick={showInSource}
        >
          Show in source
        </button>
      )}
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
