/** Python starts from the files of the site, or from the memory of an earlier start, with everything in its place. */

import { BUILT, FakeHost, files, HERE } from "./built";
import { over, pass, provide, settled, testing } from "./page";

import assert from "node:assert/strict";

import type { Bytes } from "../src/arrived";
import { type CreateEngine, type Engines, Starter } from "../src/interpreter";
import type { Built } from "../src/messages";
import { findMemory } from "../src/snapshot";
import { Watcher } from "../src/watch";

const PAGE = 4096;
const DIRECTORY = 1;

/** What happened to a Python, in order. */
let events: string[] = [];
let host: FakeHost;
let engine: FakeEngine;
/** What Pyodide was started with. */
let options: Record<string, unknown> = {};
let packagesMissing: string[] = [];

/** Pyodide's WebAssembly module, whose memory grows. */
class FakeEngine {
  HEAPU8 = new Uint8Array(2 * PAGE).fill(1, 0, 10);
  /** How much memory there may be. */
  most = 100 * PAGE;

  get HEAP8(): Uint8Array {
    return this.HEAPU8;
  }

  _malloc(size: number): number {
    // It grows by less than is asked for, as it has some left.
    const grown = this.HEAPU8.length + Math.max(PAGE, Math.floor(size / PAGE / 2) * PAGE);
    if (grown > this.most) return 0;
    const before = this.HEAPU8;
    this.HEAPU8 = new Uint8Array(grown).fill(8);
    this.HEAPU8.set(before);
    return 1;
  }
}

/** Pyodide, with a file system. */
class FakePyodide {
  readonly files = new Map<string, Bytes>();
  readonly folders = new Set<string>();

  readonly FS = {
    mkdirTree: (path: string) => void this.folders.add(path),
    writeFile: (path: string, data: Bytes, { canOwn }: { canOwn: boolean }) => {
      assert(canOwn);
      assert(this.folders.has(path.replace(/\/[^/]*$/, "")));
      this.files.set(path, data);
    },
    readFile: (path: string) => this.files.get(path),
    readdir: (folder: string) => {
      const inside = [...this.files.keys()].filter((path) => path.startsWith(`${folder}/`));
      return [".", "..", ...new Set(inside.map((path) => path.slice(folder.length + 1).split("/")[0] ?? ""))];
    },
    stat: (path: string) => ({ mode: this.files.has(path) ? 0 : DIRECTORY }),
    isDir: (mode: number) => mode === DIRECTORY,
  };

  unpackArchive(bytes: Bytes, kind: string, { extractDir }: { extractDir: string }): void {
    if (bytes.includes(99)) throw new Error("no archive");
    events.push(`${kind} of ${[...bytes].join()} into ${extractDir}`);
    this.files.set(`${extractDir}/file-${bytes[0]}.py`, bytes);
  }

  async loadPackage(name: string): Promise<void> {
    events.push(`loads ${name}`);
    await settled();
  }

  pyimport(name: string): object {
    if (name === "micropip") {
      return {
        install: (wanted: string) => {
          events.push(`installs ${wanted}`);
          return packagesMissing.includes(wanted) ? new Promise(() => undefined) : Promise.resolve();
        },
      };
    }
    const say = (what: string) => () => void events.push(what);
    return {
      arrived: say("arrived"),
      destroy: say("destroyed"),
      handle: (text: string) => `answer to ${text}`,
      imported_files: () => JSON.stringify(["/site/file-4.py", "/site/file-6.py"]),
      rehearse: say("rehearsed"),
      take_wanted: () => "1-bicie",
      woken: say("woken"),
    };
  }

  makeMemorySnapshot(): Bytes {
    events.push("snapshot");
    const snapshot = new Uint8Array(12 + 4 * PAGE);
    new Uint32Array(snapshot.buffer).set([77, 12]);
    snapshot.fill(1, 12, 22);
    snapshot.fill(5, 12 + 3 * PAGE);
    return snapshot;
  }
}

const test = testing(() => {
  events = [];
  options = {};
  packagesMissing = [];
  engine = new FakeEngine();
});

async function starter(more: Partial<Built> = {}, isInside = false): Promise<Starter> {
  const built = { ...BUILT, ...more };
  host = new FakeHost(await files());
  const watcher = new Watcher(host, built, HERE);
  watcher.start({ arrived: new Map(), cache: "default", direct: () => false, received: () => undefined, broken: () => undefined });
  const create = (settings: { preRun?: ((engine: FakeEngine) => void)[] }): Promise<FakeEngine> => {
    for (const run of settings.preRun ?? []) run(engine);
    return Promise.resolve(engine);
  };
  const loadPyodide = async (given: Record<string, unknown>): Promise<FakePyodide> => {
    options = given;
    const createWith = given["createPyodideModule"] as CreateEngine | undefined;
    // Something that runs before all else changes the memory.
    const preRun = [(fresh: FakeEngine): void => void fresh.HEAPU8.fill(3)];
    await createWith?.({ preRun } as unknown as Parameters<CreateEngine>[0]);
    return new FakePyodide();
  };
  const engines = { loadPyodide, createEngine: () => Promise.resolve(create), isInside };
  return new Starter(built, HERE, watcher, engines as unknown as Engines);
}

test("from the files: where they lie is said, and the school is unpacked when all has come", async () => {
  const python = await over((await starter()).fromFiles(() => events.push("started")));
  assert.deepEqual(options, {
    indexURL: "https://school.example/assets/python/",
    stdLibURL: "https://school.example/assets/python/stdlib.pack",
    lockFileContents: "{}",
    packageBaseUrl: "https://school.example/assets/wheels/",
  });
  assert.deepEqual(events, ["started", "zip of 4,5 into /site", "started"]);
  assert.equal(python.handle("a"), "answer to a");
  assert.equal(python.takeWanted(), "1-bicie");
});

test("in the single file the engine and the rooms are inside", async () => {
  await over((await starter({ packs: {} }, true)).fromFiles(() => undefined));
  assert(typeof options["createPyodideModule"] === "function");
  assert.deepEqual(events, ["zip of 4,5 into /site", "arrived"]);
});

test("a Python whose school does not come does not start", async () => {
  const one = await starter();
  delete host.answers["wheels/warcaby.pack"];
  await assert.rejects(over(one.fromFiles(() => events.push("started"))));
  assert.deepEqual(events, []);
});

// What is added later.

test("a pack is fetched and unpacked once, however often it is asked for", async () => {
  const python = await over((await starter()).fromFiles(() => undefined));
  events = [];
  await Promise.all([python.add("1-bicie"), python.add("1-bicie")]);
  await python.add("1-bicie");
  assert.deepEqual(events, ["zip of 3,3,3,3,3,3 into /lessons", "arrived"]);
});

test("a pack that did not come is fetched again when it is asked for again", async () => {
  const python = await over((await starter()).fromFiles(() => undefined));
  host.answers["captures.pack"] = () => new Response("lost", { status: 404 });
  await assert.rejects(python.add("1-bicie"), { reason: "host" });
  host.answers["captures.pack"] = new Uint8Array(6).fill(99);
  await assert.rejects(python.add("1-bicie"), /no archive/);
  host.answers["captures.pack"] = new Uint8Array(6);
  events = [];
  await python.add("1-bicie");
  assert.deepEqual(events, ["zip of 0,0,0,0,0,0 into /lessons", "arrived"]);
});

test("a pack that has been fetched is unpacked where it belongs", async () => {
  const one = await starter();
  const python = await over(one.fromFiles(() => undefined));
  events = [];
  python.unpack("rooms", await one.fetchPart("rooms"));
  python.unpack("unknown", new Uint8Array([5]));
  assert.deepEqual(events, ["zip of 1,1,1,1 into /rooms", "arrived", "zip of 5 into /site", "arrived"]);
});

test("a package is installed after the packs that have what that needs", async () => {
  const packs: Record<string, [string, string]> = { rooms: ["rooms.pack", "/rooms"], installer: ["captures.pack", "/site"] };
  const python = await over((await starter({ packs })).fromFiles(() => undefined));
  events = [];
  await over(python.add("segno"));
  const unpacked = ["zip of 1,1,1,1 into /rooms", "arrived", "zip of 3,3,3,3,3,3 into /site", "arrived"];
  assert.deepEqual(events, [...unpacked, "loads micropip", "installs segno"]);
  const whole = await over((await starter({ packs: {} }, true)).fromFiles(() => undefined));
  events = [];
  await over(whole.add("segno"));
  assert.deepEqual(events, ["loads micropip", "installs segno"]);
});

test("a package that never comes is given up", async () => {
  packagesMissing = ["segno"];
  const python = await over((await starter()).fromFiles(() => undefined));
  const added = python.add("segno");
  const told = assert.rejects(added, /segno did not answer in time/);
  await pass(89_000);
  await pass(1_000);
  await told;
});

// The memory of an earlier start.

const KEPT = { size: 9 * PAGE, header: new Uint8Array([7, 7]) };

test("from a memory: there is room for it, it is laid into the engine, and the files are put back", async () => {
  const one = await starter();
  const kept = new Map([["/site/a/b.py", new Uint8Array([1])], ["/site/a/c.py", new Uint8Array([2])], ["/lessons/d.py", new Uint8Array()]]);
  let laid = 0;
  const layInto = (memory: Uint8Array): void => void (laid = memory.length);
  const python = await over(one.fromMemory({ ...KEPT, arrival: Promise.resolve({ files: kept, layInto }) }));
  assert(laid >= KEPT.size);
  assert.equal(laid, engine.HEAPU8.length);
  assert.equal(await options["_loadSnapshot"], KEPT.header);
  assert.equal(options["indexURL"], "https://school.example/assets/python/");
  assert.deepEqual(events, ["woken"]);
  assert.equal(python.handle("a"), "answer to a");
  assert.deepEqual(host.asked, []);
});

test("an engine that has room enough is left as it is", async () => {
  engine.most = 0;
  const arrival = Promise.resolve({ files: new Map<string, Bytes>(), layInto: () => undefined });
  await over((await starter()).fromMemory({ ...KEPT, size: 2 * PAGE, arrival }));
  assert.equal(engine.HEAPU8.length, 2 * PAGE);
});

test("a memory for which there is no room, or that does not arrive, is not started from", async () => {
  engine.most = 5 * PAGE;
  const arrival = Promise.resolve({ files: new Map<string, Bytes>(), layInto: () => undefined });
  await assert.rejects(over((await starter()).fromMemory({ ...KEPT, arrival })), /no room/);
  engine = new FakeEngine();
  const lost = Promise.reject(new Error("damaged"));
  lost.catch(() => undefined);
  await assert.rejects(over((await starter()).fromMemory({ ...KEPT, arrival: lost })), /damaged/);
});

test("for the next visit a second Python is warmed up, and its memory stored without the files that are in it", async () => {
  await over((await starter()).keep());
  assert.equal(options["_makeSnapshot"], true);
  assert.deepEqual(events, [
    ...["zip of 4,5 into /site", "zip of 6 into /site", "zip of 1,1,1,1 into /rooms", "arrived", "zip of 2,2,2,2,2 into /lessons", "arrived"],
    ...["rehearsed", "destroyed", "snapshot"],
  ]);
  const found = await findMemory("r1");
  assert.equal(found?.size, 4 * PAGE);
  assert.equal(found?.header.length, 12);
  const { files: kept, layInto } = await over((found as NonNullable<typeof found>).arrival);
  assert.deepEqual([...kept.keys()], []);
  assert.deepEqual(new Uint32Array(found?.header.slice().buffer ?? new ArrayBuffer()).slice(0, 2), new Uint32Array([77, 12]));
  // What a fresh engine begins with need not be stored: it was looked at before anything else ran.
  const fresh = new Uint8Array(4 * PAGE).fill(1, 0, 10);
  layInto(fresh);
  assert.deepEqual([fresh[0], fresh[9], fresh[10], fresh[PAGE], fresh[3 * PAGE], fresh[4 * PAGE - 1]], [1, 1, 0, 0, 5, 5]);
});

test("on a visit from a memory, a second Python runs until the browser keeps its compiled code: twice, as a visit may end before that", async () => {
  const arrival = Promise.resolve({ files: new Map<string, Bytes>(), layInto: () => undefined });
  const warmed = async (release: string): Promise<string> => {
    events = [];
    const done = (await starter({ release })).warm({ ...KEPT, arrival });
    for (let turn = 0; turn < 20; turn += 1) await settled();
    await pass(3_000);
    await over(done);
    return events.join();
  };
  const warming = ["woken", ...Array.from({ length: 6 }, () => "rehearsed")].join();
  assert.deepEqual([await warmed("r1"), await warmed("r1"), await warmed("r1")], [warming, warming, ""]);
  // Compiled code belongs to one version of one browser.
  provide({ navigator: { userAgent: "newer" } });
  assert.equal(await warmed("r1"), warming);
  assert.equal(await warmed("r2"), warming);
});

test("files that are not in the memory are stored with it, whatever folder they lie in", async () => {
  await over((await starter({ packages: "", packs: { rooms: ["rooms.pack", "/a/b"] } })).keep());
  const found = await findMemory("r1");
  const { files: kept } = await over((found as NonNullable<typeof found>).arrival);
  assert.deepEqual([...kept].map(([path, bytes]) => `${path} ${bytes.join()}`), ["/file-4.py 4,5", "/file-6.py 6", "/a/b/file-1.py 1,1,1,1"]);
});

test("what is stored already, or has a file of its own, is not stored again", async () => {
  await over((await starter()).keep());
  events = [];
  await over((await starter()).keep());
  await over((await starter({ release: "r2" }, true)).keep());
  assert.deepEqual(events, []);
});
