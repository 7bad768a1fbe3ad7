/** A card of the comparison: lit with those that share its source, what became of it on it in words. */
import { memo } from "react";
import type { Chunk } from "../../../chunking/result/chunk.ts";
import type { Side } from "../../../state/app-state.ts";
import { useAppStore } from "../../../state/use-app-store.ts";
import type { Limits } from "../../chunks/card/bar/bar-segments.ts";
import { ChunkCard } from "../../chunks/card/ChunkCard.tsx";
import { isLitWith } from "./shared-light.ts";

export interface CompareRowProps {
  readonly chunk: Chunk;
  readonly text: string;
  readonly side: Side;
  readonly limits: Limits;
  /** Characters that the breadcrumb has room for. */
  readonly room: number;
  readonly fate: string | undefined;
  readonly reachable: boolean;
  readonly onLight: (chunk: Chunk | undefined) => void;
  readonly onSelect: (chunk: Chunk) => void;
}

/** A compact card that renders again only when its own light or selection changes. */
export const CompareRow = memo(function CompareRow({ fate, ...props }: CompareRowProps) {
  const { side, chunk } = props;
  const lit = useAppStore((state) => isLitWith(state, side, chunk.index));
  const selected = useAppStore(
    ({ selected }) => selected?.side === side && selected.index === chunk.index,
  );
  return <ChunkCard {...props} compact lit={lit} selected={selected} fate={fate} />;
});
