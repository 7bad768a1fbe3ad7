/** What the gallery says: where an outcome comes from, how many agree, why packing stopped. */

import { formatCount, formatNumber } from "../../algorithms/format.ts";
import type { ComparedExample } from "../../samples/example-outcome.ts";
import type { SpecificationExample } from "../../samples/specification-examples.ts";
import { unreachable } from "../../settings/options.ts";
import type { RunFailure } from "../../worker/protocol.ts";

/** Where an expected outcome comes from: print, print for another hardCap, or the rules at the printed hardCap. */
export type Origin = "printed" | "printedForOther" | "rules";

/** Where the example's expected outcome comes from. */
export function originOf({ asPrinted, printedHardCap }: SpecificationExample): Origin {
  if (!asPrinted) return "rules";
  return printedHardCap === undefined ? "printed" : "printedForOther";
}

/** The head of the column of expected chunks. */
export const EXPECTED = {
  printed: "Printed",
  printedForOther: "Printed",
  rules: "By the rules",
} as const satisfies Record<Origin, string>;

/** What stands beside the verdict; nothing where an example is taken as it is printed. */
export function originWords(example: SpecificationExample): string | undefined {
  const origin = originOf(example);
  switch (origin) {
    case "printed":
      return undefined;
    case "printedForOther":
      return `Printed for hardCap ${formatNumber(example.printedHardCap ?? example.hardCap)}`;
    case "rules":
      return "Not as printed";
    default:
      return unreachable(origin);
  }
}

export interface Tally {
  readonly examples: number;
  readonly packed: number;
  readonly agreeing: number;
  /** How many of those that agree come from where. */
  readonly origins: Readonly<Record<Origin, number>>;
}

/** Counts what agrees. `compared` holds the examples that are packed. */
export function tallyOf(examples: number, compared: readonly ComparedExample[]): Tally {
  const agreeing = compared.filter(({ agrees }) => agrees);
  const from = (origin: Origin) =>
    agreeing.filter(({ example }) => originOf(example) === origin).length;
  return {
    examples,
    packed: compared.length,
    agreeing: agreeing.length,
    origins: {
      printed: from("printed"),
      printedForOther: from("printedForOther"),
      rules: from("rules"),
    },
  };
}

/** The one sentence on top. */
export function tallyWords({ examples, packed, agreeing }: Tally): string {
  if (packed < examples)
    return `${formatNumber(packed)} of ${formatCount(examples, "example")} packed`;
  return `${formatNumber(agreeing)} of ${formatNumber(examples)} come out as expected`;
}

const ORIGIN_TALLY = {
  printed: "as printed",
  printedForOther: "as printed, at another hardCap: see their notes",
  rules: "not as printed: what the rules give at the printed hardCap",
} as const satisfies Record<Origin, string>;

/** What the sentence on top is made of, one line for each origin that there is. */
export function originTally({ origins }: Tally): readonly string[] {
  return (["printed", "printedForOther", "rules"] as const)
    .filter((origin) => origins[origin] > 0)
    .map((origin) => `${formatNumber(origins[origin])} ${ORIGIN_TALLY[origin]}`);
}

export interface GalleryFailure {
  readonly title: string;
  /** The message of whatever failed, for those who want to report it. */
  readonly detail: string | undefined;
}

/** What kept the packer from an example. */
export function galleryFailure(failure: RunFailure, example: string): GalleryFailure {
  switch (failure.kind) {
    case "encodingNotLoaded":
      return {
        title: `The vocabulary of ${failure.counter} could not be loaded.`,
        detail: failure.message,
      };
    case "crashed":
      return { title: `The packer stopped on example ${example}.`, detail: failure.message };
    case "timedOut":
      return {
        title: `The packer did not finish example ${example} within ${formatCount(failure.seconds, "second")}.`,
        detail: undefined,
      };
    default:
      return unreachable(failure);
  }
}
