/** What searches for an end that find none may cost, so that hostile documents take linear time. */
import type { StateBlock } from "markdown-it";

/** What such searches may cost in any text; four more of its own length come on top. */
const FREE_UNITS = 4_000_000;

/** Units that they may still read in a text that is being read. */
const left = new WeakMap<StateBlock, number>();

function unitsLeft(state: StateBlock): number {
  return left.get(state) ?? FREE_UNITS + 4 * state.src.length;
}

/** Whether another search may begin. */
export function isAffordable(state: StateBlock): boolean {
  return unitsLeft(state) > 0;
}

/** Notes that a search found nothing in so many units. */
export function noteCost(state: StateBlock, units: number): void {
  left.set(state, unitsLeft(state) - units);
}
