import { ChangeSet } from "@codemirror/state";
import { expect, test } from "vitest";
import { RevisionLog } from "./revision-log.ts";

const insertAtStart = (length: number) => ChangeSet.of({ from: 0, insert: "x" }, length).desc;

/** Where position 0 of a revision's document is now. */
function shift(log: RevisionLog, revision: number): number | undefined {
  return log.since(revision)?.reduce((position, change) => change.mapPos(position, 1), 0);
}

test("knows the changes since each revision", () => {
  const log = new RevisionLog(1);
  log.add(2, insertAtStart(10));
  log.add(3, insertAtStart(11));
  expect([1, 2, 3, 4].map((revision) => shift(log, revision))).toEqual([2, 1, 0, undefined]);
});

test("a revision that only renames has the document of the one before", () => {
  const log = new RevisionLog(1);
  log.add(2, insertAtStart(10));
  log.add(3);
  expect([1, 2, 3].map((revision) => shift(log, revision))).toEqual([1, 0, 0]);
});

test("forgets what came before an outcome", () => {
  const log = new RevisionLog(1);
  log.add(2, insertAtStart(10));
  log.add(3, insertAtStart(11));
  log.forgetBefore(2);
  expect([1, 2].map((revision) => shift(log, revision))).toEqual([undefined, 1]);
});
