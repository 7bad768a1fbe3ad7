/** Makes markdown-it's block tokens cheaply: of a document of a quarter million tiny blocks they are most of the time. */
import MarkdownIt, { type Env, type Token } from "markdown-it";
import { blockLines } from "./block-lines.ts";

type Parser = InstanceType<typeof MarkdownIt>;

const { State: StateBlock } = new MarkdownIt().block;

type Attributes = NonNullable<Token["attrs"]>;

/**
 * A token as markdown-it makes them, except that its fields are plain assignments: the original defines each field
 * through a helper that its build adds, at ten times the cost.
 */
class LeanToken implements Token {
  type: string;
  tag: string;
  attrs: Attributes | null = null;
  map: [number, number] | null = null;
  nesting: Token["nesting"];
  level: number;
  children: Token[] | null = null;
  content = "";
  markup = "";
  info = "";
  meta: Record<string, unknown> | null = null;
  block = true;
  hidden = false;

  constructor(type: string, tag: string, nesting: Token["nesting"], level: number) {
    this.type = type;
    this.tag = tag;
    this.nesting = nesting;
    this.level = level;
  }

  attrIndex(name: string): number {
    return this.attrs?.findIndex(([known]) => known === name) ?? -1;
  }

  attrPush(attribute: Attributes[number]): void {
    this.attrs = [...(this.attrs ?? []), attribute];
  }

  attrSet(name: string, value: string | number): void {
    const others = (this.attrs ?? []).filter(([known]) => known !== name);
    this.attrs = [...others, [name, String(value)]];
  }

  attrGet(name: string): string | null {
    const value = this.attrs?.[this.attrIndex(name)]?.[1];
    return value === undefined ? null : String(value);
  }

  attrJoin(name: string, value: string | number): void {
    const before = this.attrGet(name);
    this.attrSet(name, before === null ? value : `${before} ${value}`);
  }
}

/** Leaves whose tokens come in pairs around their content. */
const PAIRED_LEAVES: ReadonlySet<string> = new Set([
  "paragraph_open",
  "heading_open",
  "table_open",
]);

/** Which tokens are handed over: `structure` leaves out what is inside leaves, but the inline content at the top level. */
export type TokenDetail = "all" | "structure";

/** All that a structure says of where a container ends. */
const CLOSE = new LeanToken("close", "", -1, 0);

type OnBlock = (mdTokens: readonly Token[]) => void;

/** Block rules push lean tokens, and those of a top-level block are handed over before the next one's come. */
class BlockwiseState extends StateBlock {
  private readonly onBlock: OnBlock;
  private readonly detail: TokenDetail;
  /** Level of the paired leaf that is open; -1 for none. */
  private leaf = -1;

  constructor(text: string, parser: Parser, env: Env, detail: TokenDetail, onBlock: OnBlock) {
    super("", parser, env, []);
    this.src = text;
    Object.assign(this, blockLines(text));
    this.detail = detail;
    this.onBlock = onBlock;
  }

  override push(type: string, tag: string, nesting: Token["nesting"]): Token {
    if (this.level === 0 && nesting >= 0) this.handOver();
    if (nesting < 0) this.level -= 1;
    const isClose = nesting < 0 && this.detail === "structure";
    const token = isClose ? CLOSE : new LeanToken(type, tag, nesting, this.level);
    if (this.detail === "all" || this.isStructure(token)) this.tokens.push(token);
    if (nesting > 0) this.level += 1;
    return token;
  }

  handOver(): void {
    if (this.tokens.length === 0) return;
    this.onBlock(this.tokens);
    // One by one, as an array whose length is set to 0 loses its capacity.
    while (this.tokens.length > 0) this.tokens.pop();
  }

  /** Paired leaves become one token that does not nest. */
  private isStructure(token: Token): boolean {
    if (this.leaf < 0) {
      if (!PAIRED_LEAVES.has(token.type)) return true;
      this.leaf = this.level;
      token.nesting = 0;
      return true;
    }
    if (this.level === this.leaf) this.leaf = -1;
    return this.level === 1 && token.type === "inline";
  }
}

/**
 * Hands the block tokens of a text over, one top-level block at a time, in an array that is used again for the next
 * one. A million tokens that are kept cost several times what it takes to make them.
 */
export function tokenizeBlocks(
  parser: Parser,
  text: string,
  env: Env,
  detail: TokenDetail,
  onBlock: OnBlock,
): void {
  const state = new BlockwiseState(text, parser, env, detail, onBlock);
  parser.block.tokenize(state, state.line, state.lineMax);
  state.handOver();
}
