/** The names of the two sides: of the settings as they are, and of the chunks that are shown. */
import { useMemo } from "react";
import { useAppStore } from "../../state/use-app-store.ts";
import { type SideNames, sideNames } from "./side-names.ts";

/** The names by the settings as they are. */
export function useSideNames(): SideNames {
  const main = useAppStore((state) => state.settings.strategy);
  const legacy = useAppStore((state) => state.legacy.strategy);
  return useMemo(() => sideNames(legacy, main), [legacy, main]);
}

/** The names by the settings that the shown chunks were made with; where a side has none yet, by its settings. */
export function useShownSideNames(): SideNames {
  const main = useAppStore(
    ({ shown, settings }) => (shown?.outcome.main.result.settings ?? settings).strategy,
  );
  const legacy = useAppStore(
    ({ shown, legacy }) => (shown?.outcome.legacy?.result.settings ?? legacy).strategy,
  );
  return useMemo(() => sideNames(legacy, main), [legacy, main]);
}
