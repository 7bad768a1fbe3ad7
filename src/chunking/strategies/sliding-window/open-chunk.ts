/** The chunk that the sliding window is collecting: its lines, the headings in it, what they say of its level. */

import type { ClosedDraft } from "../../packing/packing-context.ts";
import type { ChunkFlag, ClosedBy, Repeated } from "../../result/chunk.ts";
import type { Piece } from "../../splitting/piece.ts";
import { documentTitle, type ShownHeading, sectionTitle } from "./display-titles.ts";
import type { HeadingPath } from "./heading-path.ts";
import type { Inherited } from "./inherited.ts";

/** What is being placed: a heading, or a line under the headings of a path. */
export interface Placed {
  /** The headings above it. */
  readonly path: HeadingPath;
  readonly heading?: { readonly level: number; readonly title: string };
}

/** What it collects: whole lines, or pieces of them. */
export type Collected = Omit<Piece, "flags">;

/** A chunk that grows until it is sealed. */
export class OpenChunk {
  readonly from: number;
  to: number;
  readonly lead: Repeated | undefined;
  /** Level that the chunk starts at; undefined while no heading is in it or above it. */
  startLevel: number | undefined;
  /** Level of its deepest heading so far. */
  deepest: number | undefined;
  hasSeenH2 = false;
  hasContent = false;
  private trail: Repeated | undefined;
  private readonly placed: Placed;
  private readonly headings: { level: number; title: string; hasContent: boolean }[];
  private readonly flags = new Set<ChunkFlag>();

  /** A chunk that starts with a piece. One that goes on inside a section is at the level of that section. */
  constructor(piece: Collected, placed: Placed) {
    const { path, heading } = placed;
    this.from = piece.from;
    this.to = piece.to;
    this.lead = piece.lead;
    this.trail = piece.trail;
    this.placed = placed;
    this.startLevel = heading ? heading.level : path.at(-1)?.level;
    this.deepest = this.startLevel;
    this.headings = path.map(({ level, title }) => ({ level, title, hasContent: false }));
    this.note(placed);
  }

  /** Collects a piece that goes on where the chunk ends. */
  join(to: number, trail: Repeated | undefined, placed: Placed): void {
    this.to = to;
    this.trail = trail;
    this.note(placed);
  }

  flag(flag: ChunkFlag): void {
    this.flags.add(flag);
  }

  /** Whether a heading belongs to the section of the last heading, which has had no content yet. */
  isOpenedBy(level: number): boolean {
    return !this.hasContent && level > (this.headings.at(-1)?.level ?? 0);
  }

  sealed(root: readonly string[], inherited: Inherited, closedBy: ClosedBy): ClosedDraft {
    const { path, heading } = this.placed;
    const shown: readonly ShownHeading[] = this.headings;
    const titles = path.map(({ title }) => title);
    // A chunk that is not full ends with a block: of a fence that nothing closes, only a piece is closed.
    const isWhole = closedBy.rule !== "maxTokens" && this.lead?.role !== "fenceOpen";
    const trail = isWhole && this.trail?.role === "fenceClose" ? undefined : this.trail;
    return {
      from: this.from,
      to: this.to,
      before: [...path.map(({ repeated }) => repeated), ...(this.lead ? [this.lead] : [])],
      after: trail ? [trail] : [],
      breadcrumb: [...root, ...titles, ...(heading ? [heading.title] : [])],
      flags: [...this.flags],
      closedBy,
      metadata: {
        ...inherited.fields,
        startPosition: this.from,
        documentTitle: documentTitle(shown) ?? inherited.title,
        sectionTitle: sectionTitle(shown),
      },
    };
  }

  private note({ heading }: Placed): void {
    if (!heading) {
      this.hasContent = true;
      const last = this.headings.at(-1);
      if (last) last.hasContent = true;
      return;
    }
    const { level, title } = heading;
    this.headings.push({ level, title, hasContent: false });
    this.startLevel ??= level;
    this.deepest = Math.max(this.deepest ?? 0, level);
    if (level === 2) this.hasSeenH2 = true;
  }
}
