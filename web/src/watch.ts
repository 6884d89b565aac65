/**
 * Watches what Python's start fetches: counts the bytes, and finds out why it fails. Pyodide itself waits for ever when
 * its WebAssembly cannot be had.
 */

import type { PlainError, Reason } from "./messages";

/** A start that failed, and why. */
export class StartError extends Error {
  constructor(
    readonly reason: Reason,
    message: string,
  ) {
    super(message);
  }
}

export function plain(error: unknown): PlainError {
  if (error instanceof Error) return { name: error.name, message: error.message };
  return { name: "Error", message: String(error) };
}

interface Watch {
  /** Bytes of every file that is watched, by its address. */
  sizes: ReadonlyMap<string, number>;
  /** How files are asked for: one that came broken may lie broken in the browser's cache. */
  cache: () => RequestCache;
  /**
   * Whether every byte is counted. Browsers keep what they have compiled only for WebAssembly that comes straight from
   * the network or its cache, so on a later visit nothing is put between.
   */
  counts: () => boolean;
  received: (bytes: number) => void;
  broken: (error: StartError) => void;
}

/** What was fetched before it was asked for, by its address. */
const early = new Map<string, Promise<Response>>();

/** Replace this worker's `fetch` and watch the start of WebAssembly. */
export function watchStart({ sizes, cache, counts, received, broken }: Watch): void {
  const original = self.fetch.bind(self);
  self.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : new URL(input, import.meta.url).href;
    const fetched = early.get(url);
    early.delete(url);
    if (fetched !== undefined) return fetched;
    const expected = sizes.get(url);
    if (expected === undefined) return original(input, init);
    let response: Response;
    try {
      response = await original(input, { ...init, cache: cache() });
    } catch (error) {
      // A file with the wrong digest cannot be told from one that did not come.
      const came = (init?.integrity ?? "") !== "" ? await original(url).catch(() => null) : null;
      broken(new StartError(came === null ? "connection" : "host", `${url}: ${plain(error).message}`));
      throw error;
    }
    if (!response.ok || response.body === null) {
      broken(new StartError("host", `${url}: answered ${response.status}`));
      return response;
    }
    const isWasm = url.endsWith(".wasm");
    const isTyped = response.headers.get("Content-Type") === "application/wasm";
    if (isWasm && isTyped && !counts()) return response;
    let count = 0;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        count += chunk.byteLength;
        received(chunk.byteLength);
        controller.enqueue(chunk);
      },
      flush() {
        if (count !== expected) broken(new StartError("host", `${url}: ${count} bytes instead of ${expected}`));
      },
    });
    response.body
      .pipeTo(counter.writable)
      .catch((error: unknown) => broken(new StartError("connection", `${url}: ${plain(error).message}`)));
    // A host that does not know what WebAssembly is serves the right bytes under a wrong name.
    const headers = new Headers(response.headers);
    if (isWasm) headers.set("Content-Type", "application/wasm");
    return new Response(counter.readable, { status: response.status, statusText: response.statusText, headers });
  };
  watchCompiling(broken);
}

/** Bytes that are all there and still do not compile are more than this browser can do. */
function watchCompiling(broken: (error: StartError) => void): void {
  const original = WebAssembly.instantiateStreaming.bind(WebAssembly);
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      if (compiled === null) return await original(source, imports);
      const module = await compiled;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      // What is wrong with the bytes is said first by those who count them.
      setTimeout(() => broken(new StartError("browser", plain(error).message)), 500);
      throw error;
    }
  };
}

let compiled: Promise<WebAssembly.Module> | null = null;

/** Have WebAssembly compiled while the script that asks for it is still on its way: it then gets what there is. */
export function compileEarly(address: string): void {
  compiled = WebAssembly.compileStreaming(fetchEarly(address));
  // What is wrong with it is said when it is asked for.
  compiled.catch(() => undefined);
}

/** Fetch what will be asked for: who asks first gets what there is, for it can be read only once. */
export function fetchEarly(address: string): Promise<Response> {
  const response = fetch(address, { credentials: "same-origin" });
  // What is wrong with it is said when it is asked for.
  response.catch(() => undefined);
  early.set(address, response);
  return response;
}

/** Say why a script could not be imported: the error itself does not tell. */
export async function whyMissing(address: string | URL): Promise<Reason> {
  try {
    const response = await fetch(address, { cache: "no-store" });
    const isScript = (response.headers.get("Content-Type") ?? "").includes("javascript");
    await response.arrayBuffer();
    return response.ok && isScript ? "stopped" : "host";
  } catch {
    return "connection";
  }
}
