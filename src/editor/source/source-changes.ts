/** What a change of the editor's document is in its exact source, where every break has a terminator. */
import type { ChangeSet } from "@codemirror/state";
import type { TextChange, TextChanges } from "../../algorithms/text-change.ts";
import { joinSource, type SplitSource, terminatorAt } from "./line-endings.ts";

/**
 * The changes of the source that go with changes of its document, in offsets of the source before them. Terminators
 * may change where no text does: undo brings them back, and a lone CR must not melt into an LF.
 */
export function sourceChanges(
  before: SplitSource,
  changes: ChangeSet,
  after: SplitSource,
): TextChanges {
  const found: TextChange[] = [];
  const offsets = new Offsets(before);
  /** The breaks behind the last change, on both sides. */
  let kept = { before: 0, after: 0 };
  const respell = (until: number) => {
    const length = until - kept.before;
    const old = before.endings.slice(kept.before, until);
    const now = after.endings.slice(kept.after, kept.after + length);
    if (old === now) return;
    for (let index = 0; index < length; index += 1) {
      if (old[index] === now[index]) continue;
      const line = before.doc.line(kept.before + index + 1);
      const from = offsets.of(line.to, line.number - 1);
      const to = from + terminatorAt(before.endings, line.number - 1).length;
      found.push({ from, to, insert: terminatorAt(after.endings, kept.after + index) });
    }
  };
  changes.iterChanges((fromA, toA, fromB, toB) => {
    const first = before.doc.lineAt(fromA).number - 1;
    const last = before.doc.lineAt(toA).number - 1;
    respell(first);
    const from = offsets.of(fromA, first);
    const to = offsets.of(toA, last);
    found.push({ from, to, insert: joinSource(after, fromB, toB) });
    kept = { before: last, after: after.doc.lineAt(toB).number - 1 };
  });
  respell(before.endings.length);
  return found;
}

/** Offsets of positions that are asked for in ascending order, so that each CRLF is counted once. */
class Offsets {
  private readonly endings: string;
  private line = 0;
  private crlfs = 0;

  constructor({ endings }: SplitSource) {
    this.endings = endings;
  }

  /** The offset of a position that has `line` breaks before it. */
  of(position: number, line: number): number {
    for (; this.line < line; this.line += 1) if (this.endings[this.line] === "c") this.crlfs += 1;
    return position + this.crlfs;
  }
}
