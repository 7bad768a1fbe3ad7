import fc from "fast-check";
import { expect, test } from "vitest";
import { faultOf } from "./json-fault.ts";

test.each([
  ["[1, 2 3]", 6, 'a comma or "]"'],
  ['{"a" 1}', 5, "a colon"],
  ["{a: 1}", 1, "a name in double quotes"],
  ['{"a": 1,}', 8, "a name in double quotes"],
  ["[1,]", 3, "a value"],
  ["[01]", 1, "a value"],
  ["[tru]", 1, "a value"],
  ['["a', 3, "the end of the text in quotes"],
  ['["a\nb"]', 3, "the end of the text in quotes, or \\n"],
  ['["a\\q"]', 3, "a backslash written twice, or an escape of JSON"],
  ['{"a": [1, {"b": 2}', 18, 'a comma or "]"'],
  ["{} {}", 3, "nothing more"],
  ["", 0, "a value"],
])("%s", (text, at, expected) => {
  expect(faultOf(text)).toEqual({ at, expected });
});

test("what is left out of JSON is missed where it was, or later; JSON itself has no fault before its end", () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (json, place) => {
      expect(faultOf(json)).toEqual({ at: json.length, expected: "nothing more" });
      const at = place % json.length;
      const torn = json.slice(0, at) + json.slice(at + 1);
      try {
        JSON.parse(torn);
      } catch {
        expect(faultOf(torn)).not.toEqual({ at: torn.length, expected: "nothing more" });
      }
    }),
  );
});
