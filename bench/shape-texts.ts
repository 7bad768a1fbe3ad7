/** Named shapes of text, the hostile ones found by search among them: each a function from size in UTF-8 bytes. */

/** Makes a text of about `bytes` UTF-8 bytes, never much longer. */
export type Shape = (bytes: number) => string;

/** A unit again and again. */
function repeated(unit: string): Shape {
  const size = Buffer.byteLength(unit);
  return (bytes) => unit.repeat(Math.ceil(bytes / size));
}

/** Numbered units, as many as fit. */
function numbered(unit: (index: number) => string): Shape {
  return (bytes) => {
    const units: string[] = [];
    for (let size = 0, index = 0; size < bytes; index += 1) {
      const next = unit(index);
      units.push(next);
      size += Buffer.byteLength(next);
    }
    return units.join("");
  };
}

/** Lines of ever more units, each with an end. */
function growing(unit: string, end: string): Shape {
  return (bytes) => {
    const lines: string[] = [];
    for (let size = 0; size < bytes; size += Buffer.byteLength(lines.at(-1) ?? ""))
      lines.push(`${unit.repeat(lines.length + 1)}${end}\n`);
    return lines.join("");
  };
}

/** Parts around, or beside one another, each a share of the whole. */
function halves(first: Shape, second: Shape): Shape {
  return (bytes) => first(bytes >> 1) + second(bytes >> 1);
}

function framed(before: string, inside: Shape, after = ""): Shape {
  return (bytes) => before + inside(bytes) + after;
}

/** How many levels or columns make a text whose size grows with their square. */
function root(bytes: number): number {
  return Math.max(2, Math.floor(Math.sqrt(bytes)));
}

/** Numbers from 0 to below 1 that are the same in every run (a linear congruential generator, modulus 2^31). */
function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

const SYLLABLES = "ba con de er fi gra hol in ket lo mu nor or pe qui re sta tion ur ve".split(" ");

/** Sentences of made-up words: few are frequent, many are rare, as in a language. */
function prose(gap: string): Shape {
  return (bytes) => {
    const random = pseudoRandom(7);
    const words = Array.from({ length: 5000 }, () =>
      Array.from(
        { length: 1 + Math.floor(random() * 3) },
        () => SYLLABLES[Math.floor(random() * SYLLABLES.length)],
      ).join(""),
    );
    let text = "";
    while (text.length < bytes) {
      const count = 5 + Math.floor(random() * 15);
      const sentence = Array.from(
        { length: count },
        () => words[Math.floor(random() ** 3 * words.length)],
      ).join(" ");
      text += `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.${random() < 0.2 ? gap : " "}`;
    }
    return text.slice(0, bytes);
  };
}

const digits: Shape = (bytes) => {
  const random = pseudoRandom(3);
  return Array.from({ length: bytes }, () => Math.floor(random() * 10)).join("");
};

const base64: Shape = (bytes) => {
  const random = pseudoRandom(5);
  const data = Buffer.from(
    Array.from({ length: Math.ceil((bytes * 3) / 4) }, () => random() * 256),
  );
  return data.toString("base64");
};

const json = framed(
  "[",
  numbered((index) => `{"id":${index},"name":"entry ${index}","tags":["a","b"],"ok":true},`),
  "{}]",
);

/** What every ratio is to: plain prose in paragraphs. */
export const PLAIN = "prose";

export const SHAPES: Readonly<Record<string, Shape>> = {
  [PLAIN]: prose("\n\n"),
  "prose, one paragraph on one line": prose(" "),
  "prose, one paragraph of many lines": prose("\n"),

  "no spaces: one letter": repeated("a"),
  "no spaces: words run together": (bytes) => prose(" ")(bytes).replace(/[ .]/g, ""),
  "no spaces: digits": digits,
  "no spaces: base64": base64,
  "no spaces: punctuation": repeated("!?.,;:"),
  "no sentence ends: words": (bytes) => prose(" ")(bytes).replaceAll(".", ""),
  "sentence ends only": repeated("A. "),
  "white space: blanks": repeated(" "),
  "white space: blanks, then a letter": framed("a", repeated(" "), "b"),
  "white space: tabs": repeated("\t"),
  "white space: blank lines": repeated("\n"),
  "white space: blank lines to the eye": repeated("\n\n\u00a0"),
  "white space: CR": repeated("\r"),
  "white space: CRLF": repeated("\r\n"),
  "white space: lines of blanks": repeated("    \n"),
  "white space: no-break": framed("a", repeated("\u00a0"), "b"),
  "white space: line separators": framed("a", repeated("\u2028"), "b"),
  "white space: letters and line separators": repeated("ab\u2028"),
  "white space: hard breaks": repeated("a  \n"),
  "white space: backslash breaks": repeated("a\\\n"),
  "white space: form feeds": framed("a", repeated("\f\v"), "b"),
  "control: one long grapheme, then many": halves(repeated("\u200d"), repeated("@|")),
  "control: NUL": repeated("\0"),
  "control: NUL and letters": repeated("a\0 "),
  "control: lone surrogates": repeated("\ud800a"),
  "control: lone surrogates in a row": repeated("\udc00"),
  "control: BOM": repeated("\ufeff"),
  "control: zero-width": repeated("\u200b\u200d"),

  "script: combining marks on one letter": framed("a", repeated("\u0301")),
  "script: a mark on each letter": repeated("e\u0301"),
  "script: emoji joined by ZWJ": repeated("\u{1f469}\u200d"),
  "script: families of emoji": repeated("\u{1f468}\u200d\u{1f469}\u200d\u{1f467} "),
  "script: flags": repeated("\u{1f1e6}\u{1f1e7}"),
  "script: skin tones": repeated("\u{1f44d}\u{1f3fd}"),
  "script: CJK with stops": repeated("\u6f22\u5b57\u304b\u306a\u4ea4\u3058\u308a\u6587\u3002"),
  "script: CJK without stops": repeated("\u6f22\u5b57\u4eee\u540d\u4ea4\u7e41\u7c21"),
  "script: Thai": repeated("\u0e20\u0e32\u0e29\u0e32\u0e44\u0e17\u0e22"),
  "script: Arabic without stops": repeated("\u0627\u0644\u0639\u0631\u0628\u064a\u0629 "),
  "script: accents among ASCII": repeated("~\u00c9https://a.b/c"),
  "script: Hangul jamo": repeated("\u1100\u1161\u11a8"),
  "script: Devanagari conjuncts": repeated("\u0915\u094d"),

  "inline: [[[[": repeated("["),
  "inline: ]]]]": repeated("]"),
  "inline: [[[[ then ]]]]": halves(repeated("["), repeated("]")),
  "inline: [a](b": repeated("[a](b"),
  "inline: [a](<b": repeated("[a](<b"),
  'inline: [a](b "c': repeated('[a](b "c'),
  "inline: ![[(": repeated("![[("),
  "inline: ![a](": repeated("![a]("),
  "inline: nested links": halves(repeated("["), repeated("](a)")),
  "inline: nested images": halves(repeated("!["), repeated("](a)")),
  "inline: links in a row": numbered((index) => `[link ${index}](https://example.com/${index}) `),
  "inline: links without spaces": numbered((index) => `[l${index}](/${index})`),
  "inline: parentheses of a link": framed("[a](", repeated("("), ")"),
  "inline: **a": repeated("**a"),
  "inline: **a **": repeated("**a **"),
  "inline: *a_ b": repeated("*a_ "),
  "inline: a**b*c": repeated("a**b*c "),
  "inline: _a_": repeated("_a_ "),
  "inline: __a_": repeated("__a_"),
  "inline: ***": repeated("*"),
  "inline: * a _ b": repeated("*a **b _c __d "),
  "inline: nested emphasis": halves(repeated("*a **b "), repeated("b** a*")),
  "inline: ~~a": repeated("~~a"),
  "inline: ~": repeated("~"),
  "inline: backticks of growing length": (bytes) =>
    Array.from({ length: root(2 * bytes) }, (_, index) => "`".repeat(index + 1)).join("a"),
  "inline: backticks that close": repeated("`a` "),
  "inline: odd backticks": repeated("`a``b```c"),
  "inline: one span of code": framed("`", prose(" "), "`"),
  "inline: spans of code and blanks": repeated("`` ` `` "),
  "inline: escaped backticks": repeated("\\`"),
  "inline: escaped triple backticks": repeated("\\`\\`\\`"),
  "inline: backslashes": repeated("\\"),
  "inline: <a<a": repeated("<a"),
  "inline: <a b=": repeated("<a b="),
  'inline: <a b="': repeated('<a b="'),
  "inline: <a> of many": repeated("<a>"),
  "inline: one tag, many attributes": framed("x <a", repeated(" b"), ""),
  "inline: comment never closed": framed("x ", repeated("<!-- a ")),
  "inline: instruction never closed": framed("x ", repeated("<? a ")),
  "inline: declaration never closed": framed("x ", repeated("<!A ")),
  "inline: CDATA never closed": framed("x ", repeated("<![CDATA[ ")),
  "inline: autolinks": repeated("<https://a.b> "),
  "inline: autolink never closed": repeated("<https://a.b"),
  "inline: mail addresses": repeated("<a@b.c> "),
  "inline: bare addresses": repeated("https://example.com/a?b=c "),
  "inline: entities": repeated("&amp;"),
  "inline: ampersands": repeated("&"),
  "inline: broken entities": repeated("&#x"),
  "inline: wikilinks": repeated("[[Page|Name]] "),
  "inline: dollars": repeated("$"),
  "inline: $a$": repeated("$a$ "),
  "inline: $$a": repeated("$$a "),
  "inline: footnote references": repeated("[^1]"),
  "inline: directives": repeated(":name[label]{key=value} "),
  "inline: braces": repeated("{{"),
  "inline: image of base64": framed("![a](data:image/png;base64,", base64, ")"),
  "inline: image of base64, never closed": framed("![a](data:image/png;base64,", base64),

  "html: comment never closed": repeated("<!-- a\n\n"),
  "html: comment of many lines": framed("<!--\n", prose("\n\n"), "\n-->"),
  "html: instructions never closed": repeated("<?\n\n"),
  "html: divs": repeated("<div>\n\n"),
  "html: nested divs": halves(repeated("<div>\n"), repeated("</div>\n")),
  "html: table": framed("<table>\n", repeated("<tr><td>a</td></tr>\n"), "</table>"),
  "html: table on one line": framed("<table>", repeated("<tr><td>a</td></tr>"), "</table>"),
  "html: script never closed": framed("<script>\n", repeated("a = 1;\n\n")),
  "html: tags in prose": repeated("a <b>b</b> <i>c</i>\n"),
  "html: MDX": repeated("<Card title={`a`}>\n\ntext {value}\n\n</Card>\n\n"),
  "html: MDX expression of many lines": framed("<Card a={\n", repeated("  b,\n"), "}/>"),
  "html: MDX imports": numbered((index) => `import A${index} from './a${index}'\n`),

  "quote: > > > on one line": repeated("> "),
  "quote: one level": repeated("> a\n"),
  "quote: levels that grow": (bytes) =>
    Array.from({ length: root(bytes) }, (_, index) => `${"> ".repeat(index + 1)}a\n`).join(""),
  "quote: 100 levels": repeated(`${"> ".repeat(100)}a\n`),
  "quote: 20 levels, paragraphs": repeated(`${">".repeat(20)}a\n${">".repeat(20)}\n`),
  "quote: lazy lines": framed("> a\n", repeated("a\n")),
  "quote: lone >": repeated(">\n"),
  "quote: levels up and down": repeated("> a\n> > b\n> > > c\n> > d\n"),
  "quote: lists in quotes in lists": repeated("- > - > - > a\n"),
  "quote: each a block": repeated("> a\n\n"),
  "quote: 20 levels, lazy lines": repeated(`${">".repeat(20)}a\nb\n`),
  "quote: 90 levels, lazy lines": repeated(`${">".repeat(90)}a\nb\n`),
  "quote: one of 90 levels, lazy lines": framed(`${">".repeat(90)}a\n`, repeated("b\n")),
  "quote: headings, text that is not lazy": repeated("> # a\nb\n"),
  "quote: empty in a quote, text that is not lazy": repeated(">>\na\n"),
  "quote: prose": (bytes) => prose("\n\n")(bytes).replace(/^/gm, "> "),

  "list: wide": repeated("- a\n"),
  "list: empty items": repeated("- \n"),
  "list: - - - on one line": repeated("- "),
  "list: * a on one line": repeated("* a "),
  "list: ordered": repeated("1. a\n"),
  "list: ordered, counted": numbered((index) => `${index + 1}. item ${index}\n`),
  "list: ordered on one line": repeated("1. "),
  "list: loose": repeated("- a\n\n"),
  "list: deep": (bytes) =>
    Array.from({ length: root(bytes) }, (_, index) => `${"  ".repeat(index)}- a\n`).join(""),
  "list: deep, again and again": (bytes) =>
    repeated(Array.from({ length: 12 }, (_, index) => `${"  ".repeat(index)}- a\n`).join(""))(
      bytes,
    ),
  "list: changing markers": repeated("- a\n* b\n+ c\n"),
  "list: one item of prose": (bytes) => `- ${prose("\n\n")(bytes).replace(/\n(?=.)/g, "\n  ")}`,
  "list: one item of many lines": framed("- a\n", repeated("  b\n")),
  "list: lazy lines": framed("- a\n", repeated("b\n")),
  "list: items of code": repeated("- a\n\n  ```js\n  b\n  ```\n"),
  "list: lists of lists of code": repeated(
    "- a\n  - b\n    - c\n\n      ```\n      d\n      ```\n",
  ),
  "list: tasks": repeated("- [ ] a\n- [x] b\n"),
  "list: items and blank lines": framed("- a\n", repeated("\n"), "- b"),
  "list: tabs": repeated("-\ta\n\t-\tb\n"),

  "table: long": framed("| a | b |\n| - | - |\n", repeated("| 1 | 2 |\n")),
  "table: wide": (bytes) => {
    const columns = Math.floor(bytes / 12);
    return `${"|a".repeat(columns)}|\n${"|-".repeat(columns)}|\n${"|b".repeat(columns)}|\n`;
  },
  "table: wide and long": (bytes) => {
    const columns = Math.floor(root(bytes) / 3);
    const row = (cell: string) => `${`|${cell}`.repeat(columns)}|\n`;
    return row("a") + row("-") + repeated(row("b"))(bytes);
  },
  "table: wide header, empty rows": (bytes) => {
    const columns = Math.floor(root(bytes));
    return `${"|a".repeat(columns)}|\n${"|-".repeat(columns)}|\n${repeated("|\n")(bytes)}`;
  },
  "table: ragged": framed(
    "|a|b|\n|-|-|\n",
    numbered((index) => `${"|x".repeat(1 + (index % 9))}\n`),
  ),
  "table: one row": (bytes) => `|a|b|\n|-|-|\n|${prose(" ")(bytes)}|x|\n`,
  "table: header of prose": (bytes) => `|${prose(" ")(bytes)}|b|\n|-|-|\n|1|2|\n`,
  "table: rows of prose": (bytes) =>
    `|a|b|\n|-|-|\n${prose("\n")(bytes).replace(/^(.*)$/gm, "|$1|x|")}`,
  "table: many": repeated("|a|b|\n|-|-|\n|1|2|\n\n"),
  "table: escaped pipes": framed("|a|b|\n|-|-|\n", repeated("|`a\\|b`|c|\n")),
  "table: pipes alone": repeated("|"),
  "table: delimiter rows": repeated("|-|-|\n"),
  "table: no delimiter row": repeated("| a | b |\n"),

  "code: one fence": framed("```js\n", repeated("const value = call(1);\n"), "```"),
  "code: one fence of blank lines": framed("```\na", repeated("\n"), "b\n```"),
  "code: fence never closed": framed("```\n", repeated("a\n")),
  "code: many fences": repeated("```js\na\n```\n"),
  "code: fences that do not close": numbered((index) => `\`\`\`${"`".repeat(index % 50)}\na\n`),
  "code: JSON on one line, in a fence": framed("```json\n", json, "\n```"),
  "code: JSON on one line": json,
  "code: JSON, indented": framed("    ", json),
  "code: indented": repeated("    a = 1\n"),
  "code: indented, blank lines between": repeated("    a\n\n"),
  "code: a fence line as long as the code": halves(repeated("`"), repeated("\nword word")),
  "code: info string of 1 MB": framed("```", prose(" "), "\na\n```"),
  "code: one letter, in a fence": framed("```\n", repeated("a"), "\n```"),
  "code: blanks, in a fence": framed("```\na", repeated(" "), "b\n```"),
  "code: tilde fences": repeated("~~~\n"),
  "code: empty fences": repeated("```\n```\n"),

  "heading: many tiny ones": repeated("# a\n"),
  "heading: without titles": repeated("#\n"),
  "heading: with a line each": repeated("## a\n\nb\n\n"),
  "heading: levels 1 to 6": repeated("# a\n## b\n### c\n#### d\n##### e\n###### f\n"),
  "heading: level 6 under one of each": framed("# a\n## b\n### c\n", repeated("###### d\n")),
  "heading: deep paths, long titles": (bytes) =>
    [1, 2, 3, 4, 5].map((level) => `${"#".repeat(level)} ${prose(" ")(2000)}\n`).join("") +
    repeated("###### a\n\nb\n\n")(bytes),
  "heading: long titles": numbered(
    (index) => `${"#".repeat((index % 6) + 1)} ${prose(" ")(900)} ${index}\n`,
  ),
  "heading: titles without spaces": repeated(`## ${"a".repeat(990)}\n`),
  "heading: one": (bytes) => `# ${prose(" ")(bytes)}`,
  "heading: one without spaces": framed("# ", repeated("a")),
  "heading: one, then prose": halves(framed("# ", prose(" "), "\n\n"), prose("\n\n")),
  "heading: closing #": framed("# a ", repeated("#")),
  "heading: closing # and blanks": framed("# a ", repeated("# ")),
  "heading: setext": repeated("a\n===\n\n"),
  "heading: setext, many lines": framed("", repeated("a\n"), "==="),
  "heading: underlines": repeated("===\n"),
  "heading: setext, a title of punctuation": halves(repeated("?,"), repeated("\n---")),
  "heading: dashes": repeated("---\n"),
  "heading: titles of brackets": repeated(`# ${"[".repeat(900)}\n`),

  "definitions: many": numbered((index) => `[ref ${index}]: /url/${index} "Title"\n`),
  "definitions: many, each used": halves(
    numbered((index) => `[ref ${index}]: /url/${index}\n`),
    numbered((index) => `see [text][ref ${index}] and [ref ${index}]\n`),
  ),
  "definitions: one, used all over": framed("[a]: /url\n\n", repeated("[a] ")),
  "definitions: titles over lines": repeated('[a]: /b "c\nd\n'),
  "definitions: labels over lines": repeated("[a\n"),
  "definitions: titles in quotes, never closed": repeated("> [a]: /b\n'c\n"),
  "definitions: never finished": repeated("[a]:\n"),
  "definitions: long label": framed("[", prose(" "), "]: /url"),
  "definitions: footnotes": numbered((index) => `[^${index}]: note ${index}\n`),
  "definitions: footnotes, each used": halves(
    numbered((index) => `[^${index}]: note ${index}\n`),
    numbered((index) => `text[^${index}] `),
  ),
  "definitions: nested footnotes": repeated("[^a]: "),
  "definitions: a footnote behind many spaces": halves(
    framed("[^a]: ", repeated(" ")),
    repeated("/; "),
  ),
  "definitions: one long footnote": framed("[^a]: b\n", repeated("    c\n\n")),

  "math: $$ never closed": repeated("$$\na\n\n"),
  "math: $$ lines": repeated("$$\n"),
  "math: one block": framed("$$\n", repeated("a = b\n"), "$$"),
  "math: $$ in footnotes, behind quotes": repeated("[^n]: > # h\n    $$ a\n$$ b\n"),
  "math: $$ and text": repeated("$$ a\n"),
  "front matter: one": framed(
    "---\n",
    numbered((index) => `key${index}: value\n`),
    "---\n",
  ),
  "front matter: never closed": framed(
    "---\n",
    numbered((index) => `key${index}: value\n`),
  ),
  "front matter: one value": framed("---\nkey: ", prose(" "), "\n---\n"),
  "directive: :::": repeated(":::note\na\n:::\n"),
  "directive: !!!": repeated('!!! note "a"\n    b\n\n'),
  "breaks: * * *": repeated("* * *\n"),
  "breaks: indented": repeated("   ***\n"),
  "breaks: one": repeated("* "),
  "mixed: lines that could be anything": repeated("- > 1. # `a` [b](c) **d** | e |\n"),
  "mixed: indentation that wanders": numbered((index) => `${" ".repeat(index % 23)}- a\n`),
  "found: setext headings of hashes": halves(repeated("word #---\n"), repeated("  \n###### $$\n")),
  "found: ticks in a quote, Thai fences": halves(
    framed("> > ", repeated("``-\u{1f469}")),
    repeated(`${"\u0e01".repeat(47)}~~~\n[^a][^a]`),
  ),
  "found: arrows in growing lines": growing(
    `\n\u{1f1e6}${"][".repeat(4)}${"-->".repeat(508)}{{`,
    `\u0915;${"+".repeat(127)}`,
  ),
  "found: fence lines that leave little room": growing(
    `${"`".repeat(146)}e.g. :::%`,
    `\u200d## ${'<a b="'.repeat(288)}{{`,
  ),
  "found: ticks in growing lines": growing(
    `\ufeff${"`".repeat(598)}${"/".repeat(13)}`,
    "<![CDATA[> ###### ",
  ),
  "found: flags behind ticks in growing lines": growing(
    `\`\`\`\`[a]${"\u{1f1e6}".repeat(232)} #<a b="###### `,
    "\0e.g. '",
  ),
  "found: numbers in growing lines": growing(`${"1. ".repeat(198)}\\\n`, ")<a\ufeff"),
  "found: breaks, then quotes, in growing lines": growing("!{ \r\n", `${"> ".repeat(53)}\u0301`),
  "found: backslashes, then quotes": repeated(`${"\\\n".repeat(36)}> > > ===\n`),
  "found: lines blank to the eye": framed("a", repeated("\n\ufeff"), "\nb"),
  "found: runs of stars": repeated(`000${"*".repeat(6594)}`),
  "mixed: CRLF prose": (bytes) => prose("\r\n\r\n")(bytes),
  "mixed: CR prose": (bytes) => prose("\r\r")(bytes),
};
