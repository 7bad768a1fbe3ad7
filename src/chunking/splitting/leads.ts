/** What pieces repeat before their text: as much of it as there is room for, and two such texts as one. */
import type { Repeated } from "../result/chunk.ts";

/** What a piece is to repeat. Some of it may have to be shorter: see `leadWithin`, which makes plain context of it. */
export interface Lead extends Repeated {
  /** The same with those texts of items and headings that are let through: each whole, else its beginning, else none. */
  readonly shortened?: (fits: (text: string) => boolean) => Repeated;
}

/** What a piece repeats, with no more of the texts of items and of headings than is let through; undefined for nothing. */
export function shortenedLead(
  lead: Lead | undefined,
  fits: (text: string) => boolean,
): Repeated | undefined {
  const shortened = lead?.shortened ? lead.shortened(fits) : lead;
  return shortened?.text === "" ? undefined : shortened;
}

/**
 * What a piece repeats, as much of it as is let through: each text of an item and all headings up to a sixteenth of a limit, the
 * marks of containers with such texts up to a quarter; undefined where even the marks are more. `isPart` tells whether a text is
 * no more than a part of the limit.
 */
export function leadWithin(
  lead: Lead | undefined,
  isPart: (text: string, parts: number) => boolean,
): Repeated | undefined {
  if (!lead || (lead.role !== "containerPrefix" && !lead.shortened)) return lead;
  const withText = shortenedLead(lead, (text) => isPart(text, 16));
  if (withText && isPart(withText.text, 4)) return withText;
  const bare = shortenedLead(lead, () => false);
  return bare && (bare.role !== "containerPrefix" || isPart(bare.text, 4)) ? bare : undefined;
}

/** Two texts that a piece repeats in a row, as one, which is called by what is inside. */
export function joinedLeads(first: Lead | undefined, second: Lead | undefined): Lead | undefined {
  if (!first || !second || first.text === "" || second.text === "")
    return first && first.text !== "" ? first : second;
  const { role, source } = first.role === "containerOpen" ? second : first;
  const text = first.text + second.text;
  const lead: Repeated = source ? { role, text, source } : { role, text };
  if (!first.shortened && !second.shortened) return lead;
  const shortened = (fits: (text: string) => boolean): Repeated =>
    joinedLeads(shortenedLead(first, fits), shortenedLead(second, fits)) ?? { role, text: "" };
  return { ...lead, shortened };
}
