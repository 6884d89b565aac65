/**
 * Watches the fetches of Python's start: lets files travel gzipped, counts the bytes, and finds out why the start fails.
 * Pyodide itself waits forever if its WebAssembly fails to load.
 */

import type { Arrived, Bytes } from "./arrived";
import { Download } from "./download";
import type { Built } from "./messages";
import { plain, StartError } from "./start-error";
import { unpacked } from "./unpack";

const WASM = "application/wasm";

/** Errors in the bytes are reported first by the code that counts them. */
const BYTES_FIRST_MS = 500;

export interface Watch {
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

/** The global scope of a worker, as far as it fetches and compiles. */
export type Scope = Pick<typeof globalThis, "fetch" | "WebAssembly">;

/** Whoever fetches in a scope, does it through its watcher. */
export class Watcher {
  /** Bytes that come over the line if nothing is there yet, without the chapters. */
  readonly bytesOfStart: number;

  private readonly original: typeof fetch;
  /** The files that Python is made of, by their addresses as whoever asks for them expects them. */
  private readonly names: ReadonlyMap<string, string>;
  /** Prefetched responses, by address. */
  private readonly early = new Map<string, Promise<Response>>();
  /** Downloads by the pieces that have arrived: an interpreter that restarts asks for a file that is already on its way. */
  private readonly downloads = new WeakMap<Bytes[], Download>();
  private compiled: Promise<WebAssembly.Module> | null = null;

  private watch: Watch = {
    arrived: new Map(),
    cache: "default",
    // Before the start, only a worker that has found a memory compiles.
    direct: () => true,
    received: () => undefined,
    broken: () => undefined,
  };

  /** Files are addressed as seen from `here`. */
  constructor(
    private readonly scope: Scope,
    private readonly built: Built,
    private readonly here: URL,
  ) {
    this.original = scope.fetch.bind(scope);
    this.names = new Map(Object.keys(built.sizes).map((name) => [new URL(name, here).href, name]));
    this.bytesOfStart = built.start.reduce((sum, address) => sum + this.bytesOf(address), 0);
    scope.fetch = async (input, init) => this.fetch(input, init);
  }

  /** Bytes that come over the line for a file. */
  bytesOf(address: string): number {
    return this.built.gzipped[address] ?? this.built.sizes[address] ?? 0;
  }

  /** Begin to watch the start. */
  start(how: Watch): void {
    this.watch = how;
    this.watchCompiling();
  }

  /** Fetch a pack, without which Python starts, too; rejects if it doesn't come. */
  async fetchPack(name: string): Promise<Bytes> {
    let isOver = true;
    const failed = (error: unknown): void => {
      isOver = !(error instanceof StartError) || error.reason !== "connection";
    };
    try {
      return new Uint8Array(await new Response(unpacked(this.piecesOf(name), failed)).arrayBuffer());
    } finally {
      // What has come before the connection broke need not come again.
      if (isOver) this.watch.arrived.delete(this.hostAddress(name));
    }
  }

  /** Compile WebAssembly while the script that needs it is still loading; the script then gets the result. Does nothing the second time. */
  compileEarly(address: string): void {
    if (this.compiled !== null) return;
    this.compiled = this.scope.WebAssembly.compileStreaming(this.fetchEarly(address));
    // The engine's script then fetches it again, and that error is reported.
    this.compiled.catch(() => {
      this.compiled = null;
      this.early.delete(address);
    });
  }

  /** Prefetch a file; the first request gets the response, which can be read only once. */
  fetchEarly(address: string): Promise<Response> {
    const response = this.scope.fetch(address);
    // An error is reported when it is requested.
    response.catch(() => undefined);
    this.early.set(address, response);
    return response;
  }

  /** Fetch as anything in this scope does. */
  async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const url = input instanceof Request ? input.url : new URL(input, this.here).href;
    const fetched = this.early.get(url);
    this.early.delete(url);
    if (fetched !== undefined) return fetched;
    const name = this.names.get(url);
    if (name === undefined) return this.original(input, init);
    const isWasm = url.endsWith(".wasm");
    if (isWasm && this.watch.direct()) return this.fetchDirectly(url, name);
    const report = (error: unknown): void => {
      this.watch.broken(error instanceof StartError ? error : new StartError("host", `${name}: ${plain(error).message}`));
    };
    const headers = { "Content-Type": isWasm ? WASM : "application/octet-stream" };
    return new Response(unpacked(this.piecesOf(name), report), { headers });
  }

  private async fetchDirectly(url: string, name: string): Promise<Response> {
    try {
      const response = await this.original(url, { cache: this.watch.cache });
      this.watch.received(this.bytesOf(name));
      // A host that doesn't know WebAssembly serves the right bytes with the wrong MIME type.
      if (!response.ok || response.headers.get("Content-Type") === WASM) return response;
      return new Response(response.body, { headers: { "Content-Type": WASM } });
    } catch (error) {
      this.watch.broken(new StartError("connection", `${name}: ${plain(error).message}`));
      throw error;
    }
  }

  private hostAddress(name: string): string {
    return new URL(name in this.built.gzipped ? `${name}.gz` : name, this.here).href;
  }

  private piecesOf(name: string): AsyncGenerator<Bytes, void> {
    const { arrived, cache, received } = this.watch;
    const address = this.hostAddress(name);
    const kept = arrived.get(address) ?? [];
    arrived.set(address, kept);
    let download = this.downloads.get(kept);
    if (download === undefined || download.hasFailed) {
      const [size, whole] = [this.bytesOf(name), this.built.sizes[name] ?? 0];
      download = new Download({ address, size, whole, cache, kept, received, fetch: this.original });
      this.downloads.set(kept, download);
    }
    return download.pieces();
  }

  /** Bytes that arrive complete but don't compile are beyond this browser. */
  private watchCompiling(): void {
    const { WebAssembly: engine } = this.scope;
    const instantiate = engine.instantiateStreaming.bind(engine);
    engine.instantiateStreaming = async (source, imports) => {
      try {
        if (this.compiled === null) return await instantiate(source, imports);
        const module = await this.compiled;
        return { module, instance: await engine.instantiate(module, imports) };
      } catch (error) {
        setTimeout(() => this.watch.broken(new StartError("browser", plain(error).message)), BYTES_FIRST_MS);
        throw error;
      }
    };
  }
}
