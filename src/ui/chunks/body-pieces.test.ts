import { expect, test } from "vitest";
import { abridgedPieces, bodyPieces, clipPieces } from "./body-pieces.ts";

const source = "intro\n```js\nalpha\nbeta\n```\n";

test("pieces are slices of the source and repeated text, apart", () => {
  expect(
    bodyPieces(
      [
        { kind: "repeated", role: "fenceOpen", text: "```js\n" },
        { kind: "source", from: 18, to: 26 },
      ],
      source,
    ),
  ).toEqual([
    { kind: "repeated", role: "fenceOpen", text: "```js\n" },
    { kind: "source", text: "beta\n```" },
  ]);
});

test("repeated neighbours of one role are one piece", () => {
  const parts = [
    { kind: "repeated", role: "overlap", text: "end\n\n" },
    { kind: "repeated", role: "parentHeading", text: "# A\n" },
    { kind: "repeated", role: "parentHeading", text: "## B\n\n" },
  ] as const;
  expect(bodyPieces(parts, source)).toEqual([
    { kind: "repeated", role: "overlap", text: "end\n\n" },
    { kind: "repeated", role: "parentHeading", text: "# A\n## B\n\n" },
  ]);
});

test("at a glance, lines of context before the source are a sign, and marks in its line stay", () => {
  expect(
    abridgedPieces([
      { kind: "repeated", role: "tableHeader", text: "| a |\n|---|\n" },
      { kind: "repeated", role: "containerPrefix", text: "> " },
      { kind: "source", text: "| b |\n| c |" },
      { kind: "repeated", role: "fenceClose", text: "\n```" },
    ]),
  ).toEqual([
    { kind: "repeated", role: "tableHeader", text: "… " },
    { kind: "repeated", role: "containerPrefix", text: "> " },
    { kind: "source", text: "| b |\n| c |" },
    { kind: "repeated", role: "fenceClose", text: "\n```" },
  ]);
});

test("a short body is shown whole", () => {
  const pieces = [{ kind: "source", text: "one\ntwo\n" }] as const;
  expect(clipPieces(pieces, { lines: 2, characters: 100 })).toEqual({
    pieces,
    lines: 2,
    characters: 8,
    clipped: false,
  });
});

test("a long body ends after whole lines, over pieces", () => {
  const pieces = [
    { kind: "repeated", role: "overlap", text: "a\n" },
    { kind: "source", text: "b\nc\nd" },
  ] as const;
  expect(clipPieces(pieces, { lines: 2, characters: 100 })).toEqual({
    pieces: [
      { kind: "repeated", role: "overlap", text: "a\n" },
      { kind: "source", text: "b" },
    ],
    lines: 4,
    characters: 7,
    clipped: true,
  });
});

test("one endless line is cut by characters, never inside a surrogate pair", () => {
  const pieces = [{ kind: "source", text: "ab😀cd" }] as const;
  expect(clipPieces(pieces, { lines: 8, characters: 3 })).toEqual({
    pieces: [{ kind: "source", text: "ab" }],
    lines: 1,
    characters: 6,
    clipped: true,
  });
});
