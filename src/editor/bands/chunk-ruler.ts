/** The ruler beside the source: one numbered stroke per visible chunk, as tall as its lines. */
import type { Extension } from "@codemirror/state";
import { type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { bandsBetween, chunkBands, type PlacedBand } from "./chunk-bands.ts";

/** What the ruler reports of the pointer. */
export interface RulerEvents {
  readonly onLight: (index: number | undefined) => void;
  readonly onSelect: (index: number) => void;
}

/** A stroke in pixels from the top of the document. */
export interface Stroke {
  readonly index: number;
  readonly top: number;
  readonly height: number;
}

/** Strokes are no lower than this, so that they can be seen and hit. */
const MIN_HEIGHT = 3;
/** Pixels that a number needs; a lower stroke has none. */
const LABEL_HEIGHT = 12;
/** Pixels between two strokes that meet. */
const GAP = 1;

/** Adds the ruler at the right edge of the editor. The pointer is enough there: cards and cursor do the same. */
export function chunkRuler(events: RulerEvents): Extension {
  return ViewPlugin.define((view) => new Ruler(view, events));
}

/** Strokes of bands given in pixels: bands of one chunk joined, each a little apart from the next. */
export function layOutStrokes(
  bands: readonly { readonly index: number; readonly top: number; readonly bottom: number }[],
): Stroke[] {
  const strokes: Stroke[] = [];
  for (const { index, top, bottom } of bands) {
    const last = strokes.at(-1);
    if (last?.index === index) {
      strokes[strokes.length - 1] = {
        ...last,
        height: Math.max(last.height, bottom - GAP - last.top),
      };
    } else {
      strokes.push({ index, top, height: Math.max(MIN_HEIGHT, bottom - top - GAP) });
    }
  }
  return strokes;
}

class Ruler {
  private readonly view: EditorView;
  private readonly dom: HTMLElement;
  private readonly request = {
    read: (view: EditorView) => ({
      strokes: layOutStrokes(visibleBands(view).map((band) => measureBand(view, band))),
      height: view.contentHeight,
    }),
    write: (measured: { strokes: Stroke[]; height: number }) => this.render(measured),
  };

  constructor(view: EditorView, events: RulerEvents) {
    this.view = view;
    this.dom = document.createElement("div");
    this.dom.className = "cs-ruler";
    this.dom.setAttribute("aria-hidden", "true");
    this.dom.addEventListener("pointermove", (event) => events.onLight(strokeIndex(event.target)));
    this.dom.addEventListener("pointerleave", () => events.onLight(undefined));
    this.dom.addEventListener("click", (event) => {
      const index = strokeIndex(event.target);
      if (index !== undefined) events.onSelect(index);
    });
    view.scrollDOM.append(this.dom);
    view.requestMeasure(this.request);
  }

  update(update: ViewUpdate): void {
    const changed = update.startState.field(chunkBands) !== update.state.field(chunkBands);
    if (changed || update.docChanged || update.viewportChanged || update.geometryChanged)
      this.view.requestMeasure(this.request);
  }

  destroy(): void {
    this.dom.remove();
  }

  private render({ strokes, height }: { strokes: readonly Stroke[]; height: number }): void {
    const { lit, selected } = this.view.state.field(chunkBands);
    this.dom.style.height = `${height}px`;
    while (this.dom.childElementCount > strokes.length) this.dom.lastElementChild?.remove();
    while (this.dom.childElementCount < strokes.length)
      this.dom.append(document.createElement("div"));
    for (const [place, stroke] of strokes.entries()) {
      const element = this.dom.children[place];
      if (element instanceof HTMLElement)
        renderStroke(element, stroke, {
          lit: stroke.index === lit,
          selected: stroke.index === selected,
        });
    }
  }
}

function renderStroke(
  element: HTMLElement,
  { index, top, height }: Stroke,
  { lit, selected }: { lit: boolean; selected: boolean },
): void {
  element.className = `cs-stroke${lit ? " cs-strokeLit" : ""}${selected ? " cs-strokeSelected" : ""}`;
  element.dataset.chunk = String(index);
  element.style.top = `${top}px`;
  element.style.height = `${height}px`;
  element.dataset.label = height >= LABEL_HEIGHT ? String(index + 1) : "";
}

function strokeIndex(target: EventTarget | null): number | undefined {
  const index = target instanceof HTMLElement ? target.dataset.chunk : undefined;
  return index === undefined ? undefined : Number(index);
}

/** The bands of what is drawn, each cut off at its edges: of a very long line, CodeMirror draws only a part. */
function visibleBands(view: EditorView): PlacedBand[] {
  return view.visibleRanges.flatMap((visible) =>
    bandsBetween(view.state, visible.from, visible.to)
      .map(({ index, from, to }) => ({
        index,
        from: Math.max(from, visible.from),
        to: Math.min(to, visible.to),
      }))
      .filter(({ from, to }) => from < to),
  );
}

/** Whole lines are as tall as their blocks; a band that begins or ends inside a line does so in the middle of that row. */
function measureBand(view: EditorView, { index, from, to }: PlacedBand) {
  const { documentTop, documentPadding } = view;
  const first = view.lineBlockAt(from);
  const last = view.lineBlockAt(Math.max(from, to - 1));
  const middle = (position: number, side: 1 | -1) => {
    const row = view.coordsAtPos(position, side);
    return row ? (row.top + row.bottom) / 2 - documentTop : undefined;
  };
  const begins = from > first.from ? middle(from, 1) : undefined;
  const ends = to < last.to ? middle(to, -1) : undefined;
  return {
    index,
    top: (begins ?? first.top) + documentPadding.top,
    bottom: (ends ?? last.bottom) + documentPadding.top,
  };
}
