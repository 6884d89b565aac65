/** Files that travel as text: gzipped, then written in base64. */

/** The bytes of a packed file, as they come. */
export function unpack(text: string): ReadableStream<Uint8Array> {
  const source = new ReadableStream<BufferSource>({
    start(controller) {
      controller.enqueue(bytesOf(text));
      controller.close();
    },
  });
  return source.pipeThrough(new DecompressionStream("gzip"));
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = characters.charCodeAt(index);
  return bytes;
}
