/** The dialect that a document is read in: the one that the settings name, or the one that it is told by. */
import { DIALECT_IDS, type Dialect } from "../markdown/dialects/dialect.ts";
import type { Recognised } from "../markdown/dialects/recognise.ts";
import type { Settings } from "../settings/settings.ts";

/** Which language a document is in, and why. `recognise` is asked where the settings name none. */
export function documentDialect(
  { options }: Settings,
  recognise: () => Recognised,
): Required<Dialect> & Recognised {
  const named = DIALECT_IDS.find((id) => id === options.dialect);
  const told = named ? { id: named, reason: "chosen in the settings" } : recognise();
  return { ...told, htmlHeadings: options.htmlHeadings === "headings" };
}
