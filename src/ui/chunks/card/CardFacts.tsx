/** The line of figures under a chunk's bar: lines, shares of its tokens, flags in words. */

import { formatLines, formatNumber } from "../../../algorithms/format.ts";
import type { Chunk, ChunkFlag } from "../../../chunking/result/chunk.ts";
import { describeFlag } from "../../../chunking/result/explain.ts";
import { alsoCounted, type Bar, type Limits } from "./bar/bar-segments.ts";

/** Flags that say a budget or a promise was missed; the others tell how a chunk was made. */
const WARNINGS: ReadonlySet<ChunkFlag> = new Set([
  "oversize",
  "nearEmpty",
  "headingOnly",
  "headerNotRepeated",
  "wrapperNotRepeated",
  "markersNotRepeated",
]);

/** Where the chunk lies, what its tokens are, what is worth knowing of it. */
export function CardFacts(props: {
  readonly chunk: Chunk;
  readonly bar: Bar;
  readonly limits: Limits;
}) {
  const { chunk, bar } = props;
  const also = alsoCounted(chunk, props.limits);
  return (
    <div className="card-facts">
      <span>{formatLines(chunk.fromLine, chunk.toLine)}</span>
      {bar.segments.length > 1 &&
        bar.segments.map((segment) => (
          <span key={segment.kind} className={`token-share is-${segment.kind}`}>
            {segment.kind} {formatNumber(segment.size)}
          </span>
        ))}
      {also && <span>{also}</span>}
      {chunk.flags.map((flag) => (
        <span key={flag} className={WARNINGS.has(flag) ? "flag is-warning" : "flag"}>
          {describeFlag(flag)}
        </span>
      ))}
    </div>
  );
}
