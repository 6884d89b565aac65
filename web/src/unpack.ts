/** Files that travel gzipped; in the single file also written with seven bits a character (`web/making/dense_text.py`). */

import type { Bytes } from "./arrived";

/** The first byte of whatever is gzipped (RFC 1952), and of nothing else that is fetched. */
const GZIPPED = 0x1f;

/** The bytes of a packed file, as a stream. */
export function unpack(text: string): ReadableStream<Bytes> {
  return gunzip(streamOf([bytesOf(text)][Symbol.iterator]()));
}

/** Whether a file, of which at least the beginning is there, is still gzipped: some hosts have unpacked it on the way. */
export function isGzipped([first]: Bytes[]): boolean {
  return first?.[0] === GZIPPED;
}

/** A file as it was before it was gzipped, whether or not it still is. */
export function unpacked(pieces: AsyncGenerator<Bytes, void>, failed: (error: unknown) => void): ReadableStream<Bytes> {
  return streamOf(plainPieces(pieces), failed);
}

async function* plainPieces(pieces: AsyncGenerator<Bytes, void>): AsyncGenerator<Bytes, void> {
  const first = await pieces.next();
  if (first.done === true) return;
  if (!isGzipped([first.value])) {
    yield first.value;
    yield* pieces;
    return;
  }
  const all = async function* (): AsyncGenerator<Bytes, void> {
    yield first.value;
    yield* pieces;
  };
  // Not every browser can iterate over a stream.
  const reader = gunzip(streamOf(all())).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    yield value;
  }
}

function gunzip(bytes: ReadableStream<Bytes>): ReadableStream<Bytes> {
  return bytes.pipeThrough(new DecompressionStream("gzip"));
}

function streamOf(
  pieces: Iterator<Bytes, void> | AsyncIterator<Bytes, void>,
  failed: (error: unknown) => void = () => undefined,
): ReadableStream<Bytes> {
  return new ReadableStream<Bytes>({
    async pull(controller) {
      try {
        const next = await pieces.next();
        if (next.done === true) controller.close();
        else controller.enqueue(next.value);
      } catch (error) {
        failed(error);
        throw error;
      }
    },
  });
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 7) / 8));
  let bits = 0;
  let count = 0;
  let written = 0;
  for (let index = 0; index < text.length; index += 1) {
    bits = (bits << 7) | (text.charCodeAt(index) & 0x7f);
    count += 7;
    if (count >= 8) {
      count -= 8;
      bytes[written] = bits >> count;
      written += 1;
      bits &= (1 << count) - 1;
    }
  }
  return bytes;
}
