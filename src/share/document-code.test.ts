/** Documents in links: exact, limited, and with a reason where they cannot be read. */
import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { decodeDocument, encodeDocument, MAX_DOCUMENT_BYTES } from "./document-code.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const code = (bytes: Uint8Array) => `1.${deflateRawSync(bytes).toString("base64url")}`;

async function roundTrip(text: string): Promise<void> {
  const encoded = await encodeDocument(text);
  if (!encoded.ok) throw new Error(encoded.reason);
  expect(encoded.value).toMatch(/^[12]\.[\w-]*\.[0-9a-z]+$/);
  expect(await decodeDocument(encoded.value)).toEqual({ ok: true, value: text });
}

describe("round trip", () => {
  it.each([
    ["nothing", ""],
    ["a byte order mark", "\uFEFF# Title"],
    ["line ends of every kind and NUL", "a\r\nb\rc\n\0d\u2028e"],
    ["characters outside the basic plane", "👩‍👩‍👧 𝒳 漢字"],
    ["halves of surrogate pairs", "a\uD800b\uDC00\uD83D"],
    ["a megabyte", "# Part\n\nWords and words.\n\n".repeat(40_000)],
  ])("keeps %s", async (_, text) => roundTrip(text));

  it("keeps any UTF-16 string", async () => {
    const units = fc
      .array(fc.integer({ min: 0, max: 0xffff }))
      .map((all) => String.fromCharCode(...all));
    await fc.assert(fc.asyncProperty(units, roundTrip));
  });
});

describe("limits", () => {
  it("refuses a document that is too large, with the numbers", async () => {
    const encoded = await encodeDocument("x".repeat(MAX_DOCUMENT_BYTES + 1));
    expect(encoded).toMatchObject({ ok: false, reason: expect.stringMatching(/10,000,001 bytes/) });
  });

  it("stops a bomb of 1 GB at the limit", async () => {
    // 1,000 deflate blocks of a megabyte of zeros each: every block is the same 1 kB, so the bomb costs nothing.
    const { deflateRaw } = await import("node:zlib");
    const block = await new Promise<Buffer>((resolve, reject) => {
      deflateRaw(Buffer.alloc(1_000_000), { finishFlush: 3 }, (error, bytes) =>
        error ? reject(error) : resolve(bytes),
      );
    });
    const bomb = Buffer.concat(Array<Buffer>(1_000).fill(block));
    const decoded = await decodeDocument(`1.${bomb.toString("base64url")}`);
    expect(decoded).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/more than 10,000,000 bytes.*as a file/),
    });
  });
});

describe("damage", () => {
  it.each([
    ["invalid UTF-8", code(Uint8Array.of(0x41, 0xff, 0xfe)), /not valid UTF-8/],
    ["half a UTF-16 unit", code(Uint8Array.of(1, 2, 3)).replace("1.", "2."), /not valid UTF-16/],
    ["foreign characters", "1.a*b", /characters that do not belong/],
    ["an impossible length", "1.abcde", /cut off/],
    ["no compressed data", "1.", /cut off or altered/],
    ["random letters", "1.Zm9vYmFyYmF6cXV4", /cannot be read/],
    ["no version", "abc", /not in the form of one/],
    ["a newer version", "17.abc.def", /format 17/],
    ["too many parts", "1.a.b.c", /not in the form of one/],
  ])("says so: %s", async (_, damagedCode, words) => {
    const decoded = await decodeDocument(damagedCode);
    expect(decoded).toMatchObject({ ok: false, reason: expect.stringMatching(words) });
  });

  it("notices every cut and every changed character of a real link", async () => {
    const encoded = await encodeDocument("# A title\n\nSome words, some more words.\n");
    if (!encoded.ok) throw new Error(encoded.reason);
    const whole = encoded.value;
    const payloadEnd = whole.lastIndexOf(".");
    for (let at = 0; at < payloadEnd; at += 1) {
      expect((await decodeDocument(whole.slice(0, at))).ok, `cut at ${at}`).toBe(false);
    }
    for (let at = 2; at < payloadEnd - 1; at += 1) {
      const other = whole[at] === "A" ? "B" : "A";
      const changed = whole.slice(0, at) + other + whole.slice(at + 1);
      expect((await decodeDocument(changed)).ok, `changed at ${at}`).toBe(false);
    }
  });

  it("says which feature an old browser lacks", async () => {
    vi.stubGlobal("CompressionStream", undefined);
    vi.stubGlobal("DecompressionStream", undefined);
    const words = { ok: false, reason: expect.stringMatching(/lacks CompressionStream/) };
    expect(await encodeDocument("a")).toMatchObject(words);
    expect(await decodeDocument("1.AwA")).toMatchObject(words);
  });
});
