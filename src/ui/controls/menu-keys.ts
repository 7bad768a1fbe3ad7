/** Arrow keys in a menu. */
import type { KeyboardEvent } from "react";

/** Moves focus among the menu's items on arrow keys, Home and End. */
export function onMenuKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const current = items.findIndex((item) => item.matches(":focus"));
  const next = {
    ArrowDown: current + 1,
    ArrowUp: current <= 0 ? items.length - 1 : current - 1,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  if (next === undefined || items.length === 0) return;
  event.preventDefault();
  items[next % items.length]?.focus();
}
