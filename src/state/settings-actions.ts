/** What the user can change of either side's settings. */
import {
  DEFAULT_LEGACY_SETTINGS,
  DEFAULT_SETTINGS,
  type Settings,
  sameSettings,
  withOption,
  withStrategy,
} from "../settings/settings.ts";
import type { AppActions, Side } from "./app-state.ts";
import { dropNotice, putNotice, type StoreAccess } from "./store-access.ts";

type SettingsActions = Pick<
  AppActions,
  "setOption" | "setStrategy" | "setCounter" | "setBreadcrumb" | "resetSettings"
>;

const DEFAULTS = { main: DEFAULT_SETTINGS, legacy: DEFAULT_LEGACY_SETTINGS };

export function createSettingsActions(store: StoreAccess): SettingsActions {
  function change(side: Side, by: (settings: Settings) => Settings): void {
    const { settings, legacy } = store.get();
    const before = side === "main" ? settings : legacy;
    const next = by(before);
    if (!sameSettings(before, next)) {
      store.set(side === "main" ? { settings: next } : { legacy: next });
    }
  }

  return {
    setOption(side, name, value) {
      try {
        change(side, (settings) => withOption(settings, name, value));
        dropNotice(store, "settings");
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        putNotice(store, { topic: "settings", tone: "error", text, actions: [] });
      }
    },
    setStrategy: (side, strategy) => change(side, (settings) => withStrategy(settings, strategy)),
    setCounter: (side, counter) => change(side, (settings) => ({ ...settings, counter })),
    setBreadcrumb: (side, breadcrumb) => change(side, (settings) => ({ ...settings, breadcrumb })),
    resetSettings: (side) => change(side, () => DEFAULTS[side]),
  };
}
