/** What the page derives from the state. */
import {
  DEFAULT_LEGACY_SETTINGS,
  type Settings,
  sameSettings,
  withReadingOf,
} from "../settings/settings.ts";
import type { ChunkedSide } from "../worker/protocol.ts";
import type { AppState, Side, View } from "./app-state.ts";

/** Whether what is shown belongs to other text, another file name or other settings than the page holds now. */
export function isUpdating(state: AppState): boolean {
  const { shown } = state;
  if (!shown) return state.run.kind === "working";
  const { main, legacy } = shown.outcome;
  if (shown.revision !== state.document.revision) return true;
  if (!sameSettings(main.result.settings, state.settings)) return true;
  if (!comparesSides(state)) return false;
  return !legacy || !sameSettings(legacy.result.settings, state.legacy);
}

/** Whether the view has both sides. */
export function comparesSides({ view }: Pick<AppState, "view">): boolean {
  return view !== "inspect";
}

/** The view that a later visit begins with: a presentation is over when one leaves. */
export function keptView(view: View): View {
  return view === "present" ? "compare" : view;
}

/** The legacy settings that a later visit or a link begins with: chunks from outside stay with the page. */
export function keptLegacy(legacy: Settings): Settings {
  return legacy.strategy === "imported" ? withReadingOf(DEFAULT_LEGACY_SETTINGS, legacy) : legacy;
}

/** One side of what is shown, when there is one. */
export function shownSide(state: AppState, side: Side): ChunkedSide | undefined {
  return state.shown?.outcome[side];
}

/** Whether there is nothing to chunk. */
export function isEmpty(state: AppState): boolean {
  return state.document.text.trim() === "";
}

/** The example of a finding that is looked at. */
export function shownExample({ finding, shown }: Pick<AppState, "finding" | "shown">) {
  if (!finding) return undefined;
  const findings = shown?.outcome.comparison?.figures.findings;
  return findings?.find(({ id }) => id === finding.id)?.examples[finding.place];
}
