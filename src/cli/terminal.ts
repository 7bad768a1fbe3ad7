/** What commands need of their surroundings, and how they end. */

/** What the command needs of its surroundings. */
export interface Terminal {
  readonly cwd: string;
  readonly stdin: AsyncIterable<Uint8Array>;
  /** What files to keep say of when they were made, in the form of ISO 8601. */
  readonly date: string;
  /** Writes to standard output; done when the text is handed over. */
  write(text: string): Promise<void>;
  /** Writes one line to standard error. */
  complain(line: string): void;
}

/** 0: all went well. 1: something could not be read or chunked, or a condition to fail on holds. 2: wrong usage. */
export type ExitStatus = 0 | 1 | 2;
