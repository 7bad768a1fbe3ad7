/** Text for a terminal. */

/** Text whose control characters (tabs aside) are shown instead of obeyed by the terminal. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, (control) => {
    if (control === "\t") return control;
    const code = control.charCodeAt(0);
    // The Unicode block "Control Pictures" has a sign for each of the first 32 characters.
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : "\ufffd";
  });
}
