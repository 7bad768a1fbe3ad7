/** A source that is parsed and counted at most once, however often it is packed, and again only where it was changed. */
import type { TextChanges } from "../algorithms/text-change.ts";
import { type Dialect, type ParsedDocument, parseDocument } from "../markdown/blocks.ts";
import { type Recognised, recogniseDialect } from "../markdown/dialects/recognise.ts";
import { reparseDocument } from "../markdown/reparse.ts";
import type { Counter, Measure } from "../tokens/counter.ts";
import { nonBlankUnits } from "./result/coverage.ts";
import { hashText } from "./result/hash-text.ts";

/** A value, and the milliseconds that it took now: 0 when it was at hand. */
interface Timed<Value> {
  readonly value: Value;
  readonly milliseconds: number;
}

/** The source that a text was made from by some changes: see `applyChanges`. */
export interface FormerSource {
  readonly source: PreparedSource;
  readonly changes: TextChanges;
}

export class PreparedSource {
  readonly text: string;
  /** See `hashText`. */
  readonly hash: string;
  /** UTF-16 units that are not blank. */
  readonly nonBlank: number;
  private readonly documents = new Map<string, ParsedDocument>();
  private readonly measures = new Map<Counter, Measure>();
  /** By the name of the file. */
  private readonly dialects = new Map<string, Recognised>();
  /** What the text was made from: asked when something is parsed or counted for the first time. */
  private former: FormerSource | undefined;

  constructor(text: string, former?: FormerSource) {
    this.text = text;
    this.hash = hashText(text);
    this.nonBlank = nonBlankUnits(text);
    this.former = former;
    // One that has a successor has been asked what it was to be asked.
    if (former) former.source.former = undefined;
  }

  /** The dialect that the text and the name of its file tell. */
  recognised(filename: string): Recognised {
    const known = this.dialects.get(filename);
    if (known) return known;
    const recognised = recogniseDialect(filename, this.text);
    this.dialects.set(filename, recognised);
    return recognised;
  }

  /** The text parsed in a dialect. */
  document(dialect: Dialect): Timed<ParsedDocument> {
    const key = keyOf(dialect);
    return atHand(this.documents, key, () => {
      const { source, changes = [] } = this.former ?? {};
      const document = source?.documents.get(key);
      const changed = document && reparseDocument(document, this.text, changes);
      return changed ?? parseDocument(this.text, dialect);
    });
  }

  /** The text counted by a counter. `onProgress` is called as `Counter.measure` does. */
  measure(counter: Counter, onProgress?: (done: number) => void): Timed<Measure> {
    return atHand(this.measures, counter, () => {
      const { source, changes = [] } = this.former ?? {};
      const changed = source?.measures.get(counter)?.changed?.(this.text, changes);
      return changed ?? counter.measure(this.text, onProgress);
    });
  }
}

/** Prepares a source, by what is known of a former one if it was made from that. Nothing is parsed before it is asked for. */
export function prepareSource(text: string, former?: FormerSource): PreparedSource {
  return new PreparedSource(text, former);
}

function atHand<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Timed<Value> {
  const found = known.get(key);
  if (found !== undefined) return { value: found, milliseconds: 0 };
  const start = performance.now();
  const value = make();
  known.set(key, value);
  return { value, milliseconds: performance.now() - start };
}

function keyOf({ id, htmlHeadings = false }: Dialect): string {
  return `${id} ${htmlHeadings}`;
}
