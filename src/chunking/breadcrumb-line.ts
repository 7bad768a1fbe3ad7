/** The breadcrumb as one line of the embedding text, kept to a quarter of the limit. */
import type { BreadcrumbRendering } from "../settings/settings.ts";
import type { Counter } from "../tokens/counter.ts";

export const SEPARATOR = " › ";
const ELLIPSIS = "…";

/** Share of the limit that a breadcrumb may take. */
const SHARE = 1 / 4;

/**
 * A function from breadcrumb to its line. A line of more than a quarter of `limit` tokens loses its middle headings to
 * `…`, then the end of its last heading, then all headings; where not even the file name fits, the line is empty.
 */
export function breadcrumbLines(
  rendering: BreadcrumbRendering,
  counter: Pick<Counter, "count">,
  limit: number,
): (breadcrumb: readonly string[]) => string {
  if (rendering === "none") return () => "";
  const fits = (line: string) => counter.count(line) <= limit * SHARE;
  const known = new Map<readonly string[], string>();
  // Documents of a hundred thousand headings repeat their titles; none holds a line break.
  const same = new Map<string, string>();
  return (breadcrumb) => {
    let line = known.get(breadcrumb);
    if (line === undefined) {
      const titles = breadcrumb.map(oneLine);
      const key = titles.join("\n");
      line = same.get(key) ?? shorten(titles, fits);
      same.set(key, line);
      known.set(breadcrumb, line);
    }
    return line;
  };
}

/** Whether a line says less than its breadcrumb. */
export function isShortened(breadcrumb: readonly string[], line: string): boolean {
  return line !== breadcrumb.map(oneLine).join(SEPARATOR);
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ");
}

function shorten(breadcrumb: readonly string[], fits: (line: string) => boolean): string {
  const whole = breadcrumb.join(SEPARATOR);
  if (fits(whole)) return whole;
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
  let good = 0;
  let bad = words.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (fits(cut(middle))) good = middle;
    else bad = middle;
  }
  return good > 0 ? cut(good) : undefined;
}
