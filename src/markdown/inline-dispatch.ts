/** Makes markdown-it's inline parser ask only the rules that can match: asking all of them takes most of its time. */
import MarkdownIt from "markdown-it";

type Parser = InstanceType<typeof MarkdownIt>;
type State = InstanceType<Parser["inline"]["State"]>;
type Rule = (state: State, silent: boolean) => boolean;

/** The characters at which a rule can match; `text` takes what starts no other rule. */
const STARTS: Readonly<Record<string, string>> = {
  newline: "\n",
  escape: "\\",
  backticks: "`",
  strikethrough: "~",
  emphasis: "*_",
  link: "[",
  image: "!",
  autolink: "<",
  html_inline: "<",
  entity: "&",
};

/** On by default but never at work: the option `linkify` is off. */
const IDLE = "linkify";

const ASCII_SIZE = 128;
const OPENING = "[".charCodeAt(0);
const CLOSING = "]".charCodeAt(0);

/**
 * Makes the inline rules of a parser, all of them set up before, match where they did, at a fraction of the cost.
 * Returns what tries them at the position of a state.
 */
export function dispatchByCharacter(parser: Parser): Rule {
  const { inline, helpers } = parser;
  const { maxNesting } = parser.options;
  const rulesAt = rulesByCharacter(parser);
  const match: Rule = (state, silent) => {
    const rules = rulesAt[Math.min(state.src.charCodeAt(state.pos), ASCII_SIZE)] ?? [];
    for (let index = 0; index < rules.length; index += 1) {
      if (rules[index]?.(state, silent)) return true;
    }
    return false;
  };

  inline.State = LabelState;
  inline.tokenize = (state) => {
    const end = state.posMax;
    while (state.pos < end) {
      const matched = state.level < maxNesting && match(state, false);
      if (!matched) state.pending += state.src.charAt(state.pos++);
    }
    if (state.pending) state.pushPending();
  };
  inline.skipToken = (state) => {
    const from = state.pos;
    let matched = false;
    if (state.level < maxNesting) {
      state.level += 1;
      matched = match(state, true);
      state.level -= 1;
    } else state.pos = state.posMax;
    if (!matched) state.pos += 1;
    state.cache[from] = state.pos;
  };
  parser.helpers = { ...helpers, parseLinkLabel: labelParser(inline) };
  return match;
}

/** Finds the end of a link's label, -1 if it has none or if `isLink` and it holds a link itself. */
function labelParser(inline: Parser["inline"]): Parser["helpers"]["parseLinkLabel"] {
  return (state, start, isLink) => {
    const { src, posMax, pos: before, cache } = state;
    const max = Math.min(posMax, cache[src.length] ?? 0);
    let depth = 1;
    let end = -1;
    for (let pos = start + 1; pos < max; ) {
      const unit = src.charCodeAt(pos);
      if (unit === CLOSING) depth -= 1;
      if (depth === 0) {
        end = pos;
        break;
      }
      let next = cache[pos];
      if (!next) {
        state.pos = pos;
        inline.skipToken(state);
        next = state.pos;
      }
      if (unit === OPENING && next === pos + 1) depth += 1;
      else if (unit === OPENING && isLink) break;
      pos = next;
    }
    state.pos = before;
    return end;
  };
}

/** The rules for each ASCII character and, behind them, for all others. */
function rulesByCharacter(parser: Parser): readonly (readonly Rule[])[] {
  const enabled = parser.inline.ruler.__rules__.filter((rule) => rule.enabled);
  const texts = enabled.filter(({ name }) => name === "text").map(({ fn }) => fn);
  const others = enabled.filter(({ name }) => name !== "text" && name !== IDLE);
  for (const { name } of others) {
    if (!STARTS[name]) throw new Error(`At which characters does the inline rule ${name} match?`);
  }
  return Array.from({ length: ASCII_SIZE + 1 }, (_, code) => {
    const character = String.fromCharCode(code);
    const found = others.filter(({ name }) => STARTS[name]?.includes(character));
    return found.length > 0 ? found.map(({ fn }) => fn) : texts;
  });
}

/** A state with a table for the search for the ends of labels. */
class LabelState extends new MarkdownIt().inline.State {
  override cache = labelTable(this.src);
}

/**
 * Where tokens end, by where they start; 0 is what is not known. Behind them, where the last label of all can end:
 * many an opening bracket has no closing one behind it, and need not be followed to the end of the text.
 */
function labelTable(text: string): Int32Array {
  const table = new Int32Array(text.length + 1);
  table[text.length] = text.lastIndexOf("]") + 1;
  return table;
}
