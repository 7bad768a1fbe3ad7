/** Reports the chunk under the mouse, and the one under the cursor when the user moves it. */
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { chunkAt } from "./chunk-bands.ts";

export interface PointingEvents {
  readonly onLight: (index: number | undefined) => void;
  readonly onSelect: (index: number) => void;
}

/** Listens to mouse and cursor. Typing moves the cursor too, but does not select. */
export function chunkPointing(events: PointingEvents): Extension {
  return [
    EditorView.domEventHandlers({
      mousemove: (event, view) => {
        const position = view.posAtCoords({ x: event.clientX, y: event.clientY });
        events.onLight(position === null ? undefined : chunkAt(view.state, position));
      },
      mouseleave: () => events.onLight(undefined),
    }),
    EditorView.updateListener.of((update) => {
      const moved = update.transactions.some((transaction) => transaction.isUserEvent("select"));
      if (!moved || update.docChanged) return;
      const index = chunkAt(update.state, update.state.selection.main.head);
      if (index !== undefined) events.onSelect(index);
    }),
  ];
}
