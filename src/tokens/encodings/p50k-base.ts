/** The counter of p50k_base with its vocabulary: a module of its own, so that the build makes it one file, loaded on demand. */
import ranks from "gpt-tokenizer/bpeRanks/p50k_base";
import { P50KBase } from "gpt-tokenizer/encodingParams/p50k_base";
import { encodingCounter } from "../encoding-counter.ts";

export const counter = encodingCounter("p50k_base", ranks, P50KBase(ranks).tokenSplitRegex);
