/** Documents to start from: our own, and the specification's examples made to measure. */
import type { CounterId } from "../settings/counters.ts";
import { SPECIFICATION_EXAMPLES, type SpecificationExample } from "./specification-examples.ts";

export interface Sample {
  readonly id: string;
  readonly title: string;
  /** One line on what it is good for. */
  readonly hint: string;
  readonly filename: string;
  /** Its number in the specification. */
  readonly number?: string;
  /** Budgets that the sample was made for, by option name. */
  readonly budgets?: Readonly<Record<string, number>>;
  /** The counters that its sizes are exact in; any, where none are named. */
  readonly exactIn?: readonly CounterId[];
  /** Its text, made for a counter where it is made to measure; rejects when it cannot be loaded. */
  readonly load: (counter: CounterId) => Promise<string>;
}

export interface SampleGroup {
  readonly label: string;
  /** Whether they are the specification's examples. */
  readonly specification: boolean;
  readonly samples: readonly Sample[];
}

/** In these, filler counts one token a word; the first is what others give way to. */
const EXAMPLE_COUNTERS = ["cl100k_base", "o200k_base"] as const satisfies readonly CounterId[];

/** What a first visitor is offered. */
export const FIRST_SAMPLE: Sample = {
  id: "guide",
  title: "Guide",
  hint: "Many short sections and one long chapter, as guides are",
  filename: "guide.md",
  load: async () => (await import("./documents/guide.md?raw")).default,
};

const DOCUMENTS: readonly Sample[] = [
  FIRST_SAMPLE,
  {
    id: "api-reference",
    title: "API reference",
    hint: "Six levels deep, many headings without any text of their own",
    filename: "api-reference.md",
    load: async () => (await import("./documents/api-reference.md?raw")).default,
  },
  {
    id: "readme",
    title: "README",
    hint: "Code, a wide table, nested lists, footnotes",
    filename: "README.md",
    load: async () => (await import("./documents/readme.md?raw")).default,
  },
  {
    id: "languages",
    title: "Many languages",
    hint: "Chinese, Japanese, Thai, Arabic, Hindi and more",
    filename: "languages.md",
    load: async () => (await import("./documents/languages.md?raw")).default,
  },
  {
    id: "odd-markdown",
    title: "Odd Markdown",
    hint: "Front matter, HTML, fences in fences, footnotes, math, empty headings",
    filename: "odd.mdx",
    load: async () => (await import("./documents/odd-markdown.mdx?raw")).default,
  },
];

/** The samples in the order of the menu. */
export const SAMPLE_GROUPS: readonly SampleGroup[] = [
  { label: "Documents", specification: false, samples: DOCUMENTS },
  {
    label: "The specification's examples, with their budgets",
    specification: true,
    samples: SPECIFICATION_EXAMPLES.map(exampleSample),
  },
];

/** An example of the specification as a sample. */
export function exampleSample(example: SpecificationExample): Sample {
  const { id, title, filename, target, hardCap, note } = example;
  return {
    id: `example-${id.replaceAll(" ", "-")}`,
    title,
    hint: note ?? "As the specification prints it.",
    number: id.split(" ")[0] ?? id,
    filename,
    budgets: { target, hardCap },
    exactIn: EXAMPLE_COUNTERS,
    load: (counter) => exampleText(example, counter),
  };
}

/** The text of an example, its sizes exact in the counter where that is `exactIn`. Rejects when it cannot be loaded. */
export async function exampleText(
  example: SpecificationExample,
  counter: CounterId,
): Promise<string> {
  const [{ exampleDocument }, { knownCounter }] = await Promise.all([
    import("./example-document.ts"),
    import("./known-counter.ts"),
  ]);
  return exampleDocument(example, knownCounter(counter));
}
