/** Names of which none comes twice, numbered as GitHub numbers the anchors of a page. */

export class UniqueNames {
  private readonly numbers = new Map<string, number>();

  /** A name that none before had: itself, or with a hyphen and how many had it. */
  next(name: string): string {
    let found = name;
    while (this.numbers.has(found)) {
      const number = (this.numbers.get(name) ?? 0) + 1;
      this.numbers.set(name, number);
      found = `${name}-${number}`;
    }
    this.numbers.set(found, 0);
    return found;
  }
}
