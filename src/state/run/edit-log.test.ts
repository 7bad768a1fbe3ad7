import { expect, test } from "vitest";
import { createEditLog } from "./edit-log.ts";

/** A log of texts that each have one more letter in front than the one before. */
function logOf(...revisions: readonly number[]) {
  const log = createEditLog();
  for (const revision of revisions) log.note(edited(revision));
  return log;
}

function edited(revision: number, base = revision - 1) {
  const changes = [{ from: 0, to: 0, insert: String(revision) }];
  return { filename: "a.md", text: "", revision, edit: { base, changes } };
}

const inserted = (log: ReturnType<typeof createEditLog>, base: number, revision: number) =>
  log.between(base, revision)?.map(({ insert }) => insert);

test("knows the changes from one revision to another", () => {
  const log = logOf(2, 3, 4);
  expect(inserted(log, 1, 4)).toEqual(["432"]);
  expect(inserted(log, 2, 3)).toEqual(["3"]);
  expect(inserted(log, 3, 3)).toEqual([]);
});

test("does not know what it was not told, nor the way back", () => {
  const log = logOf(2, 3);
  expect(log.between(0, 3)).toBeUndefined();
  expect(log.between(1, 4)).toBeUndefined();
  expect(log.between(3, 1)).toBeUndefined();
});

test("another document has nothing of the one before", () => {
  const log = logOf(2, 3);
  log.note({ filename: "b.md", text: "", revision: 4 });
  log.note(edited(5));
  expect(log.between(1, 5)).toBeUndefined();
  expect(inserted(log, 4, 5)).toEqual(["5"]);
});

test("an edit of a revision that it missed begins anew", () => {
  const log = logOf(2, 4);
  expect(log.between(1, 4)).toBeUndefined();
  expect(inserted(log, 3, 4)).toEqual(["4"]);
});

test("forgets what nobody has any more", () => {
  const log = logOf(2, 3, 4);
  log.forgetBefore(2);
  expect(log.between(1, 4)).toBeUndefined();
  expect(inserted(log, 2, 4)).toEqual(["43"]);
});
