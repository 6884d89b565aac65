/** The worker that owns Python: it starts it, watches the downloads, and answers the page. */

import { type Arrived, buffersOf, type Bytes } from "./arrived";
import { base64 } from "./base64";
import { EARLY } from "./early-worker";
import { fetchPart, type Interpreter, keep, ROOMS, startFromFiles, startFromMemory } from "./interpreter";
import type { Built, Origin, Reason, Stage, WorkerReply, WorkerRequest } from "./messages";
import { dropMemory, findMemory } from "./snapshot";
import { DOUBTED, plain, renew, StartError, whyMissing } from "./start-error";
import { bytesOf, bytesOfStart, compileEarly, fetchEarly, watchStart } from "./watch";

/** Put in by the build. */
declare const BUILT: Built;
declare const SINGLE: boolean;

/** What a reader does first is answered before the rooms come. */
const ROOMS_WAIT_MS = 1_000;

const here = new URL(".", import.meta.url);
const engine = new URL(`${BUILT.pyodide}pyodide.asm.mjs`, here);

// Needed however Python starts, so loaded while that is being decided.
const isDoubted = self.name === DOUBTED;
if (!SINGLE && !isDoubted) import(engine.href).catch(() => undefined);
const found = SINGLE ? Promise.resolve(null) : findMemory(BUILT.release);
if (self.name === EARLY) void found.then((memory) => memory !== null && compile());

let generation = 0;
let loaded = 0;
let total = 0;
let fromMemory = false;
let python: Interpreter;

function post(reply: WorkerReply, transfer: Transferable[] = []): void {
  self.postMessage(reply, { transfer });
}

function progress(stage: Stage): void {
  post({ kind: "progress", generation, stage, loaded, total });
}

function compile(): void {
  compileEarly(new URL(`${BUILT.pyodide}pyodide.asm.wasm`, here).href);
}

/** A stored snapshot saves most of the work; a worker that replaces a failed one doesn't trust it. */
async function startPython(trustsMemory: boolean): Promise<Interpreter> {
  if (!trustsMemory) await dropMemory().catch(() => undefined);
  const memory = trustsMemory ? await found : null;
  fromMemory = memory !== null;
  if (!SINGLE) {
    compile();
    void fetchEarly(new URL(BUILT.stdlib, here).href);
  }
  if (memory !== null) {
    try {
      return await startFromMemory(memory);
    } catch (error) {
      console.warn(error);
      fromMemory = false;
      await dropMemory().catch(() => undefined);
    }
  }
  return startFromFiles(() => progress("start"));
}

/** Without a table the machine merely plays endgames less well, so a failure isn't reported to the reader. */
async function fetchTable(name: string): Promise<void> {
  const address = BUILT.tables[name];
  if (address === undefined) return;
  try {
    const response = await fetch(new URL(address, here));
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    python.handle(JSON.stringify({ type: "table", name, data: base64(await response.arrayBuffer()) }));
  } catch (error) {
    console.warn(error);
  }
}

/** What is being added now, and what the page waits for. */
const coming = new Set<string>();
const awaited = new Set<string>();

/** Without such a package, an optional part of the page is missing; without a pack, its pages are. */
async function addWanted(name: string): Promise<void> {
  if (name === "") return;
  awaited.add(name);
  await addPart(name);
}

async function addPart(name: string): Promise<void> {
  if (coming.has(name)) return;
  coming.add(name);
  const wasAdded = await python.add(name).then(
    () => true,
    (error: unknown) => {
      console.warn(error);
      return false;
    },
  );
  coming.delete(name);
  if (awaited.delete(name)) post({ kind: wasAdded ? "added" : "missing", generation, name });
}

function tryUnpacking(name: string, pack: Bytes): void {
  try {
    python.unpack(name, pack);
  } catch (error) {
    console.warn(error);
  }
}

/** Watch what is fetched for a start. */
function watch({ isServed, doubtsCache }: Origin, arrived: Arrived, broken: (error: StartError) => void): void {
  watchStart({
    arrived,
    cache: doubtsCache ? "reload" : "default",
    direct: () => isServed || fromMemory,
    received: (bytes) => {
      loaded += bytes;
      progress("download");
    },
    broken,
  });
}

async function start(request: Extract<WorkerRequest, { kind: "start" }>): Promise<void> {
  const { trustsMemory, packs, arrived } = request;
  try {
    if (isDoubted) await renew(engine);
    let early: Promise<[string, Bytes | null]>[] = [];
    python = await new Promise<Interpreter>((resolve, reject) => {
      watch(request, arrived, reject);
      total = bytesOfStart + packs.reduce((sum, name) => sum + bytesOf(BUILT.packs[name]?.[0] ?? ""), 0);
      // If one doesn't come, its page says so.
      early = packs.map(async (name): Promise<[string, Bytes | null]> => [name, await fetchPart(name).catch(() => null)]);
      startPython(trustsMemory).then(resolve, reject);
    });
    for (const [name, pack] of await Promise.all(early)) if (pack !== null) tryUnpacking(name, pack);
    arrived.clear();
    post({ kind: "ready", generation, fromMemory });
    // A memory that was kept has the rooms in it.
    const hasRooms = fromMemory || packs.includes(ROOMS) || !(ROOMS in BUILT.packs);
    if (!hasRooms) setTimeout(() => void addPart(ROOMS), ROOMS_WAIT_MS);
  } catch (error) {
    const reason = await whyFailed(error);
    // What may be damaged is fetched once more.
    if (reason !== "connection") arrived.clear();
    post({ kind: "failed", generation, error: plain(error), reason, arrived }, buffersOf(arrived));
  }
}

async function whyFailed(error: unknown): Promise<Reason> {
  if (!(error instanceof StartError)) return SINGLE ? "stopped" : whyMissing(engine);
  return SINGLE && error.reason !== "browser" ? "file" : error.reason;
}

self.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.kind === "start") {
    generation = data.generation;
    void start(data);
    return;
  }
  if (data.kind === "keep") {
    watch(data, new Map(), () => undefined);
    keep().then(
      () => post({ kind: "kept", generation }),
      (error: unknown) => post({ kind: "failed", generation, error: plain(error), reason: "stopped", arrived: new Map() }),
    );
    return;
  }
  if (data.kind === "table") {
    void fetchTable(data.name);
    return;
  }
  const { id, text } = data;
  try {
    post({ kind: "answer", generation, id, text: python.handle(text) });
    void addWanted(python.takeWanted());
  } catch (error) {
    post({ kind: "error", generation, id, error: plain(error) });
  }
});
