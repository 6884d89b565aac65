/**
 * Watches the fetches of Python's start: lets files travel gzipped, counts the bytes, and finds out why the start fails.
 * Pyodide itself waits forever if its WebAssembly fails to load.
 */

import type { Arrived, Bytes } from "./arrived";
import { Download } from "./download";
import type { Built } from "./messages";
import { plain, StartError } from "./start-error";
import { unpacked } from "./unpack";

/** Put in by the build. */
declare const BUILT: Built;

const WASM = "application/wasm";

interface Watch {
  /** What an earlier worker has received; what comes now is added. */
  arrived: Arrived;
  /** Cache mode of the requests: a file that arrived broken may be broken in the browser's cache. */
  cache: RequestCache;
  /**
   * Whether WebAssembly comes straight from the network or a cache. Browsers cache compiled code only for that, so on
   * later visits nothing is put in between.
   */
  direct: () => boolean;
  received: (bytes: number) => void;
  broken: (error: StartError) => void;
}

const here = new URL(".", import.meta.url);
const original = self.fetch.bind(self);

/** Prefetched responses, by address. */
const early = new Map<string, Promise<Response>>();

let watch: Watch = {
  arrived: new Map(),
  cache: "default",
  // Before the start, only a worker that has found a memory compiles.
  direct: () => true,
  received: () => undefined,
  broken: () => undefined,
};

/** Downloads by the pieces that have arrived: an interpreter that restarts asks for a file that is already on its way. */
const downloads = new WeakMap<Bytes[], Download>();

/** Bytes that come over the line if nothing is there yet, without the chapters. */
export const bytesOfStart = BUILT.start.reduce((sum, address) => sum + bytesOf(address), 0);

/** Bytes that come over the line for a file. */
export function bytesOf(address: string): number {
  return BUILT.gzipped[address] ?? BUILT.sizes[address] ?? 0;
}

/** Begin to watch the start. */
export function watchStart(how: Watch): void {
  watch = how;
  watchCompiling();
}

/** The files that Python is made of, as whoever asks for them expects them. */
const names = new Map(Object.keys(BUILT.sizes).map((name) => [new URL(name, here).href, name]));

self.fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : new URL(input, here).href;
  const fetched = early.get(url);
  early.delete(url);
  if (fetched !== undefined) return fetched;
  const name = names.get(url);
  if (name === undefined) return original(input, init);
  const isWasm = url.endsWith(".wasm");
  if (isWasm && watch.direct()) return fetchDirectly(url, name);
  const report = (error: unknown): void => {
    watch.broken(error instanceof StartError ? error : new StartError("host", `${name}: ${plain(error).message}`));
  };
  const headers = { "Content-Type": isWasm ? WASM : "application/octet-stream" };
  return new Response(unpacked(piecesOf(name), report), { headers });
};

async function fetchDirectly(url: string, name: string): Promise<Response> {
  try {
    const response = await original(url, { cache: watch.cache, credentials: "same-origin" });
    watch.received(bytesOf(name));
    // A host that doesn't know WebAssembly serves the right bytes with the wrong MIME type.
    if (!response.ok || response.headers.get("Content-Type") === WASM) return response;
    return new Response(response.body, { headers: { "Content-Type": WASM } });
  } catch (error) {
    watch.broken(new StartError("connection", `${name}: ${plain(error).message}`));
    throw error;
  }
}

/** Fetch a pack, without which Python starts, too; rejects if it doesn't come. */
export async function fetchPack(name: string): Promise<Bytes> {
  let isOver = true;
  const failed = (error: unknown): void => {
    isOver = !(error instanceof StartError) || error.reason !== "connection";
  };
  try {
    return new Uint8Array(await new Response(unpacked(piecesOf(name), failed)).arrayBuffer());
  } finally {
    // What has come before the connection broke need not come again.
    if (isOver) watch.arrived.delete(hostAddress(name));
  }
}

function hostAddress(name: string): string {
  return new URL(name in BUILT.gzipped ? `${name}.gz` : name, here).href;
}

function piecesOf(name: string): AsyncGenerator<Bytes, void> {
  const { arrived, cache, received } = watch;
  const address = hostAddress(name);
  const kept = arrived.get(address) ?? [];
  arrived.set(address, kept);
  let download = downloads.get(kept);
  if (download === undefined || download.hasFailed) {
    download = new Download({ address, size: bytesOf(name), whole: BUILT.sizes[name] ?? 0, cache, kept, received });
    downloads.set(kept, download);
  }
  return download.pieces();
}

/** Bytes that arrive complete but don't compile are beyond this browser. */
function watchCompiling(): void {
  const instantiate = WebAssembly.instantiateStreaming.bind(WebAssembly);
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      if (compiled === null) return await instantiate(source, imports);
      const module = await compiled;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      // Errors in the bytes are reported first by the code that counts them.
      setTimeout(() => watch.broken(new StartError("browser", plain(error).message)), 500);
      throw error;
    }
  };
}

let compiled: Promise<WebAssembly.Module> | null = null;

/** Compile WebAssembly while the script that needs it is still loading; the script then gets the result. Does nothing the second time. */
export function compileEarly(address: string): void {
  if (compiled !== null) return;
  compiled = WebAssembly.compileStreaming(fetchEarly(address));
  // The engine's script then fetches it again, and that error is reported.
  compiled.catch(() => {
    compiled = null;
  });
}

/** Prefetch a file; the first request gets the response, which can be read only once. */
export function fetchEarly(address: string): Promise<Response> {
  const response = fetch(address);
  // An error is reported when it is requested.
  response.catch(() => undefined);
  early.set(address, response);
  return response;
}
