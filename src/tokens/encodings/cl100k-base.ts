/** The counter of cl100k_base with its vocabulary: a module of its own, so that the build makes it one file, loaded on demand. */
import ranks from "gpt-tokenizer/bpeRanks/cl100k_base";
import { Cl100KBase } from "gpt-tokenizer/encodingParams/cl100k_base";
import { encodingCounter } from "../encoding-counter.ts";

export const counter = encodingCounter("cl100k_base", ranks, Cl100KBase(ranks).tokenSplitRegex);
