/** Reports in tests: Markdown in, two settings, a report out. */
import { DEFAULT_ASSUMPTIONS } from "../../comparison/cost/cost.ts";
import { compared } from "../../comparison/testing/compared.ts";
import { buildReport, type Report } from "../report.ts";

type Values = Readonly<Record<string, string | number>>;

/** The report of some files, by name: per heading becomes hierarchical unless values say otherwise. */
export async function reported(
  texts: Readonly<Record<string, string>>,
  legacyValues: Values = {},
  mainValues: Values = {},
): Promise<Report> {
  const files = [];
  for (const [filename, text] of Object.entries(texts)) {
    const { legacy, main, alignment, figures } = await compared(
      text,
      legacyValues,
      mainValues,
      filename,
    );
    const tokens = { legacy: legacy.tokens, main: main.tokens };
    files.push({ text, legacy: legacy.result, main: main.result, tokens, alignment, figures });
  }
  return buildReport({
    files,
    assumptions: DEFAULT_ASSUMPTIONS,
    version: "9.8.7",
    date: "2026-05-31",
  });
}
