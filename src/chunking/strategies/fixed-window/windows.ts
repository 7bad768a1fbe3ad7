/** Windows over a stretch of text: as many tokens as a window holds, cut between graphemes. */
import { firstIndex } from "../../../algorithms/bisect.ts";
import { isBlank, type Span, skipWhiteSpace, withoutWhiteSpace } from "../../../markdown/source.ts";
import { type ClosedDraft, overlapOf, type PackingContext } from "../../packing/packing-context.ts";
import { graphemeAt } from "./grapheme-places.ts";

/** In tokens; the overlap is less than the window. */
export interface WindowLimits {
  readonly window: number;
  readonly overlap: number;
}

/** A window in the text: what it repeats, from `start` on, and what is new in it, up to `end`. White space is in it as well. */
interface Window {
  readonly start: number;
  readonly from: number;
  readonly end: number;
}

/**
 * The chunks of a stretch, in order. A window is the longest text from its start on that counts at most its tokens and ends between
 * graphemes: in an encoding as many of the text's own tokens, where these end there; the same for an estimate, which has none.
 * What a window repeats is in its chunk's `before`, so that every character is one chunk's own. Blank lines at the ends of
 * windows are in no chunk, nor are windows with nothing else.
 */
export function windowsOf(
  context: PackingContext,
  stretch: Span,
  limits: WindowLimits,
): readonly ClosedDraft[] {
  const drafts: ClosedDraft[] = [];
  let last: Window = { start: stretch.from, from: stretch.from, end: stretch.from };
  while (last.end < stretch.to) {
    const sizes = new WindowSizes(context, stretch, limits, last.end);
    last = nextWindow(sizes, last);
    const draft = draftOf(sizes, last);
    if (draft) drafts.push(draft);
  }
  return drafts;
}

/** How large windows are in which the new text begins at a place. */
class WindowSizes {
  readonly context: PackingContext;
  readonly stretch: Span;
  readonly limits: WindowLimits;
  readonly breadcrumb: readonly string[];
  readonly source: string;
  private readonly head: string;
  private readonly headTokens: number;

  constructor(context: PackingContext, stretch: Span, limits: WindowLimits, from: number) {
    this.context = context;
    this.stretch = stretch;
    this.limits = limits;
    this.source = context.document.source;
    const first = skipWhiteSpace(this.source, from, stretch.to - 1);
    const block = context.blocksIn({ from: first, to: first + 1 }).first;
    this.breadcrumb = context.breadcrumbs(DEEPEST)[block] ?? context.root;
    this.head = context.renderBreadcrumb(this.breadcrumb).head;
    this.headTokens = this.head === "" ? 0 : context.count([this.head]);
  }

  /** The last place up to which a window has at most so many tokens, its breadcrumb's among them; `least` where none has. */
  lastWithin(start: number, least: number): number {
    const most = this.limits.window - this.headTokens;
    return lastPlace(least, this.stretch.to, (end) => this.tokens(start, end) <= most);
  }

  /** The first place from which a window has at most as many tokens left as overlap; its end where none has. */
  overlapStart({ start, end }: Window): number {
    const { overlap } = this.limits;
    const units = lastPlace(0, end - start, (back) => this.tokens(end - back, end) <= overlap);
    return end - units;
  }

  private tokens(from: number, to: number): number {
    return this.context.count([{ from, to }]);
  }

  /** True count of the embedding text that a window makes. */
  count({ start, end }: Window): number {
    const from = behindBlankLines(this.source, start, end);
    const to = withoutWhiteSpace(this.source, from, end);
    return this.context.count([this.head, { from, to }]);
  }
}

/** Levels of headings. */
const DEEPEST = 6;

/** The next window, with new text of a grapheme at least. What it repeats gives way where it leaves no room for that. */
function nextWindow(sizes: WindowSizes, last: Window): Window {
  const from = last.end;
  const start = overlapStart(sizes, last);
  const window = start < from ? windowFrom(sizes, start, from) : undefined;
  return window && sizes.count(window) <= sizes.limits.window
    ? window
    : windowFrom(sizes, from, from);
}

/** Where a window begins that repeats the end of another: between graphemes, and with text that can be seen. */
function overlapStart(sizes: WindowSizes, window: Window): number {
  const { start, end } = window;
  const at = sizes.overlapStart(window);
  if (at >= end) return end;
  const grapheme = graphemeAt(sizes.source, at, start);
  const first = grapheme.from < at ? grapheme.to : at;
  return isBlank(sizes.source, first, end) ? end : first;
}

/** The largest window from a start on with new text from `from` on; that is at least one grapheme, even where it is too large. */
function windowFrom(sizes: WindowSizes, start: number, from: number): Window {
  const { source, stretch, limits } = sizes;
  const least = Math.min(graphemeAt(source, from, from).to, stretch.to);
  const most = sizes.lastWithin(start, least);
  let end = most === stretch.to ? most : Math.max(least, graphemeAt(source, most, from).from);
  // By itself, a text may count more than where it stands.
  while (end > least && sizes.count({ start, from, end }) > limits.window)
    end = Math.max(least, graphemeAt(source, end - 1, from).from);
  return { start, from, end };
}

/** UTF-16 units of nearly all tokens: a part of a token may be more tokens than all of it. */
const TOKEN_UNITS = 24;

/**
 * The last place of a span that passes a test which all places pass up to one, but for some inside a token; its start where none
 * passes.
 */
function lastPlace(from: number, to: number, passes: (place: number) => boolean): number {
  let step = 1;
  while (from + step < to && passes(from + step)) step *= 2;
  let last = firstIndex(from, Math.min(from + step, to), (place) => !passes(place + 1));
  const far = Math.min(to, last + TOKEN_UNITS);
  for (let place = last + 1; place <= far; place += 1) if (passes(place)) last = place;
  return last;
}

/** The chunk of a window; none where nothing new can be seen in it. */
function draftOf(sizes: WindowSizes, { start, from, end }: Window): ClosedDraft | undefined {
  const { source, stretch, limits, breadcrumb } = sizes;
  if (isBlank(source, from, end)) return undefined;
  const own = behindBlankLines(source, from, end);
  const repeated = behindBlankLines(source, start, from);
  const isLast = isBlank(source, end, stretch.to);
  const next = isLast ? end : graphemeAt(source, end, from).to;
  const wouldBe = Math.max(limits.window + 1, sizes.count({ start, from, end: next }));
  return {
    from: own,
    to: withoutWhiteSpace(source, own, end),
    before: repeated < from ? [overlapOf(source, { from: repeated, to: own })] : [],
    after: [],
    breadcrumb,
    flags: [],
    closedBy: isLast
      ? { rule: "endOfDocument" }
      : { rule: "runFull", wouldBe, limit: limits.window },
  };
}

/** Where the first line of a span begins that is not blank, or the first text of it where the span begins inside a line. */
function behindBlankLines(source: string, from: number, to: number): number {
  const text = skipWhiteSpace(source, from, to);
  let start = text;
  while (start > from && !/[\r\n]/.test(source.charAt(start - 1))) start -= 1;
  return start;
}
