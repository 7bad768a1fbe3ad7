/** The documents that others took the place of: back to one of them, or let it go. */

import { formatCount } from "../../../algorithms/format.ts";
import type { EarlierDocument } from "../../../state/app-state.ts";
import { useAppActions, useAppStore } from "../../../state/use-app-store.ts";
import { Icon } from "../../controls/Icon.tsx";
import { Popover } from "../../controls/Popover.tsx";

/** A button beside the file name, while there are earlier documents. */
export function EarlierMenu() {
  const earlier = useAppStore((state) => state.earlier);
  if (earlier.length === 0) return null;
  return (
    <Popover
      label="Earlier documents"
      className="earlier"
      title="Earlier documents, kept in this browser"
      buttonLabel="Earlier documents"
      buttonClass="button-icon earlier-button"
      button={<Icon name="chevron" />}
    >
      {(close) => (
        <>
          <div className="samples-label">Earlier documents, kept in this browser</div>
          <ul>
            {earlier.map((document) => (
              <EarlierItem key={document.id} document={document} onOpened={close} />
            ))}
          </ul>
        </>
      )}
    </Popover>
  );
}

function EarlierItem(props: { readonly document: EarlierDocument; readonly onOpened: () => void }) {
  const { openEarlier, forgetEarlier } = useAppActions();
  const { id, filename, text } = props.document;
  return (
    <li className="earlier-item">
      <button
        type="button"
        className="sample"
        onClick={() => {
          props.onOpened();
          openEarlier(id);
        }}
      >
        <span className="sample-title">{filename}</span>
        <span className="sample-hint">
          {formatCount(text.length, "character")}: {beginningOf(text)}
        </span>
      </button>
      <button
        type="button"
        className="button button-icon"
        aria-label={`Delete ${filename}`}
        title="Delete it from this browser"
        onClick={() => forgetEarlier(id)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

function beginningOf(text: string): string {
  return text.slice(0, 400).trim().split(/\s+/).join(" ").slice(0, 80);
}
