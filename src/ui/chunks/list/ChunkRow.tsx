/** A card's place in the list: subscribes to whether its chunk is lit or selected, so that no other card renders. */
import type { Chunk } from "../../../chunking/result/chunk.ts";
import type { Side } from "../../../state/app-state.ts";
import { useAppStore } from "../../../state/use-app-store.ts";
import { ChunkCard, type ChunkCardProps } from "../card/ChunkCard.tsx";

type ChunkRowProps = Omit<ChunkCardProps, "lit" | "selected"> & {
  readonly chunk: Chunk;
  readonly side: Side;
};

/** A card that knows whether it is lit and selected. */
export function ChunkRow(props: ChunkRowProps) {
  const { side, chunk } = props;
  const lit = useAppStore(({ lit }) => lit?.side === side && lit.index === chunk.index);
  const selected = useAppStore(
    ({ selected }) => selected?.side === side && selected.index === chunk.index,
  );
  return <ChunkCard {...props} lit={lit} selected={selected} />;
}
