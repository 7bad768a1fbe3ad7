/** What a counter is: text to token count, and the same over a source that is counted once. */
import type { TextChanges } from "../algorithms/text-change.ts";
import type { CounterId } from "../settings/counters.ts";

/** A half-open range of UTF-16 units of the source, `from <= to`. */
export interface CountedSpan {
  readonly from: number;
  readonly to: number;
}

/** A stretch of a text to count: a literal string, or a span of the measured source. */
export type Segment = string | CountedSpan;

/** A source that has been counted once, so that texts made from its spans are counted by arithmetic. */
export interface Measure {
  /** Tokens of the string that the segments make when joined: always `counter.count(joined)`, never near it. */
  count(segments: readonly Segment[]): number;
  /**
   * The measure of the source after some changes (see `applyChanges`), which counts what they leave alone no more; absent
   * where counting all of it anew is as fast. `source` is the changed one.
   */
  changed?(source: string, changes: TextChanges): Measure;
  /** Most UTF-16 units that one token can stand for: `n` units are at least `ceil(n / this)` tokens. */
  readonly longestToken: number;
  /** Most tokens that one UTF-16 unit can come to: `n` units are at most `n * this` tokens. */
  readonly densestUnit: number;
}

export interface Counter {
  readonly id: CounterId;
  /** How settings have tuned it (see `counterTuning`); absent where it counts as it is named. */
  readonly tuning?: string;
  /** Tokens of a text. Text that spells a special token, such as `<|endoftext|>`, is ordinary text. */
  count(text: string): number;
  /** Counts a source once. `onProgress` is called now and then with the share that is done, 0 to 1. */
  measure(source: string, onProgress?: (done: number) => void): Measure;
}
