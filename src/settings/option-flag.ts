/** Options as flags of the command line. */

/** The flag of an option: `hardCap` is `--hard-cap`. */
export function optionFlag(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
