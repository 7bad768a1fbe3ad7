/** Where the labels of links and images end, found in one walk over a text: markdown-it walks anew from each bracket. */
import MarkdownIt from "markdown-it";

type Parser = InstanceType<typeof MarkdownIt>;
type State = InstanceType<Parser["inline"]["State"]>;

const OPENING = "[".charCodeAt(0);
const CLOSING = "]".charCodeAt(0);

/** No end. In the tables below, 0 is an end that is not known. */
const NONE = -1;

/**
 * A state with four tables in its cache, one behind the other: where tokens end, by where they start; one slot for
 * where the last label of all can end; where labels end, by their opening brackets; the same for labels of links, which
 * hold no link.
 */
export class LabelState extends new MarkdownIt().inline.State {
  override cache = labelTables(this.src);
}

function labelTables(text: string): Int32Array {
  const tables = new Int32Array(3 * text.length + 1);
  tables[text.length] = text.lastIndexOf("]") + 1;
  return tables;
}

/** Finds the end of a label, -1 if it has none or if it is a link's and holds a link. */
export function labelParser(inline: Parser["inline"]): Parser["helpers"]["parseLinkLabel"] {
  return (state, start, isLink = false) => {
    const table = state.src.length + 1 + (isLink ? state.src.length : 0);
    const before = state.pos;
    const end = state.cache[table + start] || walk(inline, state, start, isLink);
    state.pos = before;
    return end < state.posMax ? end : NONE;
  };
}

/** Walks from token to token to the end of a label, and notes the ends of all labels on the way. */
function walk(inline: Parser["inline"], state: State, start: number, isLink: boolean): number {
  const { src, posMax, cache } = state;
  const labels = src.length + 1;
  const links = labels + src.length;
  const lastEnd = cache[src.length] ?? 0;
  const max = Math.min(posMax, lastEnd);
  const open = [start];
  /** The last place where a link starts: the labels that were open by then hold it. */
  let link = NONE;
  let isEndless = false;
  for (let pos = start + 1; pos < max; ) {
    const unit = src.charCodeAt(pos);
    if (unit === CLOSING) {
      const opening = open.pop() ?? start;
      cache[labels + opening] = pos;
      cache[links + opening] = link > opening ? NONE : pos;
      if (open.length === 0) return pos;
    }
    let next = tokenEnd(inline, state, pos);
    if (unit === OPENING) {
      const isBracket = next === pos + 1;
      const inner = isBracket ? (cache[labels + pos] ?? 0) : 0;
      isEndless = inner === NONE;
      if (isEndless) break;
      if (!isBracket || cache[links + pos] === NONE) link = pos;
      if (isLink && link > start) break;
      if (inner > 0) next = tokenEnd(inline, state, inner);
      else if (isBracket) open.push(pos);
    }
    pos = next;
  }
  const holdsLink = isLink && link > start;
  if (!holdsLink && max === lastEnd) isEndless = true;
  for (const opening of open) {
    if (holdsLink || isEndless) cache[links + opening] = NONE;
    if (isEndless) cache[labels + opening] = NONE;
  }
  return NONE;
}

function tokenEnd(inline: Parser["inline"], state: State, pos: number): number {
  const known = state.cache[pos];
  if (known) return known;
  state.pos = pos;
  inline.skipToken(state);
  return state.pos;
}
