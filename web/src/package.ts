/** Makes the zip archives that learning platforms take. */

import { strToU8, zipSync } from "fflate";

/** Of every file, so that equal contents are equal archives; in the local time that the format knows only. */
const DATE = new Date(2020, 1, 2);

/** `address` is that of the file that holds the school. Rejects if it cannot be had. */
export async function pack(address: string, name: string, texts: Record<string, string>): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: answered ${response.status}`);
  const files = Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, strToU8(text)]));
  const school = new Uint8Array(await response.arrayBuffer());
  return new Blob([zipSync({ ...files, [name]: school }, { mtime: DATE })], { type: "application/zip" });
}
