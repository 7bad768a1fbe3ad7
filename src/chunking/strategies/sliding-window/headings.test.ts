/** What a heading does to the sliding window: its level, what came before it, and what is no heading at all. */
import { describe, expect, test } from "vitest";
import { loadCounter } from "../../../tokens/load-counter.ts";
import { collected, documentOf, lineOf, outcome } from "./testing/collected.ts";

/** Every heading that finds content before it seals. */
const SEAL_ALWAYS = { minTokens: 1, minTokensDeeper: 1, maxTokens: 500 };

describe("a # line that is no heading of the document seals nothing", () => {
  test.each([
    ["in a fence", "## A\n\n```sh\n# install\n## run\n```\n\nend\n"],
    ["in a tilde fence that is never closed", "## A\n\n~~~\n# install\n\n## run\n"],
    ["in an HTML comment", "## A\n\n<!--\n# hidden\n## too\n-->\n\nend\n"],
    ["in an HTML block", "## A\n\n<pre>\n# text\n</pre>\n\nend\n"],
    ["in indented code", "## A\n\nCode:\n\n    # text\n\nend\n"],
    ["in a list item", "## A\n\n- # text\n- more\n\n  ## text\n\nend\n"],
    ["in a quote", "## A\n\n> # text\n>\n> Title\n> =====\n\nend\n"],
    ["in front matter", "---\n# comment\ntitle: x\n---\n\nText.\n"],
    ["without the space", "## A\n\n#hashtag\n\nend\n"],
    ["escaped", "## A\n\n\\# text\n\nend\n"],
    ["of seven marks", "## A\n\n####### text\n\nend\n"],
    ["in a formula", "## A\n\n$$\n# x\n$$\n\nend\n"],
  ])("%s", async (_place, source) => {
    const { bodies } = await collected(source, { ...SEAL_ALWAYS, frontMatter: "text" });
    expect(bodies).toEqual([source.trimEnd()]);
  });
});

describe("a heading in another spelling seals as well", () => {
  test.each([
    ["indented by three spaces", "   ## B"],
    ["closed by marks", "## B ##"],
    ["underlined", "B\n---"],
    ["underlined, of several lines", "B\nand more\n---"],
  ])("%s", async (_spelling, heading) => {
    const source = `## A\n\na\n\n${heading}\n\nb\n`;
    const { bodies, chunks } = await collected(source, SEAL_ALWAYS);
    expect(bodies).toEqual(["## A\n\na", `${heading}\n\nb`]);
    expect(chunks[0]?.closedBy.rule).toBe("sameOrShallowerHeading");
  });

  test("an underlined heading is repeated with its underline, and is never cut between its lines", async () => {
    const source = `Title\nof two lines\n===\n\nintro\n\n## B\n\n${"word ".repeat(30)}\n`;
    const { bodies } = await collected(source, { ...SEAL_ALWAYS, maxTokens: 20 });
    expect(bodies[0]).toBe("Title\nof two lines\n===\n\nintro");
    expect(bodies[1]).toMatch(/^Title\nof two lines\n===\n## B\n\nword/);
    expect(bodies[2]).toMatch(/^Title\nof two lines\n===\n## B\nword/);
  });

  test("line breaks of the source are kept between repeated headings", async () => {
    const { bodies } = await collected("\uFEFF# A\r\n\r\na\r\n\r\n## B\r\n\r\nb\r\n", SEAL_ALWAYS);
    expect(bodies).toEqual(["\uFEFF# A\r\n\r\na", "# A\r\n## B\r\n\r\nb"]);
  });
});

describe("levels", () => {
  test("a chunk remembers its deepest level: after level 4, another level 3 needs no more than minTokens", async () => {
    const source = await documentOf([
      [2, "A", 100],
      [4, "Deep", 200],
      [3, "B", 100],
    ]);
    const { chunks } = await collected(source);
    expect(chunks[0]?.closedBy).toEqual({
      rule: "sameOrShallowerHeading",
      next: "B",
      tokens: 300,
      minimum: 250,
    });
  });

  test("below minTokens a shallower heading joins, and the chunk keeps the headings that it started under", async () => {
    const source = await documentOf([
      [1, "Doc", 100],
      [2, "A", 410],
      [3, "A1", 100],
      [2, "B", 200],
      [2, "C", 260],
    ]);
    const chunked = await collected(source);
    expect(outcome(chunked)).toEqual([
      "() # Doc, ## A | 510 | deeperHeading",
      "(# Doc, ## A) ### A1, ## B | 300 | sameOrShallowerHeading",
      "(# Doc) ## C | 260 | endOfDocument",
    ]);
  });

  test("skipped levels: only headings that are open are repeated", async () => {
    const source = "# A\n\na\n\n#### D\n\nd\n\n## B\n\nb\n\n### C\n\nc\n";
    const { bodies } = await collected(source, SEAL_ALWAYS);
    expect(bodies).toEqual([
      "# A\n\na",
      "# A\n#### D\n\nd",
      "# A\n## B\n\nb",
      "# A\n## B\n### C\n\nc",
    ]);
  });

  test("a second heading of level 1 closes all of them", async () => {
    const { bodies } = await collected("# A\n\n## B\n\nb\n\n# C\n\nc\n\n## D\n\nd\n", SEAL_ALWAYS);
    expect(bodies).toEqual(["# A\n\n## B\n\nb", "# C\n\nc", "# C\n## D\n\nd"]);
  });

  test("a chunk that goes on in mid-section is at the level of that section", async () => {
    const text = [lineOf(400), lineOf(400, 3)].join("\n");
    const source = `# Doc\n\nIntro.\n\n## Part\n\n${text}\n\n## Next\n\n${lineOf(260)}\n`;
    const { chunks } = await collected(source);
    expect(chunks.map(({ closedBy }) => closedBy)).toEqual([
      { rule: "maxTokens", wouldBe: expect.any(Number), limit: 750 },
      { rule: "sameOrShallowerHeading", next: "Next", tokens: 400, minimum: 250 },
      { rule: "endOfDocument" },
    ]);
  });
});

describe("the text before the first heading", () => {
  test("shares a chunk with the first section, which gives the chunk its level", async () => {
    const source = await documentOf(
      [
        [1, "A", 100],
        [2, "B", 50],
        [2, "C", 50],
      ],
      60,
    );
    const chunked = await collected(source);
    expect(outcome(chunked)).toEqual([
      "() # A, ## B | 210 | secondH2",
      "(# A) ## C | 50 | endOfDocument",
    ]);
    expect(chunked.paths).toEqual(["", "A › C"]);
  });

  test("ends at the first heading when it has minTokensDeeper, as any heading is deeper than none", async () => {
    const source = await documentOf([[1, "A", 100]], 500);
    const { chunks } = await collected(source);
    expect(chunks[0]?.closedBy).toEqual({
      rule: "deeperHeading",
      next: "A",
      tokens: 500,
      minimum: 500,
    });
  });

  test("front matter that is text is lines like any other", async () => {
    const source = "---\ntitle: x\n---\n\n# A\n\na\n";
    expect((await collected(source, { frontMatter: "text" })).bodies).toEqual([source.trimEnd()]);
  });
});

describe("headings without content", () => {
  test("are not sealed before the headings of their own section", async () => {
    const { bodies } = await collected("# A\n\n## B\n\n### C\n\nc\n", SEAL_ALWAYS);
    expect(bodies).toEqual(["# A\n\n## B\n\n### C\n\nc"]);
  });

  test("are not sealed by the rule of level 1 either, which would leave the last one alone", async () => {
    const { bodies } = await collected("# A\n\n## B\n\n# C\n\n## D\n\nd\n");
    expect(bodies).toEqual(["# A\n\n## B\n\n# C\n\n## D\n\nd"]);
  });

  test("are a chunk when their section really is empty", async () => {
    const { bodies } = await collected("## A\n\n## B\n\nb\n", SEAL_ALWAYS);
    expect(bodies).toEqual(["## A", "## B\n\nb"]);
  });

  test("keep the start of a line that does not fit behind them", async () => {
    const source = `# A\n\n## B\n\n${lineOf(745)}\n\nend\n`;
    const { chunks, bodies } = await collected(source);
    expect(chunks).toHaveLength(2);
    expect(bodies[0]).toMatch(/^# A\n\n## B\n\nThe first rule/);
    expect(bodies[1]).toMatch(/^# A\n## B\n\S/);
    expect(bodies[1]).toMatch(/\n\nend$/);
  });
});

test("a heading that would exceed maxTokens starts a chunk of its own", async () => {
  const upToHeading = `## A\n\n${lineOf(40)}\n\n### ${"long ".repeat(20).trim()}`;
  const { count } = await loadCounter("o200k_base");
  const { chunks, bodies } = await collected(`${upToHeading}\n\nb\n`, { maxTokens: 50 });
  const wouldBe = count(upToHeading);
  expect(chunks[0]?.closedBy).toEqual({ rule: "maxTokens", wouldBe, limit: 50 });
  expect(bodies[1]).toMatch(/^## A\n### long/);
});

test("of a heading longer than maxTokens only the first piece is repeated", async () => {
  const title = Array.from({ length: 60 }, (_, index) => `w${index % 10}`).join(" ");
  const source = `# ${title}\n\n${"text ".repeat(60)}\n`;
  const { chunks, bodies } = await collected(source, { maxTokens: 50 });
  const first = bodies[0] ?? "";
  expect(first).toMatch(/^# w0 w1/);
  expect(bodies.at(-1)?.startsWith(`${first}\ntext`)).toBe(true);
  expect(chunks.every(({ size }) => size <= 50)).toBe(true);
});
