/** Sends focus to a card of a virtual list, which may have to be scrolled into the page first. */
import { type RefObject, useCallback, useEffect, useRef } from "react";

/** Focuses a card at once when it is in the page; one that has to be scrolled there first, when it is there. */
export function useFocusWhenThere(scroller: RefObject<HTMLDivElement | null>) {
  const wanted = useRef<number>(undefined);
  const focusIfThere = useCallback(() => {
    const row = scroller.current?.querySelector(`[data-index="${wanted.current}"]`);
    const head = row?.querySelector<HTMLElement>("[data-chunk-head]");
    if (!head) return;
    wanted.current = undefined;
    head.focus({ preventScroll: true });
  }, [scroller]);
  useEffect(focusIfThere);
  return useCallback(
    (index: number) => {
      wanted.current = index;
      focusIfThere();
    },
    [focusIfThere],
  );
}
