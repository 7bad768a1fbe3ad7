import fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges, type TextChanges } from "../algorithms/text-change.ts";
import { DIALECT_IDS } from "../markdown/dialects/dialect.ts";
import { COUNTERS } from "../settings/counters.ts";
import { PACKING_STRATEGIES } from "../settings/strategies/index.ts";
import { runsTimes } from "../testing/property-runs.ts";
import { loadCounter } from "../tokens/load-counter.ts";
import { chunkDocument } from "./chunk-document.ts";
import { documentDialect } from "./document-dialect.ts";
import { type PreparedSource, prepareSource } from "./prepared-source.ts";
import { settingsOf } from "./testing/chunk.ts";
import { markdownDocument } from "./testing/documents.ts";

const counters = await Promise.all(COUNTERS.map(({ id }) => loadCounter(id)));

/** What people type, and what changes how all that follows is read. */
const typed = fc.constantFrom(
  ..."x |\n|\n\n|# |- |> |---\n|+++\n|\u00a0|\n\u00a0\n|```\n|    |---|===\n|[a]: b|[^a]: b|<!--|-->|<div>|<h2>T</h2>|$$|| a |\n|\r\n|.".split(
    "|",
  ),
  "---\ntitle: x\n---\n",
);

/** A place as a share of a text, how much is taken out there, and what comes in. */
const edit = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(8), typed);

/** Steps of one change or a few. */
const steps = fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 6,
});

function changesOf(text: string, edits: readonly [number, number, string][]): TextChanges {
  const places = edits.map(([share]) => Math.floor(share * text.length)).sort((a, b) => a - b);
  return edits.map(([, taken, insert], index) => {
    const from = places[index] ?? 0;
    return { from, to: Math.min(from + taken, places[index + 1] ?? text.length), insert };
  });
}

const LATER =
  "intro\n\ntext\n\n---\ntitle: Next\n---\n\nfirst\n\nsecond\n\n---\nid: 3\n---\n\nlast\n\n";

test("a source after any series of edits is chunked as if it were new", () => {
  const documents = fc.array(markdownDocument, { minLength: 1, maxLength: 3 });
  const strategy = fc.constantFrom(...PACKING_STRATEGIES.map(({ id }) => id));
  fc.assert(
    fc.property(
      documents,
      steps,
      strategy,
      fc.constantFrom(...counters),
      fc.constantFrom("", "---\na: b\n\n", "+++\na = 1\n", "intro\n\n\u00a0\n---\n\n", LATER),
      fc.constantFrom("auto", ...DIALECT_IDS),
      fc.constantFrom("content", "headings"),
      (texts, edits, id, counter, start, dialect, html) => {
        // The estimate of characters is another one in MDX.
        const options = { dialect: counter.id === "chars-4" ? "commonmark" : dialect };
        const settings = settingsOf({
          strategy: id,
          counter: counter.id,
          htmlHeadings: html,
          ...options,
        });
        const chunked = (source: PreparedSource) => {
          const { timings: _, ...rest } = chunkDocument({
            source,
            filename: "doc.md",
            settings,
            counter,
          });
          return rest;
        };
        let source = prepareSource(start + texts.join("\n\n"));
        chunked(source);
        for (const step of edits) {
          const changes = changesOf(source.text, step);
          const text = applyChanges(source.text, changes);
          source = prepareSource(text, { source, changes });
          expect(chunked(source)).toEqual(chunked(prepareSource(text)));
          const { id, htmlHeadings } = documentDialect(settings, () => source.recognised("doc.md"));
          const read = { id, htmlHeadings };
          expect(source.document(read).value).toEqual(prepareSource(text).document(read).value);
        }
      },
    ),
    runsTimes(3),
  );
});
