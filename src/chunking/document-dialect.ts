/** The dialect that a document is read in: the one that the settings name, or the one that it is told by. */
import { DIALECT_IDS, type Dialect, type DialectId } from "../markdown/dialects/dialect.ts";
import type { Recognised } from "../markdown/dialects/recognise.ts";
import type { Settings } from "../settings/settings.ts";
import type { PreparedSource } from "./prepared-source.ts";

/** The dialect of a source under some settings, by name: what a counter is chosen by. */
export function dialectOf(source: PreparedSource, filename: string, settings: Settings): DialectId {
  return documentDialect(settings, () => source.recognised(filename)).id;
}

/** Which language a document is in, and why. `recognise` is asked where the settings name none. */
export function documentDialect(
  { options }: Settings,
  recognise: () => Recognised,
): Required<Dialect> & Recognised {
  const named = DIALECT_IDS.find((id) => id === options.dialect);
  const told = named ? { id: named, reason: "chosen in the settings" } : recognise();
  return { ...told, htmlHeadings: options.htmlHeadings === "headings" };
}
