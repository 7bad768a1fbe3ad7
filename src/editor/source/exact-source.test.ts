import { history, redo, undo } from "@codemirror/commands";
import {
  EditorState,
  type StateCommand,
  type Transaction,
  type TransactionSpec,
} from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChanges } from "../../algorithms/text-change.ts";
import { exactSource, replaceSource, sourceEdit, sourceOf } from "./exact-source.ts";
import { joinSource, splitSource } from "./line-endings.ts";

function stateOf(text: string): EditorState {
  const { doc, extension } = exactSource(text);
  return EditorState.create({ doc, extensions: [extension, history()] });
}

function sourceText(state: EditorState): string {
  return joinSource(sourceOf(state));
}

function apply(state: EditorState, ...specs: TransactionSpec[]): EditorState {
  return specs.reduce((current, spec) => current.update(spec).state, state);
}

function run(state: EditorState, command: StateCommand): EditorState {
  let next = state;
  command({
    state,
    dispatch: (transaction) => {
      next = transaction.state;
    },
  });
  return next;
}

/** What CodeMirror does with a paste: filters the raw text, then inserts it. */
function pasteTransaction(
  state: EditorState,
  raw: string,
  from: number,
  { to = from, userEvent = "input.paste" } = {},
): Transaction {
  const text = state
    .facet(EditorView.clipboardInputFilter)
    .reduce((current, filter) => filter(current, state), raw);
  const selected = state.update({ selection: { anchor: from, head: to } }).state;
  const insert = selected.replaceSelection(selected.toText(text));
  return selected.update(insert, { userEvent });
}

function paste(
  state: EditorState,
  raw: string,
  from: number,
  options?: Parameters<typeof pasteTransaction>[3],
): EditorState {
  return pasteTransaction(state, raw, from, options).state;
}

const unit = fc.constantFrom("\r", "\n", "\r\n", "\r\n", "a", "b", "é", "😀", "\0", "\uFEFF");
const source = fc.array(unit, { maxLength: 24 }).map((units) => units.join(""));
interface Edit {
  readonly from: number;
  readonly length: number;
  readonly insert: string;
  readonly event: string;
}
const edit: fc.Arbitrary<Edit> = fc.record({
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(4),
  insert: fc.array(fc.constantFrom("\n", "x"), { maxLength: 3 }).map((units) => units.join("")),
  event: fc.constantFrom("input.type", "delete.backward", "input.paste-like"),
});

function specOf(state: EditorState, { from, length, insert, event }: Edit) {
  const at = Math.floor(from * state.doc.length);
  const changes = { from: at, to: Math.min(state.doc.length, at + length), insert };
  return { changes, userEvent: event };
}

describe("the exact source", () => {
  test("comes back as it was given, whatever its terminators", () => {
    fc.assert(
      fc.property(source, (text) => {
        expect(sourceText(stateOf(text))).toBe(text);
      }),
    );
  });

  test("has the lines of the document after any edits", () => {
    fc.assert(
      fc.property(source, fc.array(edit, { maxLength: 8 }), (text, edits) => {
        let state = stateOf(text);
        for (const each of edits) {
          state = apply(state, specOf(state, each));
          expect(splitSource(sourceText(state)).doc.toJSON()).toEqual(state.doc.toJSON());
        }
      }),
    );
  });

  test("is undone and redone to the very terminators", () => {
    fc.assert(
      fc.property(source, fc.array(edit, { maxLength: 8 }), (text, edits) => {
        let state = stateOf(text);
        for (const each of edits) state = apply(state, specOf(state, each));
        const edited = sourceText(state);
        for (let step = 0; step < edits.length; step += 1) state = run(state, undo);
        expect(sourceText(state)).toBe(text);
        for (let step = 0; step < edits.length; step += 1) state = run(state, redo);
        expect(sourceText(state)).toBe(edited);
      }),
    );
  });

  test("keeps the terminators of lines that an edit does not touch", () => {
    const state = apply(stateOf("a\r\nb\rc\nd\r\n"), { changes: { from: 2, insert: "x" } });
    expect(sourceText(state)).toBe("a\r\nxb\rc\nd\r\n");
  });

  test("gives a new line the terminator that dominates", () => {
    const state = apply(stateOf("a\r\nb\r\nc\n"), { changes: { from: 5, insert: "\n" } });
    expect(sourceText(state)).toBe("a\r\nb\r\nc\r\n\n");
  });

  test("gives the first line break of a document LF", () => {
    const state = apply(stateOf("ab"), { changes: { from: 1, insert: "\n" } });
    expect(sourceText(state)).toBe("a\nb");
  });

  test("keeps two breaks apart when the line between a CR and an LF is emptied", () => {
    const state = apply(stateOf("a\rb\nc"), { changes: { from: 2, to: 3 } });
    expect(sourceText(state)).toBe("a\r\n\nc");
    expect(state.doc.lines).toBe(3);
  });

  test("takes what is pasted as it is", () => {
    expect(sourceText(paste(stateOf("one\ntwo\n"), "x\r\ny\rz", 4))).toBe("one\nx\r\ny\rztwo\n");
  });

  test.each(["input.drop", "move.drop"])("takes what comes by %s as it is", (userEvent) => {
    const dropped = paste(stateOf("one\ntwo\n"), "x\r\ny\rz", 4, { userEvent });
    expect(sourceText(dropped)).toBe("one\nx\r\ny\rztwo\n");
  });

  test("pastes any text exactly into an empty document", () => {
    fc.assert(
      fc.property(source, (text) => {
        expect(sourceText(paste(stateOf(""), text, 0))).toBe(text);
      }),
    );
  });

  test("is copied with its own terminators", () => {
    const state = apply(stateOf("a\r\nb\nc"), { selection: { anchor: 0, head: 5 } });
    const copied = state
      .facet(EditorView.clipboardOutputFilter)
      .reduce((text, filter) => filter(text, state), "a\nb\nc");
    expect(copied).toBe("a\r\nb\nc");
  });

  test("is replaced in one step that undo takes back", () => {
    fc.assert(
      fc.property(source, source, (first, second) => {
        let state = stateOf(first);
        state = apply(state, { changes: { from: 0, insert: "x" }, userEvent: "input.type" });
        state = apply(state, replaceSource(state, second));
        expect(sourceText(state)).toBe(second);
        const typed = apply(state, {
          changes: { from: 0, insert: "y" },
          userEvent: "input.type",
        });
        expect(sourceText(run(typed, undo))).toBe(second);
        expect(sourceText(run(state, undo))).toBe(`x${first}`);
      }),
    );
  });
});

/** Edits by hand, by the clipboard, by opening another text, and what history does with them. */
const deed = fc.oneof(
  edit.map((each) => (state: EditorState) => state.update(specOf(state, each))),
  fc
    .array(edit, { minLength: 2, maxLength: 3 })
    .map((all) => (state: EditorState) => state.update(...all.map((each) => specOf(state, each)))),
  fc
    .tuple(source, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(4))
    .map(([raw, share, length]) => (state: EditorState) => {
      const from = Math.floor(share * state.doc.length);
      return pasteTransaction(state, raw, from, { to: Math.min(state.doc.length, from + length) });
    }),
  source.map((text) => (state: EditorState) => state.update(replaceSource(state, text))),
  fc.constantFrom(undo, redo).map((command) => (state: EditorState) => {
    let done = state.update({});
    const dispatch = (transaction: Transaction) => {
      done = transaction;
    };
    command({ state, dispatch });
    return done;
  }),
);

test("the changes of the source, one after the other, give the source of the editor", () => {
  fc.assert(
    fc.property(source, fc.array(deed, { maxLength: 12 }), (text, deeds) => {
      let state = stateOf(text);
      let followed = text;
      for (const act of deeds) {
        const transaction = act(state);
        followed = applyChanges(followed, sourceEdit(transaction));
        state = transaction.state;
        expect(followed).toBe(sourceText(state));
      }
    }),
  );
});

test("a key is one small change of the source, wherever it is", () => {
  const state = stateOf("a\r\nb\r\nc\rd\n");
  const change = (from: number, insert: string) =>
    sourceEdit(state.update({ changes: { from, insert } }));
  expect(change(5, "x")).toEqual([{ from: 7, to: 7, insert: "x" }]);
  expect(change(2, "\n")).toEqual([{ from: 3, to: 3, insert: "\r\n" }]);
});
