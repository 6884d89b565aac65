/**
 * Watches the fetches of Python's start: counts the bytes, and finds out why it fails. Pyodide itself waits forever if its
 * WebAssembly fails to load.
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
  /** Sizes of all watched files in bytes, by address. */
  sizes: ReadonlyMap<string, number>;
  /** Cache mode of the requests: a file that arrived broken may be broken in the browser's cache. */
  cache: () => RequestCache;
  /**
   * Whether every byte is counted. Browsers cache compiled code only for WebAssembly that comes straight from the network
   * or the HTTP cache, so on later visits nothing is put in between.
   */
  counts: () => boolean;
  received: (bytes: number) => void;
  broken: (error: StartError) => void;
}

/** Prefetched responses, by address. */
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
      // A file with the wrong digest cannot be distinguished from one that failed to load.
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
    // A host that doesn't know WebAssembly serves the right bytes with the wrong MIME type.
    const headers = new Headers(response.headers);
    if (isWasm) headers.set("Content-Type", "application/wasm");
    return new Response(counter.readable, { status: response.status, statusText: response.statusText, headers });
  };
  watchCompiling(broken);
}

/** Bytes that arrive complete but don't compile are beyond this browser. */
function watchCompiling(broken: (error: StartError) => void): void {
  const original = WebAssembly.instantiateStreaming.bind(WebAssembly);
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      if (compiled === null) return await original(source, imports);
      const module = await compiled;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      // Errors in the bytes are reported first by the code that counts them.
      setTimeout(() => broken(new StartError("browser", plain(error).message)), 500);
      throw error;
    }
  };
}

let compiled: Promise<WebAssembly.Module> | null = null;

/** Compile WebAssembly while the script that needs it is still loading; the script then gets the result. */
export function compileEarly(address: string): void {
  compiled = WebAssembly.compileStreaming(fetchEarly(address));
  // An error is reported when it is requested.
  compiled.catch(() => undefined);
}

/** Prefetch a file; the first request gets the response, which can be read only once. */
export function fetchEarly(address: string): Promise<Response> {
  const response = fetch(address, { credentials: "same-origin" });
  // An error is reported when it is requested.
  response.catch(() => undefined);
  early.set(address, response);
  return response;
}

/** Find out why a script could not be imported: the error itself doesn't say. */
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
