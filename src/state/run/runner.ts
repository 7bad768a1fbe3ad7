/** Asks the worker for what the page wants to show, and puts the answers into the state. */
import type { ChunkerClient, Settlement, Timers } from "../../worker/client.ts";
import type { ChunkedSide, ChunkOutcome, Phase } from "../../worker/protocol.ts";
import type { AppState, ShownOutcome, SourceDocument } from "../app-state.ts";
import { createDelayed } from "../delayed.ts";
import { comparesSides, isUpdating } from "../selectors.ts";
import type { StoreAccess } from "../store-access.ts";
import { createEditLog } from "./edit-log.ts";
import { awaitedChunk, keepLit, keepSelection } from "./keep-selection.ts";
import { createOutdatedMark } from "./outdated.ts";

/** Milliseconds without a key before a changed text is chunked, where runs are not short. */
const TYPING_PAUSE = 80;
/**
 * Milliseconds of the last run up to which the next one does not wait for a pause: it is over before someone who types
 * presses another key.
 */
const SHORT_RUN = 120;
/** Milliseconds after which a run shows that it is busy. */
const VISIBLE_AFTER = 200;

export interface Runner {
  /** Asks for the present state now. */
  ask(): void;
  /** Asks, now or soon, when a change of the state calls for it. */
  follow(state: AppState, before: AppState): void;
  cancel(): void;
}

/** Makes the runner of a store. Of several answers, only the newest ends the busy state. */
export function createRunner(store: StoreAccess, chunker: ChunkerClient, timers: Timers): Runner {
  const edits = createEditLog();
  let newest = 0;
  let progress: { readonly phase: Phase; readonly done: number } = { phase: "loading", done: 0 };
  let lastRun = Number.POSITIVE_INFINITY;
  const typed = createDelayed(timers, TYPING_PAUSE, ask);
  const visible = createDelayed(timers, VISIBLE_AFTER, () => showBusy({ visible: true }));
  const markOutdated = createOutdatedMark(store, timers);

  function ask(): void {
    typed.cancel();
    newest += 1;
    const request = newest;
    const state = store.get();
    const { document, settings, run } = state;
    if (run.kind !== "working") {
      visible.soon();
      progress = { phase: "loading", done: 0 };
      store.set({ run: { kind: "working", ...progress, visible: false } });
    }
    const { filename, text, revision } = document;
    const changesSince = (base: number) => edits.between(base, revision);
    const source = { filename, text, revision, changesSince };
    void chunker
      .chunk({ source, settings, ...(comparesSides(state) && legacySide(state)) }, (phase, done) =>
        showBusy({ phase, done }),
      )
      .then((settlement) => settle(settlement, document, request === newest));
  }

  function settle(settlement: Settlement, document: SourceDocument, isNewest: boolean): void {
    if (settlement.kind === "outcome") {
      const { text, revision } = document;
      lastRun = durationOf(settlement.outcome);
      show({ outcome: settlement.outcome, text, revision });
    }
    if (!isNewest) return;
    visible.cancel();
    const failed = settlement.kind === "failed";
    store.set({ run: failed ? { kind: "failed", failure: settlement.failure } : { kind: "idle" } });
  }

  function show(next: ShownOutcome): void {
    const state = store.get();
    const { shown: before, selected, lit, awaited } = state;
    const changes = before && edits.between(before.revision, next.revision);
    edits.forgetBefore(next.revision);
    // What a link asks for is there, whether it has the chunk that the link names or not.
    const isAwaited = awaited !== undefined && !isUpdating({ ...state, shown: next });
    store.set({
      shown: next,
      selected:
        (isAwaited && awaitedChunk(awaited, next)) ||
        keepSelection(selected, before, next, changes),
      ...(isAwaited && { awaited: undefined }),
      lit: keepLit(lit, before, next, changes),
    });
  }

  /** Of a run that is not visible nobody has to hear how far it is: each word to the store costs whoever listens. */
  function showBusy(change: { visible?: boolean; phase?: Phase; done?: number }): void {
    const { run } = store.get();
    if (run.kind !== "working") return;
    progress = { ...progress, ...change };
    if (run.visible || change.visible) store.set({ run: { ...run, ...progress } });
  }

  return {
    ask,
    follow(state, before) {
      const isEdited = state.document !== before.document;
      if (isEdited) edits.note(state.document);
      if (state.settings !== before.settings) ask();
      else if (comparesSides(state) && hasOtherLegacy(state, before)) ask();
      else if (state.view !== before.view && isUpdating(state)) ask();
      else if (isEdited && lastRun <= SHORT_RUN) ask();
      else if (isEdited) typed.soon();
      markOutdated();
    },
    cancel() {
      typed.cancel();
      chunker.cancel();
    },
  };
}

/** The legacy side of a request, with the texts of chunks from outside where it is made of these. */
function legacySide({ legacy, imported }: AppState) {
  const isImported = legacy.strategy === "imported" && imported !== undefined;
  return { legacy, ...(isImported && { legacyTexts: imported.file.texts }) };
}

function hasOtherLegacy(state: AppState, before: AppState): boolean {
  return state.legacy !== before.legacy || state.imported !== before.imported;
}

/** Milliseconds of the worker. What it did before it had the text and the counter does not count: that comes once. */
function durationOf({ main, legacy }: ChunkOutcome): number {
  const sides: readonly ChunkedSide[] = legacy ? [main, legacy] : [main];
  return sides.reduce((sum, { result: { timings } }) => {
    return sum + timings.parse + timings.count + timings.pack;
  }, 0);
}
