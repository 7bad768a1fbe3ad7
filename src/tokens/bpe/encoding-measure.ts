/** Counts texts made from spans of a source by arithmetic over the source's own pre-tokens. */
import type { Measure, Segment } from "../counter.ts";
import { checkedSpan } from "../spans.ts";
import type { Encoding } from "./encoding.ts";
import { measuredText } from "./measured-text.ts";
import { SegmentSum } from "./segment-sum.ts";

/** Most bytes of a UTF-16 unit in UTF-8; a token is a byte at least. */
const UTF8_BYTES = 3;

/**
 * Measures a source in an encoding. The patterns never look behind, so pre-tokens depend only on what follows them:
 * from a boundary that a text shares with the source they agree up to the last boundary that is certain whatever
 * follows the span. Only what is before and after is cut anew.
 */
export function measureEncoding(
  encoding: Encoding,
  text: string,
  onProgress?: (done: number) => void,
): Measure {
  const measured = measuredText(encoding, text, onProgress);
  const sum = new SegmentSum(measured);
  const count = (segments: readonly Segment[]): number => {
    sum.begin();
    for (const segment of segments) {
      if (typeof segment === "string") sum.addText(segment);
      else {
        const { from, to } = checkedSpan(segment, text);
        sum.addSpan(measured, from, to);
      }
    }
    return sum.total();
  };
  return { count, longestToken: encoding.longestToken, densestUnit: UTF8_BYTES };
}
