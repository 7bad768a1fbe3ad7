/** Which changes the document went through since each revision of the page's state, so that late outcomes find their place. */
import type { ChangeDesc } from "@codemirror/state";

interface Entry {
  readonly revision: number;
  /** From this entry's document to the next entry's, or to the present one; `undefined` when they are the same. */
  readonly changes: ChangeDesc | undefined;
}

/** Outcomes come back within a few revisions; what is older than this many is not waited for. */
const MAX_ENTRIES = 1000;

export class RevisionLog {
  private entries: Entry[];

  constructor(revision: number) {
    this.entries = [{ revision, changes: undefined }];
  }

  /** The document was edited. */
  edit(changes: ChangeDesc): void {
    const last = this.entries.pop();
    if (last)
      this.entries.push({ ...last, changes: last.changes?.composeDesc(changes) ?? changes });
  }

  /** The present document is that of a revision. */
  mark(revision: number): void {
    this.entries.push({ revision, changes: undefined });
    if (this.entries.length > MAX_ENTRIES) this.entries.shift();
  }

  /** A revision has the document of the one that was marked last, whatever edits came since. */
  alias(revision: number): void {
    const last = this.entries.pop();
    if (last)
      this.entries.push(
        { revision: last.revision, changes: undefined },
        { revision, changes: last.changes },
      );
  }

  /** The changes from the document of a revision to the present one, or `undefined` when it is not known. */
  since(revision: number): readonly ChangeDesc[] | undefined {
    const found = this.entries.findLastIndex((entry) => entry.revision === revision);
    if (found < 0) return undefined;
    return this.entries.slice(found).flatMap(({ changes }) => changes ?? []);
  }

  /** Forgets what came before a revision: outcomes arrive in order. */
  forgetBefore(revision: number): void {
    const found = this.entries.findLastIndex((entry) => entry.revision === revision);
    if (found > 0) this.entries = this.entries.slice(found);
  }
}
