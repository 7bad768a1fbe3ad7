/** The state of the page: what the user has, what was asked of the worker, what came back. */
import type { TextChanges } from "../algorithms/text-change.ts";
import type { CostAssumptions } from "../comparison/cost/cost.ts";
import type { SweepFigures } from "../comparison/sweep/sweep-figures.ts";
import type { ChunkFile } from "../interchange/chunk-file.ts";
import type { BudgetGrid, Budgets } from "../settings/budget-grid.ts";
import type { Settings } from "../settings/settings.ts";
import type {
  ChunkOutcome,
  Phase,
  RunFailure,
  ShownResult,
  SweepCell,
} from "../worker/protocol.ts";

/** The presentation lies over the comparison. */
export type View = "inspect" | "compare" | "present";
export type Theme = "auto" | "light" | "dark";

/** The two sides of a comparison; the page without comparison shows `main` alone. */
export type Side = "main" | "legacy";

export interface SourceDocument {
  readonly filename: string;
  readonly text: string;
  /** Changes with every change of the text or the file name. */
  readonly revision: number;
  /** How the text came from that of the revision before; absent where another document took its place. */
  readonly edit?: TextEdit;
}

/** Changes of the text that a revision had. */
export interface TextEdit {
  readonly base: number;
  readonly changes: TextChanges;
}

/** An outcome with the very text that it belongs to; its settings are in its results. */
export interface ShownOutcome {
  readonly outcome: ChunkOutcome;
  readonly text: string;
  readonly revision: number;
}

export type RunState =
  | { readonly kind: "idle" }
  /** `visible` turns true after 200 ms, so that short runs do not flicker. */
  | {
      readonly kind: "working";
      readonly phase: Phase;
      readonly done: number;
      readonly visible: boolean;
    }
  | { readonly kind: "failed"; readonly failure: RunFailure };

/** A chunk that is lit up in source, ruler and cards. */
export interface ChunkRef {
  readonly side: Side;
  readonly index: number;
}

/** Where a chunk was selected. */
export type SelectedBy = "card" | "source" | "ruler" | "summary" | "finding";

/** A file of chunks that an index holds: the legacy side of a comparison, as long as the page is open. */
export interface ImportedChunks {
  /** Of the file. */
  readonly name: string;
  /** The file's text, to be read anew when another field is chosen. */
  readonly raw: string;
  readonly file: ChunkFile;
  /** The document whose chunks were chosen, where the file has those of several. */
  readonly source: string | undefined;
}

/** A chunk by its key. */
export interface AwaitedChunk {
  readonly side: Side;
  readonly key: string;
}

/** Something to tell the user. It stays until it is dismissed or another of the same topic replaces it. */
export interface Notice {
  readonly topic: "link" | "file" | "storage" | "share" | "copy" | "settings";
  readonly tone: "info" | "success" | "warning" | "error";
  readonly text: string;
  /** What the user can do about it. */
  readonly actions: readonly { readonly label: string; readonly run: () => void }[];
}

/** A file to be saved. */
export interface TextFile {
  readonly name: string;
  readonly mediaType: string;
  /** A picture has none: its bytes. */
  readonly text: string | Blob;
}

/** A link made by "Share". */
export interface SharedLink {
  readonly url: string;
  /** Characters of the whole URL. */
  readonly length: number;
  readonly withDocument: boolean;
  /** The key of the chunk that it begins at. */
  readonly chunk: string | undefined;
  readonly copied: boolean;
}

/** A document that another one took the place of; it is kept in this browser until it is let go. */
export interface EarlierDocument {
  readonly id: string;
  readonly filename: string;
  readonly text: string;
}

/** An example of the specification as the packer cut it, with the very text that it cut. */
export interface PackedExample {
  readonly id: string;
  readonly text: string;
  readonly result: ShownResult;
}

/** The specification's examples while they are looked at. */
export interface Gallery {
  /** As far as the packer is, in the order of the specification. */
  readonly packed: readonly PackedExample[];
  /** Why it went no further, until it is tried again. */
  readonly failure: RunFailure | undefined;
}

/** One side's budgets tried out on the document, while they are looked at. */
export interface Sweep {
  readonly side: Side;
  /** The figure that the table shows. */
  readonly figure: keyof SweepFigures;
  readonly grid: BudgetGrid;
  /** As far as the worker is, in the order of the grid. */
  readonly cells: readonly SweepCell[];
  readonly run: SweepRun;
}

export type SweepRun =
  /** What happens before the first cell, and how far it is, 0 to 1. */
  | { readonly kind: "working"; readonly phase: Phase; readonly done: number }
  | { readonly kind: "stopped" }
  | { readonly kind: "failed"; readonly failure: RunFailure }
  | { readonly kind: "done" };

export interface AppState {
  readonly document: SourceDocument;
  readonly view: View;
  readonly theme: Theme;
  readonly settings: Settings;
  readonly legacy: Settings;
  readonly imported: ImportedChunks | undefined;
  readonly run: RunState;
  /** The last outcome; it stays while a newer one is on its way. `undefined` before the first. */
  readonly shown: ShownOutcome | undefined;
  /** Whether what is shown has been behind text or settings for more than a moment: short runs do not flicker. */
  readonly outdated: boolean;
  /** Hovered or focused. */
  readonly lit: ChunkRef | undefined;
  /** Clicked, or under the cursor: what source and cards scroll to. `by` says who asked, so that it does not scroll. */
  readonly selected: (ChunkRef & { readonly by: SelectedBy }) | undefined;
  /** The example of a finding that is looked at: the finding's id, and which example, from 0. */
  readonly finding: { readonly id: string; readonly place: number } | undefined;
  /** What the costs of a migration are reckoned with. */
  readonly assumptions: CostAssumptions;
  /** The chunk that a link names: it is selected as soon as there are the chunks that the link asks for. */
  readonly awaited: AwaitedChunk | undefined;
  readonly notices: readonly Notice[];
  readonly sharedLink: SharedLink | undefined;
  /** Newest first. */
  readonly earlier: readonly EarlierDocument[];
  /** `undefined` while it is closed. It lies over the page and changes nothing of it. */
  readonly gallery: Gallery | undefined;
  /** `undefined` while it is closed. It closes when the document or the settings of its side change. */
  readonly sweep: Sweep | undefined;
}

/** Everything that the page can do. Actions never throw; what goes wrong becomes a notice or a failed run. */
export interface AppActions {
  /** Changes the text, in offsets of the text as it is. */
  editText(changes: TextChanges): void;
  setFilename(filename: string): void;
  /** Replaces the document (a sample, a file, a link). The old text comes back by undo, or as an earlier document. */
  openDocument(filename: string, text: string): void;
  /** Brings an earlier document back; the one that it replaces becomes an earlier one if it was edited. */
  openEarlier(id: string): void;
  /** Lets an earlier document go for good. */
  forgetEarlier(id: string): void;
  /** Reads and opens a dropped or chosen file: a document, or a file of chunks to compare with. */
  openFile(file: File): Promise<void>;
  /** Reads a file of chunks, which becomes the legacy side of the comparison. */
  importChunks(file: File): Promise<void>;
  /** Reads the imported file anew: another field, or the chunks of another document. */
  chooseImported(choice: { readonly field?: string; readonly source?: string }): Promise<void>;
  /** Lets the imported chunks go; the default legacy chunker takes their place. */
  removeImported(): void;
  setView(view: View): void;
  setTheme(theme: Theme): void;
  setOption(side: Side, name: string, value: number | string): void;
  /** Chooses a preset of the strategy, which sets several options at once. */
  setPreset(side: Side, name: string, choice: string): void;
  /** Sets both budgets of the side's strategy at once. */
  setBudgets(side: Side, budgets: Budgets): void;
  setStrategy(side: Side, strategy: Settings["strategy"]): void;
  setCounter(side: Side, counter: Settings["counter"]): void;
  setBreadcrumb(side: Side, breadcrumb: Settings["breadcrumb"]): void;
  /** Back to the defaults of the strategy that is chosen. */
  resetSettings(side: Side): void;
  light(chunk: ChunkRef | undefined): void;
  select(chunk: ChunkRef, by: SelectedBy): void;
  /** Looks at an example of a finding, from 0, and selects the chunk that it stands in; nothing any more without an id. */
  showFinding(id: string | undefined, place?: number): void;
  /** Changes some of what costs are reckoned with. */
  assume(change: Partial<CostAssumptions>): void;
  /** Runs the last request again after a failure. */
  retry(): void;
  /** Stops a long run; the old outcome stays. */
  cancel(): void;
  /** Makes the link, puts it into the address bar and onto the clipboard. */
  share(withDocument: boolean): Promise<void>;
  closeShare(): void;
  openGallery(): void;
  closeGallery(): void;
  /** Goes on with the example that failed. */
  retryGallery(): void;
  /** Begins a sweep of the side's budgets over the document. */
  openSweep(side: Side): void;
  closeSweep(): void;
  /** Stops the sweep; the cells that are there stay. */
  cancelSweep(): void;
  /** Goes on with the cells that are missing after a stop or a failure. */
  resumeSweep(): void;
  chooseSweepFigure(figure: Sweep["figure"]): void;
  /** Gives the side of the sweep these budgets, and closes the sweep. */
  applySweep(budgets: Budgets): void;
  /** Says what was copied, or that it cannot be. */
  copy(text: string, what: string): Promise<void>;
  saveFile(): void;
  /** Hands a file made of the chunks to the user, and says what is in it. */
  saveExport(file: TextFile, what: string): void;
  notify(notice: Notice): void;
  dismiss(topic: Notice["topic"]): void;
}

export type AppStore = AppState & { readonly actions: AppActions };
