/** What is said of the picture below it, and the signs in its bands. */
import { formatCount, formatNumber } from "../../algorithms/format.ts";
import type { Band, BandKind } from "./bands.ts";
import { SHADE_WIDTH } from "./borders.ts";
import { widthOf } from "./labels.ts";
import { type Picture, STRIP_WIDTH } from "./picture.ts";

/** Height of the letters of the legend. */
export const LEGEND_SIZE = 11;

/** What stands in a band where it has room: how many chunks become how many, or that texts stay. */
export function signOf({ kind, from, to, groups, legacy, main }: Band): string | undefined {
  if (groups > 1) return undefined;
  return signsOf(kind, legacy, main).find((sign) => widthOf(sign) + 4 <= to - from);
}

/** The signs for a band, the shortest last. */
function signsOf(kind: BandKind, legacy: number, main: number): readonly string[] {
  if (kind !== "recut") return [kind === "same" ? "=" : "≈"];
  const [before, after] = [formatNumber(legacy), formatNumber(main)];
  return [`${before} → ${after}`, `${before}→${after}`];
}

/** The legend in lines that fit below the strips: it speaks of nothing that is not there. */
export function legendLines({ scale, densest, bands }: Picture): readonly string[] {
  const sentences = [
    "Both strips hold the whole source, left to right, to one scale. A line is a boundary between two chunks.",
  ];
  if (densest > 0) {
    const characters = Math.max(1, Math.round(scale * SHADE_WIDTH));
    sentences.push(
      `Where lines would run together, a stronger shade means more boundaries (up to ${formatNumber(densest)} in ${formatCount(characters, "character")}).`,
    );
  }
  const kinds = KINDS.flatMap(({ kind, words, signed }) => {
    const own = bands.filter((band) => band.kind === kind);
    if (own.length === 0) return [];
    return [own.some((band) => signOf(band) !== undefined) ? signed : words];
  });
  if (kinds.length > 0) sentences.push(`Between the strips: ${kinds.join("; ")}.`);
  return wrapped(sentences.join(" "), STRIP_WIDTH);
}

const KINDS = [
  {
    kind: "recut",
    words: "filled: cut anew",
    signed: "filled: cut anew, where “4 → 1” is four chunks that become one",
  },
  { kind: "same", words: "empty: the same text", signed: "empty, with “=”: the same text" },
  {
    kind: "renamed",
    words: "dashed: the same text below another breadcrumb",
    signed: "dashed, with “≈”: the same text below another breadcrumb",
  },
] as const satisfies readonly {
  readonly kind: BandKind;
  readonly words: string;
  readonly signed: string;
}[];

function wrapped(words: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer, LEGEND_SIZE) * 0.9 > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
