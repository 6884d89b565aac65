/** The worker that owns Python: it starts it as well as it can, and says to the page what the reader can know. */

import { BUILT, ENGINE, FakeHost, files, HERE } from "./built";
import { network, over, pass, said, settled, testing } from "./page";

import assert from "node:assert/strict";

import { EARLY } from "../src/early-worker";
import type { Engines } from "../src/interpreter";
import type { Built, WorkerReply, WorkerRequest } from "../src/messages";
import { PythonWorker } from "../src/python-worker";
import { findMemory, keepMemory } from "../src/snapshot";
import { DOUBTED } from "../src/start-error";

const PAGE = 4096;
const ENGINE_SCRIPT = new URL("python/pyodide.asm.mjs", HERE).href;

type Start = Extract<WorkerRequest, { kind: "start" }>;
const START: Start = { kind: "start", generation: 3, trustsMemory: true, packs: [], arrived: new Map(), isServed: false, doubtsCache: false };

/** What Python was told, in order. */
let events: string[] = [];
/** How Pyodide starts; with a snapshot if there is one. */
let load: (fromMemory: boolean) => Promise<void>;
/** What Python answers, and what it misses. */
let answer: (text: string) => string;
let wanted: string;

const test = testing(() => {
  events = [];
  wanted = "";
  load = () => Promise.resolve();
  answer = (text) => `answer to ${text}`;
  // Why a script is missing is asked of the host by whoever may ask it.
  network.answer = () => Promise.resolve(new Response("", { headers: { "Content-Type": "text/javascript" } }));
});

const PYODIDE = {
  FS: { mkdirTree: () => undefined, writeFile: (path: string) => void events.push(`writes ${path}`) },
  unpackArchive: (bytes: Uint8Array, _kind: string, { extractDir }: { extractDir: string }) => {
    if (bytes.includes(99)) throw new Error("no archive");
    events.push(`${[...bytes].join("")} into ${extractDir}`);
  },
  loadPackage: () => Promise.reject(new Error("no micropip")),
  pyimport: () => ({
    arrived: () => undefined,
    handle: (text: string) => {
      events.push(`handles ${text}`);
      return answer(text);
    },
    rehearse: () => void events.push("rehearsed"),
    take_wanted: () => wanted,
    woken: () => void events.push("woken"),
  }),
};

/** A worker in its scope: what it says to the page, and what it is told. */
class Worker {
  readonly host: FakeHost;
  readonly replies: WorkerReply[] = [];
  readonly transferred: unknown[] = [];
  engines = 0;
  private hear: (event: { data: WorkerRequest }) => void = () => undefined;

  constructor(answers: FakeHost["answers"], name = "", built: Partial<Built> = {}, isInside = false) {
    this.host = new FakeHost(answers);
    const scope = Object.assign(this.host, {
      name,
      addEventListener: (_kind: string, hear: (event: { data: WorkerRequest }) => void) => (this.hear = hear),
      postMessage: (reply: WorkerReply, { transfer }: { transfer: unknown[] }) => {
        this.replies.push(reply);
        this.transferred.push(...transfer);
      },
    });
    const engines = {
      loadPyodide: async ({ _loadSnapshot, stdLibURL }: { _loadSnapshot?: Promise<Uint8Array>; stdLibURL: string }) => {
        await load(_loadSnapshot !== undefined);
        await (await this.host.fetch(stdLibURL)).arrayBuffer();
        return PYODIDE;
      },
      createEngine: () => {
        this.engines += 1;
        return Promise.resolve(() => Promise.resolve({}));
      },
      isInside,
    };
    new PythonWorker(scope as unknown as ConstructorParameters<typeof PythonWorker>[0], { ...BUILT, ...built }, HERE, engines as unknown as Engines).listen();
  }

  tell(request: WorkerRequest): void {
    this.hear({ data: request });
  }

  /** The first reply of a kind, when it comes. */
  async said<Kind extends WorkerReply["kind"]>(kind: Kind): Promise<Extract<WorkerReply, { kind: Kind }>> {
    const find = (): WorkerReply | undefined => this.replies.find((reply) => reply.kind === kind);
    for (let turn = 0; turn < 50_000 && find() === undefined; turn += 1) await settled();
    const found = find();
    assert(found, `it did not say "${kind}"`);
    return found as Extract<WorkerReply, { kind: Kind }>;
  }

  async start(more: Partial<Start> = {}): Promise<Extract<WorkerReply, { kind: "ready" }>> {
    this.tell({ ...START, arrived: new Map(), ...more });
    return this.said("ready");
  }

  async call(id: number, text: string): Promise<void> {
    this.tell({ kind: "call", generation: 3, id, text });
    await settled();
  }
}

async function worker(answers: FakeHost["answers"] = {}, ...more: [name?: string, built?: Partial<Built>, isInside?: boolean]): Promise<Worker> {
  return new Worker({ ...(await files()), ...answers }, ...more);
}

/** Store a memory, as an earlier visit has done. */
async function remember(): Promise<void> {
  const header = new Uint8Array(4);
  await over(keepMemory("r1", { header, memory: new Uint8Array(PAGE), born: new Uint8Array(), files: new Map([["/site/a.py", header]]) }));
}

test("on the first visit Python starts from the files, and how far it is is said", async () => {
  const one = await worker();
  assert.deepEqual(await one.start(), { kind: "ready", generation: 3, fromMemory: false });
  assert.deepEqual(events, ["45 into /site"]);
  const progress = one.replies.filter((reply) => reply.kind === "progress");
  const { total, loaded } = progress.at(-1) ?? { total: 0, loaded: 0 };
  const size = BUILT.gzipped["python/pyodide.asm.wasm"] ?? 0;
  assert.deepEqual([total, loaded], [size + 5, size + 5]);
  assert(progress.some(({ stage }) => stage === "download"));
  assert.deepEqual(progress.slice(-2).map(({ stage }) => stage), ["start", "start"]);
  assert(progress.every(({ generation }) => generation === 3));
  const first = ["python/pyodide.asm.wasm.gz default", "python/stdlib.pack default"];
  assert.deepEqual(one.host.asked, [...first, "wheels/warcaby.pack default"]);
});

test("where the service worker answers, WebAssembly comes as it is", async () => {
  const one = await worker();
  await one.start({ isServed: true });
  assert(one.host.asked.includes("python/pyodide.asm.wasm default"));
});

test("files that may be broken in the browser's cache are fetched past it", async () => {
  const one = await worker();
  await one.start({ doubtsCache: true });
  assert.deepEqual(new Set(one.host.asked.map((each) => each.split(" ")[1])), new Set(["reload"]));
});

test("the packs that the page needs come with the start, and are there when it is ready", async () => {
  const one = await worker();
  await one.start({ packs: ["rooms", "0-plansza"] });
  assert.deepEqual(events, ["45 into /site", "1111 into /rooms", "22222 into /lessons"]);
  const { total } = await one.said("progress");
  assert.equal(total, (BUILT.gzipped["python/pyodide.asm.wasm"] ?? 0) + 5 + 4 + 5);
  await pass(2_000);
  assert.equal(events.length, 3);
});

test("packs that do not come or cannot be unpacked do not hold up the start", async () => {
  const one = await worker({ "board.pack": () => new Response("lost", { status: 404 }), "captures.pack": new Uint8Array(6).fill(99) });
  await one.start({ packs: ["rooms", "0-plansza", "1-bicie", "unknown"] });
  assert.deepEqual(events, ["45 into /site", "1111 into /rooms", " into /site"]);
  assert.match(said.join(), /no archive/);
});

test("the rooms come a moment after a start without them, and nobody is told", async () => {
  const one = await worker();
  await one.start();
  await pass(999);
  assert.deepEqual(events, ["45 into /site"]);
  await pass(1);
  await settled();
  assert.deepEqual(events, ["45 into /site", "1111 into /rooms"]);
  assert(!one.replies.some(({ kind }) => kind === "added"));
});

test("on a later visit Python wakes from its memory", async () => {
  await remember();
  const one = await worker();
  assert.deepEqual(await one.start(), { kind: "ready", generation: 3, fromMemory: true });
  assert.deepEqual(events, ["writes /site/a.py", "woken"]);
  // The browser keeps compiled code of what comes as it is.
  assert(one.host.asked.includes("python/pyodide.asm.wasm default"));
  await pass(2_000);
  assert.equal(events.length, 2);
  assert.notEqual(await over(findMemory("r1")), null);
});

test("a memory that fails is dropped, and Python starts from the files", async () => {
  await remember();
  load = (fromMemory) => (fromMemory ? Promise.reject(new Error("bad memory")) : Promise.resolve());
  const one = await worker();
  assert.deepEqual(await one.start(), { kind: "ready", generation: 3, fromMemory: false });
  assert.deepEqual(events, ["45 into /site"]);
  assert.match(said.join(), /bad memory/);
  assert.equal(await over(findMemory("r1")), null);
});

test("a memory that is not trusted is dropped", async () => {
  await remember();
  const one = await worker();
  assert.equal((await one.start({ trustsMemory: false })).fromMemory, false);
  assert.equal(await over(findMemory("r1")), null);
});

test("a worker that was opened early compiles before it is told to start, if there is a memory", async () => {
  const idle = await worker({}, EARLY);
  for (let turn = 0; turn < 50; turn += 1) await settled();
  assert.deepEqual(idle.host.asked, []);
  await remember();
  const one = await worker({}, EARLY);
  for (let turn = 0; turn < 50 && one.host.asked.length === 0; turn += 1) await settled();
  assert.deepEqual(one.host.asked, ["python/pyodide.asm.wasm default"]);
  await one.start();
  assert.equal(one.host.asked.filter((each) => each.includes("wasm")).length, 1);
  const late = await worker();
  for (let turn = 0; turn < 50; turn += 1) await settled();
  assert.deepEqual(late.host.asked, []);
});

test("the engine's script is loaded at once, but after a failure it is fetched again first", async () => {
  const first = await worker();
  assert.equal(first.engines, 1);
  const asked: string[] = [];
  network.answer = (address, init) => {
    asked.push(`${address} ${init?.cache}`);
    return Promise.resolve(new Response(""));
  };
  await first.start();
  assert.deepEqual(asked, []);
  const again = await worker({}, DOUBTED);
  assert.equal(again.engines, 0);
  await again.start();
  assert.deepEqual(asked, [`${ENGINE_SCRIPT} reload`]);
});

// What fails.

test("a line that breaks ends the start, and what has come is handed to the next worker", async () => {
  const one = await worker({ "wheels/warcaby.pack": () => Promise.reject(new TypeError("no network")), "board.pack": new Uint8Array([2, 2, 2, 2, 2]) });
  const arrived = new Map([["https://school.example/assets/other.pack", [new Uint8Array([1, 2])]]]);
  one.tell({ ...START, arrived });
  const failed = await one.said("failed");
  assert.deepEqual([failed.reason, failed.generation], ["connection", 3]);
  assert.match(failed.error.message, /no network/);
  assert.equal(failed.arrived, arrived);
  assert(failed.arrived.has("https://school.example/assets/other.pack"));
  assert(one.transferred.length > 0);
  assert(!one.replies.some(({ kind }) => kind === "ready"));
});

test("a file that comes wrong is the host's fault, and nothing of it is kept", async () => {
  const one = await worker({ "python/stdlib.pack": new Uint8Array(1) });
  one.tell({ ...START, arrived: new Map([["a", [new Uint8Array(1)]]]) });
  const failed = await one.said("failed");
  assert.deepEqual([failed.reason, failed.arrived.size, one.transferred], ["host", 0, []]);
});

test("a Python that breaks down while it starts is told of by the engine's script: is it there?", async () => {
  load = () => Promise.reject(new Error("out of memory"));
  const reasons: string[] = [];
  const hosts: (() => Promise<Response>)[] = [
    () => Promise.resolve(new Response("", { headers: { "Content-Type": "text/javascript" } })),
    () => Promise.resolve(new Response("", { status: 404 })),
    () => Promise.reject(new TypeError("no network")),
  ];
  for (const host of hosts) {
    network.answer = host;
    const one = await worker();
    one.tell({ ...START, arrived: new Map() });
    const { reason, error } = await one.said("failed");
    assert.deepEqual(error, { name: "Error", message: "out of memory" });
    reasons.push(reason);
  }
  assert.deepEqual(reasons, ["stopped", "host", "connection"]);
});

test("the single file has everything inside: it asks nobody, and a fault is the file's", async () => {
  await remember();
  const inside = { packs: {}, gzipped: {}, sizes: { ...BUILT.sizes, "python/pyodide.asm.wasm": ENGINE.length } };
  const one = await worker({}, "", inside, true);
  assert.equal(one.engines, 0);
  assert.equal((await one.start()).fromMemory, false);
  assert.deepEqual(one.host.asked.toSorted(), ["python/stdlib.pack default", "wheels/warcaby.pack default"]);
  const broken = await worker({ "python/stdlib.pack": new Uint8Array(1) }, "", inside, true);
  broken.tell({ ...START, arrived: new Map() });
  assert.equal((await broken.said("failed")).reason, "file");
  load = () => Promise.reject(new Error("out of memory"));
  const stopped = await worker({}, "", inside, true);
  stopped.tell({ ...START, arrived: new Map() });
  assert.equal((await stopped.said("failed")).reason, "stopped");
});

// What the page asks.

test("a call is answered, and one that fails is told of", async () => {
  const one = await worker();
  await one.start();
  await one.call(7, "tap c3");
  assert.deepEqual(await one.said("answer"), { kind: "answer", generation: 3, id: 7, text: "answer to tap c3" });
  answer = () => {
    throw new TypeError("no such square");
  };
  await one.call(8, "tap z9");
  assert.deepEqual(await one.said("error"), { kind: "error", generation: 3, id: 8, error: { name: "TypeError", message: "no such square" } });
});

test("a pack that an answer misses is fetched once, and the page is told", async () => {
  const one = await worker();
  await one.start({ packs: ["rooms"] });
  wanted = "1-bicie";
  await one.call(1, "open");
  await one.call(2, "open again");
  assert.deepEqual(await one.said("added"), { kind: "added", generation: 3, name: "1-bicie" });
  for (let turn = 0; turn < 20; turn += 1) await settled();
  assert.equal(events.filter((each) => each === "333333 into /lessons").length, 1);
});

test("what an answer misses and does not come is told of, and fetched again when it is missed again", async () => {
  const one = await worker({ "captures.pack": () => new Response("lost", { status: 404 }) });
  await one.start({ packs: ["rooms"] });
  wanted = "1-bicie";
  await one.call(1, "open");
  assert.deepEqual(await one.said("missing"), { kind: "missing", generation: 3, name: "1-bicie" });
  one.host.answers["captures.pack"] = new Uint8Array(6);
  await one.call(2, "open");
  await one.said("added");
  wanted = "segno";
  await one.call(3, "print");
  for (let turn = 0; turn < 20; turn += 1) await settled();
  assert.deepEqual(one.replies.filter(({ kind }) => kind === "missing").map((reply) => "name" in reply && reply.name), ["1-bicie", "segno"]);
});

test("rooms that are coming anyway are told of once somebody waits for them", async () => {
  const one = await worker();
  await one.start();
  await pass(999);
  wanted = "rooms";
  await one.call(1, "open");
  await pass(1);
  assert.equal((await one.said("added")).name, "rooms");
  for (let turn = 0; turn < 20; turn += 1) await settled();
  assert.equal(one.replies.filter(({ kind }) => kind === "added").length, 1);
});

test("a start that succeeds keeps nothing of what has come", async () => {
  const one = await worker();
  const arrived = new Map([["https://school.example/assets/other.pack", [new Uint8Array([1, 2])]]]);
  await one.start({ arrived });
  assert.equal(arrived.size, 0);
});

test("a table goes to Python as text; one that is not there, or too early, is nobody's trouble", async () => {
  const one = await worker();
  one.tell({ kind: "table", generation: 3, name: "russian" });
  for (let turn = 0; turn < 10; turn += 1) await settled();
  assert.deepEqual(said, []);
  await one.start();
  one.tell({ kind: "table", generation: 3, name: "russian" });
  one.tell({ kind: "table", generation: 3, name: "unknown" });
  for (let turn = 0; turn < 10; turn += 1) await settled();
  assert.deepEqual(events.slice(1), ['handles {"type":"table","name":"russian","data":"aGk="}']);
  assert.deepEqual(said, []);
  one.tell({ kind: "part", generation: 3, name: "russian", part: new Uint8Array([104, 111]).buffer });
  assert.equal(events[2], 'handles {"type":"table","name":"russian","data":"aG8="}');
  delete one.host.answers["russian.table"];
  one.tell({ kind: "table", generation: 3, name: "russian" });
  for (let turn = 0; turn < 10; turn += 1) await settled();
  assert.match(said.join(), /russian.table answered 404/);
  assert.equal(events.length, 3);
});

test("a second worker that keeps the memory says when it has, or why not", async () => {
  // What is kept already need not be kept again; its compiled code is.
  await remember();
  const one = await worker();
  one.tell({ kind: "keep", generation: 0, isServed: true, doubtsCache: false });
  // What is unpacked goes by the clock of the machine.
  for (let turn = 0; turn < 1_000 && !events.includes("rehearsed"); turn += 1) await settled();
  assert.deepEqual([...new Set(events)], ["writes /site/a.py", "woken", "rehearsed"]);
  assert(one.replies.every(({ kind }) => kind === "progress"));
  await pass(3_000);
  assert.deepEqual(await one.said("kept"), { kind: "kept", generation: 0 });
  load = () => Promise.reject(new Error("no room for two"));
  const other = await worker({}, "", { release: "r2" });
  other.tell({ kind: "keep", generation: 0, isServed: true, doubtsCache: false });
  const { error, reason, generation } = await other.said("failed");
  assert.deepEqual([error.message, reason, generation], ["no room for two", "stopped", 0]);
});
