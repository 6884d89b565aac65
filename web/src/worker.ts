/** The worker that owns Python: it loads Pyodide, installs the wheels that lie beside it and answers the page. */

import { loadPyodide } from "pyodide";

import type { Built, PlainError, Stage, WorkerReply, WorkerRequest } from "./messages";

/** Put in by the build. */
declare const BUILT: Built;
declare const SINGLE: boolean;

/** Number of the page's first worker; later ones start because an earlier one failed. */
const FIRST_GENERATION = 1;

const here = new URL(".", import.meta.url);
const sizes = new Map(Object.entries(BUILT.sizes).map(([address, size]) => [new URL(address, here).href, size]));
const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);

let generation = 0;
let loaded = 0;
let handle: (text: string) => string;

function post(reply: WorkerReply): void {
  self.postMessage(reply);
}

function progress(stage: Stage): void {
  post({ kind: "progress", generation, stage, loaded, total });
}

function plain(error: unknown): PlainError {
  if (error instanceof Error) return { name: error.name, message: error.message };
  return { name: "Error", message: String(error) };
}

/**
 * Count the bytes of what Python's start fetches. Pyodide waits for ever when its WebAssembly cannot be had,
 * so `broken` is told of every file that is missing or not whole.
 */
function watchFetch(broken: (error: Error) => void): void {
  const original = self.fetch.bind(self);
  self.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : new URL(input, here).href;
    const expected = sizes.get(url);
    if (expected === undefined) return original(input, init);
    // A file that came broken may lie broken in the browser's cache.
    const cache = generation > FIRST_GENERATION ? "reload" : "default";
    const fail = (what: string): void => broken(new Error(`${url}: ${what}`));
    let response: Response;
    try {
      response = await original(input, { ...init, cache });
    } catch (error) {
      fail(plain(error).message);
      throw error;
    }
    if (!response.ok || response.body === null) {
      fail(`answered ${response.status}`);
      return response;
    }
    let received = 0;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength;
        loaded += chunk.byteLength;
        progress("download");
        controller.enqueue(chunk);
      },
      flush() {
        if (received !== expected) fail(`${received} bytes instead of ${expected}`);
      },
    });
    response.body.pipeTo(counter.writable).catch((error: unknown) => fail(plain(error).message));
    const { status, statusText, headers } = response;
    return new Response(counter.readable, { status, statusText, headers });
  };
}

async function fetchWheel(address: string): Promise<{ path: string; bytes: Uint8Array }> {
  const response = await fetch(new URL(address, here));
  return { path: `/tmp/${address.replace(/^.*\//, "")}`, bytes: new Uint8Array(await response.arrayBuffer()) };
}

async function startPython(): Promise<void> {
  const [pyodide, ...wheels] = await Promise.all([
    loadPyodide({
      indexURL: new URL(BUILT.pyodide, here).href,
      stdLibURL: new URL(BUILT.stdlib, here).href,
      lockFileContents: BUILT.lock,
      packageBaseUrl: new URL(BUILT.wheelFolder, here).href,
      packages: ["micropip"],
      // A classic worker cannot import the engine, so the single file's has it inside.
      ...(SINGLE ? { createPyodideModule: (await import("pyodide/pyodide.asm.mjs")).default } : {}),
    }),
    ...BUILT.wheels.map(fetchWheel),
  ]);
  progress("start");
  for (const { path, bytes } of wheels) pyodide.FS.writeFile(path, bytes);
  const micropip = pyodide.pyimport("micropip");
  await micropip.install.callKwargs(pyodide.toPy(wheels.map(({ path }) => `emfs:${path}`)), { deps: false });
  progress("start");
  handle = pyodide.pyimport("warcaby.browser").handle;
}

async function start(): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      watchFetch(reject);
      startPython().then(resolve, reject);
    });
    post({ kind: "ready", generation });
  } catch (error) {
    post({ kind: "failed", generation, error: plain(error) });
  }
}

self.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.kind === "start") {
    generation = data.generation;
    void start();
    return;
  }
  const { id, text } = data;
  try {
    post({ kind: "answer", generation, id, text: handle(text) });
  } catch (error) {
    post({ kind: "error", generation, id, error: plain(error) });
  }
});
