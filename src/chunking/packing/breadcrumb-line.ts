/** The breadcrumb as one line of the embedding text, kept to a quarter of the limit. */
import { firstIndex } from "../../algorithms/bisect.ts";
import type { BreadcrumbRendering } from "../../settings/settings.ts";
import type { Counter, Measure } from "../../tokens/counter.ts";
import { breadcrumbHead, SEPARATOR } from "../result/render.ts";

const ELLIPSIS = "…";

/** Share of the limit that a breadcrumb may take. */
const SHARE = 1 / 4;

/** A breadcrumb as it enters the embedding text. */
export interface RenderedBreadcrumb {
  /** Empty where it does not. */
  readonly line: string;
  /** The line with the blank line behind it. */
  readonly head: string;
  /** Whether the line says less than the breadcrumb. */
  readonly isShortened: boolean;
}

/** Counts lines; `densestUnit` is what a UTF-16 unit comes to at most, where that is known. */
type LineCounter = Pick<Counter, "count"> & Partial<Pick<Measure, "densestUnit">>;

const NOT_RENDERED: RenderedBreadcrumb = { line: "", head: "", isShortened: false };

/**
 * A function from breadcrumb to its line. A line of more than a quarter of `limit` tokens loses its middle headings to
 * `…`, then the end of its last heading, then all headings; where not even the file name fits, the line is empty.
 */
export function breadcrumbRenderer(
  rendering: BreadcrumbRendering,
  counter: LineCounter,
  limit: number,
): (breadcrumb: readonly string[]) => RenderedBreadcrumb {
  if (rendering === "none") return () => NOT_RENDERED;
  const { densestUnit = Number.POSITIVE_INFINITY } = counter;
  // What is far from the limit is not counted: the head will be, and nearly all lines are short.
  const fits = (line: string) =>
    line.length * densestUnit <= limit * SHARE || counter.count(line) <= limit * SHARE;
  // Every chunk asks several times, and packers hand on the arrays that they were given.
  const known = new WeakMap<readonly string[], RenderedBreadcrumb>();
  // Sections with the same path have arrays of their own.
  const whole = new Map<string, RenderedBreadcrumb>();
  const render = (titles: readonly string[]): RenderedBreadcrumb => {
    const line = titles.join(SEPARATOR);
    const rendered = whole.get(line);
    if (rendered) return rendered;
    if (!fits(line)) return renderedAs(shorten(titles, fits), true);
    const made = renderedAs(line, false);
    whole.set(line, made);
    return made;
  };
  return (breadcrumb) => {
    let rendered = known.get(breadcrumb);
    if (!rendered) {
      rendered = render(breadcrumb.map(oneLine));
      known.set(breadcrumb, rendered);
    }
    return rendered;
  };
}

function renderedAs(line: string, isShortened: boolean): RenderedBreadcrumb {
  return { line, head: breadcrumbHead(line), isShortened };
}

function oneLine(text: string): string {
  return /[\r\n]/.test(text) ? text.replace(/[\r\n]+/g, " ") : text;
}

/** A line that fits in place of one that does not. */
function shorten(breadcrumb: readonly string[], fits: (line: string) => boolean): string {
  const [filename = "", ...headings] = breadcrumb;
  for (let dropped = 1; dropped < headings.length; dropped += 1) {
    const line = [filename, ELLIPSIS, ...headings.slice(dropped)].join(SEPARATOR);
    if (fits(line)) return line;
  }
  const last = headings.at(-1);
  if (last !== undefined) {
    const head = headings.length > 1 ? [filename, ELLIPSIS] : [filename];
    const cut = longestFitting(last, (title) => fits([...head, title].join(SEPARATOR)));
    if (cut !== undefined) return [...head, cut].join(SEPARATOR);
  }
  return fits(filename) ? filename : "";
}

/** The longest start of a title, cut between words and ended with `…`, that fits. */
function longestFitting(title: string, fits: (title: string) => boolean): string | undefined {
  const words = title.split(" ");
  const cut = (count: number) => words.slice(0, count).join(" ") + ELLIPSIS;
  const most = firstIndex(1, words.length, (count) => !fits(cut(count))) - 1;
  return most > 0 ? cut(most) : undefined;
}
