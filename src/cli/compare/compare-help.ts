/** The help text of `compare`. */
import { DEFAULT_ASSUMPTIONS } from "../../comparison/cost/cost.ts";
import { EMBEDDING_MODELS, PRICES_FROM } from "../../comparison/cost/embedding-models.ts";
import { JUDGED } from "./conditions.ts";

/** What `compare --help` prints. */
export function compareHelpText(): string {
  return `Compares two ways to cut Markdown into chunks: what must be embedded again, what gets better, what gets worse.

Usage: npm run -s chunk -- compare [options] FILE...

FILE is a file, a folder (its .md, .mdx and .markdown files, without node_modules) or - for standard input.
(A file that is called compare is ./compare.)

Options
  --legacy STRATEGY[,OPTION=VALUE...]
                          what the index is made with now (per-heading)
  --new STRATEGY[,OPTION=VALUE...]
                          what it is to be made with (hierarchical), such as hierarchical,target=300,hardCap=600;
                          counter=NAME and breadcrumb=line|none are options, too; strategies are those of --help
  --format text|json|html|markdown|csv
                          text: to be read in a terminal, file by file and in total;
                          json: one object, or {files, total} when several files or a folder are given;
                          html: a report as one file; markdown: the same; csv: figures and findings (text)
  --out FILE              write there instead of to standard output
  --fail-on CONDITION[,CONDITION...]
                          exit with status 1 when one holds, such as 'cutTables>0,tokensToEmbed>10000';
                          a condition is a figure (below), one of > >= < <= =, and a number; can be repeated
  --filename NAME         the document's name, which begins its breadcrumbs
  -h, --help              print this

Cost
  --model NAME            what it is embedded with (${DEFAULT_ASSUMPTIONS.model}), with its published price and dimensions
  --price DOLLARS         for a million tokens
  --dimensions NUMBER     numbers in a vector, of four bytes each
  --documents NUMBER      how many documents like this one there are (${DEFAULT_ASSUMPTIONS.documents})
  --context TOKENS        that an answer's context has room for (${DEFAULT_ASSUMPTIONS.contextBudget})

Models (US dollars for a million tokens, as of ${PRICES_FROM})
${EMBEDDING_MODELS.map(({ id, label, price, dimensions }) => `  ${id.padEnd(17)} ${label}: ${price}, ${dimensions} dimensions`).join("\n")}

Figures to fail on, of the new side and of all files together
${Object.entries(JUDGED)
  .map(([name, { hint }]) => `  ${name.padEnd(17)} ${hint}`)
  .join("\n")}

Exit status: 0 when all went well, 1 when a document could not be read or a condition to fail on holds,
2 for wrong usage.
`;
}
