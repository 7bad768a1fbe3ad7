/** The counter of o200k_base with its vocabulary: a module of its own, so that the build makes it one file, loaded on demand. */
import ranks from "gpt-tokenizer/bpeRanks/o200k_base";
import { O200K_TOKEN_SPLIT_REGEX } from "gpt-tokenizer/encodingParams/constants";
import { encodingCounter } from "../bpe/encoding-counter.ts";

export const counter = encodingCounter("o200k_base", ranks, O200K_TOKEN_SPLIT_REGEX);
