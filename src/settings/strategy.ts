/** What the page, the URL and the command line know of a strategy: its options and its words. */
import type { CounterId } from "./counters.ts";
import type { OptionSpecs, OptionValue } from "./options.ts";

/** How the breadcrumb enters the embedding text: as its first line, or not at all. */
export type BreadcrumbRendering = "line" | "none";

/**
 * What limits are held against: the tokens of the whole embedding text, the tokens of the source parts alone, or the
 * characters (UTF-16 units) of the body.
 */
export type SizeMeasure = "embedding" | "source" | "characters";

/** A share of what another option is, in percent, rounded to a whole number. */
export interface PercentOf {
  readonly percentOf: string;
  readonly percent: number;
}

/** A named choice that stands for the values of some options. */
export interface PresetChoice {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  /** By option name. */
  readonly options: Readonly<Record<string, OptionValue | PercentOf>>;
}

/** A choice for those who do not want to set each option; the options themselves are what is kept and shared. */
export interface PresetSpec {
  /** Unlike the name of any option of the strategy. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly choices: readonly PresetChoice[];
}

export interface StrategySpec<Specs extends OptionSpecs> {
  readonly id: string;
  readonly label: string;
  /** In a comparison of a migration: what people come from, or what they go to. */
  readonly role: "new" | "legacy";
  readonly hint: string;
  readonly options: Specs;
  /** Integer options whose values never decrease in this order; changing one drags the others along. */
  readonly ascending: readonly (keyof Specs & string)[];
  /** The options that a chunk's size is held against, and what of the chunk is held against them. */
  readonly bar: {
    readonly mark: keyof Specs & string;
    /** Whether chunks aim at the mark, or should not stay below it. */
    readonly markIs: "target" | "minimum";
    readonly limit: keyof Specs & string;
    readonly of: SizeMeasure;
  };
  /** What the strategy is specified with, where that can be chosen for every strategy. */
  readonly defaults: {
    readonly counter: CounterId;
    readonly breadcrumb: BreadcrumbRendering;
  };
  /** What its specification calls the text of a chunk among the metadata, if it stands there. */
  readonly textField?: string;
  /**
   * What cuts go by where that is not the blocks of the document: its bare text. Such a strategy promises nothing of what stands
   * together.
   */
  readonly sees?: "text";
  /**
   * Where the texts of its chunks come from, if its packer does not make them: from a splitter that is loaded when the strategy is
   * chosen, or from outside. Without the latter there is nothing to choose.
   */
  readonly texts?: "split" | "imported";
  /** Choices that set several options at once, in the order of the page. */
  readonly presets?: readonly PresetSpec[];
}
