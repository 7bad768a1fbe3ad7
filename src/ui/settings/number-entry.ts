/** What someone types into a number field: a value, or the reason why it is none. */

import { formatNumber } from "../../algorithms/format.ts";
import type { Parsed } from "../../settings/options.ts";
import type { Range } from "./log-scale.ts";

/** Reads a typed whole number; thousands may be grouped. */
export function parseEntry(typed: string, range: Range): Parsed<number> {
  const digits = typed.trim().replaceAll(/[,_\s](?=\d{3}(\D|$))/g, "");
  const value = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
  const bounds = `${formatNumber(range.min)} to ${formatNumber(range.max)}`;
  if (Number.isNaN(value)) return { ok: false, reason: `Not a whole number. It can be ${bounds}.` };
  if (value < range.min) return { ok: false, reason: `Too small. It can be ${bounds}.` };
  if (value > range.max) return { ok: false, reason: `Too large. It can be ${bounds}.` };
  return { ok: true, value };
}
