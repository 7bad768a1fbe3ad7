/** Markdown highlighting that stays quick on any text. */
import { markdownKeymap, markdownLanguage } from "@codemirror/lang-markdown";
import { Language } from "@codemirror/language";
import { type Extension, Prec } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import { type MarkdownConfig, MarkdownParser } from "@lezer/markdown";

/**
 * Characters of a line, or of a paragraph's lines, after which no inline markup is looked for: a paragraph is parsed
 * in one go, on every key stroke in it, and some texts (`[a](` again and again) take time by the square.
 */
const MAX_INLINE = 10_000;

const longLines: MarkdownConfig = {
  parseBlock: [
    {
      name: "LongLine",
      before: "LinkReference",
      parse(context, line) {
        if (line.text.length <= MAX_INLINE) return false;
        const from = context.lineStart + line.pos;
        context.addElement(context.elt("Paragraph", from, context.lineStart + line.text.length));
        context.nextLine();
        return true;
      },
      endLeaf: (_context, line, leaf) =>
        line.text.length > MAX_INLINE || leaf.content.length > MAX_INLINE,
    },
  ],
};

/**
 * GitHub's Markdown. Enter goes on with a list or a quote; what is pasted stays as it is. HTML in it stays plain: its
 * grammar, with those of the styles and scripts inside, would be a quarter of the page's code.
 */
export function markdownHighlighting(): Extension {
  return [language(), Prec.high(keymap.of(markdownKeymap.filter(({ key }) => key === "Enter")))];
}

function language(): Language {
  const { parser, data } = markdownLanguage;
  if (!(parser instanceof MarkdownParser)) {
    throw new TypeError("The Markdown language's parser is not the one that can be configured.");
  }
  // The same facet as the original's, by which the keys know where Markdown is.
  return new Language(data, parser.configure(longLines), [], "markdown");
}
