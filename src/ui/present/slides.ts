/** What a presentation shows, one statement a slide. */
import type { ComparisonFigures } from "../../comparison/comparison.ts";
import type { Finding } from "../../comparison/findings/finding.ts";

export type Slide =
  | { readonly kind: "headline" }
  | { readonly kind: "picture" }
  | { readonly kind: "finding"; readonly finding: Finding }
  /** Nothing was found to tell of. */
  | { readonly kind: "alike" }
  | { readonly kind: "cost" }
  | { readonly kind: "settings" };

/** Findings that are told: more than these nobody remembers. */
const MOST_FINDINGS = 5;
/** What is worse, or at least otherwise, has a place whatever else there is. */
const LEAST_DRAWBACKS = 2;

/** The slides of a comparison. */
export function slidesOf({ findings }: Pick<ComparisonFigures, "findings">): readonly Slide[] {
  const told = findings.filter(({ examples }) => examples.length > 0);
  const of = (tone: Finding["tone"]) => told.filter((finding) => finding.tone === tone);
  const drawbacks = [...of("worse"), ...of("otherwise")];
  const better = of("better");
  const room = Math.max(LEAST_DRAWBACKS, MOST_FINDINGS - better.length);
  const shownDrawbacks = drawbacks.slice(0, room);
  const shown = [...better.slice(0, MOST_FINDINGS - shownDrawbacks.length), ...shownDrawbacks];
  return [
    { kind: "headline" },
    { kind: "picture" },
    ...shown.map((finding): Slide => ({ kind: "finding", finding })),
    ...(shown.length === 0 ? [{ kind: "alike" } as const] : []),
    { kind: "cost" },
    { kind: "settings" },
  ];
}

/** The slide that a key leads to; nothing for other keys. */
export function slideAfterKey(key: string, slide: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
    case "PageDown":
    case " ":
      return Math.min(count - 1, slide + 1);
    case "ArrowLeft":
    case "ArrowUp":
    case "PageUp":
      return Math.max(0, slide - 1);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
