/** Lines of text for tests that split blocks. */

/** So many lines, each by its index. */
export function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join("\n");
}

/** Every line behind a prefix, the first behind another. */
export function hang(text: string, first: string, rest: string): string {
  return first + text.replaceAll("\n", `\n${rest}`);
}
