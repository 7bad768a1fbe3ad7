/** The overview picture: what is in it, and that it stays small and readable whatever the source is. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { runsTimes } from "../../testing/property-runs.ts";
import { type Compared, compared } from "../testing/compared.ts";
import { groupsIn } from "./bands.ts";
import { bordersOf, mostCuts } from "./borders.ts";
import { LEADER_GAP, labelsOf, widthOf } from "./labels.ts";
import { type Picture, pictureOf, STRIP_LEFT, STRIP_WIDTH } from "./picture.ts";
import { pictureSvg } from "./picture-svg.ts";

const spansOf = ({ result }: Compared["main"]) =>
  result.chunks.map(({ from, to }) => ({ from, to }));

async function pictureIn(source: string, title = "A title"): Promise<Picture> {
  const { alignment, figures, legacy, main } = await compared(source);
  const [before, after] = [spansOf(legacy), spansOf(main)];
  return pictureOf({
    title,
    length: source.length,
    legacy: { name: "Per heading", spans: before },
    main: { name: "Hierarchical", spans: after },
    groups: groupsIn(alignment, before, after),
    landmarks: figures.landmarks,
    lines: source.split("\n").length,
  });
}

const sections = (count: number) =>
  Array.from({ length: count }, (_, index) => `## Section ${index}\n\nSome words of it.\n`).join(
    "\n",
  );

test("three chunks are two lines, named by their headings, in one band", async () => {
  const picture = await pictureIn("# One\n\nText.\n\n# Two\n\nMore.\n\n## Three\n\nEnd.\n");
  expect(picture.legacy).toMatchObject({ chunks: 3, shades: [] });
  expect(picture.legacy.lines).toHaveLength(2);
  expect(picture.main).toMatchObject({ chunks: 1, lines: [], shades: [] });
  expect(picture.bands).toMatchObject([{ kind: "recut", legacy: 3, main: 1, groups: 1 }]);
  expect(picture.labels.map(({ text }) => text)).toEqual(["One", "Two", "Three"]);
  const [first, second] = picture.labels.map(({ at }) => at);
  expect(first).toBe(STRIP_LEFT);
  expect(picture.legacy.lines[0]).toBe(second);
  const svg = pictureSvg(picture);
  expect(svg).toContain(">3 → 1</text>");
  expect(svg).toContain(">3 chunks</text>");
  expect(svg).toContain(">1 chunk</text>");
});

test("thousands of chunks stay a small picture without lines that run together", async () => {
  for (const count of [300, 1150, 3450]) {
    const picture = await pictureIn(sections(count));
    expect(picture.legacy.chunks).toBe(count);
    expect(picture.legacy.shades.length > 0).toBe(count > 300);
    expect(pictureSvg(picture).length).toBeLessThan(300_000);
  }
});

test("the legend speaks of what is there", async () => {
  const few = pictureSvg(await pictureIn("# One\n\nText.\n\n# Two\n\nMore.\n"));
  expect(few).toContain("filled: cut anew, where");
  expect(few).not.toMatch(/stronger shade|the same text/);
  const many = pictureSvg(await pictureIn(sections(3450)));
  expect(many).toMatch(/stronger shade means more\s/);
});

test("a source of nothing is a picture, too", async () => {
  const picture = await pictureIn("");
  expect(picture).toMatchObject({ bands: [], labels: [], legacy: { chunks: 0, lines: [] } });
  expect(pictureSvg(picture)).toMatch(/^<svg [\s\S]*<\/svg>$/);
});

test("titles and headings are text, not markup", async () => {
  const picture = await pictureIn("# A <script>x</script> & “B”\n\nText.\n", "<b>&");
  const svg = pictureSvg(picture);
  expect(svg).toContain("&lt;b&gt;&amp;");
  expect(svg).not.toMatch(/<script|<b>/);
});

test("a scheme is the system's unless one is chosen", async () => {
  const picture = await pictureIn("# A\n\nText.\n");
  expect(pictureSvg(picture)).toContain("prefers-color-scheme:dark");
  expect(pictureSvg(picture, { scheme: "light" })).not.toContain("prefers-color-scheme");
  const dark = pictureSvg(picture, { scheme: "dark", isTitled: false });
  expect(dark).toContain("--ground:#14171c");
  expect(dark).not.toContain('class="title"');
});

test("groups whose texts stay are told from those below other breadcrumbs and those that are cut anew", async () => {
  const source = `# A\n\nOne.\n\n# B\n\n${"Words of it. ".repeat(400)}\n`;
  const renamed = await compared(source, {}, { strategy: "per-heading", breadcrumb: "none" });
  const kinds = ({ alignment, legacy, main }: Compared) =>
    groupsIn(alignment, spansOf(legacy), spansOf(main)).map(({ kind }) => kind);
  expect(new Set(kinds(renamed))).toEqual(new Set(["renamed", "recut"]));
  expect(new Set(kinds(await compared(source, {}, { strategy: "per-heading" })))).toEqual(
    new Set(["same"]),
  );
});

const anyPlaces = fc
  .array(fc.integer({ min: 0, max: STRIP_WIDTH * 10 }), { maxLength: 400 })
  .map((tenths) => tenths.map((tenth) => tenth / 10).toSorted((a, b) => a - b));

test("every border is a line or in a shade, and lines stand apart", () => {
  fc.assert(
    fc.property(anyPlaces, (places) => {
      const { lines, shades } = bordersOf(places, mostCuts(places));
      const missing = places.filter(
        (place) =>
          !lines.includes(place) && !shades.some(({ from, to }) => from <= place && place <= to),
      );
      expect(missing).toEqual([]);
      for (const [index, line] of lines.slice(1).entries()) {
        expect(line - (lines[index] ?? 0)).toBeGreaterThanOrEqual(2.5);
      }
      for (const { strength } of shades) {
        expect(strength).toBeGreaterThan(0.3);
        expect(strength).toBeLessThanOrEqual(0.95);
      }
    }),
    runsTimes(3),
  );
});

const anyLandmarks = fc.array(
  fc.record({
    from: fc.nat({ max: 1000 }),
    title: fc.string({ minLength: 1, maxLength: 50 }),
    level: fc.integer({ min: 1, max: 3 }),
    size: fc.nat({ max: 500 }),
  }),
  { maxLength: 60 },
);

test("labels never overlap, and no line leads through one", () => {
  const right = STRIP_LEFT + STRIP_WIDTH;
  fc.assert(
    fc.property(anyLandmarks, (landmarks) => {
      const labels = labelsOf(landmarks, (at) => STRIP_LEFT + at * 0.848, right);
      const boxes = labels.map(({ at, text, row, side }) => {
        const width = widthOf(text) + LEADER_GAP;
        return {
          at,
          row,
          from: side === "right" ? at : at - width,
          to: side === "right" ? at + width : at,
        };
      });
      for (const [index, box] of boxes.entries()) {
        expect(box.to).toBeLessThanOrEqual(right + 2);
        for (const other of boxes.slice(index + 1)) {
          const isApart = box.to <= other.from || other.to <= box.from;
          if (box.row === other.row) expect(isApart).toBe(true);
          const [upper, lower] = box.row > other.row ? [box, other] : [other, box];
          if (upper.row > lower.row)
            expect(upper.at > lower.from && upper.at < lower.to).toBe(false);
        }
      }
      if (landmarks.some(({ title }) => title.trim() !== ""))
        expect(labels.length).toBeGreaterThan(0);
    }),
    runsTimes(3),
  );
});
