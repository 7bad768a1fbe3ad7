/** The texts that are measured: READMEs of the installed packages, joined. */
import { installedMarkdown } from "../scripts/installed-markdown.ts";

/** Whole lines of real Markdown, up to a size in UTF-16 units, the same for the same installed packages. */
export function benchText(size: number): string {
  const readmes = installedMarkdown("node_modules").filter(({ path }) => /readme\.md$/i.test(path));
  const joined = readmes.map(({ text }) => text).join("\n\n");
  if (joined === "") throw new Error("No README in node_modules: install the packages first.");
  const enough = joined.repeat(Math.ceil(size / joined.length));
  return enough.slice(0, enough.lastIndexOf("\n", size));
}
