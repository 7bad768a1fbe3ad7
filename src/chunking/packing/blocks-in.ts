/** Which blocks a span of the source touches. */
import { firstIndex } from "../../algorithms/bisect.ts";
import type { Block } from "../../markdown/blocks.ts";
import type { BlockRange } from "../../markdown/outline.ts";
import type { Span } from "../../markdown/source.ts";

/** The blocks that share a unit with a span. */
export function blocksIn(blocks: readonly Block[], { from, to }: Span): BlockRange {
  const first = firstIndex(0, blocks.length, (index) => (blocks[index]?.to ?? 0) > from);
  return {
    first,
    end: firstIndex(first, blocks.length, (index) => (blocks[index]?.from ?? 0) >= to),
  };
}
