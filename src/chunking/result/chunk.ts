/** What a chunking run yields: chunks, what they hold and repeat, what they cover. Spans and numbers, no copies of the text. */

import type { Recognised } from "../../markdown/dialects/recognise.ts";
import type { PlainData } from "../../markdown/front-matter/front-matter-data.ts";
import type { Span } from "../../markdown/source.ts";
import type { Settings } from "../../settings/settings.ts";
import type { ChunkFlag } from "./chunk-flag.ts";

export type { ChunkFlag } from "./chunk-flag.ts";

/** Why text stands in a chunk a second time. */
export type RepeatedRole =
  | "fenceOpen"
  | "fenceClose"
  | "containerOpen"
  | "containerClose"
  | "tableHeader"
  | "containerPrefix"
  | "definition"
  | "parentHeading"
  | "overlap";

/** Context that a strategy repeats. */
export interface Repeated {
  readonly role: RepeatedRole;
  readonly text: string;
  /**
   * The stretch of the source that is repeated, white space at its ends left out. The text has it word for word between
   * line breaks, except that lines inside containers get the marks that the piece needs. Absent for what is made rather
   * than repeated: container marks, with which the texts of their items stand, and closing fences.
   */
  readonly source?: Span;
}

/** A stretch of a chunk's body: its span of the source, or context that the strategy repeats. */
export type Part =
  | { readonly kind: "source"; readonly from: number; readonly to: number }
  | { readonly kind: "repeated"; readonly role: RepeatedRole; readonly text: string };

/** The rule that ended a chunk, with its numbers (tokens where nothing else is said). */
export type ClosedBy =
  /** Nothing follows. */
  | { readonly rule: "endOfDocument" }
  /** Front matter is a chunk of its own. */
  | { readonly rule: "frontMatterEnd" }
  /** The preamble does not share a chunk with sections. */
  | { readonly rule: "preambleEnd" }
  /** Top-level sections never share a chunk. */
  | { readonly rule: "topLevelSection"; readonly next: string }
  /** A section follows that the settings leave out. */
  | { readonly rule: "leftOutSection"; readonly title: string }
  /** A line stands there that the settings name as a delimiter. */
  | { readonly rule: "delimiter" }
  /** Behind a thematic break, where the settings say so. */
  | { readonly rule: "thematicBreak" }
  /** The next section, or its heading and opening, would not fit. */
  | {
      readonly rule: "nextSectionTooLarge";
      readonly next: string;
      readonly wouldBe: number;
      readonly limit: number;
    }
  /** A section that was placed piece by piece is done: its next sibling starts anew. */
  | { readonly rule: "sectionDone"; readonly section: string; readonly next: string }
  /** The next block, or piece of one, would take the run past target. */
  | { readonly rule: "runFull"; readonly wouldBe: number; readonly limit: number }
  /** One chunk per heading: the next heading starts. */
  | { readonly rule: "nextHeading"; readonly next: string }
  /** A heading no deeper than one in the chunk, which has collected enough for that. */
  | {
      readonly rule: "sameOrShallowerHeading";
      readonly next: string;
      readonly tokens: number;
      readonly minimum: number;
    }
  /** A heading deeper than all in the chunk, which has collected enough even for that. */
  | {
      readonly rule: "deeperHeading";
      readonly next: string;
      readonly tokens: number;
      readonly minimum: number;
    }
  /** A chunk that starts at a heading of level 1 collects one section of level 2. */
  | { readonly rule: "secondH2"; readonly next: string }
  /** What comes next would take the collected lines past their maximum. */
  | { readonly rule: "maxTokens"; readonly wouldBe: number; readonly limit: number }
  /** A heading within the depth limit starts a chunk. */
  | { readonly rule: "sectionBoundary"; readonly next: string; readonly depth: number }
  /** The next heading starts, and the minimum (characters of the source) is met. */
  | {
      readonly rule: "minimumReached";
      readonly next: string;
      readonly size: number;
      readonly minimum: number;
    }
  /** The next block would take the chunk past the maximum (characters of the body). */
  | { readonly rule: "maximumReached"; readonly wouldBe: number; readonly limit: number }
  /** Where its text ends, which a splitter made that is not ours, or which was imported. */
  | { readonly rule: "asGiven"; readonly by: "splitter" | "import" };

/** A stretch of the document as it is embedded, with its figures and why it ends. */
export interface Chunk {
  /** Stable for the same source and settings: `c1`, `c2`, ..., or as its strategy names it. */
  readonly id: string;
  /** From 0. */
  readonly index: number;
  /** Of the section that it starts in, unique in the document: what a link to it names. Empty before the first heading. */
  readonly anchor: string;
  /** Other names of that section: those of anchors right before its heading. */
  readonly aliases: readonly string[];
  /**
   * Unique in the document, and the same whatever changes elsewhere: the names of the headings down to that section, and
   * which of the chunks that start in it this is, from 1 (`guide/install:2`).
   */
  readonly key: string;
  /** File name and headings in full: the path of the first section in the chunk. */
  readonly breadcrumb: readonly string[];
  /** The breadcrumb as it stands in the embedding text; empty when it does not. */
  readonly breadcrumbLine: string;
  /** The source that the body holds. */
  readonly from: number;
  readonly to: number;
  /** What the body repeats before and behind that, in order. */
  readonly before: readonly Repeated[];
  readonly after: readonly Repeated[];
  /**
   * The body as it was given, where the parts above do not make it: with other white space than the source. Absent where they do.
   */
  readonly text?: string;
  /** Lines from 1, both inclusive. */
  readonly fromLine: number;
  readonly toLine: number;
  /** Tokens of the embedding text: its true count. */
  readonly tokens: number;
  /** Tokens of the body (source and repeated parts), counted alone. */
  readonly bodyTokens: number;
  /** What the breadcrumb line adds: `tokens - bodyTokens`. */
  readonly breadcrumbTokens: number;
  /** What repeated parts add to the body: `bodyTokens` less the count of the source; 0 where nothing is repeated. */
  readonly repeatedTokens: number;
  /** What its strategy holds against its limits: tokens or characters, of all of it or of the source alone. */
  readonly size: number;
  readonly flags: readonly ChunkFlag[];
  readonly closedBy: ClosedBy;
  /** What the strategy's specification wants emitted with each chunk, by its own names, if anything. */
  readonly metadata?: Metadata;
}

/** Plain data by names, as JSON has it. */
export type Metadata = { readonly [name: string]: PlainData };

/** Why source text is in no chunk. */
export type OmissionReason = "frontMatter" | "excluded" | "droppedUndersized";

/** A region of the source that is in no chunk on purpose. */
export interface Omission extends Span {
  readonly reason: OmissionReason;
}

/** The proof that nothing is lost, in non-blank UTF-16 units of the source. */
export interface Coverage {
  readonly totalCharacters: number;
  /** Characters that are in at least one chunk, not merely repeated there. */
  readonly coveredCharacters: number;
  /** Regions that the strategy leaves out on purpose. */
  readonly omitted: readonly Omission[];
  /** Characters in neither: 0, or the strategy has a fault, unless its chunks come from outside. */
  readonly lostCharacters: number;
}

/** A text that was handed in as a chunk and has no place in the source, or more than one where nothing tells which. */
export interface UnplacedText {
  /** Its place in the list that was handed in, from 0. */
  readonly index: number;
  readonly text: string;
}

/** What a result says of its source. */
export interface SourceFacts {
  readonly filename: string;
  /** UTF-16 units. */
  readonly length: number;
  readonly lines: number;
  /** Tokens of the whole source in the chosen counter. */
  readonly tokens: number;
  /** Of the source text: see `hashText`. */
  readonly hash: string;
  /** How many documents it was packed as. */
  readonly documents: number;
  /** What it was read as, and what told that. */
  readonly dialect: Recognised;
}

/** What a run yields beside its chunks. */
export interface ResultFacts {
  readonly source: SourceFacts;
  readonly settings: Settings;
  readonly coverage: Coverage;
  /**
   * Texts that were handed in as chunks and have no place in the source, by their places in the list: they are no chunks here. Absent
   * where packers make the chunks.
   */
  readonly unplaced?: readonly UnplacedText[];
  /** Milliseconds; 0 for a step whose outcome was at hand from a run before. */
  readonly timings: { readonly parse: number; readonly count: number; readonly pack: number };
}

/** Everything that a run yields; it can be cloned from thread to thread. */
export interface ChunkingResult extends ResultFacts {
  readonly chunks: readonly Chunk[];
}
