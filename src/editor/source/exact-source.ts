/** Keeps the exact source behind a CodeMirror document: its terminators through edits, undo, clipboard and drops. */
import { invertedEffects, isolateHistory } from "@codemirror/commands";
import {
  Annotation,
  type ChangeSet,
  EditorState,
  type Extension,
  StateEffect,
  StateField,
  type TransactionSpec,
} from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { TextChanges } from "../../algorithms/text-change.ts";
import {
  changeEndings,
  endingsOf,
  joinSource,
  type LineEndings,
  type SplitSource,
  separateEndings,
  splitSource,
} from "./line-endings.ts";
import { sourceChanges } from "./source-changes.ts";

/** The terminators of the text that a transaction inserts, the same text into each of its ranges. */
const insertedEndings = Annotation.define<LineEndings>();

/** All terminators of the document that an undo or redo goes back to: history holds no transaction apart from ours. */
const restoreEndings = StateEffect.define<LineEndings>();

const endingsField = StateField.define<LineEndings>({
  create: (state) => "\n".repeat(state.doc.lines - 1),
  update(endings, transaction) {
    if (!transaction.docChanged) return endings;
    const { changes, startState, newDoc } = transaction;
    const restored = transaction.effects
      .filter((effect) => effect.is(restoreEndings))
      .filter((effect) => effect.value.length === newDoc.lines - 1)
      .at(-1);
    // Of several joined steps, the oldest comes last: it holds the state before all of them.
    if (restored?.is(restoreEndings)) return restored.value;
    const exact = transaction.annotation(insertedEndings);
    const changed = changeEndings(endings, startState.doc, changes, exact);
    return separateEndings(changed, newDoc, changes);
  },
});

/** The configuration of a state whose source is a given text, exactly. */
export function exactSource(text: string): { doc: EditorState["doc"]; extension: Extension } {
  const { doc, endings } = splitSource(text);
  return {
    doc,
    extension: [
      endingsField.init(() => endings),
      invertedEffects.of(({ docChanged, startState }) =>
        docChanged ? [restoreEndings.of(startState.field(endingsField))] : [],
      ),
      exactClipboard(),
    ],
  };
}

/** What happened to the source between two states. */
export function sourceEdit(update: {
  readonly startState: EditorState;
  readonly changes: ChangeSet;
  readonly state: EditorState;
}): TextChanges {
  return sourceChanges(sourceOf(update.startState), update.changes, sourceOf(update.state));
}

/** The source of a state: what `exactSource` was given, with the edits since. */
export function sourceOf(state: EditorState): SplitSource {
  return { doc: state.doc, endings: state.field(endingsField) };
}

/** Replaces the whole source in one step of its own in the history. */
export function replaceSource(state: EditorState, text: string): TransactionSpec {
  const { doc, endings } = splitSource(text);
  return {
    changes: { from: 0, to: state.doc.length, insert: doc },
    selection: { anchor: 0 },
    annotations: [insertedEndings.of(endings), isolateHistory.of("full")],
    userEvent: "input.open",
    scrollIntoView: true,
  };
}

/**
 * What is pasted or dropped keeps its own terminators, and what is copied has those of the source. CodeMirror filters
 * the raw text right before the transaction that inserts it, which is where its terminators are put aside.
 */
function exactClipboard(): Extension {
  let latest: LineEndings = "";
  return [
    EditorView.clipboardInputFilter.of((text) => {
      latest = endingsOf(text);
      return text;
    }),
    EditorState.transactionExtender.of((transaction) =>
      ["input.paste", "input.drop", "move.drop"].some((event) => transaction.isUserEvent(event))
        ? { annotations: insertedEndings.of(latest) }
        : null,
    ),
    EditorView.clipboardOutputFilter.of((text, state) => {
      const ranges = state.selection.ranges.filter((range) => !range.empty);
      if (ranges.length !== 1) return text;
      return ranges.map((range) => joinSource(sourceOf(state), range.from, range.to)).join("");
    }),
  ];
}
