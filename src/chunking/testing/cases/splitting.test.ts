/** Blocks that are cut: where, and that every piece is still what it was. */
import { describe, expect, test } from "vitest";
import { checked, checkedBoth, coveredText, solid } from "../checked.ts";
import { blocksOf, kindTree, openFences, outlineOf } from "../reparse.ts";

describe("code", () => {
  test("no chunk is a fence line alone; every piece has the info string, code and a closing line", async () => {
    const lines = Array.from({ length: 80 }, (_, index) => `value_${index} = compute(${index})`);
    const source = `# T\n\nIntro:\n\n\`\`\`py title="a.py"\n${lines.join("\n")}\n\`\`\`\n`;
    const { hierarchical } = await checkedBoth(source, { target: 72, hardCap: 96 });
    const pieces = hierarchical.bodies.filter((body) => body.includes("```"));
    expect(pieces.length).toBeGreaterThan(5);
    for (const body of pieces) {
      expect(openFences(body)).toBe(0);
      expect(body).toMatch(/```py title="a\.py"\nvalue_\d+ = [\s\S]*\)\n```$/);
    }
  });

  test("lines keep their indentation inside a list item", async () => {
    const source =
      "# Y\n\n- cfg:\n\n    ```yaml\n    my:\n       foo: bar\n         deep: 1\n    ```\n";
    const whole = await checked(source);
    expect(whole.bodies[0]).toContain("    my:\n       foo: bar\n         deep: 1");
    const cut = await checked(source, { target: 20, hardCap: 20 });
    expect(cut.bodies.length).toBeGreaterThan(1);
    for (const body of cut.bodies.filter((each) => each.includes("deep"))) {
      expect(body).toMatch(/^ {9}deep: 1$/m);
    }
  });

  test("code and tables stand where they stood between paragraphs", async () => {
    const source =
      "Text 1\n\n| m | s |\n|---|---|\n| Jan | 250 |\n\nText 2\n\n```java\nvoid main() {}\n```\n\nText 3\n";
    for (const hardCap of [16, 20, 30, 60]) {
      const { hierarchical } = await checkedBoth(source, { target: hardCap, hardCap });
      expect(solid(coveredText(hierarchical, source))).toBe(solid(source));
    }
  });
});

describe("nesting", () => {
  test("a list of 60 levels keeps every item", async () => {
    const source = Array.from(
      { length: 60 },
      (_, index) => `${"  ".repeat(index)}- lvl${index + 1}`,
    ).join("\n");
    for (const hardCap of [16, 64, 256]) {
      const { hierarchical } = await checkedBoth(source, {
        target: Math.floor(hardCap * 0.8),
        hardCap,
      });
      const labels = hierarchical.bodies.join("\n").match(/lvl\d+/g);
      expect(labels?.length).toBe(60);
    }
  });

  test.each(["-", "*", "+"])(
    "text and code in bullets %s of any depth stay there, and make no thematic break",
    async (bullet) => {
      for (const depth of [2, 3, 4, 5, 6]) {
        for (const mark of ["", "> ", "1. "]) {
          const items = Array.from(
            { length: depth },
            (_, index) => `${"  ".repeat(index)}${bullet} item\n`,
          );
          const inside = "  ".repeat(depth);
          const text = `${inside}${"It keeps for weeks in a cool place and it is cheap. ".repeat(5)}\n`;
          const code = `${inside}\`\`\`js\n${inside}squeeze(lemon);\n${inside}\`\`\`\n`;
          const list = `${items.join("")}\n${text}\n${code}`;
          const rest = mark === "1. " ? "   " : mark;
          const source = mark + list.replaceAll("\n", `\n${rest}`);
          const values = { target: 64, hardCap: 64, breadcrumb: "none" };
          const { hierarchical } = await checkedBoth(source, values);
          const piece = hierarchical.bodies.find((body) => body.includes("squeeze")) ?? "";
          expect(kindTree(piece), piece).toMatch(/listItem\((paragraph )*fence\)/);
          expect(kindTree(piece).match(/list\(/g), piece).toHaveLength(
            depth + (mark === "1. " ? 1 : 0),
          );
          expect(kindTree(piece)).not.toContain("thematicBreak");
        }
      }
    },
  );

  test("quoted lines that are blank to the eye keep their marks, whatever lines are between them", async () => {
    for (const blank of ["\u00a0", "\u2028", "\f", "\ufeff", "\u3000"]) {
      for (const lines of [
        `>a\n>${blank}\n${blank}\nb`,
        `>a\n>${blank}\n>${blank}\n${blank}\n${blank}\nb`,
        `>a\n>${blank}\n${blank}\n>b`,
        `> > a\n> >${blank}\n>${blank}\n${blank}\nb`,
      ])
        await checkedBoth(lines, { target: 1, hardCap: 1 });
    }
  });

  test("a quote of 100 levels keeps its text", async () => {
    const source = `${"> ".repeat(100)}deep\n\nafter\n`;
    const { hierarchical } = await checkedBoth(source);
    expect(hierarchical.bodies.join("\n")).toMatch(/deep[\s\S]*after/);
    await checkedBoth(source, { target: 20, hardCap: 40 });
  });
});

describe("lists and quotes", () => {
  test("a list is cut between items while each of them fits", async () => {
    const source = Array.from(
      { length: 40 },
      (_, index) =>
        `- item ${index} with some words\n\n  second paragraph of ${index}\n  - nested ${index}`,
    ).join("\n");
    const { hierarchical } = await checkedBoth(source, { target: 48, hardCap: 64 });
    for (const body of hierarchical.bodies) {
      expect(body).toMatch(/^- item \d+ /);
      expect(body.match(/^- item/gm)?.length).toBe(body.match(/second paragraph/g)?.length);
      expect(body.match(/^- item/gm)?.length).toBe(body.match(/- nested/g)?.length);
      expect(kindTree(body)).toMatch(/^list\(listItem/);
    }
  });

  test("a list right after a line of text is a list", async () => {
    const source = "# h1\n## h2\nMy list\n- item 1\n- item 2\n## h3\n";
    expect(outlineOf(source)).toEqual(["H1 h1", "  H2 h2", "  H2 h3"]);
    expect(blocksOf(source).slice(2, 4)).toEqual(["paragraph 3", "list 4-5"]);
    const { perHeading } = await checkedBoth(source);
    expect(perHeading.bodies.at(-1)).toBe("## h3");
  });

  test("pieces of a quote end with their own text, and what follows is outside of it", async () => {
    const source = "> - a\n> - b\n>\n> ```\n> code\n> ```\n>\n\nafter\n";
    expect(blocksOf(source)).toEqual(["quote 1-7", "paragraph 9"]);
    for (const hardCap of [10, 14, 18]) {
      const { hierarchical } = await checkedBoth(source, { target: hardCap, hardCap });
      expect(hierarchical.bodies.at(-1)).toMatch(/after$/);
    }
  });
});

describe("prose", () => {
  test("text without a full stop is kept", async () => {
    const source =
      "Sentence one. Sentence two. Trailing fragment with no stop\n\nNo punctuation at all\n";
    const { hierarchical } = await checkedBoth(source, { target: 5, hardCap: 6 });
    expect(hierarchical.bodies).toContain("Trailing fragment with no stop");
    expect(hierarchical.bodies).toContain("No punctuation at all");
  });

  test("a link or image that fits hardCap stays whole; one that does not is cut as it is written", async () => {
    const source =
      "Please read the [Long API Reference Title](https://example.com/very/long/path/to/reference-core) before you start, and see ![diagram](img/a.png).\n";
    const tight = await checked(source, { target: 10, hardCap: 14 });
    expect(tight.bodies.some((body) => body.includes("![diagram](img/a.png)"))).toBe(true);
    expect(solid(coveredText(tight, source))).toBe(solid(source));
    const roomy = await checked(source, { target: 10, hardCap: 28 });
    expect(
      roomy.bodies.some((body) =>
        body.includes(
          "[Long API Reference Title](https://example.com/very/long/path/to/reference-core)",
        ),
      ),
    ).toBe(true);
  });

  test("thematic breaks are in a chunk, none of them alone", async () => {
    const source = "# A\n\nx\n\n---\n\ny\n\n***\n\n___\n\nz\n";
    for (let hardCap = 12; hardCap <= 24; hardCap += 1) {
      const { hierarchical, perHeading } = await checkedBoth(source, {
        target: hardCap - 4,
        hardCap,
      });
      for (const body of [...hierarchical.bodies, ...perHeading.bodies])
        expect(body).toMatch(/[xyz]/);
      expect(new Set(perHeading.paths)).toEqual(new Set(["A"]));
    }
  });
});

describe("where a reader would cut", () => {
  const fence = (...code: readonly string[]) => `\`\`\`js\n${code.join("\n")}\n\`\`\``;
  /** The code of each piece of a fence that is cut. */
  const pieces = async (code: readonly string[], target: number, strategy = "hierarchical") => {
    const values =
      strategy === "sliding-window"
        ? { counter: "o200k_base", minTokens: 1, minTokensDeeper: 1, maxTokens: target }
        : { target, hardCap: target, breadcrumb: "none" };
    const { bodies } = await checked(fence(...code), { ...values, strategy });
    return bodies.map((body) => body.split("\n").slice(1, -1));
  };
  const rule = (name: string, size: number) => [
    `${name} {`,
    ...Array.from({ length: size }, (_, at) => `  call(${at});`),
    "}",
  ];

  test.each(["hierarchical", "sliding-window"])(
    "code is cut at a blank line of the second half: %s",
    async (strategy) => {
      const code = [...rule("first", 6), "", ...rule("second", 5)];
      expect(await pieces(code, 60, strategy)).toEqual([rule("first", 6), rule("second", 5)]);
    },
  );

  test("else before the line that is indented the least, in the last third", async () => {
    const code = [...rule("first", 7), ...rule("second", 5)];
    expect(await pieces(code, 60)).toEqual([rule("first", 7), rule("second", 5)]);
  });

  test("not further up than that, where nothing is torn off", async () => {
    const code = ["a();", "", ...Array.from({ length: 16 }, (_, at) => `call(${at});`)];
    expect((await pieces(code, 60))[0]?.length).toBeGreaterThan(8);
  });

  test.each([
    ["an opening bracket", "  items: ["],
    ["an opening tag", '  <ul class="x">'],
    ["a comment", "  // what comes"],
  ])("never behind %s", async (_what, line) => {
    const before = Array.from({ length: 7 }, (_, at) => `  call(${at});`);
    const code = [...before, line, ...before];
    for (let target = 44; target < 60; target += 1) {
      for (const piece of (await pieces(code, target)).slice(0, -1)) {
        expect(piece.at(-1), `${target}`).not.toBe(line);
      }
    }
  });

  test.each(["  }", "  ]);", "  </ul>", "  />", "  } else {", "  end"])(
    "never before %j",
    async (line) => {
      const before = Array.from({ length: 7 }, (_, at) => `  call(${at});`);
      const code = [...before, line, ...before];
      for (let target = 44; target < 60; target += 1) {
        for (const piece of await pieces(code, target))
          expect(piece[0], `${target}`).not.toBe(line);
      }
    },
  );

  test("a fence in a component is begun in the next chunk rather than with one line of it", async () => {
    const text = "A sentence of prose that is here. ".repeat(5).trim();
    const code = fence("// First of all", "// the comment.", ...rule("first", 12));
    const source = `<Tabs>\n\n${text}\n\n${code}\n\n</Tabs>`;
    const { bodies } = await checked(source, {
      dialect: "mdx",
      target: 62,
      hardCap: 90,
      breadcrumb: "none",
    });
    expect(bodies[0]).toBe(`<Tabs>\n\n${text}\n\n</Tabs>`);
  });

  test("a sentence is whole where it fits hardCap, and a chunk ends before it", async () => {
    const link = `Check out [this](https://example.com/${"aB3x/".repeat(30)}) to see how it works.`;
    const { hierarchical } = await checkedBoth(
      `${"One short sentence. ".repeat(24)}\n\nA second one. ${link} The end.\n`,
      {
        target: 40,
        hardCap: 200,
        breadcrumb: "none",
      },
    );
    expect(hierarchical.bodies.at(-1)).toBe(`${link} The end.`);
  });

  test("no piece ends inside what stands between spaces, while there is room", async () => {
    const heading = Array.from({ length: 12 }, (_, at) => `word${at}`).join(" ");
    for (const run of ["**Note:**", "x86-64", "AT&T", '"Quoted'] as const) {
      const text = `${run} ${"more text ".repeat(40)}`.trim();
      const { hierarchical } = await checkedBoth(`# ${heading}\n\n${text}\n`, {
        target: 24,
        hardCap: 56,
        breadcrumb: "none",
      });
      const pieces = hierarchical.bodies.filter((body) => body.includes(run));
      expect(pieces, run).toHaveLength(1);
    }
  });

  test("a fence without code is in one piece", async () => {
    const text = "One sentence of some words. ".repeat(6).trim();
    const { hierarchical } = await checkedBoth(`${text}\n\n\`\`\`js\n\`\`\`\n\n${text}\n`, {
      target: 40,
      hardCap: 44,
      breadcrumb: "none",
    });
    expect(hierarchical.bodies.filter((body) => body.includes("```"))).toHaveLength(1);
    expect(hierarchical.bodies.join("\n")).toContain("```js\n```");
  });
});
