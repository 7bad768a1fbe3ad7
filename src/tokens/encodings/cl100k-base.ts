/** The counter of cl100k_base with its vocabulary: a module of its own, so that the build makes it one file, loaded on demand. */
import ranks from "gpt-tokenizer/bpeRanks/cl100k_base";
import { CL100K_TOKEN_SPLIT_REGEX } from "gpt-tokenizer/encodingParams/constants";
import { encodingCounter } from "../bpe/encoding-counter.ts";

export const counter = encodingCounter("cl100k_base", ranks, CL100K_TOKEN_SPLIT_REGEX);
