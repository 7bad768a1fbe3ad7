/** Makes the counter of an encoding out of its vocabulary and its pattern. */
import type { EncodingId } from "../../settings/counters.ts";
import type { Counter } from "../counter.ts";
import { createEncoding } from "./encoding.ts";
import { measureEncoding } from "./measure.ts";
import type { RankedTokens } from "./vocabulary.ts";

/** Makes the counter of an encoding of ranked tokens and the pattern of its pre-tokens. */
export function encodingCounter(
  id: EncodingId,
  tokens: RankedTokens,
  splitPattern: RegExp,
): Counter {
  const encoding = createEncoding(tokens, splitPattern);
  return {
    id,
    count: encoding.count,
    measure: (source, onProgress) => measureEncoding(encoding, source, onProgress),
  };
}
