/** What the two sides of a comparison are called: legacy and new in a migration, else by their strategies. */
import { type StrategyId, strategySpec } from "../../settings/strategies/index.ts";
import type { Side } from "../../state/app-state.ts";

/** The name of a side as a title, and inside a sentence. */
export interface SideName {
  readonly title: string;
  readonly word: string;
}

export type SideNames = Readonly<Record<Side, SideName>>;

/** The names where one moves from a legacy strategy to a new one. */
export const MIGRATION: SideNames = {
  legacy: { title: "Legacy", word: "legacy" },
  main: { title: "New", word: "new" },
};

/** The names of two sides with these strategies. */
export function sideNames(legacy: StrategyId, main: StrategyId): SideNames {
  const [from, to] = [strategySpec(legacy), strategySpec(main)];
  if (from.role === "legacy" && to.role === "new") return MIGRATION;
  if (legacy === main) {
    return {
      legacy: { title: `${from.label}, left`, word: "left" },
      main: { title: `${to.label}, right`, word: "right" },
    };
  }
  return {
    legacy: { title: from.label, word: from.label },
    main: { title: to.label, word: to.label },
  };
}
