/** What a comparison finds: one thing that got better, got worse or is otherwise. */
import type { Span } from "../../markdown/source.ts";
import type { BlockName } from "../cuts/block-names.ts";

export type FindingSubject =
  /** Chunks with nothing but headings. */
  | { readonly kind: "headingOnly" }
  /** Chunks with hardly any content beside headings. */
  | { readonly kind: "nearEmpty" }
  /** Sections in one chunk, or in several: the fewest and the most chunks of the examples. */
  | { readonly kind: "sections"; readonly fewest: number; readonly most: number }
  /** Blocks that a boundary falls into. */
  | { readonly kind: "blocks"; readonly name: BlockName }
  | { readonly kind: "items" }
  | { readonly kind: "sentences" }
  /** Code that goes on in a chunk without the line that opens it. */
  | { readonly kind: "openFences" }
  /** Tables that go on in a chunk without their header. */
  | { readonly kind: "missingHeaders" }
  /** Chunks above their limit. */
  | { readonly kind: "oversize" }
  /** Source that is in no chunk, in non-blank characters. */
  | { readonly kind: "uncovered" }
  /** Chunks that hold several sections: the fewest and the most of those on the side that has more of them. */
  | { readonly kind: "joined"; readonly fewest: number; readonly most: number }
  /** Chunks whose breadcrumb alone changes. */
  | { readonly kind: "renamed" };

/** A place to look at: a span of the source, and the first chunk of either side that holds some of it. */
export interface Example extends Span {
  /** Index; absent where no chunk of that side holds any of it. */
  readonly legacy?: number;
  readonly main?: number;
  /** The section that it stands in; empty before the first heading. */
  readonly title: string;
}

export interface Finding {
  /** Unlike that of any other finding of a comparison: its kind, its tone, and what it is about. */
  readonly id: string;
  readonly subject: FindingSubject;
  /** Whether the new side is better or worse in this, or merely otherwise. */
  readonly tone: "better" | "worse" | "otherwise";
  /** How many there were, and how many there are; characters where the kind says so. */
  readonly before: number;
  readonly after: number;
  /** How many are found that changed: `examples` are the first of these. */
  readonly count: number;
  /** UTF-16 units of source in the new chunks that hold some of it, or of the places themselves where none does. */
  readonly touched: number;
  /** In the order of the source, no more than `MOST_EXAMPLES`. */
  readonly examples: readonly Example[];
}

/** More than anybody steps through. */
export const MOST_EXAMPLES = 1000;
