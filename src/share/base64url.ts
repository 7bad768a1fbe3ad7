/** Bytes as text that stands in a URL without escapes, and back. */
import type { Parsed } from "../settings/options.ts";

/** Bytes for one `String.fromCharCode` call; engines limit the number of arguments. */
const SLICE = 0x2000;

/** Bytes as base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += SLICE) {
    binary += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  }
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The bytes of base64url text. */
export function fromBase64Url(text: string): Parsed<Uint8Array<ArrayBuffer>> {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) {
    return { ok: false, reason: "it holds characters that do not belong there" };
  }
  if (text.length % 4 === 1) return { ok: false, reason: "it is cut off" };
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return { ok: true, value: Uint8Array.from(binary, (unit) => unit.charCodeAt(0)) };
}
