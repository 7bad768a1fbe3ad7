/** Makes markdown-it's inline parser ask only the rules that can match: asking all of them takes most of its time. */
import type MarkdownIt from "markdown-it";
import { LabelState, labelParser } from "./link-labels.ts";

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
