/** Opens a sample: its text, and the budgets that it was made for. */
import { useCallback } from "react";
import type { Sample } from "../../samples/index.ts";
import { STRATEGIES, strategySpec } from "../../settings/strategies/index.ts";
import { useAppActions, useAppStoreApi } from "../../state/use-app-store.ts";

/** A function that loads and opens a sample. */
export function useOpenSample(): (sample: Sample) => Promise<void> {
  const store = useAppStoreApi();
  const { openDocument, setOption, setStrategy, notify } = useAppActions();
  return useCallback(
    async (sample) => {
      try {
        openDocument(sample.filename, await sample.load());
      } catch {
        notify({
          topic: "file",
          tone: "error",
          text: `The sample “${sample.title}” could not be loaded. Check the connection and choose it again.`,
          actions: [],
        });
        return;
      }
      if (!sample.budgets) return;
      const newest = STRATEGIES.find((spec) => spec.role === "new");
      if (newest) setStrategy("main", newest.id);
      const { ascending } = strategySpec(store.getState().settings.strategy);
      // In ascending order, so that none drags along one that has been set.
      for (const name of ascending) {
        const value = sample.budgets[name];
        if (value !== undefined) setOption("main", name, value);
      }
    },
    [store, openDocument, setOption, setStrategy, notify],
  );
}
