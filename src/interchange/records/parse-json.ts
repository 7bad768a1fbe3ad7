/** JSON as programs write it: with Python's `NaN` and `Infinity`, in whose place stands something else. */
import { faultOf } from "./json-fault.ts";

/** Data, or the line that is no JSON and why: "y] stands where a value is expected". */
export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly line: number; readonly reason: string };

/** The data that a text stands for, or where and why it is no JSON; lines from 1, the text's own. */
export function parseJson(text: string): ParsedJson {
  const value = parsed(text);
  if (value) return { ok: true, ...value };
  const mended = withoutNaN(text);
  const other = mended === text ? undefined : parsed(mended);
  return other ? { ok: true, ...other } : { ok: false, ...faultIn(mended) };
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** UTF-16 units of what stands in the wrong place. */
const LONGEST_FOUND = 20;

function faultIn(text: string): { readonly line: number; readonly reason: string } {
  const { at, expected } = faultOf(text);
  const [rest = ""] = text.slice(at, at + LONGEST_FOUND).split(/[\r\n]/, 1);
  const found = at >= text.length ? "it ends" : rest === "" ? "the line ends" : `${rest} stands`;
  const line = text.slice(0, at).split("\n").length;
  return { line, reason: `${found} where ${expected} is expected` };
}

/** The text with numbers that JSON does not have as `null`, and `NaN`, which is shorter, as `0.0`: places stay. */
function withoutNaN(text: string): string {
  if (!/NaN|Infinity/.test(text)) return text;
  const pieces: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quote = text.indexOf('"', at);
    const outside = text.slice(at, quote < 0 ? text.length : quote);
    pieces.push(
      outside
        .replace(/-?\bInfinity\b/g, (word) => "null".padEnd(word.length))
        .replace(/\bNaN\b/g, "0.0"),
    );
    if (quote < 0) break;
    at = endOfString(text, quote);
    pieces.push(text.slice(quote, at));
  }
  return pieces.join("");
}

/** Where the string ends that a quote begins: behind its closing quote. */
function endOfString(text: string, open: number): number {
  let close = text.indexOf('"', open + 1);
  while (close >= 0 && isEscaped(text, close)) close = text.indexOf('"', close + 1);
  return close < 0 ? text.length : close + 1;
}

function isEscaped(text: string, place: number): boolean {
  let backslashes = 0;
  while (text[place - 1 - backslashes] === "\\") backslashes += 1;
  return backslashes % 2 === 1;
}
