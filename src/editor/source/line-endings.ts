/** The line terminators of a source that CodeMirror holds without them, so that the source comes back byte for byte. */
import { type ChangeSet, Text } from "@codemirror/state";

/**
 * One unit for each line break of a document, in order: `"\n"` LF, `"\r"` a lone CR, `"c"` CRLF.
 * A string is compact (50,000 lines are 50 kB), shared between states, and cut and joined natively.
 */
export type LineEndings = string;

const TERMINATORS: Readonly<Record<string, string>> = { "\n": "\n", "\r": "\r", c: "\r\n" };
const TERMINATOR = /\r\n?|\n/g;

/** A source as CodeMirror holds it: lines, and the terminators between them apart. */
export interface SplitSource {
  readonly doc: Text;
  readonly endings: LineEndings;
}

/** Splits a source at LF, CRLF and lone CR. `joinSource` is its exact inverse. */
export function splitSource(text: string): SplitSource {
  return { doc: Text.of(text.split(/\r\n?|\n/)), endings: endingsOf(text) };
}

/** The terminators of a text, in order. */
export function endingsOf(text: string): LineEndings {
  if (!text.includes("\r")) return "\n".repeat(text.split("\n").length - 1);
  return (text.match(TERMINATOR) ?? []).map((each) => (each === "\r\n" ? "c" : each)).join("");
}

/** The source text between two positions of the document, each break with its own terminator. */
export function joinSource(source: SplitSource, from = 0, to = source.doc.length): string {
  const { doc, endings } = source;
  const first = doc.lineAt(from).number;
  const last = doc.lineAt(to).number;
  const only = onlyEnding(endings.slice(first - 1, last - 1));
  if (only !== undefined) return doc.sliceString(from, to, only);
  const parts: string[] = [];
  let line = first;
  for (const content of doc.iterRange(from, to)) {
    if (content !== "\n") parts.push(content);
    else if (line < last) parts.push(terminatorAt(endings, line++ - 1));
  }
  return parts.join("");
}

function onlyEnding(endings: LineEndings): string | undefined {
  const kinds = Object.keys(TERMINATORS).filter((kind) => endings.includes(kind));
  return kinds.length > 1 ? undefined : TERMINATORS[kinds[0] ?? "\n"];
}

/** The terminator of a break, counted from 0. */
export function terminatorAt(endings: LineEndings, index: number): string {
  const found = TERMINATORS[endings[index] ?? ""];
  if (found === undefined) throw new RangeError(`No break ${index} of ${endings.length}`);
  return found;
}

/** The terminator that most breaks have; of equals LF, then CRLF. A document without breaks has LF. */
function dominantEnding(endings: LineEndings): LineEndings {
  let crlf = 0;
  let cr = 0;
  for (let index = 0; index < endings.length; index += 1) {
    if (endings[index] === "c") crlf += 1;
    else if (endings[index] === "\r") cr += 1;
  }
  const lf = endings.length - crlf - cr;
  if (lf >= crlf && lf >= cr) return "\n";
  return crlf >= cr ? "c" : "\r";
}

/**
 * The terminators after a change. Breaks that stay keep theirs; new ones take `exact`, the terminators of the text
 * that every range inserts, or else the terminator that dominates the document.
 */
export function changeEndings(
  endings: LineEndings,
  before: Text,
  changes: ChangeSet,
  exact?: LineEndings,
): LineEndings {
  const pieces: string[] = [];
  let kept = 0;
  changes.iterChanges((fromA, toA, _fromB, _toB, inserted) => {
    const first = before.lineAt(fromA).number - 1;
    const last = before.lineAt(toA).number - 1;
    const added = inserted.lines - 1;
    if (first === last && added === 0) return;
    pieces.push(endings.slice(kept, first), newEndings(endings, added, exact));
    kept = last;
  }, true);
  return pieces.length === 0 ? endings : pieces.join("") + endings.slice(kept);
}

function newEndings(endings: LineEndings, count: number, exact: LineEndings = ""): LineEndings {
  if (count === 0) return "";
  // Adjacent ranges that insert the same text may have been joined into one.
  if (exact !== "" && count % exact.length === 0) return exact.repeat(count / exact.length);
  return dominantEnding(endings).repeat(count);
}

/**
 * Keeps a lone CR from melting into one break with an LF after it when a change empties the line between them or
 * brings them together: the CR becomes CRLF, which neither neighbour can melt into.
 */
export function separateEndings(
  endings: LineEndings,
  after: Text,
  changes: ChangeSet,
): LineEndings {
  if (!endings.includes("\r\n")) return endings;
  const melting: number[] = [];
  changes.iterChangedRanges((_fromA, _toA, fromB, toB) => {
    const end = after.lineAt(toB).number - 1;
    let at = endings.indexOf("\r\n", Math.max(0, after.lineAt(fromB).number - 2));
    for (; at >= 0 && at < end; at = endings.indexOf("\r\n", at + 1)) {
      if (after.line(at + 2).length === 0) melting.push(at);
    }
  }, true);
  return melting.reduce((text, at) => `${text.slice(0, at)}c${text.slice(at + 1)}`, endings);
}
