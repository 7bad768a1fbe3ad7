/** Moving through a virtual list of cards by keyboard: one card is reachable by Tab, arrow keys go to the others. */
import type { Virtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import type { AppState } from "../../../state/app-state.ts";
import { indexAfterKey } from "./list-keys.ts";
import { revealCard } from "./reveal-card.ts";
import { useFocusWhenThere } from "./use-focus-when-there.ts";

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
  const wantFocus = useFocusWhenThere(scroller);

  useEffect(() => {
    if (!selected) return;
    setActive(selected.index);
    if (selected.by !== "card") revealCard(virtualizer, selected.index);
  }, [selected, virtualizer]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || !event.target.matches("[data-chunk-head]")) return;
    const next = indexAfterKey(event.key, active, count);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    wantFocus(next);
    revealCard(virtualizer, next);
  };

  return { active: Math.max(0, Math.min(active, count - 1)), setActive, onKeyDown };
}
