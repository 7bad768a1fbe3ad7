/** Markdown highlighting that stays quick on any text. */
import { markdown, markdownKeymap, markdownLanguage } from "@codemirror/lang-markdown";
import { type Extension, Prec } from "@codemirror/state";
import { keymap } from "@codemirror/view";

/**
 * Characters of a line, or of a paragraph's lines, after which no inline markup is looked for: a paragraph is parsed
 * in one go, on every key stroke in it, and some texts (`[a](` again and again) take time by the square.
 */
const MAX_INLINE = 10_000;

/** GitHub's Markdown. Enter goes on with a list or a quote; what is pasted stays as it is. */
export function markdownHighlighting(): Extension {
  return [
    markdown({
      base: markdownLanguage,
      completeHTMLTags: false,
      pasteURLAsLink: false,
      addKeymap: false,
      extensions: {
        parseBlock: [
          {
            name: "LongLine",
            before: "LinkReference",
            parse(context, line) {
              if (line.text.length <= MAX_INLINE) return false;
              const from = context.lineStart + line.pos;
              context.addElement(
                context.elt("Paragraph", from, context.lineStart + line.text.length),
              );
              context.nextLine();
              return true;
            },
            endLeaf: (_context, line, leaf) =>
              line.text.length > MAX_INLINE || leaf.content.length > MAX_INLINE,
          },
        ],
      },
    }),
    Prec.high(keymap.of(markdownKeymap.filter(({ key }) => key === "Enter"))),
  ];
}
