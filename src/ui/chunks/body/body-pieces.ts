/** A chunk's body as stretches to show: source and repeated context apart, long bodies clipped. */
import type { Part, RepeatedRole } from "../../../chunking/result/chunk.ts";

export type BodyPiece =
  | { readonly kind: "source"; readonly text: string }
  | { readonly kind: "repeated"; readonly role: RepeatedRole; readonly text: string }
  /** Context that is left out for want of room. */
  | { readonly kind: "leftOut"; readonly role: RepeatedRole; readonly text: "" };

export interface ClippedBody {
  readonly pieces: readonly BodyPiece[];
  /** Lines of the whole body. */
  readonly lines: number;
  /** UTF-16 units of the whole body. */
  readonly characters: number;
  readonly clipped: boolean;
}

/** How much of a body is shown at first. */
export interface ClipLimits {
  readonly lines: number;
  /** For bodies of few but very long lines. */
  readonly characters: number;
}

/** The stretches of a body, cut from the source that the chunk belongs to; repeated neighbours of one role as one. */
export function bodyPieces(parts: readonly Part[], source: string): readonly BodyPiece[] {
  const pieces: BodyPiece[] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    if (part.kind === "source") {
      pieces.push({ kind: "source", text: source.slice(part.from, part.to) });
    } else if (last?.kind === "repeated" && last.role === part.role) {
      pieces[pieces.length - 1] = { ...last, text: last.text + part.text };
    } else {
      pieces.push({ kind: "repeated", role: part.role, text: part.text });
    }
  }
  return pieces;
}

/**
 * The pieces for where there is room for a few lines, which are to be the chunk's own text: without blank lines, and without
 * the lines of context that a body begins with, such as the header of a table in each chunk of it.
 */
export function briefPieces(pieces: readonly BodyPiece[]): readonly BodyPiece[] {
  const own = pieces.findIndex(({ kind }) => kind === "source");
  return pieces.map((piece, place) => {
    if (piece.kind === "source") return { ...piece, text: withoutBlankLines(piece.text) };
    return place < own && piece.kind === "repeated" && isLeftOut(piece)
      ? { kind: "leftOut", role: piece.role, text: "" }
      : piece;
  });
}

function withoutBlankLines(text: string): string {
  return text.replace(/(\r\n?|\n)(?:[ \t]*(?:\r\n?|\n))+/g, "$1");
}

/** Fence lines and marks stay: what follows is code, or in a list, by them. */
const LEFT_OUT: Readonly<Record<RepeatedRole, boolean>> = {
  tableHeader: true,
  overlap: true,
  parentHeading: true,
  definition: true,
  containerPrefix: false,
  fenceOpen: false,
  fenceClose: false,
  containerOpen: false,
  containerClose: false,
};

/** A single line is as short as the sign that stands for it. */
function isLeftOut({
  role,
  text,
}: {
  readonly role: RepeatedRole;
  readonly text: string;
}): boolean {
  return LEFT_OUT[role] && lineBreaks(text).length > 0;
}

/** The beginning of a body, cut after whole lines where there are any. */
export function clipPieces(pieces: readonly BodyPiece[], limits: ClipLimits): ClippedBody {
  const whole = pieces.map((piece) => piece.text).join("");
  const breaks = lineBreaks(whole);
  const lines = breaks.length + 1;
  const characters = whole.length;
  const lineLimit = breaks[limits.lines - 1] ?? whole.length;
  const cut = Math.min(lineLimit, limits.characters);
  if (cut >= whole.length) return { pieces, lines, characters, clipped: false };
  const shown = takeCharacters(pieces, wholeCharacters(whole, cut));
  return { pieces: shown, lines, characters, clipped: true };
}

function lineBreaks(text: string): readonly number[] {
  return [...text.trimEnd().matchAll(/\r\n?|\n/g)].map((match) => match.index);
}

/** Moves a cut back where it would part a surrogate pair. */
function wholeCharacters(text: string, cut: number): number {
  const unit = text.charCodeAt(cut - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? cut - 1 : cut;
}

function takeCharacters(pieces: readonly BodyPiece[], count: number): readonly BodyPiece[] {
  const taken: BodyPiece[] = [];
  let left = count;
  for (const piece of pieces) {
    if (left <= 0) break;
    taken.push(piece.kind === "leftOut" ? piece : { ...piece, text: piece.text.slice(0, left) });
    left -= piece.text.length;
  }
  return taken;
}
