/** Moving through a virtual list of cards by keyboard: one card is reachable by Tab, arrow keys go to the others. */
import type { Virtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { AppState } from "../../state/app-state.ts";
import { indexAfterKey } from "./list-keys.ts";
import { revealCard } from "./reveal-card.ts";

interface ListKeys {
  /** The card that Tab reaches. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Keeps the reachable card and sends focus after the arrow keys; scrolls to what is selected elsewhere. */
export function useListKeys(
  scroller: RefObject<HTMLDivElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  count: number,
  selected: AppState["selected"],
): ListKeys {
  const [active, setActive] = useState(0);
  const focusWanted = useRef<number>(undefined);

  useEffect(() => {
    if (!selected) return;
    setActive(selected.index);
    if (selected.by !== "card") revealCard(virtualizer, selected.index);
  }, [selected, virtualizer]);

  // A card that the keyboard goes to may have to be scrolled into the page first: focus follows when it is there.
  useEffect(() => {
    if (focusWanted.current === undefined) return;
    const row = scroller.current?.querySelector(`[data-index="${focusWanted.current}"]`);
    const head = row?.querySelector<HTMLElement>("[data-chunk-head]");
    if (!head) return;
    head.focus({ preventScroll: true });
    focusWanted.current = undefined;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || !event.target.matches("[data-chunk-head]")) return;
    const next = indexAfterKey(event.key, active, count);
    if (next === undefined) return;
    event.preventDefault();
    focusWanted.current = next;
    setActive(next);
    revealCard(virtualizer, next);
  };

  return { active: Math.max(0, Math.min(active, count - 1)), setActive, onKeyDown };
}
