/** What the page, the URL and the command line know of a strategy: its options and its words. */
import type { OptionSpecs } from "./options.ts";

export interface StrategySpec<Specs extends OptionSpecs> {
  readonly id: string;
  readonly label: string;
  /** In a comparison of a migration: what people come from, or what they go to. */
  readonly role: "new" | "legacy";
  readonly hint: string;
  readonly options: Specs;
  /** Integer options whose values never decrease in this order; changing one drags the others along. */
  readonly ascending: readonly (keyof Specs & string)[];
  /** The options that a chunk's bar is drawn against. */
  readonly bar: {
    readonly mark: keyof Specs & string;
    readonly limit: keyof Specs & string;
  };
}
