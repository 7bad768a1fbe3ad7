/** Raw deflate through the browser's own streams, with a limit on what comes out. */
type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes, or why there are none. */
export type Streamed =
  | { readonly ok: true; readonly value: Bytes }
  | { readonly ok: false; readonly why: "noStreams" | "tooLarge" | "damaged" };

/**
 * Bytes handed to the decompressor at a time. Deflate grows a byte to at most 1,032, and a decompressor may hold all
 * that one slice yields, so a bomb never takes more than about 2 MB above the limit.
 */
const SLICE = 2048;

/** Compresses bytes. Fails only where the browser has no `CompressionStream`. */
export async function deflate(bytes: Bytes): Promise<Streamed> {
  if (typeof CompressionStream === "undefined") return { ok: false, why: "noStreams" };
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return { ok: true, value: new Uint8Array(await new Response(compressed).arrayBuffer()) };
}

/** Decompresses bytes, and stops as soon as more than `limit` bytes come out. */
export async function inflate(bytes: Bytes, limit: number): Promise<Streamed> {
  if (typeof DecompressionStream === "undefined") return { ok: false, why: "noStreams" };
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

async function collect(readable: ReadableStream<Uint8Array>, limit: number): Promise<Streamed> {
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
        return { ok: false, why: "tooLarge" };
      }
      pieces.push(value);
    }
  } catch {
    return { ok: false, why: "damaged" };
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return { ok: true, value: whole };
}
