/** The counter of r50k_base with its vocabulary: a module of its own, so that the build makes it one file, loaded on demand. */
import ranks from "gpt-tokenizer/bpeRanks/r50k_base";
import { R50K_TOKEN_SPLIT_REGEX } from "gpt-tokenizer/encodingParams/constants";
import { encodingCounter } from "../bpe/encoding-counter.ts";

export const counter = encodingCounter("r50k_base", ranks, R50K_TOKEN_SPLIT_REGEX);
