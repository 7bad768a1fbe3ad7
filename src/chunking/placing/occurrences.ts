/** Where texts occur in a long text, each found without walking over all of it. */

/** UTF-16 units of a seed: a stretch that a text is looked up by, the rarest in it. */
const SEED = 12;

const FACTOR = 0x01000193;
/** The factor of the unit that leaves a seed. */
const LEAVING = Array.from({ length: SEED - 1 }).reduce<number>(
  (product) => Math.imul(product, FACTOR),
  1,
);

/** A long text by its seeds. Made in one walk over the text, which is as long as its memory. */
export class Occurrences {
  private readonly text: string;
  private readonly mask: number;
  /** By hash: the first place of a seed, and how many there are. */
  private readonly first: Int32Array;
  private readonly counts: Int32Array;
  /** By place: the next one of the same hash; -1 at last. */
  private readonly next: Int32Array;

  constructor(text: string) {
    this.text = text;
    const slots = 2 ** Math.min(20, Math.max(8, Math.ceil(Math.log2(text.length + 1))));
    this.mask = slots - 1;
    this.first = new Int32Array(slots).fill(-1);
    this.counts = new Int32Array(slots);
    this.next = new Int32Array(text.length).fill(-1);
    const slotsOfPlaces = this.slots(text);
    for (let place = slotsOfPlaces.length - 1; place >= 0; place -= 1) {
      const slot = slotsOfPlaces[place] as number;
      this.next[place] = this.first[slot] as number;
      this.first[slot] = place;
      this.counts[slot] = (this.counts[slot] as number) + 1;
    }
  }

  /** The offsets at which a text occurs, ascending, from one on. Of an empty text, none. */
  *of(wanted: string, from = 0): Generator<number> {
    const { text } = this;
    if (wanted.length < SEED) {
      if (wanted === "") return;
      for (let at = text.indexOf(wanted, from); at >= 0; at = text.indexOf(wanted, at + 1))
        yield at;
      return;
    }
    const { slot, offset } = this.rarestSeed(wanted);
    for (let place = this.first[slot] as number; place >= 0; place = this.next[place] as number) {
      const start = place - offset;
      if (start >= from && text.startsWith(wanted, start)) yield start;
    }
  }

  private rarestSeed(wanted: string): { readonly slot: number; readonly offset: number } {
    const slots = this.slots(wanted);
    let best = { slot: slots[0] as number, offset: 0 };
    for (let offset = 1; offset < slots.length; offset += 1) {
      const slot = slots[offset] as number;
      if ((this.counts[slot] as number) < (this.counts[best.slot] as number))
        best = { slot, offset };
    }
    return best;
  }

  /** The slot of each seed of a text, by its place. */
  private slots(text: string): Int32Array {
    const slots = new Int32Array(Math.max(0, text.length - SEED + 1));
    let hash = 0;
    for (let at = 0; at < text.length; at += 1) {
      if (at >= SEED) hash = (hash - Math.imul(text.charCodeAt(at - SEED), LEAVING)) | 0;
      hash = (Math.imul(hash, FACTOR) + text.charCodeAt(at)) | 0;
      if (at >= SEED - 1) slots[at - SEED + 1] = (hash ^ (hash >>> 15)) & this.mask;
    }
    return slots;
  }
}
