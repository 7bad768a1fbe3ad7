/** Hostile texts: patterns of Markdown fragments, at any size. */

/** A fragment, several times in a row. */
interface Item {
  readonly fragment: string;
  readonly times: number;
}

/** How a unit becomes a text: again and again, first all openings and then all closings, or each line deeper. */
type Layout = "repeated" | "mirrored" | "growing";

interface Pattern {
  readonly layout: Layout;
  readonly before: readonly Item[];
  readonly unit: readonly Item[];
  /** The second half of a mirrored text. */
  readonly closing: readonly Item[];
}

const LAYOUTS: readonly Layout[] = ["repeated", "repeated", "mirrored", "growing"];

const FRAGMENTS = [
  ..."[]()!<>*_`~$|#-+=:;\"'\\&^{}.,/@%a\t\r\n0 ",
  ..."\u00a0\u2028\u0301\u200d\u0e01\u6f22\u3002\u{1f469}\u{1f1e6}\ud800\u0000\ufeff\u0915\u094d\u00c9",
  "\n\n",
  "\n\n\n",
  "\r\n",
  "a ",
  "A. ",
  "word ",
  "- ",
  "1. ",
  "> ",
  "    ",
  "  ",
  "  \n",
  "\\\n",
  "# ",
  "## ",
  "###### ",
  "===\n",
  "---\n",
  "***\n",
  "```\n",
  "````",
  "~~~\n",
  "```js\n",
  "$$",
  "$$\n",
  "**",
  "__",
  "~~",
  "``",
  "](",
  "](<",
  "][",
  "![",
  "[a]",
  "[a](b)",
  "[a]: b\n",
  "[^a]",
  "[^a]: ",
  "<a",
  "<a>",
  "</a>",
  '<a b="',
  "<!--",
  "-->",
  "<?",
  "<!A",
  "<![CDATA[",
  "<div>\n",
  "</div>\n",
  "<script>\n",
  "<https://a.b",
  "<a@b.c",
  "https://a.b/c",
  "&amp;",
  "&#",
  "|a|b|\n|-|-|\n",
  "|-",
  "|a",
  "- [ ] ",
  ":::",
  "{{",
  "e.g. ",
] as const;

function pick<Value>(values: readonly Value[], random: () => number): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new RangeError("Nothing to pick from");
  return value;
}

function randomItem(random: () => number): Item {
  return {
    fragment: pick(FRAGMENTS, random),
    times: random() < 0.8 ? 1 : 1 + Math.floor(random() ** 3 * 300),
  };
}

function randomItems(most: number, random: () => number): Item[] {
  return Array.from({ length: Math.floor(random() * (most + 1)) }, () => randomItem(random));
}

/** A pattern to start from. */
export function randomPattern(random: () => number): Pattern {
  return {
    layout: pick(LAYOUTS, random),
    before: random() < 0.3 ? randomItems(3, random) : [],
    unit: [randomItem(random), ...randomItems(4, random)],
    closing: [randomItem(random), ...randomItems(2, random)],
  };
}

function written(items: readonly Item[]): string {
  return items.map(({ fragment, times }) => fragment.repeat(times)).join("");
}

/** The text of a pattern, of about so many UTF-8 bytes. */
export function patternText(pattern: Pattern, bytes: number): string {
  const unit = written(pattern.unit);
  const before = written(pattern.before);
  const fill = (text: string, size: number) =>
    text.repeat(Math.ceil(size / Math.max(1, Buffer.byteLength(text))));
  switch (pattern.layout) {
    case "repeated":
      return before + fill(unit, bytes);
    case "mirrored":
      return before + fill(unit, bytes / 2) + fill(written(pattern.closing), bytes / 2);
    case "growing": {
      const closing = written(pattern.closing);
      const size = Math.max(1, Buffer.byteLength(unit));
      const lines: string[] = [];
      for (let total = 0, index = 1; total < bytes; index += 1) {
        lines.push(unit.repeat(index) + closing);
        total += index * size + closing.length + 1;
      }
      return `${before}${lines.join("\n")}`;
    }
    default:
      return pattern.layout satisfies never;
  }
}
