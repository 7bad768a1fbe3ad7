/** Remembers the counts of texts, as many as their length together allows. */

/** UTF-16 units of all texts that are remembered; then the memory starts anew. */
const UNITS = 2_000_000;

/** The counts of texts, by the texts themselves. One memory serves one way of counting. */
export class TextMemory {
  private readonly known = new Map<string, number>();
  private units = 0;

  /** The count of a text, made once. */
  of(text: string, count: (text: string) => number): number {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    this.units += text.length;
    if (this.units > UNITS) {
      this.known.clear();
      this.units = text.length;
    }
    const made = count(text);
    this.known.set(text, made);
    return made;
  }
}
