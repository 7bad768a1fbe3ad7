/** Cuts a row of atoms into pieces that fit target: greedily, between the coarsest atoms that will do. */
import type { ChunkFlag, Repeated } from "../result/chunk.ts";
import type { Atoms } from "./atoms.ts";
import { leadWithin } from "./leads.ts";
import { leastTorn } from "./least-torn.ts";
import { fitsBudget, type Limit, type Piece, type PieceBudget } from "./piece.ts";

interface OpenPiece {
  readonly from: number;
  readonly lead: Repeated | undefined;
  to: number;
  trail: Repeated | undefined;
  flags: readonly ChunkFlag[];
  /** What it ends with that introduces what comes, if anything. */
  introduction: Introduction | undefined;
  /** What it grows to: hardCap when what it repeats takes it over target from its first atom on, or nearly so. */
  limit: Limit;
}

/** The end of a piece that introduces what comes: as a piece of its own, and where the piece before it would end. */
interface Introduction {
  readonly piece: OpenPiece;
  /** Undefined where it is all of the piece. */
  readonly before: Pick<OpenPiece, "to" | "trail"> | undefined;
}

/** How a row has been cut so far, as what comes is mostly like it. */
interface Pace {
  /** Atoms of the last piece. */
  stride: number;
  /** What an atom takes of the limit; 0 while that is unknown. */
  rate: number;
}

/** Guesses by the pace, after which halving what is left is safer. */
const GUESSES = 5;

const NO_FLAGS: readonly ChunkFlag[] = [];
const WITHOUT_MARKERS: readonly ChunkFlag[] = ["markersNotRepeated"];

/**
 * The pieces of a row of atoms, in order, each as long as target allows. An atom larger than target is cut more finely, and its
 * atoms fill up the piece before it; one that stretches, or cannot be cut, stays whole as far as hardCap allows. Where
 * repeated context leaves hardly any room below target, pieces go on to hardCap: else each row would take the header along.
 */
export function splitAtoms(atoms: Atoms, budget: PieceBudget): Piece[] {
  const splitter = new Splitter(budget);
  splitter.place(atoms);
  return splitter.pieces();
}

class Splitter {
  private readonly budget: PieceBudget;
  private readonly done: Piece[] = [];
  private open: OpenPiece | undefined;

  constructor(budget: PieceBudget) {
    this.budget = budget;
  }

  place(outer: Atoms): void {
    const atoms = this.bare(outer) ?? outer;
    let index = 0;
    const pace: Pace = { stride: 1, rate: 0 };
    while (index < atoms.count) {
      const follows = !this.open || atoms.follows?.(index, this.open) !== false;
      if (!follows && this.fitsAlone(atoms, index)) {
        this.close();
        continue;
      }
      const last = this.furthest(atoms, index, follows ? atoms.count : index + 1, pace);
      if (last !== undefined) {
        pace.stride = last + 1 - index;
        const end = last + 1 < atoms.count ? this.leastTorn(atoms, index, last) : last;
        if (end < index) {
          this.closeBeforeIntroduction();
          continue;
        }
        this.take(atoms, index, end);
        if (end < last) this.close();
        index = end + 1;
      } else if (!this.open) {
        this.placeLarge(atoms, index);
        index += 1;
      } else if (this.fitsAlone(atoms, index)) {
        if (this.fitsIntroduction(atoms, index)) {
          this.take(atoms, index, index);
          index += 1;
        } else this.closeBeforeIntroduction();
      } else {
        const finer = atoms.expand(index);
        if (finer) {
          this.place(finer);
          index += 1;
        } else this.close();
      }
    }
  }

  /**
   * The atoms without its wrapper where that leaves next to no room. It is measured at the row's end: at its beginning,
   * headings that stand before the block would count.
   */
  private bare({ wrapper, to, count }: Atoms): Atoms | undefined {
    if (!wrapper) return undefined;
    const end = to(count - 1);
    const empty = { from: end, to: end, lead: wrapper.open, trail: wrapper.close };
    return fitsBudget(this.budget, empty, "context") ? undefined : wrapper.bare();
  }

  /** The pieces of everything that was placed. */
  pieces(): Piece[] {
    this.close();
    return this.done;
  }

  /** Places an atom that does not fit target, with no piece open. */
  private placeLarge(atoms: Atoms, index: number): void {
    const finer = this.fitsAlone(atoms, index) ? undefined : atoms.expand(index);
    if (finer) {
      this.place(finer);
      return;
    }
    this.take(atoms, index, index);
    const { open } = this;
    if (open?.lead && fitsBudget(this.budget, { ...open, lead: undefined }, "target"))
      open.limit = "hardCap";
  }

  /**
   * Of a row of lines that does not fit, the line behind which a cut tears the least; -1 where that is before the row, which
   * begins in the last third of the piece.
   */
  private leastTorn(atoms: Atoms, index: number, last: number): number {
    const { tear } = atoms;
    if (!tear) return last;
    const from = this.open?.from ?? atoms.from(index);
    const best = leastTorn({ from, first: index, last, to: (at) => atoms.to(at), tear });
    if (index > 0 || tear(best) === 0 || !this.open) return best;
    const { to } = this.open.introduction
      ? (this.open.introduction.before ?? { to: from })
      : this.open;
    return to - from >= (2 * (atoms.to(last) - from)) / 3 ? -1 : best;
  }

  /** Whether the open piece is nothing but an introduction which an atom may follow, up to hardCap. */
  private fitsIntroduction(atoms: Atoms, index: number): boolean {
    const { open } = this;
    if (!open?.introduction || open.introduction.before) return false;
    return this.roomUpTo(atoms, { ...open, limit: "hardCap" }, index) >= 0;
  }

  /** Closes the open piece before what introduces the next atom, which begins the next piece. */
  private closeBeforeIntroduction(): void {
    const { open } = this;
    const { piece, before } = open?.introduction ?? {};
    if (open && before) {
      open.to = before.to;
      open.trail = before.trail;
    }
    this.close();
    if (piece && before) {
      this.open = piece;
      piece.introduction = { piece, before: undefined };
    }
  }

  private fitsAlone(atoms: Atoms, index: number): boolean {
    const limit: Limit = atoms.stretches(index) ? "hardCap" : "target";
    return fitsBudget(
      this.budget,
      {
        from: atoms.from(index),
        to: atoms.to(index),
        lead: this.leadOf(atoms, index),
        trail: atoms.trail(index),
      },
      limit,
    );
  }

  /**
   * The last atom before `end` up to which a piece from the open one on, or from `index` on, fits its limit. The first
   * guess is that it takes as many as the one before; what room that leaves tells how many more or fewer.
   */
  private furthest(atoms: Atoms, index: number, end: number, pace: Pace): number | undefined {
    const start = this.open ?? {
      from: atoms.from(index),
      lead: this.leadOf(atoms, index),
      limit: "target",
    };
    let good = index - 1;
    let bad = end;
    let before: { readonly place: number; readonly room: number } | undefined;
    let next = Math.min(end - 1, index + pace.stride - 1);
    for (let guesses = 1; good + 1 < bad; guesses += 1) {
      const room = this.roomUpTo(atoms, start, next);
      if (room >= 0) good = next;
      else bad = next;
      if (before) pace.rate = Math.max(0, (before.room - room) / (next - before.place));
      before = { place: next, room };
      const more = pace.rate > 0 ? Math.floor(room / pace.rate) : Math.sign(room + 0.5);
      const guess = guesses < GUESSES ? next + more : (good + bad) >> 1;
      next = Math.min(Math.max(guess, good + 1), bad - 1);
    }
    return good < index ? undefined : good;
  }

  private roomUpTo(
    atoms: Atoms,
    { from, lead, limit }: Pick<OpenPiece, "from" | "lead" | "limit">,
    last: number,
  ): number {
    return this.budget.room({ from, lead, to: atoms.to(last), trail: atoms.trail(last) }, limit);
  }

  /** What a piece that starts with an atom repeats, as far as there is room for it. */
  private leadOf(atoms: Atoms, index: number): Repeated | undefined {
    const from = atoms.from(index);
    return leadWithin(atoms.lead(index), (text, parts) => {
      const lead: Repeated = { role: "containerPrefix", text: text.repeat(parts) };
      return fitsBudget(this.budget, { from, to: from, lead, trail: undefined }, "hardCap");
    });
  }

  private take(atoms: Atoms, first: number, last: number): void {
    const introduction = this.introductionAfter(atoms, first, last);
    this.open ??= this.opened(atoms, first);
    this.open.to = atoms.to(last);
    this.open.trail = atoms.trail(last);
    this.open.introduction = introduction;
    const { flags } = this.open;
    const flag = atoms.flag?.(this.open);
    if (flag && !flags.includes(flag)) this.open.flags = [...flags, flag];
  }

  /** What the open piece ends with that introduces what comes, once it has taken some atoms. */
  private introductionAfter(atoms: Atoms, first: number, last: number): Introduction | undefined {
    let start = last + 1;
    while (start > first && atoms.introduces?.(start - 1)) start -= 1;
    if (start > last) return undefined;
    const ends = { to: atoms.to(last), trail: atoms.trail(last) };
    const { open } = this;
    if (start === first && open?.introduction) {
      const { piece, before } = open.introduction;
      return { piece: { ...piece, ...ends }, before };
    }
    const piece = { ...this.opened(atoms, start), ...ends };
    if (start > first)
      return { piece, before: { to: atoms.to(start - 1), trail: atoms.trail(start - 1) } };
    return { piece, before: open && { to: open.to, trail: open.trail } };
  }

  private opened(atoms: Atoms, first: number): OpenPiece {
    const lead = this.leadOf(atoms, first);
    const from = atoms.from(first);
    const isTight =
      lead !== undefined &&
      !fitsBudget(
        this.budget,
        { from, to: from, lead, trail: atoms.trail(first) },
        "targetContext",
      );
    return {
      from,
      lead,
      to: 0,
      trail: undefined,
      flags: !lead && atoms.lead(first) ? WITHOUT_MARKERS : NO_FLAGS,
      introduction: undefined,
      limit: isTight ? "hardCap" : "target",
    };
  }

  private close(): void {
    if (!this.open) return;
    const { from, to, lead, trail, flags } = this.open;
    this.done.push({ from, to, lead, trail, flags });
    this.open = undefined;
  }
}
