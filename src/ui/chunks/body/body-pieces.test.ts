import { expect, test } from "vitest";
import { bodyPieces, briefPieces, clipPieces } from "./body-pieces.ts";

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

test.each([
  ["tableHeader", "| a |\n|---|\n", true],
  ["overlap", "one line\n\nand another\n\n", true],
  ["parentHeading", "# A\n\n## B\n\n", true],
  ["parentHeading", "# A\n\n", false],
  ["overlap", "one line\r\n\r\n", false],
  ["fenceOpen", "```js\n", false],
  ["containerPrefix", "-\n    [^1]:\n", false],
] as const)("before the source, %s %j is left out: %s", (role, text, isLeftOut) => {
  const context = { kind: "repeated", role, text } as const;
  const own = { kind: "source", text: "a\nb" } as const;
  const behind = { kind: "repeated", role: "definition", text: "\n\n[a]: /b\n[c]: /d" } as const;
  expect(briefPieces([context, own, behind])).toEqual([
    isLeftOut ? { kind: "leftOut", role, text: "" } : context,
    own,
    behind,
  ]);
});

test("where there is little room, the source has no blank lines", () => {
  const text = "# A\r\n\r\n  \r\none\n\n\ntwo";
  expect(briefPieces([{ kind: "source", text }])).toEqual([
    { kind: "source", text: "# A\r\none\ntwo" },
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
