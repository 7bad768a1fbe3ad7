/** Saves chunks and copies settings, with code that is fetched for it. */
import { useEffect } from "react";
import { formatCount } from "../../algorithms/format.ts";
import type { ExportFormatId } from "../../export/formats.ts";
import type { Settings } from "../../settings/settings.ts";
import { strategySpec } from "../../settings/strategies/index.ts";
import type { Side } from "../../state/app-state.ts";
import { useAppActions, useAppStoreApi } from "../../state/use-app-store.ts";
import type { ReportFormatId } from "./report-formats.ts";

type Exporter = typeof import("./exporter.ts");

type ReportExporter = typeof import("./report-exporter.ts");

const loadReports = (): Promise<ReportExporter> => import("./report-exporter.ts");

const load = (): Promise<Exporter> => import("./exporter.ts");

export interface Exports {
  /** Saves the chunks of a side as they are shown; `name` is the side's in a comparison. */
  readonly save: (format: ExportFormatId, side: Side, name?: string) => void;
  readonly copyCommand: (side: Side, name?: string) => void;
  readonly copySettings: (side: Side, name?: string) => void;
  /** Saves a report of the comparison that is shown, or a part of one. */
  readonly saveReport: (format: ReportFormatId) => void;
  /** Copies the command that makes the comparison. */
  readonly copyComparison: () => void;
}

/** The exports. Fetches their code at once, so that it is there when one is chosen. */
export function useExport(): Exports {
  const store = useAppStoreApi();
  const { copy, saveExport, notify } = useAppActions();
  useEffect(() => {
    // What goes wrong is told when something is chosen.
    load().catch(() => undefined);
  }, []);

  const failed = () =>
    notify({
      topic: "file",
      tone: "error",
      text: "The code for exports could not be loaded. Check the connection and choose it again; if that does not help, reload the page.",
      actions: [],
    });
  const run = (use: (exporter: Exporter) => void) => void load().then(use, failed);
  const settingsOf = (side: Side): Settings =>
    side === "main" ? store.getState().settings : store.getState().legacy;
  const whose = (name: string | undefined) => (name ? `${name}, ` : "");

  return {
    save: (format, side, name) =>
      run((exporter) => {
        const { shown } = store.getState();
        const result = shown?.outcome[side]?.result;
        if (!shown || !result) return notify(nothingToSave);
        const file = exporter.fileOf(format, result, shown.text, name);
        saveExport(file, formatCount(result.chunks.length, "chunk"));
      }),
    copyCommand: (side, name) =>
      run((exporter) => {
        const { filename } = store.getState().document;
        const settings = settingsOf(side);
        if (strategySpec(settings.strategy).texts === "imported") return notify(noCommand);
        const command = exporter.settingsCommand(settings, filename);
        void copy(command, `${whose(name)}the command`);
      }),
    copySettings: (side, name) =>
      run((exporter) => {
        void copy(exporter.settingsJson(settingsOf(side)), `${whose(name)}the settings as JSON`);
      }),
    saveReport: (format) => {
      const { shown, assumptions } = store.getState();
      const making = loadReports().then(
        ({ reportFileOf }) => shown && reportFileOf(format, shown, assumptions),
      );
      void making.then((file) => {
        if (file) saveExport(file, "of the comparison");
        else notify(nothingToSave);
      }, failed);
    },
    copyComparison: () => {
      const { shown, assumptions } = store.getState();
      void loadReports().then(({ commandOf }) => {
        const command = shown && commandOf(shown, assumptions);
        if (command) void copy(command, "the command that compares");
        else notify(shown?.outcome.comparison ? noCommand : nothingToSave);
      }, failed);
    },
  };
}

const nothingToSave = {
  topic: "file",
  tone: "warning",
  text: "There are no chunks to save yet. Wait for the run to end, or start it again.",
  actions: [],
} as const;

const noCommand = {
  topic: "file",
  tone: "warning",
  text: "No command makes this again: the command line does not read imported chunks.",
  actions: [],
} as const;
