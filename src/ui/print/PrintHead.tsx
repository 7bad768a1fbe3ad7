/** What stands over a printed page in place of the controls: which document, cut by what, under which settings. */
import { defaultSettings, type Settings } from "../../settings/settings.ts";
import { strategySpec } from "../../settings/strategies/index.ts";
import { useAppStore } from "../../state/use-app-store.ts";

/** The head, seen on paper alone. */
export function PrintHead() {
  const compare = useAppStore((state) => state.view === "compare");
  const outcome = useAppStore((state) => state.shown?.outcome);
  if (!outcome) return null;
  const { source, settings } = outcome.main.result;
  const legacy = compare ? outcome.legacy?.result.settings : undefined;
  return (
    <div className="print-head">
      <p className="print-name">{source.filename}</p>
      {legacy && <p>{settingsWords(legacy)}</p>}
      <p>{settingsWords(settings)}</p>
    </div>
  );
}

/** `Hierarchical: target 512, hardCap 1024, cl100k_base`: what is set at once, and whatever else is not the default. */
function settingsWords({ strategy, counter, breadcrumb, options }: Settings): string {
  const spec = strategySpec(strategy);
  const defaults = defaultSettings(strategy);
  const shown = Object.entries(spec.options)
    .filter(([name, { group }]) => group === "basic" || options[name] !== defaults.options[name])
    .map(([name, { label }]) => `${label} ${options[name]}`);
  const line = breadcrumb === "line" ? "with breadcrumb" : "without breadcrumb";
  return `${spec.label}: ${[...shown, counter, line].join(", ")}`;
}
