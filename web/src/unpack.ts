/** Files that travel gzipped; in the single file also written with seven bits a character (`web/making/dense_text.py`). */

/** The bytes of a packed file, as a stream. */
export function unpack(text: string): ReadableStream<Uint8Array> {
  return gunzip(bytesOf(text));
}

/** What was gzipped, as a stream. */
export function gunzip(bytes: BufferSource): ReadableStream<Uint8Array> {
  const source = new ReadableStream<BufferSource>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return source.pipeThrough(new DecompressionStream("gzip"));
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
