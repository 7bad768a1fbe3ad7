/** How a document is read under some settings, and by which estimate it is counted. */
import type { Settings } from "./settings.ts";
import { strategySpec } from "./strategies/index.ts";

/** Which text the characters estimate is careful with. */
export type Bias = "prose" | "balanced" | "code";

const BIASES: readonly Bias[] = ["prose", "balanced", "code"];

/** The bias that the settings name; strategies without such an option estimate in a balanced way. */
export function biasOf({ options }: Settings): Bias {
  return BIASES.find((bias) => bias === options.bias) ?? "balanced";
}

/** Whether chunks are what they are, whatever the settings leave out or end. */
function isGiven(strategy: Settings["strategy"]): boolean {
  return strategySpec(strategy).texts === "imported";
}

const FRONT_MATTER = ["metadata", "text", "strip"] as const;

/** What becomes of front matter. */
export function frontMatterOf({ strategy, options }: Settings): (typeof FRONT_MATTER)[number] {
  if (isGiven(strategy)) return "text";
  return FRONT_MATTER.find((kept) => kept === options.frontMatter) ?? "metadata";
}

/** Names of files that hold the pages of a site, one behind the other. */
const MANY = /(?:^|[/\\])llms(?:-[\w-]+)?\.(?:txt|mdx?)$/i;

/** Whether front matter behind other text begins a document of its own. */
export function holdsMany({ options }: Settings, filename: string): boolean {
  return options.documents === "many" || (options.documents === "auto" && MANY.test(filename));
}

/** What chunks end at whatever the strategy: see `EndRules`. */
export function endRulesOf({ strategy, options }: Settings) {
  if (isGiven(strategy)) return { leaveOut: "", delimiter: "", thematicBreaks: false };
  return {
    leaveOut: String(options.leaveOut ?? ""),
    delimiter: String(options.delimiter ?? ""),
    thematicBreaks: options.thematicBreaks === "end",
  };
}

const ROOTS = ["filename", "title", "both"] as const;

/** What breadcrumbs begin with. */
export function rootOf({ options }: Settings): (typeof ROOTS)[number] {
  return ROOTS.find((root) => root === options.root) ?? "filename";
}

/** Names how settings and dialect tune the counter; empty for one that counts as it is named. Encodings are never tuned. */
export function counterTuning(settings: Settings, dialect: string): string {
  if (settings.counter !== "chars-4") return "";
  const bias = biasOf(settings);
  const parts = [...(bias === "balanced" ? [] : [bias]), ...(dialect === "mdx" ? ["mdx"] : [])];
  return parts.join(" ");
}
