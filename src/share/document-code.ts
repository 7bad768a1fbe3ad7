/** A document as one URL parameter: `version.compressed.check`, and back, every UTF-16 unit as it was. */
import { type Parsed, unreachable } from "../settings/options.ts";
import { fromBase64Url, toBase64Url } from "./base64url.ts";
import { deflate, inflate, type Streamed } from "./compression.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Most bytes that a document may take before compression. */
export const MAX_DOCUMENT_BYTES = 10_000_000;

/** Most characters of a code: browsers refuse addresses of more than 2 MiB. */
export const MAX_CODE_LENGTH = 2_000_000;

/** `1`: UTF-8. `2`: UTF-16, little endian, for text with lone surrogates, which UTF-8 cannot hold. */
const UTF_8 = "1";
const UTF_16 = "2";

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether a text has halves of surrogate pairs that stand alone: UTF-8 would replace them. */
export function hasLoneSurrogates(text: string): boolean {
  return LONE_SURROGATE.test(text);
}

/** The code of a document, or why it does not fit into a link. */
export async function encodeDocument(text: string): Promise<Parsed<string>> {
  const version = hasLoneSurrogates(text) ? UTF_16 : UTF_8;
  const bytes = version === UTF_8 ? new TextEncoder().encode(text) : toUtf16(text);
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    return tooLong(`it takes ${count(bytes.length)} bytes of at most ${count(MAX_DOCUMENT_BYTES)}`);
  }
  const compressed = await deflate(bytes);
  if (!compressed.ok) return noStreams("The document cannot be put into a link");
  const code = `${version}.${toBase64Url(compressed.value)}.${checksum(bytes)}`;
  if (code.length > MAX_CODE_LENGTH) {
    return tooLong(`it would take ${count(code.length)} characters, and browsers take 2,000,000`);
  }
  return { ok: true, value: code };
}

/** The text of a code, or what is wrong with it and what to do. */
export async function decodeDocument(code: string): Promise<Parsed<string>> {
  if (code.length > MAX_CODE_LENGTH) {
    return damaged(`it has ${count(code.length)} characters of at most ${count(MAX_CODE_LENGTH)}`);
  }
  const [version, payload, check, ...rest] = code.split(".");
  if (version === undefined || payload === undefined || rest.length > 0) {
    return damaged("it is not in the form of one");
  }
  if (version !== UTF_8 && version !== UTF_16) return unknownVersion(version);
  const compressed = fromBase64Url(payload);
  if (!compressed.ok) return damaged(compressed.reason);
  const bytes = await inflate(compressed.value, MAX_DOCUMENT_BYTES);
  if (!bytes.ok) return notInflated(bytes.why);
  // A link that lost its check at the end has lost nothing of the document.
  if (check !== undefined && check !== checksum(bytes.value)) return damaged("it was altered");
  return version === UTF_8 ? fromUtf8(bytes.value) : fromUtf16(bytes.value);
}

function notInflated(why: Extract<Streamed, { ok: false }>["why"]): Parsed<never> {
  switch (why) {
    case "noStreams":
      return noStreams("The document in this link cannot be read");
    case "tooLarge":
      return {
        ok: false,
        reason: `The document in this link unpacks to more than ${count(MAX_DOCUMENT_BYTES)} bytes, which is the limit. Ask for it as a file.`,
      };
    case "damaged":
      return damaged("it is cut off or altered");
    default:
      return unreachable(why);
  }
}

function noStreams(what: string): Parsed<never> {
  return {
    ok: false,
    reason: `${what}: this browser lacks CompressionStream. Use a current Firefox, Chrome, Edge or Safari, or a file.`,
  };
}

function unknownVersion(version: string): Parsed<never> {
  if (!/^[1-9]\d{0,3}$/.test(version)) return damaged("it is not in the form of one");
  return {
    ok: false,
    reason: `The document in this link has format ${version}, which a newer Chunkscope made. Reload the page to get the newest version, or ask for the file.`,
  };
}

function damaged(reason: string): Parsed<never> {
  return {
    ok: false,
    reason: `The document in this link cannot be read: ${reason}. Some programs shorten or change long links: ask for the link once more, or for the file.`,
  };
}

function tooLong(reason: string): Parsed<never> {
  return {
    ok: false,
    reason: `The document is too long for a link: ${reason}. Share the settings alone, or save the document as a file and send that.`,
  };
}

function fromUtf8(bytes: Bytes): Parsed<string> {
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return { ok: true, value: decoder.decode(bytes) };
  } catch {
    return damaged("it is not valid UTF-8");
  }
}

function toUtf16(text: string): Bytes {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), true);
  return bytes;
}

function fromUtf16(bytes: Bytes): Parsed<string> {
  if (bytes.length % 2 === 1) return damaged("it is not valid UTF-16");
  const view = new DataView(bytes.buffer);
  const units = Array.from({ length: bytes.length / 2 }, (_, at) =>
    String.fromCharCode(view.getUint16(at * 2, true)),
  );
  return { ok: true, value: units.join("") };
}

/** FNV-1a, 32 bits: raw deflate has no check of its own, and a changed letter may still unpack. */
function checksum(bytes: Bytes): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

function count(value: number): string {
  return value.toLocaleString("en");
}
