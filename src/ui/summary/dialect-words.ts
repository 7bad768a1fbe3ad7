/** What the page says of the dialect that a document was read in. */
import type { ResultFacts } from "../../chunking/result/chunk.ts";
import { reading } from "../../settings/strategies/reading.ts";

/** Words for a dialect beyond CommonMark; undefined for a document in nothing else that nobody chose to read so. */
export function dialectWords({
  source,
  settings,
}: Pick<ResultFacts, "source" | "settings">):
  | { readonly text: string; readonly hint: string }
  | undefined {
  const { id, reason, line } = source.dialect;
  const isChosen = settings.options.dialect !== "auto";
  if (id === "commonmark" && !isChosen) return undefined;
  const choice = reading.dialect.choices.find(({ value }) => value === id);
  const name = choice?.label ?? id;
  return {
    text: `Read as ${name}${isChosen ? ", as chosen" : line ? ` by line ${line}` : `, as ${reason}`}`,
    hint: [
      line && `${reason}\n`,
      choice?.hint,
      "Another one can be chosen in the settings: Dialect.",
    ]
      .filter(Boolean)
      .join(" "),
  };
}
