/** Counting: special tokens are plain text, and counts are those of the reference tokenizer. */
import { expect, test } from "vitest";
import { loadCounter } from "../../../tokens/load-counter.ts";
import { checkedBoth } from "../checked.ts";

test.each(["o200k_base", "cl100k_base"] as const)(
  "<|endoftext|> is 7 tokens of plain text in %s",
  async (id) => {
    const source =
      "# Tokens\n\nThe marker <|endoftext|> ends a text, <|im_start|>user opens a turn.\n\n" +
      "```py\nSTOP = '<|fim_prefix|>'\n```\n";
    const counter = await loadCounter(id);
    expect(counter.count("<|endoftext|>")).toBe(7);
    await checkedBoth(source, { target: 12, hardCap: 20, counter: id });
  },
);

test("contractions count as in the reference tokenizer", async () => {
  const counter = await loadCounter("o200k_base");
  expect(counter.count("What's the weather like in San Francisco?")).toBe(8);
  await checkedBoth("What's the weather like in San Francisco? I'll ask; WE'RE here.\n", {
    target: 8,
    hardCap: 10,
  });
});
