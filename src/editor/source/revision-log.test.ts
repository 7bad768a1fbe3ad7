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
  log.edit(insertAtStart(10));
  log.mark(2);
  log.edit(insertAtStart(11));
  log.edit(insertAtStart(12));
  expect([1, 2, 3].map((revision) => shift(log, revision))).toEqual([3, 2, undefined]);
});

test("a revision that only renames has the document that was sent last", () => {
  const log = new RevisionLog(1);
  log.edit(insertAtStart(10));
  log.alias(2);
  expect([1, 2].map((revision) => shift(log, revision))).toEqual([1, 1]);
});

test("of a revision that is marked twice, the later document counts", () => {
  const log = new RevisionLog(1);
  log.edit(insertAtStart(10));
  log.mark(1);
  expect(shift(log, 1)).toBe(0);
});

test("forgets what came before an outcome", () => {
  const log = new RevisionLog(1);
  log.edit(insertAtStart(10));
  log.mark(2);
  log.forgetBefore(2);
  expect([1, 2].map((revision) => shift(log, revision))).toEqual([undefined, 0]);
});
