/** Makes zip archives for learning platforms. */

import { strToU8, zipSync } from "fflate";

/** The date of every file, so that equal contents give equal archives; local time, the only one in the format. */
const DATE = new Date(2020, 1, 2);

/** `address` is that of the single file. Rejects if it cannot be loaded. */
export async function pack(address: string, name: string, texts: Record<string, string>): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: answered ${response.status}`);
  const files = Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, strToU8(text)]));
  const school = new Uint8Array(await response.arrayBuffer());
  return new Blob([zipSync({ ...files, [name]: school }, { mtime: DATE })], { type: "application/zip" });
}
