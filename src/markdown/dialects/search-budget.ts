/** What searches for an end that find none may cost, so that hostile documents take linear time. */
import type { StateBlock } from "markdown-it";

/** In `env`: units that such searches may still read. */
const BUDGET = "searchUnitsLeft";

/** What they may cost in any document; four more of its own length come on top. */
const FREE_UNITS = 4_000_000;

function unitsLeft(state: StateBlock): number {
  const known = state.env[BUDGET];
  return typeof known === "number" ? known : FREE_UNITS + 4 * state.src.length;
}

/** Whether another search may begin. */
export function isAffordable(state: StateBlock): boolean {
  return unitsLeft(state) > 0;
}

/** Notes that a search found nothing in so many units. */
export function noteCost(state: StateBlock, units: number): void {
  state.env[BUDGET] = unitsLeft(state) - units;
}
