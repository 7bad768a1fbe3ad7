/** Keys of a menu: arrows, Home, End, and the first letter of what one looks for. */
import type { KeyboardEvent } from "react";

/** Moves focus among the menu's items. */
export function onMenuKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const names = items.map((item) => item.textContent ?? "");
  const current = items.findIndex((item) => item.matches(":focus"));
  const next = nextItem(event.key, names, current);
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}

/** The index of the item that a key leads to from the current one (-1: from none). */
export function nextItem(
  key: string,
  names: readonly string[],
  current: number,
): number | undefined {
  const { length } = names;
  if (length === 0) return undefined;
  if (key === "ArrowDown") return (current + 1) % length;
  if (key === "ArrowUp") return current <= 0 ? length - 1 : current - 1;
  if (key === "Home") return 0;
  if (key === "End") return length - 1;
  return [...key].length === 1 && key !== " " ? nextWithLetter(key, names, current) : undefined;
}

function nextWithLetter(
  letter: string,
  names: readonly string[],
  current: number,
): number | undefined {
  for (let step = 1; step <= names.length; step += 1) {
    const index = (current + step) % names.length;
    if (names[index]?.trimStart().toLowerCase().startsWith(letter.toLowerCase())) return index;
  }
  return undefined;
}
