/** How often each property is tried: 60 times, or as often as the environment variable PROPERTY_RUNS says. */
import fc from "fast-check";

const RUNS = Number(process.env.PROPERTY_RUNS ?? 60);
if (!Number.isInteger(RUNS) || RUNS < 1)
  throw new RangeError(`PROPERTY_RUNS is "${process.env.PROPERTY_RUNS}", no whole number from 1`);

fc.configureGlobal({ numRuns: RUNS });

/** For a property that takes next to no time and has much to find: so many times as often as others. */
export function runsTimes(factor: number): { readonly numRuns: number } {
  return { numRuns: RUNS * factor };
}
