/**
 * The first code that runs in the single file's worker: it takes the packed files from the page's first message and
 * answers every fetch from them.
 */

import { unpack } from "./unpack";

/** The files' virtual location; the build makes it the worker's own address. */
const FOLDER = new URL(".", import.meta.url).href;

const TYPES: Record<string, string> = { wasm: "application/wasm" };

const files = new Promise<Record<string, string>>((resolve) => {
  const take = (event: MessageEvent<Record<string, string>>): void => {
    event.stopImmediatePropagation();
    resolve(event.data);
  };
  self.addEventListener("message", take, { once: true });
});

self.fetch = async (input) => {
  const address = input instanceof Request ? input.url : String(input);
  const text = address.startsWith(FOLDER) ? (await files)[address.slice(FOLDER.length)] : undefined;
  if (text === undefined) return new Response(null, { status: 404 });
  const type = TYPES[address.replace(/^.*\./, "")] ?? "application/octet-stream";
  return new Response(unpack(text), { headers: { "Content-Type": type } });
};
