/** What the user can change of either side's settings. */
import { withBudgets } from "../settings/budget-grid.ts";
import {
  defaultSettings,
  type Settings,
  sameSettings,
  withOption,
  withPreset,
  withReadingOf,
  withStrategy,
} from "../settings/settings.ts";
import type { AppActions, Side } from "./app-state.ts";
import { dropNotice, putNotice, type StoreAccess } from "./store-access.ts";

type SettingsActions = Pick<
  AppActions,
  | "setOption"
  | "setPreset"
  | "setBudgets"
  | "setStrategy"
  | "setCounter"
  | "setBreadcrumb"
  | "resetSettings"
>;

/** The actions on settings. A value that the settings refuse becomes a notice. */
export function createSettingsActions(store: StoreAccess): SettingsActions {
  function change(side: Side, by: (settings: Settings) => Settings): void {
    const { settings, legacy } = store.get();
    const before = side === "main" ? settings : legacy;
    const next = by(before);
    if (sameSettings(before, next)) return;
    // Both sides read the same document in the same way.
    const other = side === "main" ? legacy : settings;
    const alike = withReadingOf(other, next);
    const kept = sameSettings(other, alike) ? other : alike;
    store.set(
      side === "main" ? { settings: next, legacy: kept } : { settings: kept, legacy: next },
    );
  }

  /** A change that may be refused, with a notice then. */
  function attempt(side: Side, by: (settings: Settings) => Settings): void {
    try {
      change(side, by);
      dropNotice(store, "settings");
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      putNotice(store, { topic: "settings", tone: "error", text, actions: [] });
    }
  }

  return {
    setOption: (side, name, value) => attempt(side, (before) => withOption(before, name, value)),
    setPreset: (side, name, choice) => attempt(side, (before) => withPreset(before, name, choice)),
    setBudgets: (side, budgets) => attempt(side, (before) => withBudgets(before, budgets)),
    setStrategy: (side, strategy) => change(side, (settings) => withStrategy(settings, strategy)),
    setCounter: (side, counter) => change(side, (settings) => ({ ...settings, counter })),
    setBreadcrumb: (side, breadcrumb) => change(side, (settings) => ({ ...settings, breadcrumb })),
    resetSettings: (side) => change(side, ({ strategy }) => defaultSettings(strategy)),
  };
}
