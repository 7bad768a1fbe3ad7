/** Raw deflate through the browser's own streams, with a limit on what comes out. */
import type { Parsed } from "../settings/options.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Bytes handed to the decompressor at a time. Deflate grows a byte to at most 1,032, and a decompressor may hold all
 * that one slice yields, so a bomb never takes more than about 2 MB above the limit.
 */
const SLICE = 2048;

const NO_STREAMS =
  "this browser lacks CompressionStream; use a current Firefox, Chrome, Edge or Safari";

/** Compresses bytes. Fails only where the browser has no `CompressionStream`. */
export async function deflate(bytes: Bytes): Promise<Parsed<Bytes>> {
  if (typeof CompressionStream === "undefined") return { ok: false, reason: NO_STREAMS };
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return { ok: true, value: new Uint8Array(await new Response(compressed).arrayBuffer()) };
}

/** Decompresses bytes, and stops as soon as more than `limit` bytes come out. */
export async function inflate(bytes: Bytes, limit: number): Promise<Parsed<Bytes>> {
  if (typeof DecompressionStream === "undefined") return { ok: false, reason: NO_STREAMS };
  const { readable, writable } = new DecompressionStream("deflate-raw");
  // A fault of the stream shows at the reader as well: there it is reported.
  const fed = feed(writable, bytes).catch(() => undefined);
  const inflated = await collect(readable, limit);
  await fed;
  return inflated;
}

async function feed(writable: WritableStream<BufferSource>, bytes: Bytes): Promise<void> {
  const writer = writable.getWriter();
  for (let at = 0; at < bytes.length; at += SLICE) {
    await writer.write(bytes.subarray(at, at + SLICE));
  }
  await writer.close();
}

async function collect(
  readable: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Parsed<Bytes>> {
  const reader = readable.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > limit) {
        await reader.cancel();
        const megabytes = (limit / 1_000_000).toLocaleString("en");
        return { ok: false, reason: `it unpacks to more than ${megabytes} MB, which is the limit` };
      }
      pieces.push(value);
    }
  } catch {
    return { ok: false, reason: "it is cut off or altered" };
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return { ok: true, value: whole };
}
