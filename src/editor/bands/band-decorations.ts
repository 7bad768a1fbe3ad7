/** Draws the visible chunks over the source: whole lines as tinted lines, the rest of a chunk to the character. */
import type { Extension, Range } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from "@codemirror/view";
import { bandsBetween, chunkBands, oldCutsBetween, type PlacedBand } from "./chunk-bands.ts";

/** Tints the chunks in the visible part of the source; the lit and the selected chunk stand out. */
export function bandDecorations(): Extension {
  return ViewPlugin.fromClass(BandDecorations, { decorations: (plugin) => plugin.decorations });
}

class BandDecorations {
  decorations: DecorationSet;

  constructor(view: EditorView) {
    this.decorations = draw(view);
  }

  update(update: ViewUpdate): void {
    const before = update.startState.field(chunkBands);
    const after = update.state.field(chunkBands);
    if (update.docChanged || update.viewportChanged || before !== after)
      this.decorations = draw(update.view);
  }
}

function draw(view: EditorView): DecorationSet {
  const decorations: Range<Decoration>[] = [];
  for (const visible of view.visibleRanges) {
    for (const band of bandsBetween(view.state, visible.from, visible.to)) {
      const from = Math.max(band.from, visible.from);
      const to = Math.min(band.to, visible.to);
      for (let at = from; at <= to; ) {
        const line = view.state.doc.lineAt(at);
        const drawn = drawOnLine(band, line, { from, to }, classOf(view, band));
        if (drawn) decorations.push(drawn);
        at = line.to + 1;
      }
    }
    for (const cut of oldCutsBetween(view.state, visible.from, visible.to)) {
      decorations.push(oldCut(view, cut));
    }
    for (const overlap of bandsBetween(view.state, visible.from, visible.to, "repeated")) {
      const from = Math.max(overlap.from, visible.from);
      const to = Math.min(overlap.to, visible.to);
      if (from < to) decorations.push(overlapMark(overlap.index).range(from, to));
    }
  }
  return Decoration.set(decorations, true);
}

/** Where the other side of a comparison begins a chunk: a mark at the left edge of the line. */
function oldCut(view: EditorView, { index, from }: PlacedBand): Range<Decoration> {
  return Decoration.line({
    class: "cs-oldCut",
    attributes: { title: `Chunk ${index + 1} of the other side begins here` },
  }).range(view.state.doc.lineAt(from).from);
}

/** What the next chunk repeats: hatched over whatever tint lies below. */
function overlapMark(index: number): Decoration {
  return Decoration.mark({
    class: "cs-bandOverlap",
    attributes: { title: `Chunk ${index + 1} repeats this as overlap` },
  });
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A line in a band is tinted whole when the band reaches over all of it, else just where the band is. */
function drawOnLine(
  band: PlacedBand,
  line: Stretch,
  visible: Stretch,
  name: string,
): Range<Decoration> | undefined {
  const begins = band.from >= line.from;
  if (band.from <= line.from && line.to <= band.to) {
    if (band.to === line.from) return undefined;
    return Decoration.line({ class: begins ? `${name} cs-bandStart` : name }).range(line.from);
  }
  const from = Math.max(line.from, visible.from);
  const to = Math.min(line.to, visible.to);
  return from < to ? Decoration.mark({ class: name }).range(from, to) : undefined;
}

function classOf(view: EditorView, band: PlacedBand): string {
  const { lit, selected } = view.state.field(chunkBands);
  const tint = band.index % 2 === 0 ? "cs-bandEven" : "cs-bandOdd";
  const strength = band.index === lit ? " cs-bandLit" : "";
  return `cs-band ${tint}${strength}${band.index === selected ? " cs-bandSelected" : ""}`;
}
