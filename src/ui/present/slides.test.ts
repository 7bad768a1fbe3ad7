import { expect, test } from "vitest";
import type { Finding } from "../../comparison/findings/finding.ts";
import { slideAfterKey, slidesOf } from "./slides.ts";

function finding(id: string, tone: Finding["tone"]): Finding {
  const subject = { kind: "items" } as const;
  const examples = [{ from: 0, to: 1, title: "" }];
  return { id, subject, tone, before: 1, after: 0, count: 1, touched: 1, examples };
}

const slides = (...findings: readonly Finding[]) =>
  slidesOf({ findings }).map((slide) => (slide.kind === "finding" ? slide.finding.id : slide.kind));

test("headline, picture, findings, cost and settings follow one another", () => {
  expect(slides(finding("a", "better"))).toEqual(["headline", "picture", "a", "cost", "settings"]);
});

test("of many findings what is worse has its place", () => {
  const better = ["a", "b", "c", "d", "e", "f"].map((id) => finding(id, "better"));
  const all = [...better, finding("x", "worse"), finding("y", "otherwise")];
  expect(slides(...all).slice(2, -2)).toEqual(["a", "b", "c", "x", "y"]);
});

test("where nothing changes, that is the statement", () => {
  expect(slides()).toEqual(["headline", "picture", "alike", "cost", "settings"]);
});

test("keys lead on, back and to both ends, and no further", () => {
  const after = (key: string) => slideAfterKey(key, 1, 3);
  expect(["ArrowRight", " ", "PageDown", "End"].map(after)).toEqual([2, 2, 2, 2]);
  expect(["ArrowLeft", "PageUp", "Home"].map(after)).toEqual([0, 0, 0]);
  expect([slideAfterKey("ArrowRight", 2, 3), slideAfterKey("ArrowLeft", 0, 3)]).toEqual([2, 0]);
  expect(after("x")).toBeUndefined();
});
