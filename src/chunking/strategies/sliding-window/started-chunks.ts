/** How pieces begin chunks and join them: what of their context is repeated, and what a chunk says of the rest. */
import type { PackingContext } from "../../packing/packing-context.ts";
import type { ChunkFlag, Repeated } from "../../result/chunk.ts";
import { flagsBehindStart } from "../../result/chunk-flag.ts";
import { leadWithin, shortenedLead } from "../../splitting/leads.ts";
import { type Collected, OpenChunk, type Placed } from "./open-chunk.ts";

/** Starts chunks with pieces, of whose context each repeats what a limit of tokens leaves room for. */
export class ChunkStarter {
  private readonly context: PackingContext;
  private readonly maxTokens: number;
  private readonly wrapperFits = new Map<Repeated, boolean>();

  constructor(context: PackingContext, maxTokens: number) {
    this.context = context;
    this.maxTokens = maxTokens;
  }

  /** A chunk that starts with a piece. */
  started(piece: Collected, placed: Placed, flags: readonly ChunkFlag[] = NO_FLAGS): OpenChunk {
    const { from, to, trail } = piece;
    const lead =
      leadWithin(piece.lead, (text, parts) => this.fits(text, parts)) ??
      shortenedLead(piece.lead, () => false);
    const flag = lead && FLAG_WITHOUT[lead.role];
    const isLeftOut = lead && flag && !this.wrapperFitsAlone(lead);
    const chunk = isLeftOut
      ? new OpenChunk({ from, to, lead: undefined, trail: undefined }, placed)
      : new OpenChunk({ from, to, lead, trail }, placed);
    if (isLeftOut) chunk.flag(flag);
    for (const each of flags) chunk.flag(each);
    return chunk;
  }

  /** A wrapper larger than maxTokens on its own is not repeated, or a long table header would stand in every chunk. */
  private wrapperFitsAlone(wrapper: Repeated): boolean {
    const known = this.wrapperFits.get(wrapper);
    if (known !== undefined) return known;
    const fits = this.fits(wrapper.text, 1);
    this.wrapperFits.set(wrapper, fits);
    return fits;
  }

  /** Whether a text fits maxTokens so many times. */
  private fits(text: string, times: number): boolean {
    return this.context.count([text]) * times <= this.maxTokens;
  }
}

/** Joins a piece to a chunk. What does not follow in Markdown joins all the same, but closes nothing that is not open. */
export function joinPiece(
  open: OpenChunk,
  piece: Collected,
  follows: boolean,
  placed: Placed,
  flags: readonly ChunkFlag[] = NO_FLAGS,
): void {
  open.join(piece.to, follows ? piece.trail : undefined, placed);
  const flag = follows ? undefined : piece.lead && FLAG_WITHOUT[piece.lead.role];
  if (flag) open.flag(flag);
  for (const each of follows ? flagsBehindStart(flags) : flags) open.flag(each);
}

/** What a chunk lacks when it does not repeat the context of a role. */
const FLAG_WITHOUT: Readonly<Partial<Record<Repeated["role"], ChunkFlag>>> = {
  fenceOpen: "wrapperNotRepeated",
  tableHeader: "headerNotRepeated",
};

const NO_FLAGS: readonly ChunkFlag[] = [];
