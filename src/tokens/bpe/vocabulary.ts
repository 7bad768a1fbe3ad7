/** The ranks of a BPE vocabulary, looked up by the exact bytes of a token. */

/** Tokens by rank as gpt-tokenizer ships them: text where the bytes are valid UTF-8, bytes otherwise; holes are unused ranks. */
export type RankedTokens = readonly (string | readonly number[] | undefined)[];

export interface Vocabulary {
  /** Rank by token, its UTF-8 bytes written as one character each (U+0000 to U+00FF): "é" is "\u00c3\u00a9". */
  readonly ranks: ReadonlyMap<string, number>;
  /** The ranks of tokens of two bytes, by 256 times the first and the second; -1 where there is none. */
  readonly pairRanks: Int32Array;
  /** Bytes of the longest token. */
  readonly longestBytes: number;
  /**
   * UTF-16 units of the longest token. A character has at least as many bytes as units, so a token that holds only
   * parts of characters stands for no more units than it has bytes.
   */
  readonly longestUnits: number;
}

const encoder = new TextEncoder();

/** Arguments that one call of `String.fromCharCode` takes safely. */
const BYTES_PER_CALL = 8192;

/** Bytes as a string of one character each. */
function binaryString(bytes: Uint8Array): string {
  if (bytes.length <= BYTES_PER_CALL) return String.fromCharCode(...bytes);
  let binary = "";
  for (let at = 0; at < bytes.length; at += BYTES_PER_CALL) {
    binary += String.fromCharCode(...bytes.subarray(at, at + BYTES_PER_CALL));
  }
  return binary;
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}

/** The UTF-8 bytes of a text, one character each. Lone surrogates are U+FFFD, as in every encoder of UTF-8. */
export function utf8Binary(text: string): string {
  return isAscii(text) ? text : binaryString(encoder.encode(text));
}

/** Indexes the tokens of an encoding by their bytes. */
export function buildVocabulary(tokens: RankedTokens): Vocabulary {
  const ranks = new Map<string, number>();
  const pairRanks = new Int32Array(256 * 256).fill(-1);
  let longestBytes = 0;
  let longestUnits = 0;
  for (let rank = 0; rank < tokens.length; rank++) {
    const token = tokens[rank];
    if (token === undefined) continue;
    const bytes = typeof token === "string" ? utf8Binary(token) : String.fromCharCode(...token);
    ranks.set(bytes, rank);
    if (bytes.length === 2) pairRanks[bytes.charCodeAt(0) * 256 + bytes.charCodeAt(1)] = rank;
    longestBytes = Math.max(longestBytes, bytes.length);
    longestUnits = Math.max(longestUnits, token.length);
  }
  return { ranks, pairRanks, longestBytes, longestUnits };
}
