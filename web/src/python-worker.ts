/**
 * The worker that owns Python: it starts it, watches the downloads, and answers the page.
 *
 *     new PythonWorker(self, BUILT, here, engines).listen();
 */

/// <reference lib="webworker" />

import { type Arrived, buffersOf, type Bytes } from "./arrived";
import { base64 } from "./base64";
import { EARLY } from "./early-worker";
import { type Engines, type Interpreter, ROOMS, Starter } from "./interpreter";
import type { Built, Origin, Reason, Stage, WorkerReply, WorkerRequest } from "./messages";
import { dropMemory, findMemory } from "./snapshot";
import { DOUBTED, plain, renew, StartError, whyMissing } from "./start-error";
import { type Scope, Watcher } from "./watch";

/** What a reader does first is answered before the rooms come. */
const ROOMS_WAIT_MS = 1_000;

export class PythonWorker {
  private readonly watcher: Watcher;
  private readonly starter: Starter;
  private readonly engine: URL;
  private readonly isDoubted: boolean;
  private readonly found: ReturnType<typeof findMemory>;

  private generation = 0;
  private loaded = 0;
  private total = 0;
  private fromMemory = false;
  private python: Interpreter | null = null;

  /** What is being added now, and what the page waits for. */
  private readonly coming = new Set<string>();
  private readonly awaited = new Set<string>();

  /** Files are addressed as seen from `here`. */
  constructor(
    private readonly worker: DedicatedWorkerGlobalScope & Scope,
    private readonly built: Built,
    private readonly here: URL,
    private readonly engines: Engines,
  ) {
    this.watcher = new Watcher(worker, built, here);
    this.starter = new Starter(built, here, this.watcher, engines);
    this.engine = new URL(`${built.pyodide}pyodide.asm.mjs`, here);
    this.isDoubted = worker.name === DOUBTED;
    // Needed however Python starts, so loaded while that is being decided.
    if (!engines.isInside && !this.isDoubted) engines.createEngine().catch(() => undefined);
    this.found = engines.isInside ? Promise.resolve(null) : findMemory(built.release);
    if (worker.name === EARLY) void this.found.then((memory) => memory !== null && this.compile());
  }

  /** Answer the page from now on. */
  listen(): void {
    this.worker.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => this.receive(data));
  }

  private receive(request: WorkerRequest): void {
    switch (request.kind) {
      case "start":
        this.generation = request.generation;
        void this.start(request);
        break;
      case "keep":
        void this.keep(request);
        break;
      case "table":
        void this.fetchTable(request.name);
        break;
      case "part":
        this.useTable(request.name, request.part);
        break;
      case "call":
        this.answer(request.id, request.text);
        break;
    }
  }

  private post(reply: Answered, transfer: Transferable[] = []): void {
    this.worker.postMessage({ ...reply, generation: this.generation } satisfies WorkerReply, { transfer });
  }

  private progress(stage: Stage): void {
    this.post({ kind: "progress", stage, loaded: this.loaded, total: this.total });
  }

  private compile(): void {
    this.watcher.compileEarly(new URL(`${this.built.pyodide}pyodide.asm.wasm`, this.here).href);
  }

  private async start(request: Extract<WorkerRequest, { kind: "start" }>): Promise<void> {
    const { trustsMemory, packs, arrived } = request;
    const { built, watcher } = this;
    try {
      if (this.isDoubted) await renew(this.engine);
      let early: Promise<[string, Bytes | null]>[] = [];
      const python = await new Promise<Interpreter>((resolve, reject) => {
        this.watch(request, arrived, reject);
        this.total = watcher.bytesOfStart + packs.reduce((sum, name) => sum + watcher.bytesOf(built.packs[name]?.[0] ?? ""), 0);
        // If one doesn't come, its page says so.
        early = packs.map(async (name): Promise<[string, Bytes | null]> => [name, await this.starter.fetchPart(name).catch(() => null)]);
        this.startPython(trustsMemory).then(resolve, reject);
      });
      this.python = python;
      for (const [name, pack] of await Promise.all(early)) if (pack !== null) tryUnpacking(python, name, pack);
      arrived.clear();
      this.post({ kind: "ready", fromMemory: this.fromMemory });
      // A memory that was kept has the rooms in it.
      const hasRooms = this.fromMemory || packs.includes(ROOMS) || !(ROOMS in built.packs);
      if (!hasRooms) setTimeout(() => void this.addPart(python, ROOMS), ROOMS_WAIT_MS);
    } catch (error) {
      const reason = await this.whyFailed(error);
      // What may be damaged is fetched once more.
      if (reason !== "connection") arrived.clear();
      this.post({ kind: "failed", error: plain(error), reason, arrived }, buffersOf(arrived));
    }
  }

  /** Watch what is fetched for a start. */
  private watch({ isServed, doubtsCache }: Origin, arrived: Arrived, broken: (error: StartError) => void): void {
    this.watcher.start({
      arrived,
      cache: doubtsCache ? "reload" : "default",
      direct: () => isServed || this.fromMemory,
      received: (bytes) => {
        this.loaded += bytes;
        this.progress("download");
      },
      broken,
    });
  }

  /** A stored snapshot saves most of the work; a worker that replaces a failed one doesn't trust it. */
  private async startPython(trustsMemory: boolean): Promise<Interpreter> {
    if (!trustsMemory) await dropMemory().catch(() => undefined);
    const memory = trustsMemory ? await this.found : null;
    this.fromMemory = memory !== null;
    if (!this.engines.isInside) {
      this.compile();
      void this.watcher.fetchEarly(new URL(this.built.stdlib, this.here).href);
    }
    if (memory !== null) {
      try {
        return await this.starter.fromMemory(memory);
      } catch (error) {
        console.warn(error);
        this.fromMemory = false;
        await dropMemory().catch(() => undefined);
      }
    }
    return this.starter.fromFiles(() => this.progress("start"));
  }

  private async whyFailed(error: unknown): Promise<Reason> {
    const { isInside } = this.engines;
    if (!(error instanceof StartError)) return isInside ? "stopped" : whyMissing(this.engine);
    return isInside && error.reason !== "browser" ? "file" : error.reason;
  }

  private async keep(request: Extract<WorkerRequest, { kind: "keep" }>): Promise<void> {
    this.watch(request, new Map(), () => undefined);
    try {
      const memory = await this.found;
      await (memory === null ? this.starter.keep() : this.starter.warm(memory));
      this.post({ kind: "kept" });
    } catch (error) {
      this.post({ kind: "failed", error: plain(error), reason: "stopped", arrived: new Map() });
    }
  }

  private answer(id: number, text: string): void {
    try {
      // The page asks nobody who is not ready.
      const python = this.python as Interpreter;
      this.post({ kind: "answer", id, text: python.handle(text) });
      void this.addWanted(python, python.takeWanted());
    } catch (error) {
      this.post({ kind: "error", id, error: plain(error) });
    }
  }

  /** Without such a package, an optional part of the page is missing; without a pack, its pages are. */
  private async addWanted(python: Interpreter, name: string): Promise<void> {
    if (name === "") return;
    this.awaited.add(name);
    await this.addPart(python, name);
  }

  private async addPart(python: Interpreter, name: string): Promise<void> {
    if (this.coming.has(name)) return;
    this.coming.add(name);
    const wasAdded = await python.add(name).then(
      () => true,
      (error: unknown) => {
        console.warn(error);
        return false;
      },
    );
    this.coming.delete(name);
    if (this.awaited.delete(name)) this.post({ kind: wasAdded ? "added" : "missing", name });
  }

  /** Without a table the machine merely plays less well, so a failure isn't reported to the reader. */
  private async fetchTable(name: string): Promise<void> {
    const address = this.built.tables[name];
    if (address === undefined) return;
    try {
      const response = await this.worker.fetch(new URL(address, this.here));
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      this.useTable(name, await response.arrayBuffer());
    } catch (error) {
      console.warn(error);
    }
  }

  private useTable(name: string, table: ArrayBuffer): void {
    try {
      this.python?.handle(JSON.stringify({ type: "table", name, data: base64(table) }));
    } catch (error) {
      console.warn(error);
    }
  }
}

/** A reply of this worker, which names its generation. */
type Answered = WorkerReply extends infer Reply ? (Reply extends WorkerReply ? Omit<Reply, "generation"> : never) : never;

function tryUnpacking(python: Interpreter, name: string, pack: Bytes): void {
  try {
    python.unpack(name, pack);
  } catch (error) {
    console.warn(error);
  }
}
