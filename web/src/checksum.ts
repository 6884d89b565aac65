/** The CRC-32 of a text, by which the build and the page know the same HTML (`zlib.crc32` of its UTF-8). */

const POLYNOMIAL = 0xedb88320;
const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = (rest & 1) === 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
  return rest;
});

/** Eight hexadecimal digits. */
export function checksum(text: string): string {
  let sum = -1;
  for (const byte of new TextEncoder().encode(text)) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 0xff] ?? 0);
  return (~sum >>> 0).toString(16).padStart(8, "0");
}
