/** One side of the comparison as a virtual list of compact cards, linked with the other side's. */
import { useRef } from "react";
import type { AlignmentColumns } from "../../../comparison/alignment/alignment-columns.ts";
import type { Side } from "../../../state/app-state.ts";
import type { ShownResult } from "../../../worker/protocol.ts";
import type { Limits } from "../../chunks/card/bar/bar-segments.ts";
import { breadcrumbRoom } from "../../chunks/card/card-size.ts";
import { characterWidth } from "../../chunks/card/path/character-width.ts";
import { useCardHandlers } from "../../chunks/card/use-card-handlers.ts";
import { VirtualRows } from "../../chunks/list/VirtualRows.tsx";
import { fateWords } from "../fate-words.ts";
import type { SideNames } from "../side-names.ts";
import { CompareRow } from "./CompareRow.tsx";
import type { LinkedLists } from "./linked-lists.ts";
import { useCompareList } from "./use-compare-list.ts";

interface CompareListProps {
  readonly side: Side;
  readonly names: SideNames;
  readonly result: ShownResult;
  readonly limits: Limits;
  readonly text: string;
  readonly alignment: AlignmentColumns | undefined;
  readonly lists: LinkedLists;
  readonly updating: boolean;
}

/** The list. One card is reachable by Tab; arrows move between cards and across to the other list, Enter selects. */
export function CompareList(props: CompareListProps) {
  const { side, names, result, limits, text, alignment, lists } = props;
  const { chunks } = result;
  const scroller = useRef<HTMLDivElement>(null);
  const { onLight, onSelect } = useCardHandlers(side);
  const { rows, active, setActive, onKeyDown, onScroll } = useCompareList(scroller, {
    side,
    chunks,
    text,
    alignment,
    lists,
  });
  const lead = () => lists.lead(side);
  const room = breadcrumbRoom(rows.scrollRect?.width ?? 0, characterWidth(), "compact");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns which list the user is in
    <div
      ref={scroller}
      className={props.updating ? "compare-list is-updating" : "compare-list"}
      aria-busy={props.updating}
      onScroll={onScroll}
      onPointerEnter={lead}
      onPointerDown={lead}
      onWheel={lead}
      onKeyDown={lead}
      onFocus={lead}
    >
      <VirtualRows
        label={`${names[side].title} chunks`}
        rows={rows}
        chunks={chunks}
        onKeyDown={onKeyDown}
        onFocusRow={setActive}
      >
        {(chunk, index) => (
          <CompareRow
            {...{ chunk, text, side, limits, room, onLight, onSelect }}
            fate={alignment && fateWords(alignment, side, index, names)}
            reachable={index === active}
          />
        )}
      </VirtualRows>
    </div>
  );
}
