/** How the editor looks: CSS variables of the page throughout, so that the theme changes without the editor knowing. */
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** The look of the source, its gutters, its bands and its panels. */
export function editorTheme(): Extension {
  return [surface, bands, ruler, panels, syntaxHighlighting(markdownStyle)];
}

const surface = EditorView.theme({
  "&": { height: "100%", color: "var(--text)", backgroundColor: "var(--surface)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "var(--font-mono)",
    fontSize: "var(--size-13)",
    lineHeight: "1.55",
    overflowY: "auto",
  },
  ".cm-content": { padding: "calc(2 * var(--space)) 0", caretColor: "var(--text)" },
  "&.cm-focused .cm-content": { outline: "none" },
  ".cm-line": { padding: "0 calc(3 * var(--space)) 0 calc(2 * var(--space))" },
  ".cm-gutters": {
    backgroundColor: "var(--surface)",
    color: "var(--text-soft)",
    border: "none",
    fontVariantNumeric: "tabular-nums",
  },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--text)" },
  ".cm-lineNumbers .cm-gutterElement": {
    padding: "0 calc(2 * var(--space)) 0 calc(3 * var(--space))",
  },
  // Over the text instead of behind it, where the bands would hide it.
  ".cm-selectionLayer": { zIndex: "0 !important", pointerEvents: "none" },
  ".cm-selectionLayer .cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground":
    { backgroundColor: "color-mix(in srgb, var(--accent) 26%, transparent)" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--text)" },
  ".cm-specialChar": { color: "var(--warning)" },
  ".cm-placeholder": { color: "var(--text-soft)" },
});

const bands = EditorView.theme({
  // Inline stretches fill the rows between which they would leave gaps.
  "span.cs-band": { paddingBlock: "0.2em" },
  ".cs-bandEven": { backgroundColor: "var(--chunk-even)" },
  ".cs-bandOdd": { backgroundColor: "var(--chunk-odd)" },
  ".cs-bandOverlap": {
    backgroundImage:
      "repeating-linear-gradient(-45deg, color-mix(in srgb, var(--repeated-text) 40%, transparent) 0 1px, transparent 1px 6px)",
  },
  // A flag at the left edge: the new cuts are lines across.
  ".cm-line.cs-oldCut::before": {
    content: '""',
    position: "absolute",
    insetInlineStart: "0",
    width: "14px",
    borderTop: "3px double var(--legacy)",
  },
  ".cm-line.cs-oldCut": { position: "relative" },
  ".cs-bandLit": { backgroundColor: "var(--chunk-lit)" },
  ".cm-line.cs-bandStart": { boxShadow: "inset 0 1px 0 var(--chunk-stroke)" },
  ".cm-line.cs-bandSelected": { boxShadow: "inset 3px 0 0 var(--chunk-stroke)" },
  ".cm-line.cs-bandStart.cs-bandSelected": {
    boxShadow: "inset 3px 0 0 var(--chunk-stroke), inset 0 1px 0 var(--chunk-stroke)",
  },
});

const ruler = EditorView.theme({
  ".cs-ruler": {
    position: "sticky",
    insetInlineEnd: "0",
    flex: "none",
    boxSizing: "border-box",
    width: "calc(12 * var(--space))",
    minHeight: "100%",
    backgroundColor: "var(--surface)",
    borderInlineStart: "1px solid var(--line)",
    fontFamily: "var(--font-ui)",
    fontSize: "var(--size-11)",
    fontVariantNumeric: "tabular-nums",
    lineHeight: "1",
    zIndex: "1",
  },
  ".cs-ruler:empty": { borderColor: "transparent" },
  ".cs-stroke": {
    position: "absolute",
    insetInline: "var(--space) 0",
    boxSizing: "border-box",
    paddingInlineStart: "6px",
    borderInlineStart: "3px solid var(--chunk-stroke)",
    color: "var(--text-soft)",
    cursor: "pointer",
  },
  ".cs-stroke::before": {
    content: "attr(data-label)",
    display: "block",
    position: "sticky",
    top: "var(--space)",
    paddingTop: "1px",
  },
  ".cs-strokeLit": { backgroundColor: "var(--chunk-lit)", color: "var(--text)" },
  ".cs-strokeSelected": {
    borderInlineStartWidth: "6px",
    paddingInlineStart: "3px",
    color: "var(--text)",
    fontWeight: "600",
  },
});

const panels = EditorView.theme({
  ".cm-panels": {
    backgroundColor: "var(--surface-sunken)",
    color: "var(--text)",
    fontFamily: "var(--font-ui)",
    fontSize: "var(--size-13)",
    zIndex: "2",
  },
  ".cm-panels.cm-panels-top": { borderBottom: "1px solid var(--line)" },
  ".cm-panel.cm-search": {
    padding:
      "calc(2 * var(--space)) calc(8 * var(--space)) calc(2 * var(--space)) calc(2 * var(--space))",
  },
  ".cm-panel.cm-search label": {
    display: "inline-flex",
    alignItems: "center",
    gap: "var(--space)",
    marginInlineStart: "var(--space)",
    fontSize: "var(--size-12)",
    verticalAlign: "middle",
  },
  ".cm-panel.cm-search input[type=checkbox]": { margin: "0", accentColor: "var(--accent)" },
  ".cm-panel.cm-search [name=close]": {
    color: "inherit",
    fontSize: "var(--size-20)",
    cursor: "pointer",
  },
  ".cm-textfield, .cm-button": {
    color: "var(--text)",
    background: "var(--surface)",
    border: "1px solid var(--line-strong)",
    borderRadius: "var(--radius)",
    fontFamily: "inherit",
    fontSize: "inherit",
    padding: "var(--space) calc(2 * var(--space))",
  },
  ".cm-textfield::placeholder": { color: "var(--text-soft)" },
  ".cm-button:active": { background: "var(--surface-sunken)" },
  ".cm-searchMatch": {
    backgroundColor: "color-mix(in srgb, var(--warning) 22%, transparent)",
    outline: "1px solid var(--warning)",
  },
  ".cm-searchMatch-selected": {
    backgroundColor: "color-mix(in srgb, var(--warning) 45%, transparent)",
  },
  ".cm-selectionMatch": { backgroundColor: "color-mix(in srgb, var(--accent) 14%, transparent)" },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "color-mix(in srgb, var(--accent) 22%, transparent)",
  },
});

const markdownStyle = HighlightStyle.define([
  { tag: tags.heading, fontWeight: "700" },
  { tag: tags.strong, fontWeight: "700" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.strikethrough, textDecoration: "line-through" },
  { tag: [tags.link, tags.url], color: "var(--accent)" },
  { tag: [tags.monospace, tags.labelName, tags.string], color: "var(--repeated-text)" },
  {
    tag: [tags.processingInstruction, tags.contentSeparator, tags.quote, tags.comment, tags.meta],
    color: "var(--text-soft)",
  },
]);
