/** Makes markdown-it's block tokens cheaply: of a document of a quarter million tiny blocks they are most of the time. */
import type MarkdownIt from "markdown-it";
import type { Token } from "markdown-it";

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

/** Makes the block rules of a parser push lean tokens. */
export function pushLeanTokens(parser: InstanceType<typeof MarkdownIt>): void {
  parser.block.State = class extends parser.block.State {
    override push(type: string, tag: string, nesting: Token["nesting"]): Token {
      if (nesting < 0) this.level -= 1;
      const token = new LeanToken(type, tag, nesting, this.level);
      if (nesting > 0) this.level += 1;
      this.tokens.push(token);
      return token;
    }
  };
}
