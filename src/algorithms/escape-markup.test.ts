import { expect, test } from "vitest";
import { escapeMarkup } from "./escape-markup.ts";

test("what opens tags, entities and the ends of attributes is text", () => {
  expect(escapeMarkup(`<a href="x">R&D's</a>`)).toBe(
    "&lt;a href=&quot;x&quot;&gt;R&amp;D&#39;s&lt;/a&gt;",
  );
});

test("what XML has no sign for is replaced, line breaks and signs of any language stay", () => {
  expect(escapeMarkup("a\0b\u001b[0m\ud83d \ufffe")).toBe("a\ufffdb\ufffd[0m\ufffd \ufffd");
  expect(escapeMarkup("über\t今天\r\n😀")).toBe("über\t今天\r\n😀");
});
