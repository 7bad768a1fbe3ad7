/** The two lists of the comparison as one instrument: they scroll together, and the map sees where their cards are. */
import type { Span } from "../../../markdown/source.ts";
import type { Side } from "../../../state/app-state.ts";
import { otherSide } from "../fate-words.ts";
import {
  followingScroll,
  offsetAtPixel,
  pixelAtOffset,
  type ScrolledList,
} from "./linked-scroll.ts";
import type { Extent } from "./ribbons.ts";

/** A list that takes part. */
export interface LinkedList {
  readonly geometry: () => ScrolledList;
  readonly scrollTop: () => number;
  readonly scrollTo: (pixel: number) => void;
  /** Brings a card into view, or to its top. */
  readonly show: (index: number, to?: "view" | "top") => void;
  /** Moves the keyboard's focus to a card. */
  readonly goTo: (index: number) => void;
  /** The cards that are drawn, in pixels from the top of the view. */
  readonly drawn: () => readonly (Extent & { readonly index: number })[];
}

export class LinkedLists {
  /** Whether scrolling one list scrolls the other. */
  together = true;
  private readonly lists = new Map<Side, LinkedList>();
  private readonly listeners = new Set<() => void>();
  private readonly nextFrame: (run: () => void) => void;
  /** The list that the user is in: only its scrolling is followed, so that lists do not push each other. */
  private leader: Side | undefined;
  private version = 0;
  private waiting = false;

  /** `nextFrame` runs something before the next painting. */
  constructor(nextFrame: (run: () => void) => void = requestAnimationFrame) {
    this.nextFrame = (run) => nextFrame(run);
  }

  /** Adds a list; the returned function takes it out again. */
  add(side: Side, list: LinkedList): () => void {
    this.lists.set(side, list);
    this.changed();
    return () => {
      if (this.lists.get(side) === list) this.lists.delete(side);
    };
  }

  get(side: Side): LinkedList | undefined {
    return this.lists.get(side);
  }

  /** The user turned to a list. */
  lead(side: Side): void {
    this.leader = side;
  }

  /**
   * Brings a chunk's card into view unless it is where the user chose it, and across from it the first of those that
   * share its source. The lists stay so until the user scrolls.
   */
  reveal(side: Side, index: number, partner: number | undefined, inView: boolean): void {
    this.leader = undefined;
    const own = this.lists.get(side);
    if (!inView) own?.show(index);
    const other = this.lists.get(otherSide(side));
    if (!own || !other || partner === undefined) return;
    const theirs = other.geometry();
    const across = theirs.card(partner);
    const card = own.geometry().card(index);
    if (!across || !card) return;
    const top = across.start - other.scrollTop();
    const seen = top < theirs.viewHeight && top + across.end - across.start > 0;
    if (!seen) other.scrollTo(across.start - (card.start - own.scrollTop()));
  }

  /** Brings a chunk's card and the first of those that share its source to the top of both lists. */
  lineUp(side: Side, index: number, partner: number | undefined): void {
    this.leader = undefined;
    this.lists.get(side)?.show(index, "top");
    if (partner !== undefined) this.lists.get(otherSide(side))?.show(partner, "top");
  }

  /** Brings a place of the source into the middle of both lists. The lists stay so until the user scrolls. */
  showSource(offset: number): void {
    this.leader = undefined;
    for (const list of this.lists.values()) {
      const geometry = list.geometry();
      list.scrollTo(Math.max(0, pixelAtOffset(geometry, offset) - geometry.viewHeight / 2));
    }
  }

  /** The stretch of the source that the list of new chunks shows, or the other where that is not there. */
  seenSource(): Span | undefined {
    const list = this.lists.get("main") ?? this.lists.get("legacy");
    if (!list) return undefined;
    const geometry = list.geometry();
    if (geometry.count === 0) return undefined;
    const top = list.scrollTop();
    return {
      from: offsetAtPixel(geometry, top),
      to: offsetAtPixel(geometry, top + geometry.viewHeight),
    };
  }

  /** Cards moved: by scrolling, by being measured, by growing. Heard once a frame, for they come in swarms. */
  changed(): void {
    if (this.waiting) return;
    this.waiting = true;
    this.nextFrame(() => {
      this.waiting = false;
      this.follow();
      this.version += 1;
      for (const listener of this.listeners) listener();
    });
  }

  private follow(): void {
    if (!this.together || !this.leader) return;
    const leader = this.lists.get(this.leader);
    const follower = this.lists.get(otherSide(this.leader));
    if (leader && follower)
      follower.scrollTo(
        followingScroll(leader.geometry(), leader.scrollTop(), follower.geometry()),
      );
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** A number that is another one after every change. */
  readonly snapshot = (): number => this.version;
}
