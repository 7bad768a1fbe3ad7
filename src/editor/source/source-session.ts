/** One editor for the life of a page: it sends edits to the store and follows what the store changes. */
import type { StateEffect } from "@codemirror/state";
import { EditorView, type ViewUpdate } from "@codemirror/view";
import type { StoreApi } from "zustand";
import { type ChunkColumns, NO_CHUNKS, numberAt } from "../../chunking/result/chunk-columns.ts";
import type { AppStore, SourceDocument } from "../../state/app-state.ts";
import { comparesSides, shownExample } from "../../state/selectors.ts";
import {
  chunkRange,
  placeChunks,
  setBands,
  setLit,
  setOldBands,
  setSelected,
} from "../bands/chunk-bands.ts";
import { createEditorState } from "../editor-setup.ts";
import { replaceSource, sourceEdit } from "./exact-source.ts";
import { RevisionLog } from "./revision-log.ts";
import { type SourcePositions, sourcePositions } from "./source-positions.ts";

/** Pixels above a chunk that is scrolled to. */
const SCROLL_MARGIN = 24;

const sessions = new WeakMap<StoreApi<AppStore>, SourceSession>();

/** The editor session of a store: the same one each time, so that undo, cursor and scroll outlive a view of the page. */
export function sourceSession(store: StoreApi<AppStore>): SourceSession {
  const session = sessions.get(store) ?? new SourceSession(store);
  sessions.set(store, session);
  return session;
}

/** An editor and the store, kept in line with each other: `sourceSession` has the one of a store. */
export class SourceSession {
  private readonly store: StoreApi<AppStore>;
  private readonly view: EditorView;
  private readonly log: RevisionLog;
  /** Whether the store or the editor is being brought in line by this session, which must not echo it. */
  private syncing = false;
  /** Where the editor scrolls to when it can be seen again. */
  private scroll: StateEffect<unknown> | undefined;
  /** Of the text that was shown last: other settings make other chunks of the same. */
  private positions: { readonly text: string; readonly read: SourcePositions } | undefined;

  constructor(store: StoreApi<AppStore>) {
    this.store = store;
    const { document } = store.getState();
    this.log = new RevisionLog(document.revision);
    this.view = new EditorView({
      state: createEditorState(document.text, {
        onUpdate: (update) => this.onUpdate(update),
        onLight: (index) => this.light(index),
        onSelect: (index, by) => this.select(index, by),
      }),
    });
    new ResizeObserver(() => this.scrollWhenSeen()).observe(this.view.scrollDOM);
    store.subscribe((state, before) => this.follow(state, before));
    this.follow(store.getState(), undefined);
    const { selected } = store.getState();
    // It cannot be seen yet, so this is where it scrolls to when it can.
    if (selected) this.scrollTo(selected);
  }

  /** Shows the editor in a container. */
  attach(container: HTMLElement): void {
    container.append(this.view.dom);
    this.view.requestMeasure();
  }

  /** Takes the editor out of its container; it goes on following the store. */
  detach(): void {
    if (this.isSeen()) this.scroll = this.view.scrollSnapshot();
    this.view.dom.remove();
  }

  /** Whether the editor is in the page and has room there; a hidden one cannot scroll. */
  private isSeen(): boolean {
    return this.view.scrollDOM.clientHeight > 0;
  }

  private scrollWhenSeen(): void {
    if (!this.scroll || !this.isSeen()) return;
    const effects = this.scroll;
    this.scroll = undefined;
    this.view.dispatch({ effects });
  }

  private onUpdate(update: ViewUpdate): void {
    if (!update.docChanged) return;
    this.scroll = undefined;
    if (!this.syncing) {
      const { actions } = this.store.getState();
      this.withoutEcho(() => actions.editText(sourceEdit(update)));
    }
    this.log.add(this.store.getState().document.revision, update.changes.desc);
  }

  private follow(state: AppStore, before: AppStore | undefined): void {
    if (before && state.document !== before.document && !this.syncing)
      this.followDocument(state.document, before.document);
    const effects = this.effectsOf(state, before);
    if (effects.length > 0) this.view.dispatch({ effects });
  }

  private followDocument({ text, revision }: SourceDocument, before: SourceDocument): void {
    if (text === before.text) this.log.add(revision);
    else this.withoutEcho(() => this.view.dispatch(replaceSource(this.view.state, text)));
  }

  private effectsOf(state: AppStore, before: AppStore | undefined): StateEffect<unknown>[] {
    const effects: StateEffect<unknown>[] = [];
    if (state.shown !== before?.shown || state.view !== before?.view)
      effects.push(...this.placeShown(state));
    if (state.lit !== before?.lit) effects.push(setLit.of(mainIndex(state.lit)));
    if (state.selected !== before?.selected) {
      effects.push(setSelected.of(mainIndex(state.selected)));
      if (before && state.selected && state.selected.by !== "source")
        effects.push(...this.scrollTo(state.selected));
    }
    return effects;
  }

  private placeShown(state: AppStore): StateEffect<unknown>[] {
    const { shown } = state;
    if (!shown) return [];
    const changes = this.log.since(shown.revision);
    if (!changes) return [];
    this.log.forgetBefore(shown.revision);
    const { main, legacy } = shown.outcome;
    const place = (chunks: ChunkColumns) => {
      const placed = { chunks, source: shown.text, positions: this.positionsIn(shown.text) };
      return placeChunks(placed, changes, this.view.state.doc.length);
    };
    const old = legacy && comparesSides(state) ? place(legacy.result.chunks) : undefined;
    return [setBands.of(place(main.result.chunks)), setOldBands.of(old)];
  }

  private positionsIn(text: string): SourcePositions {
    if (this.positions?.text !== text) this.positions = { text, read: sourcePositions(text) };
    return this.positions.read;
  }

  private scrollTo(chunk: NonNullable<AppStore["selected"]>): StateEffect<unknown>[] {
    const position = this.positionOf(chunk);
    if (position === undefined) return [];
    const scroll = EditorView.scrollIntoView(position, { y: "start", yMargin: SCROLL_MARGIN });
    if (!this.isSeen()) {
      this.scroll = scroll;
      return [];
    }
    const { top, bottom } = this.view.lineBlockAt(position);
    const { scrollTop, clientHeight } = this.view.scrollDOM;
    return top >= scrollTop && bottom <= scrollTop + clientHeight ? [] : [scroll];
  }

  /** Where a chunk begins, or the example of a finding in it. What has no bands is looked up in the outcome. */
  private positionOf({ side, index, by }: NonNullable<AppStore["selected"]>): number | undefined {
    const state = this.store.getState();
    const example = by === "finding" ? shownExample(state) : undefined;
    if (!example && side === "main") return chunkRange(this.view.state, index)?.from;
    const { shown } = state;
    const changes = shown && this.log.since(shown.revision);
    const chunks = shown?.outcome.legacy?.result.chunks ?? NO_CHUNKS;
    if (!changes || (!example && index >= chunks.length)) return undefined;
    const offset = example?.from ?? numberAt(chunks, "from", index);
    const position = this.positionsIn(shown.text).toPosition(offset);
    return changes.reduce((at, change) => change.mapPos(at), position);
  }

  private light(index: number | undefined): void {
    const { lit, actions } = this.store.getState();
    if (index === mainIndex(lit)) return;
    actions.light(index === undefined ? undefined : { side: "main", index });
  }

  private select(index: number, by: "source" | "ruler"): void {
    const { selected, actions } = this.store.getState();
    if (by === "source" && index === mainIndex(selected)) return;
    actions.select({ side: "main", index }, by);
  }

  private withoutEcho(change: () => void): void {
    this.syncing = true;
    try {
      change();
    } finally {
      this.syncing = false;
    }
  }
}

function mainIndex(chunk: AppStore["lit"]): number | undefined {
  return chunk?.side === "main" ? chunk.index : undefined;
}
