/** A chunk in the making: a body under a breadcrumb, and in the end the rule that ended it. */
import type { ChunkFlag, ClosedBy, Metadata, Omission } from "../result/chunk.ts";
import { flagsBehindStart } from "../result/chunk-flag.ts";
import type { Body } from "../result/render.ts";

/** A body under a breadcrumb. */
export interface Draft extends Body {
  readonly breadcrumb: readonly string[];
  readonly flags: readonly ChunkFlag[];
}

export interface ClosedDraft extends Draft {
  readonly closedBy: ClosedBy;
  /** Where the strategy names its chunks itself; else they are numbered. */
  readonly id?: string;
  readonly metadata?: Metadata;
}

/** What a packer makes of a document: chunks in source order, and what it leaves out on purpose. */
export interface Packing {
  readonly drafts: readonly ClosedDraft[];
  readonly omitted: readonly Omission[];
  /** Tokens of the chunk before that a chunk repeats at its start, at most, where a budget ended that one; else none. */
  readonly overlap?: number;
  /** Metadata of the chunks as they end up, with what was carried into them; absent where drafts hold their own. */
  readonly describe?: (draft: ClosedDraft) => Metadata;
}

/** The draft as a chunk that ends there. */
export function closed(draft: Draft, closedBy: ClosedBy): ClosedDraft {
  const { from, to, before, after, breadcrumb, flags, text } = draft;
  const given = text === undefined ? undefined : { text };
  return { from, to, before, after, breadcrumb, flags, ...given, closedBy };
}

/** Two neighbours as one, under the breadcrumb of the first. What the second repeats at its start, the first holds. */
export function joined(first: Draft, second: Draft): Draft {
  const { from, before, breadcrumb } = first;
  const { to, after } = second;
  return { from, to, before, after, breadcrumb, flags: joinedFlags(first.flags, second.flags) };
}

function joinedFlags(
  first: readonly ChunkFlag[],
  second: readonly ChunkFlag[],
): readonly ChunkFlag[] {
  const behind = flagsBehindStart(second);
  if (behind.length === 0) return first;
  return first.length === 0 ? behind : [...new Set([...first, ...behind])];
}
