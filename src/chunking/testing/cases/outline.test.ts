/** The outline: levels that rise, fall and skip, titles of every form, `#` lines that are no headings. */
import { describe, expect, test } from "vitest";
import { checkedBoth, checkedRange, coveredText, solid } from "../checked.ts";
import { blocksOf, outlineOf, pathOf } from "../reparse.ts";

describe("levels", () => {
  test("a heading of a higher level closes a deeper one that skipped it", async () => {
    const source = "# Doc\n\n### Deep\n\nunder deep\n\n## Section\n\nunder section\n";
    expect(pathOf(source, "under deep")).toEqual(["Doc", "Deep"]);
    expect(pathOf(source, "under section")).toEqual(["Doc", "Section"]);
    await checkedRange(source, 8, 20, () => {});
  });

  test("a heading closes several levels at once", async () => {
    const source = "# R\n\n## A\n\n### B\n\n#### C\n\nx\n\n## D\n\ny\n";
    expect(pathOf(source, "x\n")).toEqual(["R", "A", "B", "C"]);
    expect(pathOf(source, "y\n")).toEqual(["R", "D"]);
    await checkedRange(source, 8, 20, () => {});
  });

  test("levels that start deep and rise make no empty levels between", async () => {
    const source = "lead text\n\n#### Four\n\nf\n\n## Two\n\nt\n\n# One\n\no\n";
    expect(outlineOf(source)).toEqual(["H4 Four", "H2 Two", "H1 One"]);
    const { hierarchical } = await checkedBoth(source);
    expect(hierarchical.paths).toEqual(["", "Four", "Two", "One"]);
  });

  test("equal titles are sections of their own", async () => {
    const source =
      "# API\n\n## Options\n\nfirst body\n\n# CLI\n\n## Options\n\nsecond body\n\n## Options\n\nthird body\n";
    const { perHeading } = await checkedBoth(source);
    expect(perHeading.paths).toEqual([
      "API",
      "API › Options",
      "CLI",
      "CLI › Options",
      "CLI › Options",
    ]);
    expect(new Set(perHeading.chunks.map((chunk) => chunk.id)).size).toBe(5);
    expect(perHeading.bodies.at(-1)).toBe("## Options\n\nthird body");
  });

  test("text before the first heading is a chunk of its own", async () => {
    const source = "Preamble line.\n\n- a\n- b\n\n# H\n\nbody\n";
    const { hierarchical } = await checkedBoth(source);
    expect(hierarchical.bodies).toEqual(["Preamble line.\n\n- a\n- b", "# H\n\nbody"]);
    expect(hierarchical.paths).toEqual(["", "H"]);
  });
});

describe("titles", () => {
  test("a breadcrumb is a list, so titles may hold any separator; a link reads as its text", async () => {
    const source =
      "# Root\n\n## 24/7 Support\n\na\n\n## A > B\n\nb\n\n## [CV](https://example.com/x/y)\n\nc\n";
    const { perHeading } = await checkedBoth(source);
    expect(perHeading.chunks.map(({ breadcrumb }) => breadcrumb)).toEqual([
      ["doc.md", "Root"],
      ["doc.md", "Root", "24/7 Support"],
      ["doc.md", "Root", "A > B"],
      ["doc.md", "Root", "CV"],
    ]);
  });

  test("a closing run of # goes only when a space stands before it and no backslash", async () => {
    const source = "# C#\n\na\n\n## F## ##\n\nb\n\n### G \\##\n\nc\n\n#### D ####   \n\nd\n";
    expect(outlineOf(source)).toEqual(["H1 C#", "  H2 F##", "    H3 G ##", "      H4 D"]);
    await checkedRange(source, 8, 20, () => {});
  });

  // The heading line stays in the body, and the breadcrumb holds it too: that is the rule here. Both are counted.
  test("a heading stands once in its body, and once at the end of its breadcrumb", async () => {
    const source = "# Title\n\nIntro.\n\n## A\n\nContent.\n";
    const { hierarchical } = await checkedBoth(source, { target: 6, hardCap: 8 });
    expect(hierarchical.paths).toEqual(["Title", "Title › A"]);
    expect(hierarchical.bodies).toEqual(["# Title\n\nIntro.", "## A\n\nContent."]);
  });

  test("a setext heading may have two lines; a break after a list item is no heading", async () => {
    const source = "Title over\ntwo lines\n===\n\na\n\nSub\n---\n\nb\n\n- item\n---\n\nc\n";
    expect(outlineOf(source)).toEqual(["H1 Title over two lines", "  H2 Sub"]);
    expect(pathOf(source, "c\n")).toEqual(["Title over two lines"].concat("Sub"));
    expect(blocksOf(source).slice(-3)).toEqual(["list 12", "thematicBreak 13", "paragraph 15"]);
  });

  test("a heading over hardCap is cut like prose, and the breadcrumb leaves room for the body", async () => {
    const source = `# ${"very long heading word ".repeat(60)}\n\nFollowing paragraph.\n`;
    const { hierarchical } = await checkedBoth(source, { target: 48, hardCap: 64 });
    expect(hierarchical.bodies.at(-1)).toMatch(/Following paragraph\.$/);
    expect(solid(coveredText(hierarchical, source))).toBe(solid(source));
    for (const { breadcrumbTokens } of hierarchical.chunks) {
      expect(breadcrumbTokens).toBeLessThanOrEqual(20);
    }
  });
});

describe("headings without text", () => {
  test("a document of headings alone keeps them all in one chunk", async () => {
    const { hierarchical } = await checkedBoth("# Only\n\n## Headings\n\n### Here\n");
    expect(hierarchical.bodies).toEqual(["# Only\n\n## Headings\n\n### Here"]);
  });

  test("a heading at the very end is kept", async () => {
    const { perHeading } = await checkedBoth("# One\n\nContent.\n\n# Two\n");
    expect(perHeading.bodies).toEqual(["# One\n\nContent.", "# Two"]);
  });
});

describe("no headings", () => {
  test("a heading in a quote stays in the quote", async () => {
    const source = "# A\n\n> # Quoted\n>\n> text\n\nafter\n";
    expect(outlineOf(source)).toEqual(["H1 A"]);
    expect(pathOf(source, "after")).toEqual(["A"]);
    const { hierarchical } = await checkedBoth(source);
    expect(hierarchical.bodies.join("\n")).toContain("> # Quoted");
  });

  test("a heading in a list item stays in the list", async () => {
    const source =
      "# T\n\n## S1\n\n1. item\n\n   ### In item\n   words\n\n2. item\n\n## S2\n\nend\n";
    expect(outlineOf(source)).toEqual(["H1 T", "  H2 S1", "  H2 S2"]);
    expect(pathOf(source, "2. item")).toEqual(["T", "S1"]);
    expect(pathOf(source, "end")).toEqual(["T", "S2"]);
    await checkedRange(source, 8, 30, () => {});
  });

  test("a no-break space after ## makes a paragraph, and is kept", async () => {
    const source = "##\u00a0Not a heading\n\n## Heading\n\nx\n";
    expect(outlineOf(source)).toEqual(["H2 Heading"]);
    const { hierarchical } = await checkedBoth(source);
    expect(hierarchical.bodies[0]).toBe("##\u00a0Not a heading");
  });
});
