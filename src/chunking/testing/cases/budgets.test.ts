/** Budgets: what is counted is what is embedded, and hardCap holds whatever the text, at every value of a range. */
import { describe, expect, test } from "vitest";
import { loadCounter } from "../../../tokens/load-counter.ts";
import { checked, checkedBoth, checkedRange, coveredText, solid } from "../checked.ts";

const counter = await loadCounter("o200k_base");

describe("joined text is counted as it is joined", () => {
  test("list items and the line breaks between them, hardCap 8 to 60", async () => {
    const source =
      "- alpha beta\n- gamma delta\n- epsilon zeta\n- eta theta\n- iota kappa\n\nx\n\n" +
      "- lambda mu\n- nu xi\n- omicron pi\n";
    await checkedRange(source, 8, 60, ({ chunks, texts }, hardCap) => {
      for (const [index, text] of texts.entries()) {
        expect(counter.count(text)).toBe(chunks[index]?.tokens);
        expect(counter.count(text)).toBeLessThanOrEqual(hardCap);
      }
    });
  });

  test("paragraphs and the blank lines between them, hardCap 4 to 24", async () => {
    const paragraphs = ["aaa bbb ccc ddd", "eee fff ggg hhh", "iii jjj kkk lll"];
    const source = `${paragraphs.join("\n\n")}\n`;
    await checkedRange(source, 4, 24, ({ chunks }, hardCap) => {
      for (const chunk of chunks) expect(chunk.tokens).toBeLessThanOrEqual(hardCap);
    });
    const two = counter.count(paragraphs.slice(0, 2).join("\n\n"));
    const joined = { target: two, hardCap: two, breadcrumb: "none" };
    expect((await checked(source, joined)).bodies[0]).toBe(paragraphs.slice(0, 2).join("\n\n"));
    const apart = { target: two - 1, hardCap: two - 1, breadcrumb: "none" };
    expect((await checked(source, apart)).bodies[0]).toBe(paragraphs[0]);
  });

  test("a short last paragraph joins the run before by tokens, not by words", async () => {
    const long = "Donaudampfschifffahrtsgesellschaft ".repeat(30).trim();
    const source = `${long}.\n\nKraftfahrzeughaftpflichtversicherung kurz.\n`;
    const { hierarchical } = await checkedBoth(source, { target: 32, hardCap: 40 });
    expect(hierarchical.chunks.at(-1)?.tokens).toBeLessThanOrEqual(40);
    expect(hierarchical.bodies.at(-1)).toMatch(/kurz\.$/);
  });

  test("paragraphs of one letter share a chunk", async () => {
    const source = "a\n\nb\n\nc\n\n.\n\nThis one is a normal paragraph of text.\n\nd\n";
    const { hierarchical } = await checkedBoth(source, { target: 12, hardCap: 16 });
    expect(hierarchical.bodies[0]).toBe("a\n\nb\n\nc\n\n.");
    expect(hierarchical.bodies.join("\n\n")).toBe(source.trimEnd());
  });
});

describe("headings larger than the budget", () => {
  test("the breadcrumb gives way, the body never", async () => {
    const source = `# ${"A".repeat(200)}\n\n## Child\n\n${"B1 ".repeat(200)}\n`;
    const { hierarchical } = await checkedBoth(source, { target: 20, hardCap: 24 });
    const outcome = coveredText(hierarchical, source);
    expect(outcome.match(/B1/g)).toHaveLength(200);
    expect(outcome.match(/A/g)).toHaveLength(200);
  });

  test("a long parent heading leaves room for its child's words", async () => {
    const words = Array.from({ length: 200 }, (_, index) => `w${index}`).join(" ");
    const source = `# ${"Parent ".repeat(30)}\n\n## Child\n\n${words}\n`;
    const { hierarchical } = await checkedBoth(source, { target: 48, hardCap: 64 });
    expect(solid(coveredText(hierarchical, source))).toBe(solid(source));
  });
});

describe("many short lines or sentences", () => {
  test("chunks of short lines go on, and are no more than the lines", async () => {
    const source = "abc\n".repeat(50);
    const { hierarchical } = await checkedBoth(source, { target: 10, hardCap: 12 });
    expect(hierarchical.chunks.length).toBeLessThanOrEqual(50);
    expect(hierarchical.bodies.join("\n")).toBe(source.trimEnd());
  });

  test("sentences that do not fit two to a chunk stay whole", async () => {
    const sentences = Array.from(
      { length: 30 },
      (_, index) => `Sentence number ${index} has a few words.`,
    );
    const { hierarchical } = await checkedBoth(`${sentences.join(" ")}\n`, {
      target: 20,
      hardCap: 24,
    });
    expect(hierarchical.bodies.flatMap((body) => body.split(/(?<=\.) /))).toEqual(sentences);
  });
});

describe("an overlap that is nearly the budget", () => {
  /** Block packing with an overlap; what it holds of the source, once. */
  const overlapping = async (source: string, [target, hardCap, overlap]: readonly number[]) => {
    const outcome = await checked(source, {
      strategy: "block-packing",
      targetTokens: target ?? 0,
      maxTokens: hardCap ?? 0,
      overlapTokens: overlap ?? 0,
      minTokens: 0,
      breadcrumb: "line",
    });
    expect(solid(coveredText(outcome, source))).toBe(solid(source));
    return outcome;
  };

  test("leaves room for a long breadcrumb and the words below it", async () => {
    const words = Array.from({ length: 200 }, (_, index) => `w${index}`).join(" ");
    await overlapping(`# ${"Parent ".repeat(30)}\n\n## Child\n\n${words}\n`, [48, 64, 24]);
  });

  test.each([
    ["abc\n".repeat(50), [10, 12, 11]],
    ["abc\n\n".repeat(50), [10, 12, 11]],
    [
      Array.from({ length: 30 }, (_, n) => `Sentence ${n} of few words.`).join("\n\n"),
      [20, 24, 16],
    ],
  ])("goes on through short lines and paragraphs %#", async (source, budgets) => {
    const { chunks } = await overlapping(source, budgets);
    expect(chunks.length).toBeLessThanOrEqual(source.split("\n").length);
    const starts = chunks.map(({ from }) => from);
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
  });
});

describe("text without a place to cut", () => {
  const source = `${"x9Q".repeat(3000)}\n`;

  test("is cut inside", async () => {
    const { hierarchical } = await checkedBoth(source, { target: 48, hardCap: 64 });
    expect(hierarchical.bodies.join("")).toBe(source.trimEnd());
  });

  test.each([1, 2])("at hardCap %i too", async (hardCap) => {
    const short = "x9Q𠀀".repeat(20);
    const { hierarchical } = await checkedBoth(short, { target: 1, hardCap });
    expect(hierarchical.bodies.join("")).toBe(short);
    for (const { flags, tokens } of hierarchical.chunks) {
      expect(flags.includes("oversize")).toBe(tokens > hardCap);
    }
  });

  test("an image of base64 is cut, and the text around it survives", async () => {
    const image = `![plot](data:image/png;base64,${"iVBORw0KGgoAAAANSUhEUg".repeat(2000)})`;
    const long = `before\n\n${image}\n\nafter\n`;
    const { hierarchical } = await checkedBoth(long, { target: 400, hardCap: 512 });
    expect(solid(coveredText(hierarchical, long))).toBe(solid(long));
    expect(hierarchical.bodies.some((body) => body.startsWith("![plot]"))).toBe(true);
  });
});
