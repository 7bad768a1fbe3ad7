/** Markers written anew: what is put behind them stands in the same containers. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { runsTimes } from "../../testing/property-runs.ts";
import { parseBlockTokens } from "../parser/parser.ts";
import { CODE_COLUMNS, type Container, continuationPrefix } from "./containers.ts";
import { lagOfMarkerLines, markerLines, markerPrefix } from "./marker-lines.ts";

const quote = fc.constant<Container>({ kind: "quote" });

const item = fc
  .tuple(fc.constantFrom("-", "-", "*", "1.", "12)"), fc.integer({ min: 1, max: 4 }), fc.nat(3))
  .map(([marker, padding, leading]): Container => {
    const width = leading + marker.length + padding;
    return { kind: "item", line: 1, marker, leading, padding, width };
  });

const footnote = fc.constant<Container>({
  kind: "footnote",
  line: 1,
  marker: "[^1]:",
  leading: 0,
  padding: 1,
  width: 4,
});

const containers = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: quote },
    { weight: 6, arbitrary: item },
    { weight: 1, arbitrary: footnote },
  ),
  { minLength: 1, maxLength: 4 },
);

/** The containers and leaves of a text, each by the name of its token. */
function kinds(text: string): string[] {
  return parseBlockTokens(text, {})
    .filter(({ nesting, type }) => nesting >= 0 && type !== "inline" && !type.endsWith("list_open"))
    .map(({ type }) => type.replace(/_open$/, ""));
}

function kindsOf(list: readonly Container[]): string[] {
  const names = {
    quote: "blockquote",
    item: "list_item",
    footnote: "footnote_definition",
    indented: "construct",
  };
  return list.map(({ kind }) => names[kind]);
}

/** The containers of each paragraph of a text. */
function places(text: string): string[][] {
  const found: string[][] = [];
  const open: string[] = [];
  for (const { type, nesting } of parseBlockTokens(text, {})) {
    if (type === "paragraph_open") found.push([...open]);
    if (!/^(blockquote|list_item|footnote_definition)_/.test(type)) continue;
    if (nesting > 0) open.push(type.replace(/_open$/, ""));
    else open.pop();
  }
  return found;
}

/** A paragraph behind what is written for containers, and one in each that is around the innermost. */
function stairs(before: string, list: readonly Container[]): string {
  const prefixes = list.map((_, depth) => continuationPrefix(list.slice(0, -1 - depth)));
  return `${before}a${prefixes.map((prefix) => `\n${prefix.trimEnd()}\n${prefix}b`).join("")}`;
}

function expectStairs(before: string, list: readonly Container[]): void {
  const text = stairs(before, list);
  const expected = list.map((_, depth) => kindsOf(list.slice(0, list.length - depth)));
  expect(places(text), text).toEqual([...expected, []]);
}

/**
 * Whether lines in each of the containers around the innermost can have their own indentation; a footnote's marker may
 * stand anywhere, so that an item in it does not lag with its lines.
 */
function holdsLines(list: readonly Container[]): boolean {
  return list.every(({ kind }, depth) => {
    const lag = lagOfMarkerLines(list.slice(0, depth));
    return kind === "footnote" ? lag === 0 : lag < CODE_COLUMNS;
  });
}

test("with text behind them, and lines after it", () => {
  fc.assert(
    fc.property(containers, (list) => {
      fc.pre(holdsLines(list));
      const inside = continuationPrefix(list);
      const before = markerPrefix(list, "\n");
      const text = `${before}~~~\n${inside}a\n${inside}~~~`;
      expect(kinds(text), text).toEqual([...kindsOf(list), "fence"]);
      expectStairs(before, list);
    }),
    runsTimes(10),
  );
});

test("on lines of their own", () => {
  fc.assert(
    fc.property(containers, (list) => {
      fc.pre(list.at(-1)?.kind !== "quote");
      fc.pre(holdsLines(list) && lagOfMarkerLines(list) < CODE_COLUMNS);
      const before = markerLines(list, "\n") + continuationPrefix(list);
      expectStairs(before, list);
    }),
    runsTimes(10),
  );
});

test("on one line where markers stand right behind each other", () => {
  const wide = { kind: "item", line: 1, marker: "-", leading: 0, padding: 3, width: 4 } as const;
  expect(markerPrefix([wide, wide, wide], "\n")).toBe("-   -   -   ");
  const further = { ...wide, leading: 2, padding: 1 };
  expect(markerPrefix([wide, further], "\r\n")).toBe("  -\r\n      - ");
  expect(markerLines([wide, wide], "\n")).toBe("  -\n      -\n");
});
