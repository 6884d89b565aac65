/**
 * What the worker of the single file does before anything else: take the packed files that the page hands it with its
 * first message, and answer every fetch from them.
 */

import { unpack } from "./unpack";

/** Where the files seem to lie; the build gives the worker this address for its own. */
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
