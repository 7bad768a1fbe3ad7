/** A rule of markdown-it inside one of ours: the library has no public way to one that it has. */

/** What is used of a ruler, the names with underscores being the library's own. */
interface Ruler<Rule> {
  readonly __rules__: readonly { readonly fn: Rule; readonly alt: string[] }[];
  __find__(name: string): number;
  at(name: string, rule: Rule, options: { alt: string[] }): void;
}

/** Puts what `wrap` makes of a rule in its place; it ends what the rule ended. */
export function wrapRule<Rule>(ruler: Ruler<Rule>, name: string, wrap: (rule: Rule) => Rule): void {
  const known = ruler.__rules__[ruler.__find__(name)];
  if (!known) throw new RangeError(`markdown-it has no rule named ${name}`);
  ruler.at(name, wrap(known.fn), { alt: known.alt });
}
