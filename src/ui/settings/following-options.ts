/** Options that follow each other while one is dragged or typed, and come back when it does. */
import type { OptionValue } from "../../settings/options.ts";
import { type Settings, withOption } from "../../settings/settings.ts";
import { strategySpec } from "../../settings/strategies/index.ts";

/**
 * The changes that make one option `value`, the others being what they were in `before` as far as order allows.
 * `before` is the settings when the hand touched the control: typing `2048` over `1024` passes through `204`, and
 * what gave way to that comes back.
 */
export function changesFor(
  before: Settings,
  current: Settings,
  name: string,
  value: number,
): readonly (readonly [name: string, value: OptionValue])[] {
  const start = before.strategy === current.strategy ? before : current;
  const wanted = withOption(start, name, value).options;
  const { ascending } = strategySpec(current.strategy);
  const others = ascending.filter((other) => other !== name);
  const reached = withOption(current, name, value).options;
  const changes: [string, OptionValue][] = [[name, value]];
  for (const other of others) {
    const target = wanted[other];
    if (target !== undefined && target !== reached[other]) changes.push([other, target]);
  }
  return changes;
}
