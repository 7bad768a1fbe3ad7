/** Abbreviations of six languages: Unicode's lists of what a full stop ends no sentence after, and what they lack. */
import de from "cldr-segments-full/segments/de/suppressions.json" with { type: "json" };
import en from "cldr-segments-full/segments/en/suppressions.json" with { type: "json" };
import es from "cldr-segments-full/segments/es/suppressions.json" with { type: "json" };
import fr from "cldr-segments-full/segments/fr/suppressions.json" with { type: "json" };
import it from "cldr-segments-full/segments/it/suppressions.json" with { type: "json" };
import pt from "cldr-segments-full/segments/pt/suppressions.json" with { type: "json" };

/** Entries of the lists that end sentences as whole words of one of the languages: the language of a text is not known. */
const WORDS = wordsOf(
  `All Alt Ant App Art As Bed Ben Best Bien By CA Cap Card Cont DC Diff Do Go Hat Hz Id In Is Jam Job Joe Kit Korn Link Long
  Mart Max OK Ok On Or PC PIN Port Pro RAM Rol SA So Sol Test To Up
  ago all am anat aer append apt arch bull cam cap caps cat col collab com comp config des dest dict dim dir div doc dom elem
  end exec fund gram graph ill int jeu led lit liter long mai mar mat may mer mov ms on org out pal port prod quart rag ref
  rel rep res rod set sup synth tab ver vid vie voit b f l r`,
);

/** What the lists lack; in lower case, the same word with a capital as well. */
const MORE = wordsOf(
  `al approx bzw ca dr eq eqn eqns eqs fig figs incl mr mrs nr p pp prof resp sr st usw vol vs cf d i o u z
  Abb Abschn Anm aufl bd Bde boul chap env Gen Gov gral hg hl Hon jh jhd mlle mlles mme mmes núm pág págs sect ste Supt tabl
  Ud Uds viz vols zw`,
);

/** A phrase of several words, and where in it one of them begins. */
interface Place {
  readonly phrase: string;
  readonly offset: number;
}

const { single, phrases } = lookup();

/** Whether a word, its full stop left out, is an abbreviation; at the start of a sentence it may have a capital. */
export function isAbbreviation(word: string): boolean {
  if (single.has(word)) return true;
  const first = word.charAt(0);
  const lower = first.toLowerCase();
  return lower !== first && single.has(lower + word.slice(1));
}

/** Whether the word at an offset of a text, its full stop left out, stands in an abbreviation of several words (`n. Chr.`). */
export function standsInAbbreviation(text: string, start: number, word: string): boolean {
  const places = phrases.get(word);
  return places?.some(({ phrase, offset }) => text.startsWith(phrase, start - offset)) === true;
}

function lookup() {
  const single = new Set<string>(MORE);
  const phrases = new Map<string, Place[]>();
  for (const { segments } of [en, de, fr, es, it, pt]) {
    for (const { suppression } of segments.segmentations.SentenceBreak.standard) {
      if (suppression.includes(" ")) addPhrase(phrases, suppression);
      else single.add(withoutStop(suppression));
    }
  }
  for (const word of WORDS) single.delete(word);
  return { single, phrases };
}

function addPhrase(phrases: Map<string, Place[]>, phrase: string): void {
  for (const { 0: part, index: offset } of phrase.matchAll(/\S+/g)) {
    const word = withoutStop(part);
    phrases.set(word, [...(phrases.get(word) ?? []), { phrase, offset }]);
  }
}

function withoutStop(word: string): string {
  return word.replace(/\.$/, "");
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/);
}
