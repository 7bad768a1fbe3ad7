/** How far two ways of cutting one source agree on where to cut. */

/** Boundaries in common, and two distances between segmentations. */
export interface BoundaryAgreement {
  readonly legacy: number;
  readonly main: number;
  /** Boundaries that both have. */
  readonly common: number;
  /** Those in common among all that there are, 0 to 1; 1 where there are none. */
  readonly share: number;
  /**
   * WindowDiff, 0 (alike) to 1: the share of windows in which both have unlike numbers of boundaries. L. Pevzner and M. Hearst, "A
   * Critique and Improvement of an Evaluation Metric for Text Segmentation", Computational Linguistics 28(1), 2002.
   */
  readonly windowDiff: number;
  /**
   * Pk, 0 (alike) to 1: the share of windows whose ends lie in one segment on one side and in two on the other. D. Beeferman, A.
   * Berger and J. Lafferty, "Statistical Models for Text Segmentation", Machine Learning 34, 1999.
   */
  readonly pk: number;
}

/**
 * Holds boundaries against each other: ascending offsets, in UTF-16 units, above 0 and below `length`. Windows are half a mean
 * legacy segment long, as both papers have it, and stand at every offset that has room for one. Linear in the number of
 * boundaries: what a window counts changes only where one enters or leaves it.
 */
export function boundaryAgreement(
  legacy: readonly number[],
  main: readonly number[],
  length: number,
): BoundaryAgreement {
  const common = inCommon(legacy, main);
  const all = legacy.length + main.length - common;
  const window = Math.max(1, Math.round(length / (legacy.length + 1) / 2));
  const places = Math.max(0, length - window);
  const { windowDiff, pk } = differingWindows(legacy, main, window, places);
  return {
    legacy: legacy.length,
    main: main.length,
    common,
    share: all === 0 ? 1 : common / all,
    windowDiff: places === 0 ? 0 : windowDiff / places,
    pk: places === 0 ? 0 : pk / places,
  };
}

function inCommon(a: readonly number[], b: readonly number[]): number {
  const known = new Set(a);
  return b.filter((boundary) => known.has(boundary)).length;
}

/** A window at `i` counts the boundaries `b` with `i < b <= i + window`, for `i` from 0 up to, but not including, `places`. */
function differingWindows(
  legacy: readonly number[],
  main: readonly number[],
  window: number,
  places: number,
): { readonly windowDiff: number; readonly pk: number } {
  const changes = [...changesOf(legacy, window, "legacy"), ...changesOf(main, window, "main")].sort(
    (a, b) => a.at - b.at,
  );
  const counts = { legacy: 0, main: 0 };
  let windowDiff = 0;
  let pk = 0;
  let reached = 0;
  for (const { at, side, by } of [...changes, { at: places, side: "main", by: 0 } as const]) {
    const end = Math.min(Math.max(at, 0), places);
    if (counts.legacy !== counts.main) windowDiff += end - reached;
    if ((counts.legacy === 0) !== (counts.main === 0)) pk += end - reached;
    reached = end;
    counts[side] += by;
  }
  return { windowDiff, pk };
}

function changesOf<Side extends string>(
  boundaries: readonly number[],
  window: number,
  side: Side,
): readonly { readonly at: number; readonly side: Side; readonly by: number }[] {
  return boundaries.flatMap((boundary) => [
    { at: boundary - window, side, by: 1 },
    { at: boundary, side, by: -1 },
  ]);
}
