/** Keeps focus in its place when the button that has it leaves the page: the keyboard would start again at the top. */
import { useLayoutEffect, useRef } from "react";

/**
 * The props of a region that may take focus over (`-1`: by script only), to be spread on an element that stays while
 * what is in it goes.
 */
export const focusHome = { tabIndex: -1, "data-focus-home": "" } as const;

/** A ref for an element: when it leaves the page with focus in it, the region around it takes the focus over. */
export function useHandFocusOn<Type extends HTMLElement>() {
  const ref = useRef<Type>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      element.closest<HTMLElement>("[data-focus-home]")?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
