/** Texts that follow each other with nothing left out between them, where the source may say the same more than once. */
import type { Span } from "../../markdown/source.ts";
import type { CollapsedSource } from "./collapsed-text.ts";

/** A text to be placed. */
export interface WantedText {
  readonly index: number;
  /** Without white space at its ends. */
  readonly text: string;
  /** The same with its white space collapsed. */
  readonly wanted: string;
  /** Where it stands in the text that was given. */
  readonly within: Span;
}

/** A text with its place, an offset of the collapsed source. */
export interface FollowingText {
  readonly wanted: WantedText;
  readonly place: number;
}

interface Step extends FollowingText {
  /** What stood before it. */
  readonly before: Span;
  /** Whether it had other places. */
  readonly isAmbiguous: boolean;
}

/** Texts whose places are thought over where the next one has none, at most. */
const MOST_BACK = 64;

/** Places that are tried in thinking over, at most. */
const MOST_PLACES = 2000;

/** Places of one text that are looked at. */
const MOST_TRIED = 16;

/** A run of texts. Its offsets are those of the collapsed source. */
export class FollowingRun {
  /** Where the last text begins, and how far the texts of the run reach. */
  last: Span = { from: 0, to: 0 };
  private readonly source: CollapsedSource;
  private steps: Step[] = [];

  constructor(source: CollapsedSource) {
    this.source = source;
  }

  /** Begins another run with a text at a place, or goes on with it over a gap. */
  startAt({ wanted }: WantedText, place: number): void {
    const to = place + wanted.length;
    this.last = { from: place, to: place < this.last.from ? to : Math.max(this.last.to, to) };
    this.steps = [];
  }

  /**
   * Goes on with a text as far behind the last one as nothing is left out; where it does not stand there, texts before it are
   * placed elsewhere if that helps. The texts whose places are new; undefined where it does not follow.
   */
  follow(wanted: WantedText): readonly FollowingText[] | undefined {
    const [place, other] = this.placesBehind(wanted, this.last);
    if (place === undefined) return this.thinkOver(wanted);
    const step = { wanted, place, before: this.last, isAmbiguous: other !== undefined };
    this.keep([step]);
    return [step];
  }

  /** Whether a text stands right behind those of the run, with nothing but white space before and behind it on its lines. */
  isNext({ text, wanted }: WantedText): boolean {
    const { source } = this;
    const place = source.behindSpace(this.last.to);
    return source.text.startsWith(wanted, place) && source.isWholeLines(text, place);
  }

  private keep(steps: readonly Step[]): void {
    for (const step of steps) {
      this.steps.push(step);
      this.last = spanBehind(step, step.before);
    }
    if (this.steps.length > 2 * MOST_BACK) this.steps = this.steps.slice(-MOST_BACK);
  }

  /** Places of the last texts, as few as possible, and of one more that follow each other. */
  private thinkOver(wanted: WantedText): readonly FollowingText[] | undefined {
    const { steps } = this;
    if (!this.isNear(wanted)) return undefined;
    for (let back = 1; back <= MOST_BACK; back *= 2) {
      const former = steps.slice(-back);
      const [first] = former;
      if (!first) return undefined;
      if (former.some(({ isAmbiguous }) => isAmbiguous)) {
        const all = [...former.map((step) => step.wanted), wanted];
        const found = new Search(this, all).from(first.before);
        if (found) {
          this.steps = steps.slice(0, steps.length - former.length);
          this.keep(found);
          return found;
        }
      }
      if (former.length < back) return undefined;
    }
    return undefined;
  }

  /** Whether a text stands anywhere among those whose places may be thought over, or right behind. */
  private isNear({ wanted }: WantedText): boolean {
    const first = this.steps.at(-MOST_BACK) ?? this.steps[0];
    if (!first) return false;
    const { text } = this.source;
    return text.slice(first.before.from, this.last.to + 1 + wanted.length).includes(wanted);
  }

  /** Where a text stands with nothing left out behind a span, the last place first; before all those where it does unit for unit. */
  placesBehind({ text, wanted }: WantedText, last: Span): readonly number[] {
    const { source } = this;
    const behind = source.behindSpace(last.to);
    const near = source.text.slice(last.from, behind + wanted.length);
    const exact: number[] = [];
    const others: number[] = [];
    let at = near.lastIndexOf(wanted);
    for (let tried = 0; at >= 0 && tried < MOST_TRIED; tried += 1) {
      const place = last.from + at;
      (place === behind || source.isExact(text, place) ? exact : others).push(place);
      at = at === 0 ? -1 : near.lastIndexOf(wanted, at - 1);
    }
    return others.length === 0 ? exact : [...exact, ...others];
  }
}

function spanBehind({ wanted, place }: FollowingText, { to }: Span): Span {
  return { from: place, to: Math.max(to, place + wanted.wanted.length) };
}

/** Looks for places of texts, all of which follow each other. */
class Search {
  private readonly run: FollowingRun;
  private readonly texts: readonly WantedText[];
  private readonly hopeless = new Set<string>();
  private tried = 0;

  constructor(run: FollowingRun, texts: readonly WantedText[]) {
    this.run = run;
    this.texts = texts;
  }

  /** The steps of the texts from one on, behind a span; undefined where there are none, or too many would have to be tried. */
  from(before: Span, index = 0): readonly Step[] | undefined {
    const wanted = this.texts[index];
    if (!wanted) return [];
    const state = `${index} ${before.from} ${before.to}`;
    if (this.hopeless.has(state)) return undefined;
    const places = this.run.placesBehind(wanted, before);
    for (const place of places) {
      this.tried += 1;
      if (this.tried > MOST_PLACES) return undefined;
      const step = { wanted, place, before, isAmbiguous: places.length > 1 };
      const rest = this.from(spanBehind(step, before), index + 1);
      if (rest) return [step, ...rest];
    }
    this.hopeless.add(state);
    return undefined;
  }
}
