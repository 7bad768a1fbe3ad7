/** The counter that a document is counted with under some settings. */
import type { Settings } from "../settings/settings.ts";
import type { Counter } from "../tokens/counter.ts";
import { counterFor } from "../tokens/counter-for.ts";
import { documentDialect } from "./document-dialect.ts";
import type { PreparedSource } from "./prepared-source.ts";

/** As `counterFor` has it, in the dialect that the document is read in. */
export function counterOf(
  source: PreparedSource,
  filename: string,
  settings: Settings,
): Promise<Counter> {
  return counterFor(settings, documentDialect(settings, () => source.recognised(filename)).id);
}
