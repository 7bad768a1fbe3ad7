/** markdown-it's block state with lines and tokens that are made quickly: its own take half of the time of a parse. */
import MarkdownIt, { type Env, type StateBlock, type Token } from "markdown-it";

type Parser = StateBlock["md"];

const SPACE = 0x20;
const TAB = 0x09;
const TAB_COLUMNS = 4;

/** Looks at the white space that lines begin with, where the original looks at each character of a text. */
export class QuickBlockState extends MarkdownIt.StateBlock {
  constructor(text: string, parser: Parser, env: Env, tokens: Token[]) {
    super("", parser, env, tokens);
    this.src = text;
    // As long as they will be: arrays that grow to this length are copied many times.
    const length = lineFeedsIn(text) + 2;
    const bMarks = new Array<number>(length);
    const eMarks = new Array<number>(length);
    const tShift = new Array<number>(length);
    const sCount = new Array<number>(length);
    const bsCount = new Array<number>(length).fill(0);
    let line = 0;
    for (let from = 0; from < text.length; line += 1) {
      const lineFeed = text.indexOf("\n", from);
      const to = lineFeed < 0 ? text.length : lineFeed;
      let at = from;
      let column = 0;
      for (; at < to; at += 1) {
        const unit = text.charCodeAt(at);
        if (unit === TAB) column += TAB_COLUMNS - (column % TAB_COLUMNS);
        else if (unit === SPACE) column += 1;
        else break;
      }
      // The original does not count such a line either.
      if (lineFeed < 0 && at === to) break;
      bMarks[line] = from;
      eMarks[line] = to;
      tShift[line] = at - from;
      sCount[line] = column;
      from = to + 1;
    }
    bMarks[line] = eMarks[line] = text.length;
    tShift[line] = sCount[line] = 0;
    for (const each of [bMarks, eMarks, tShift, sCount, bsCount]) each.length = line + 1;
    Object.assign(this, { bMarks, eMarks, tShift, sCount, bsCount, lineMax: line });
  }

  override push(type: string, tag: string, nesting: Token["nesting"]): Token {
    if (nesting < 0) this.level -= 1;
    const token = new PlainToken(type, tag, nesting, this.level) as Token;
    if (nesting > 0) this.level += 1;
    this.tokens.push(token);
    return token;
  }
}

function lineFeedsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

/**
 * Keeps what a document's own blocks begin with, and the inline content of leaves among them: what is inside others, most
 * tokens of a text, is let go at once.
 */
export class TopLevelState extends QuickBlockState {
  override push(type: string, tag: string, nesting: Token["nesting"]): Token {
    const token = super.push(type, tag, nesting);
    const isKept = token.level === 0 ? nesting >= 0 : token.level === 1 && type === "inline";
    if (!isKept) this.tokens.pop();
    return token;
  }
}

/** A token whose fields are assigned: the original defines each through a helper that its build adds. */
class PlainToken implements Omit<Token, `attr${string}`> {
  attrs = null;
  map = null;
  children = null;
  content = "";
  markup = "";
  info = "";
  meta = null;
  block = true;
  hidden = false;
  readonly type: string;
  readonly tag: string;
  readonly nesting: Token["nesting"];
  readonly level: number;

  constructor(type: string, tag: string, nesting: Token["nesting"], level: number) {
    this.type = type;
    this.tag = tag;
    this.nesting = nesting;
    this.level = level;
  }
}

Object.setPrototypeOf(PlainToken.prototype, MarkdownIt.Token.prototype);
