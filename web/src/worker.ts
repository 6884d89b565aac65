/** The worker that owns Python: it starts it, watches the downloads, and answers the page. */

import { base64 } from "./base64";
import { fetchChapter, type Interpreter, keep, startFromFiles, startFromMemory } from "./interpreter";
import type { Built, Reason, Stage, WorkerReply, WorkerRequest } from "./messages";
import { dropMemory, findMemory } from "./snapshot";
import { compileEarly, fetchEarly, plain, StartError, watchStart, whyMissing } from "./watch";

/** Put in by the build. */
declare const BUILT: Built;
declare const SINGLE: boolean;

/** Number of the page's first worker; later ones start because an earlier one failed. */
const FIRST_GENERATION = 1;

const here = new URL(".", import.meta.url);
const sizes = new Map(Object.entries(BUILT.sizes).map(([address, size]) => [new URL(address, here).href, size]));
const engine = new URL(`${BUILT.pyodide}pyodide.asm.mjs`, here);
const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);

// Needed however Python starts, so loaded while that is being decided.
if (!SINGLE) import(engine.href).catch(() => undefined);
const found = SINGLE ? Promise.resolve(null) : findMemory(BUILT.release);

let generation = 0;
let loaded = 0;
let fromMemory = false;
let python: Interpreter;

function post(reply: WorkerReply): void {
  self.postMessage(reply);
}

function progress(stage: Stage): void {
  post({ kind: "progress", generation, stage, loaded, total });
}

/** A stored snapshot saves most of the work; a worker that replaces a failed one doesn't trust it. */
async function startPython(trustsMemory: boolean): Promise<Interpreter> {
  if (!trustsMemory) await dropMemory().catch(() => undefined);
  const memory = trustsMemory ? await found : null;
  fromMemory = memory !== null;
  if (!SINGLE) {
    compileEarly(new URL(`${BUILT.pyodide}pyodide.asm.wasm`, here).href);
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

/** What is being added now. */
const coming = new Set<string>();

/** Without such a package, an optional part of the page is missing; without a chapter, its lessons are. */
async function addWanted(name: string): Promise<void> {
  if (name === "" || coming.has(name)) return;
  coming.add(name);
  try {
    await python.add(name);
    post({ kind: "added", generation, name });
  } catch (error) {
    console.warn(error);
    post({ kind: "missing", generation, name });
  }
  coming.delete(name);
}

function tryAdding(pack: Uint8Array<ArrayBuffer>): void {
  try {
    python.addChapter(pack);
  } catch (error) {
    console.warn(error);
  }
}

async function start(trustsMemory: boolean, chapters: string[]): Promise<void> {
  // If one doesn't come, its page says so.
  const early = chapters.map((name) => fetchChapter(name).catch(() => null));
  try {
    python = await new Promise<Interpreter>((resolve, reject) => {
      watchStart({
        sizes,
        cache: () => (generation > FIRST_GENERATION ? "reload" : "default"),
        counts: () => !fromMemory,
        received: (bytes) => {
          loaded += bytes;
          progress("download");
        },
        broken: reject,
      });
      startPython(trustsMemory).then(resolve, reject);
    });
    for (const pack of await Promise.all(early)) if (pack !== null) tryAdding(pack);
    post({ kind: "ready", generation, fromMemory });
  } catch (error) {
    post({ kind: "failed", generation, error: plain(error), reason: await whyFailed(error) });
  }
}

async function whyFailed(error: unknown): Promise<Reason> {
  if (!(error instanceof StartError)) return SINGLE ? "stopped" : whyMissing(engine);
  return SINGLE && error.reason !== "browser" ? "file" : error.reason;
}

self.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.kind === "start") {
    generation = data.generation;
    void start(data.trustsMemory, data.chapters);
    return;
  }
  if (data.kind === "keep") {
    keep().then(
      () => post({ kind: "kept", generation: data.generation }),
      (error: unknown) => post({ kind: "failed", generation: data.generation, error: plain(error), reason: "stopped" }),
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
