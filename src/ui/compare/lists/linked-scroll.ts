/** How one list follows the other: the source that is looked at in one is looked at in the other. */
import { firstIndex } from "../../../algorithms/bisect.ts";

/** A card of a list, in pixels from the list's top, and the source that it shows. */
export interface PlacedCard {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** A list as far as scrolling goes. Cards are in the order of the source. */
export interface ScrolledList {
  readonly count: number;
  card(index: number): PlacedCard | undefined;
  /** Pixels of all cards together, and of what is seen of them. */
  readonly contentHeight: number;
  readonly viewHeight: number;
}

/**
 * The pixel of a list that counts as looked at. It moves from the top of the view to its bottom as the list is scrolled
 * from its top to its bottom, so that both lists reach both ends together.
 */
export function focusPixel(list: ScrolledList, scrollTop: number): number {
  const most = list.contentHeight - list.viewHeight;
  return most <= 0 ? 0 : scrollTop * (list.contentHeight / most);
}

/** The scroll position that puts the focus pixel at a given place. */
export function scrollTopFor(list: ScrolledList, pixel: number): number {
  const most = list.contentHeight - list.viewHeight;
  return most <= 0 ? 0 : Math.max(0, Math.min(most, pixel * (most / list.contentHeight)));
}

/** Where a list has to be scrolled to when the other one is at a position. */
export function followingScroll(
  leader: ScrolledList,
  scrollTop: number,
  follower: ScrolledList,
): number {
  const offset = offsetAtPixel(leader, focusPixel(leader, scrollTop));
  return scrollTopFor(follower, pixelAtOffset(follower, offset));
}

/** The source offset at a pixel of a list, in between by the share of the card. */
export function offsetAtPixel(list: ScrolledList, pixel: number): number {
  const card = findCard(list, ({ start }) => start <= pixel);
  if (!card) return 0;
  return card.from + share(pixel, card.start, card.end) * (card.to - card.from);
}

/** The pixel of a list at a source offset. */
export function pixelAtOffset(list: ScrolledList, offset: number): number {
  const card = findCard(list, ({ from }) => from <= offset);
  if (!card) return 0;
  return card.start + share(offset, card.from, card.to) * (card.end - card.start);
}

function share(value: number, from: number, to: number): number {
  return to <= from ? 0 : Math.max(0, Math.min(1, (value - from) / (to - from)));
}

/** The last card that passes a test which, once it fails, fails for all that follow; else the first. */
function findCard(
  list: ScrolledList,
  passes: (card: PlacedCard) => boolean,
): PlacedCard | undefined {
  const end = firstIndex(0, list.count, (index) => {
    const card = list.card(index);
    return !card || !passes(card);
  });
  return list.card(Math.max(0, end - 1));
}
