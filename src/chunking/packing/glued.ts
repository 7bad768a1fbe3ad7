/** A block behind headings: where its first piece would end inside its opening, the last heading is cut instead. */

/** The units of a block, of which the first holds the headings before it, or the end of one. */
export interface Glued<Unit> {
  readonly units: readonly Unit[];
  /** Whether the first ends inside the opening of the block: see `tearsOpening` in `block-opening.ts`. */
  readonly isTorn: boolean;
}

/**
 * The units as they are when none is torn; else with the heading cut: the pieces of `cut`, the last of which has the block
 * `behind` it. Where that tears the block, too, the heading stays whole.
 */
export function cutHeadingWhereTorn<Unit>(
  glued: Glued<Unit>,
  cut: () => readonly Unit[],
  behind: (end: Unit) => Glued<Unit> | undefined,
): readonly Unit[] {
  if (!glued.isTorn) return glued.units;
  const pieces = cut();
  const end = pieces.at(-1);
  const whole = end && behind(end);
  return whole && !whole.isTorn ? [...pieces.slice(0, -1), ...whole.units] : glued.units;
}
