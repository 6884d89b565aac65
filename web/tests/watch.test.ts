/** What Python's start fetches: bytes are counted, files may travel gzipped, and why the start fails is said. */

import { BUILT, ENGINE, FakeHost, files, HERE, WASM } from "./built";
import { over, pass, settled, testing } from "./page";

import assert from "node:assert/strict";

import type { Arrived, Bytes } from "../src/arrived";
import type { StartError } from "../src/start-error";
import { type Watch, Watcher } from "../src/watch";

const GZIPPED = BUILT.gzipped["python/pyodide.asm.wasm"] ?? 0;
const WASM_ADDRESS = new URL("python/pyodide.asm.wasm", HERE).href;
const STDLIB = new URL(BUILT.stdlib, HERE).href;

let host: FakeHost;
let watcher: Watcher;
let counts: number[] = [];
let failures: StartError[] = [];
let arrived: Arrived = new Map();

const test = testing(() => {
  counts = [];
  failures = [];
  arrived = new Map();
});

async function begin(how: Partial<Watch> = {}, answers: FakeHost["answers"] = {}): Promise<void> {
  host = new FakeHost({ ...(await files()), ...answers });
  watcher = new Watcher(host, BUILT, HERE);
  const received = (bytes: number): void => void counts.push(bytes);
  watcher.start({ arrived, cache: "default", direct: () => false, received, broken: (error) => void failures.push(error), ...how });
}

/** Fetch as Pyodide does. */
async function bytesOf(address: string | URL | Request): Promise<Bytes> {
  return new Uint8Array(await (await over(host.fetch(address))).arrayBuffer());
}

test("what a start brings over the line is known before: a gzipped file by its gzipped size", async () => {
  await begin();
  assert.equal(watcher.bytesOfStart, GZIPPED + 3 + 2);
  assert.equal(watcher.bytesOf("rooms.pack"), 4);
  assert.equal(watcher.bytesOf("unknown"), 0);
});

test("each file of Python is counted, whoever asks for it and how", async () => {
  await begin({ cache: "reload" });
  assert.deepEqual(await bytesOf(STDLIB), new Uint8Array([1, 2, 3]));
  assert.deepEqual(await bytesOf(new Request(new URL("wheels/warcaby.pack", HERE))), new Uint8Array([4, 5]));
  assert.deepEqual(await bytesOf("rooms.pack"), new Uint8Array([1, 1, 1, 1]));
  assert.equal(counts.reduce((sum, bytes) => sum + bytes), 9);
  assert.deepEqual(host.asked, ["python/stdlib.pack reload", "wheels/warcaby.pack reload", "rooms.pack reload"]);
});

test("WebAssembly travels gzipped, and says what it is", async () => {
  await begin();
  const response = await over(host.fetch(WASM_ADDRESS));
  assert.equal(response.headers.get("Content-Type"), "application/wasm");
  assert.deepEqual(new Uint8Array(await response.arrayBuffer()), ENGINE);
  assert.deepEqual(host.asked, ["python/pyodide.asm.wasm.gz default"]);
  assert.equal(counts.reduce((sum, bytes) => sum + bytes), GZIPPED);
  const other = await over(host.fetch(STDLIB));
  assert.equal(other.headers.get("Content-Type"), "application/octet-stream");
  await other.arrayBuffer();
});

test("where the browser may keep compiled code, WebAssembly comes as it is", async () => {
  await begin({ direct: () => true, cache: "reload" });
  assert.deepEqual(await bytesOf(WASM_ADDRESS), ENGINE);
  assert.deepEqual(host.asked, ["python/pyodide.asm.wasm reload"]);
  assert.deepEqual(counts, [GZIPPED]);
});

test("what is not of Python is fetched as it is asked for, and not counted", async () => {
  await begin();
  assert.deepEqual(await bytesOf("russian.table"), new Uint8Array([104, 105]));
  await host.fetch("https://other.example/", { cache: "no-store" });
  assert.deepEqual(host.asked, ["russian.table", "https://other.example/ no-store"]);
  assert.deepEqual(counts, []);
});

test("a host that does not know WebAssembly is helped, but a wrong answer stays one", async () => {
  const answer = (status: number, type: string) => () => new Response(ENGINE, { status, headers: { "Content-Type": type } });
  await begin({ direct: () => true }, { "python/pyodide.asm.wasm": answer(200, "application/octet-stream") });
  const helped = await host.fetch(WASM_ADDRESS);
  assert.equal(helped.headers.get("Content-Type"), "application/wasm");
  assert.deepEqual(new Uint8Array(await helped.arrayBuffer()), ENGINE);
  host.answers["python/pyodide.asm.wasm"] = answer(404, "text/html");
  const lost = await host.fetch(WASM_ADDRESS);
  assert.deepEqual([lost.status, lost.headers.get("Content-Type")], [404, "text/html"]);
});

test("a line that breaks is told of as the connection's fault", async () => {
  const cut = (): Promise<Response> => Promise.reject(new TypeError("no network"));
  await begin({ direct: () => true }, { "python/pyodide.asm.wasm": cut, "python/stdlib.pack": cut });
  await assert.rejects(host.fetch(WASM_ADDRESS), /no network/);
  await assert.rejects(bytesOf(STDLIB));
  assert.deepEqual(failures.map(({ reason }) => reason), ["connection", "connection"]);
  assert.deepEqual(failures.map(({ message }) => message), ["python/pyodide.asm.wasm: no network", `${STDLIB}: TypeError: no network`]);
});

test("a file that is missing, cut or damaged is told of as the host's fault", async () => {
  const damaged = new Uint8Array(GZIPPED);
  damaged.set([0x1f, 0x8b]);
  await begin({}, { "python/stdlib.pack": new Uint8Array(2), "python/pyodide.asm.wasm.gz": damaged });
  delete host.answers["wheels/warcaby.pack"];
  await assert.rejects(bytesOf("wheels/warcaby.pack"));
  await assert.rejects(bytesOf(STDLIB));
  await assert.rejects(bytesOf(WASM_ADDRESS));
  assert.deepEqual(failures.map(({ reason }) => reason), ["host", "host", "host"]);
  assert.match(failures[0]?.message ?? "", /warcaby.pack: answered 404/);
  assert.match(failures[1]?.message ?? "", /stdlib.pack: 2 bytes instead of 3/);
  assert.match(failures[2]?.message ?? "", /^python\/pyodide.asm.wasm: /);
});

test("before a start is watched, WebAssembly comes as it is and nothing is told", async () => {
  host = new FakeHost(await files());
  watcher = new Watcher(host, BUILT, HERE);
  assert.deepEqual(await bytesOf(WASM_ADDRESS), ENGINE);
  assert.deepEqual(host.asked, ["python/pyodide.asm.wasm default"]);
});

// Packs.

test("a pack is fetched once while it is on its way, and again afterwards", async () => {
  await begin();
  const [first, second] = await Promise.all([watcher.fetchPack("rooms.pack"), watcher.fetchPack("rooms.pack")]);
  assert.deepEqual([first, second], [new Uint8Array([1, 1, 1, 1]), new Uint8Array([1, 1, 1, 1])]);
  assert.equal(host.asked.length, 1);
  assert.equal(arrived.size, 0);
  await watcher.fetchPack("rooms.pack");
  assert.equal(host.asked.length, 2);
});

/** Gzipped bytes of which the first ones come, until the line breaks. */
function cutAfter(bytes: Bytes): () => Response {
  return () => {
    let hasBegun = false;
    const pull = (controller: ReadableStreamDefaultController<Bytes>): void => {
      if (hasBegun) controller.error(new TypeError("cut"));
      else controller.enqueue(bytes);
      hasBegun = true;
    };
    return new Response(new ReadableStream({ pull }));
  };
}

test("of a pack whose line broke, what has come is kept for the next try", async () => {
  await begin({}, { "rooms.pack": cutAfter(new Uint8Array([7, 7])) });
  const failed = watcher.fetchPack("rooms.pack");
  failed.catch(() => undefined);
  for (let turn = 0; turn < 10; turn += 1) await pass(2_000);
  await assert.rejects(failed, { reason: "connection" });
  assert.deepEqual([...arrived], [[new URL("rooms.pack", HERE).href, [new Uint8Array([7, 7])]]]);
  // The next try goes on with it.
  host.answers["rooms.pack"] = new Uint8Array([7, 7, 8, 8]);
  assert.deepEqual(await watcher.fetchPack("rooms.pack"), new Uint8Array([7, 7, 8, 8]));
});

test("what an earlier worker has received is not asked for again", async () => {
  arrived.set(new URL("rooms.pack", HERE).href, [new Uint8Array([9, 9]), new Uint8Array([9, 9])]);
  await begin();
  assert.deepEqual(await watcher.fetchPack("rooms.pack"), new Uint8Array([9, 9, 9, 9]));
  assert.deepEqual(host.asked, []);
  assert.deepEqual(counts, [4]);
});

test("of a pack that came wrong, nothing is kept", async () => {
  await begin({}, { "rooms.pack": new Uint8Array([1]) });
  await assert.rejects(watcher.fetchPack("rooms.pack"), { reason: "host" });
  assert.equal(arrived.size, 0);
});

// Compiling.

async function instantiate(): Promise<WebAssembly.WebAssemblyInstantiatedSource> {
  return over(host.WebAssembly.instantiateStreaming(host.fetch(WASM_ADDRESS), {}));
}

test("WebAssembly is compiled while its script still loads, and fetched and compiled once", async () => {
  await begin({ direct: () => true });
  watcher.compileEarly(WASM_ADDRESS);
  watcher.compileEarly(WASM_ADDRESS);
  await settled();
  assert.deepEqual(host.asked, ["python/pyodide.asm.wasm default"]);
  const { module, instance } = await over(host.WebAssembly.instantiateStreaming(host.fetch(WASM_ADDRESS), {}));
  assert(module instanceof WebAssembly.Module);
  assert(instance instanceof WebAssembly.Instance);
  assert.equal(host.asked.length, 1);
});

test("a prefetched file that does not come is told of by whoever asks for it", async () => {
  const cut = (): Promise<Response> => Promise.reject(new TypeError("no network"));
  await begin({ direct: () => true }, { "python/pyodide.asm.wasm": cut });
  void watcher.fetchEarly(WASM_ADDRESS);
  await settled();
  await assert.rejects(host.fetch(WASM_ADDRESS), /no network/);
});

test("a file that was prefetched is handed over once", async () => {
  await begin();
  await watcher.fetchEarly(STDLIB);
  assert.deepEqual(await bytesOf(STDLIB), new Uint8Array([1, 2, 3]));
  assert.deepEqual(host.asked, ["python/stdlib.pack default"]);
  await bytesOf(STDLIB);
});

test("WebAssembly that came early and broken is fetched again by its script", async () => {
  let times = 0;
  const once = (): Response => new Response((times += 1) === 1 ? new Uint8Array(8) : ENGINE, { headers: WASM });
  await begin({ direct: () => true }, { "python/pyodide.asm.wasm": once });
  let compiling: Promise<unknown> = Promise.resolve();
  const compileStreaming = (source: Promise<Response>): Promise<unknown> => (compiling = WebAssembly.compileStreaming(source));
  Object.defineProperty(host.WebAssembly, "compileStreaming", { value: compileStreaming });
  watcher.compileEarly(WASM_ADDRESS);
  await assert.rejects(over(compiling));
  await settled();
  const { instance } = await instantiate();
  assert(instance instanceof WebAssembly.Instance);
  assert.equal(times, 2);
  await pass(1_000);
  assert.deepEqual(failures, []);
});

test("bytes that do not compile are the browser's fault, unless they are the host's", async () => {
  await begin({ direct: () => true }, { "python/pyodide.asm.wasm": () => new Response(new Uint8Array(8), { headers: WASM }) });
  await assert.rejects(instantiate());
  await pass(499);
  assert.deepEqual(failures, []);
  await pass(1);
  assert.deepEqual(failures.map(({ reason }) => reason), ["browser"]);
});
