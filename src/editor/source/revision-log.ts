/** Which changes the document went through since each revision of the page's state, so that late outcomes find their place. */
import type { ChangeDesc } from "@codemirror/state";

interface Entry {
  readonly revision: number;
  /** From the document of the entry before to this one's; `undefined` when they are the same. */
  readonly changes: ChangeDesc | undefined;
}

/** Outcomes come back within a few revisions; what is older than this many is not waited for. */
const MAX_ENTRIES = 1000;

/** The revisions since the first one, or as many as are waited for, each with what changed since the one before. */
export class RevisionLog {
  private entries: Entry[];

  constructor(revision: number) {
    this.entries = [{ revision, changes: undefined }];
  }

  /** The next revision, and the changes to its document if there are any. */
  add(revision: number, changes?: ChangeDesc): void {
    this.entries.push({ revision, changes });
    if (this.entries.length > MAX_ENTRIES) this.entries.shift();
  }

  /** The changes from the document of a revision to the present one, or `undefined` when it is not known. */
  since(revision: number): readonly ChangeDesc[] | undefined {
    const found = this.entries.findIndex((entry) => entry.revision === revision);
    if (found < 0) return undefined;
    return this.entries.slice(found + 1).flatMap(({ changes }) => changes ?? []);
  }

  /** Forgets what came before a revision: outcomes arrive in order. */
  forgetBefore(revision: number): void {
    const found = this.entries.findIndex((entry) => entry.revision === revision);
    if (found > 0) this.entries = this.entries.slice(found);
  }
}
