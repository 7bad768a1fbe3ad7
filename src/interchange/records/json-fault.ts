/** Where a text stops being JSON, and what should stand there: the words and places of browsers' parsers differ. */

/** The first fault of a text. */
export interface JsonFault {
  /** Where it is; the length of the text where that ends too early. */
  readonly at: number;
  readonly expected: string;
}

const SPACE = /[ \t\n\r]*/y;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:[.]\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

const VALUE = "a value";
const NAME = "a name in double quotes";

/** The first fault of a text that `JSON.parse` refuses; a text without one ends too early, or has too much. */
export function faultOf(text: string): JsonFault {
  const open: ("[" | "{")[] = [];
  let at = behind(SPACE, text, 0);
  let expected = VALUE;
  for (;;) {
    const sign = text[at];
    if (expected === VALUE && (sign === "[" || sign === "{")) {
      open.push(sign);
      at = behind(SPACE, text, at + 1);
      if (text[at] !== (sign === "[" ? "]" : "}")) {
        expected = sign === "[" ? VALUE : NAME;
        continue;
      }
      open.pop();
      at += 1;
    } else if (sign === '"' && (expected === VALUE || expected === NAME)) {
      const string = stringAt(text, at);
      if (typeof string !== "number") return string;
      at = string;
      if (expected === NAME) {
        at = behind(SPACE, text, at);
        if (text[at] !== ":") return { at, expected: "a colon" };
        at = behind(SPACE, text, at + 1);
        expected = VALUE;
        continue;
      }
    } else {
      const end = expected === VALUE ? behind(SCALAR, text, at) : at;
      if (end === at) return { at, expected };
      at = end;
    }
    // Behind a value: arrays and objects end here, or go on.
    at = behind(SPACE, text, at);
    while (open.length > 0 && text[at] === (open.at(-1) === "[" ? "]" : "}")) {
      open.pop();
      at = behind(SPACE, text, at + 1);
    }
    const inside = open.at(-1);
    if (inside === undefined) return { at, expected: "nothing more" };
    if (text[at] !== ",") return { at, expected: `a comma or "${inside === "[" ? "]" : "}"}"` };
    at = behind(SPACE, text, at + 1);
    expected = inside === "[" ? VALUE : NAME;
  }
}

/** Where the match of a sticky expression ends; where it begins, if there is none. */
function behind(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : at;
}

/** Where the string ends that begins at a quote, or what is wrong with it. */
function stringAt(text: string, quote: number): number | JsonFault {
  for (let at = quote + 1; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') return at + 1;
    if (sign === "\\") {
      const end = behind(ESCAPE, text, at);
      if (end === at) return { at, expected: "a backslash written twice, or an escape of JSON" };
      at = end - 1;
    } else if (text.charCodeAt(at) < 0x20) {
      return {
        at,
        expected: `the end of the text in quotes, or ${JSON.stringify(sign).slice(1, -1)}`,
      };
    }
  }
  return { at: text.length, expected: "the end of the text in quotes" };
}
