/** What the page says of how a document was read. */
import type { ResultFacts } from "../../chunking/result/chunk.ts";
import { reading } from "../../settings/strategies/reading.ts";

/** Words for a dialect beyond CommonMark, and for many documents; undefined for what is neither and was not chosen. */
export function readingWords(
  result: Pick<ResultFacts, "source" | "settings">,
): { readonly text: string; readonly hint: string } | undefined {
  const said = [dialectWords(result), documentsWords(result)].filter((each) => each !== undefined);
  if (said.length === 0) return undefined;
  return {
    text: `Read as ${said.map(({ text }) => text).join("; ")}`,
    hint: said.map(({ hint }) => hint).join("\n"),
  };
}

interface Words {
  readonly text: string;
  readonly hint: string;
}

function dialectWords({
  source,
  settings,
}: Pick<ResultFacts, "source" | "settings">): Words | undefined {
  const { id, reason, line } = source.dialect;
  const isChosen = settings.options.dialect !== "auto";
  if (id === "commonmark" && !isChosen) return undefined;
  const choice = reading.dialect.choices.find(({ value }) => value === id);
  const name = choice?.label ?? id;
  return {
    text: `${name}${isChosen ? ", as chosen" : line ? ` by line ${line}` : `, as ${reason}`}`,
    hint: [
      line && `${reason}\n`,
      choice?.hint,
      "Another one can be chosen in the settings: Dialect.",
    ]
      .filter(Boolean)
      .join(" "),
  };
}

function documentsWords({ source: { documents } }: Pick<ResultFacts, "source">): Words | undefined {
  if (documents === 1) return undefined;
  return {
    text: `${documents} documents`,
    hint: "Each is packed for itself, from its front matter on. They can be read as one in the settings: Documents.",
  };
}
