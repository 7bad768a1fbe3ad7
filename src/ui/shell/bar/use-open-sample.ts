/** Opens a sample: its text, and the budgets that it was made for. */
import { useCallback } from "react";
import type { Sample } from "../../../samples/index.ts";
import type { CounterId } from "../../../settings/counters.ts";
import { STRATEGIES, strategySpec } from "../../../settings/strategies/index.ts";
import { useAppActions, useAppStoreApi } from "../../../state/use-app-store.ts";

/** The counter itself, or one in which the sample has its stated sizes. */
function counterFor({ exactIn }: Sample, counter: CounterId): CounterId {
  const [first = counter] = exactIn ?? [];
  return exactIn?.includes(counter) ? counter : first;
}

/** A function that loads and opens a sample. */
export function useOpenSample(): (sample: Sample) => Promise<void> {
  const store = useAppStoreApi();
  const { openDocument, setOption, setStrategy, setCounter, notify } = useAppActions();
  return useCallback(
    async (sample) => {
      const { counter } = store.getState().settings;
      const exact = counterFor(sample, counter);
      try {
        openDocument(sample.filename, await sample.load(exact));
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
      if (exact === counter) return;
      setCounter("main", exact);
      notify({
        topic: "settings",
        tone: "info",
        text: `The counter is ${exact} now: in ${counter}, the example would not have its stated sizes.`,
        actions: [],
      });
    },
    [store, openDocument, setOption, setStrategy, setCounter, notify],
  );
}
