/** The worked examples of the hierarchical packer's specification: documents by their sizes, and what comes out. */
import examples from "./specification-examples.json" with { type: "json" };

export interface ExampleSection {
  /** 1 to 6. */
  readonly level: number;
  readonly title: string;
  /** Heading line and own content together; 0 for a heading without content. */
  readonly tokens: number;
}

/** What the specification says of a chunk. */
export interface ChunkFacts {
  readonly breadcrumb: readonly string[];
  /** Sum of the tokens of its sections; headings without content come on top. */
  readonly bodyTokens: number;
  /** Titles in order; `null` for the text before the first heading. */
  readonly sections: readonly (string | null)[];
}

export interface ExpectedChunk extends ChunkFacts {
  /** The tokens that are printed, where a slip made them other than the sum. */
  readonly printedTokens?: number | undefined;
}

export interface SpecificationExample {
  readonly id: string;
  readonly title: string;
  readonly filename: string;
  readonly target: number;
  readonly hardCap: number;
  /** Whether the specification prints this outcome. */
  readonly asPrinted: boolean;
  /** The hardCap that the specification prints with this outcome, where it is not the one that yields it. */
  readonly printedHardCap?: number | undefined;
  /** Where the example departs from the specification, and why. */
  readonly note?: string | undefined;
  /** Tokens of the text before the first heading. */
  readonly preambleTokens?: number | undefined;
  readonly sections: readonly ExampleSection[];
  readonly expected: readonly ExpectedChunk[];
}

/** All examples in the order of the specification. */
export const SPECIFICATION_EXAMPLES: readonly SpecificationExample[] = examples;
