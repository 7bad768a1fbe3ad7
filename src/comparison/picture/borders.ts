/** Borders between chunks: lines where they stand apart, shades where they would run into each other. */

/** A stretch in which borders stand too close for lines, by how many. Units of the picture. */
export interface Shade {
  readonly from: number;
  readonly to: number;
  /** 0 to 1: how strongly it is drawn. Stronger is more borders. */
  readonly strength: number;
}

export interface Borders {
  /** Places of borders that stand apart from others. */
  readonly lines: readonly number[];
  readonly shades: readonly Shade[];
}

/** Borders closer than this are shades. */
const LEAST_APART = 2.5;

/** The widest that a shade gets: how many borders there are is told that exactly. */
export const SHADE_WIDTH = 6;

/** How strong a shade of the fewest borders is, and one of the most. */
const WEAKEST = 0.35;
const STRONGEST = 0.95;

/** Borders at ascending places as lines and shades. `densest` is what `mostCuts` says of both sides: one scale for both. */
export function bordersOf(places: readonly number[], densest: number): Borders {
  const lines: number[] = [];
  const shades: Shade[] = [];
  for (const run of runsOf(places)) {
    const [only] = run;
    if (run.length === 1 && only !== undefined) lines.push(only);
    else {
      for (const { from, to, count } of cellsOf(run)) {
        shades.push({ from, to, strength: strengthOf(count, densest) });
      }
    }
  }
  return { lines, shades };
}

/** The most borders in a shade; 0 where none are needed. */
export function mostCuts(places: readonly number[]): number {
  let most = 0;
  for (const run of runsOf(places)) {
    if (run.length > 1) for (const { count } of cellsOf(run)) most = Math.max(most, count);
  }
  return most;
}

function strengthOf(count: number, densest: number): number {
  return WEAKEST + (STRONGEST - WEAKEST) * Math.sqrt(count / Math.max(count, densest, 1));
}

/** Borders that stand close to each other, together. */
function* runsOf(places: readonly number[]): Generator<readonly number[]> {
  let run: number[] = [];
  for (const place of places) {
    const last = run.at(-1);
    if (last !== undefined && place - last >= LEAST_APART) {
      yield run;
      run = [];
    }
    run.push(place);
  }
  if (run.length > 0) yield run;
}

/** A run in stretches of equal width, with how many borders stand in each. */
function cellsOf(run: readonly number[]) {
  const from = (run[0] ?? 0) - 0.5;
  const to = (run.at(-1) ?? 0) + 0.5;
  const cells = Math.max(1, Math.round((to - from) / SHADE_WIDTH));
  const width = (to - from) / cells;
  const counts = new Array<number>(cells).fill(0);
  for (const place of run) {
    const cell = Math.min(cells - 1, Math.floor((place - from) / width));
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return counts.flatMap((count, cell) =>
    count === 0 ? [] : [{ from: from + cell * width, to: from + (cell + 1) * width, count }],
  );
}
