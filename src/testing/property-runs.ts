/**
 * How often each property is tried: 60 times on examples that stay the same while the code does, so that a green run stays
 * green; or as often as the environment variable PROPERTY_RUNS says, on new ones each time.
 */
import fc from "fast-check";

const wanted = process.env.PROPERTY_RUNS;
const RUNS = Number(wanted ?? 60);
if (!Number.isInteger(RUNS) || RUNS < 1)
  throw new RangeError(`PROPERTY_RUNS is "${wanted}", no whole number from 1`);

const SEED = 20_261_129;
fc.configureGlobal(wanted === undefined ? { numRuns: RUNS, seed: SEED } : { numRuns: RUNS });

/** For a property that takes next to no time and has much to find: so many times as often as others. */
export function runsTimes(factor: number): { readonly numRuns: number } {
  return { numRuns: RUNS * factor };
}
