/** Whoever waits for Python is told when it ends. */

import { FakeWorker, hostOf, pass, settled, stateOf, worker } from "./page";

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Surroundings } from "../src/host";
import type { Answer, WorkerRequest } from "../src/messages";
import { StartError } from "../src/start-error";
import { Python, type PythonError } from "../src/python";

const ANSWER = { frames: [], effects: [], waits: false } as unknown as Answer;

function pythonOf(more: Partial<Surroundings> = {}): Python {
  return new Python(window, stateOf(), hostOf(more));
}

async function started(more: Partial<Surroundings> = {}): Promise<Python> {
  const python = pythonOf(more);
  const start = python.start([]);
  await settled();
  worker().say({ kind: "ready", fromMemory: false });
  await start;
  return python;
}

/** The answer to the last call. */
function answer(text: string): void {
  worker().say({ kind: "answer", id: worker().got.at(-1)?.["id"], text });
}

test("whoever waits for a pack is told when the worker ends", async () => {
  const python = await started();
  const added = python.added();
  worker().breakDown("out of memory");
  await assert.rejects(added, { kind: "dead" });
});

test("whoever waits for a pack is told when another interpreter is started", async () => {
  const python = await started();
  const added = python.added();
  void python.restart([]).catch(() => undefined);
  await assert.rejects(added, { kind: "stopped" });
});

test("a pack that cannot be fetched ends the wait, even if nobody can be told", async () => {
  const python = await started();
  python.onMissing = () => {
    throw new Error("no");
  };
  const added = python.added();
  worker().say({ kind: "missing", name: "0-plansza" });
  await added;
});

/** A page waits for its pack; what it hears is noted. */
async function waiting(): Promise<{ python: Awaited<ReturnType<typeof started>>; news: string[] }> {
  const python = await started();
  const news: string[] = [];
  python.onAdded = () => void news.push("added");
  const asked = python.send({ type: "refresh" });
  answer(JSON.stringify({ ...ANSWER, waits: true }));
  await asked;
  return { python, news };
}

test("while a page waits for its pack, a worker that is gone is noticed", async () => {
  const { python, news } = await waiting();
  const added = python.added();
  await pass(30_000);
  // Bytes arrive: the worker lives.
  worker().say({ kind: "progress", stage: "download", loaded: 1, total: 2 });
  await pass(30_000);
  assert.deepEqual(news, []);
  await pass(30_000);
  assert.deepEqual(news, ["added"]);
  await added;
  // What the page asks now is answered by nobody.
  const again = python.send({ type: "refresh" });
  const told = assert.rejects(again, { kind: "dead" });
  await pass(30_000);
  await told;
  assert(worker().isEnded);
});

test("a worker that is gone before anything of the pack has come is noticed, too", async () => {
  const { news } = await waiting();
  await pass(44_999);
  assert.deepEqual(news, []);
  await pass(1);
  assert.deepEqual(news, ["added"]);
});

test("an answer that is no answer is an error, and the next one comes", async () => {
  const python = await started();
  const broken = python.send({ type: "refresh" });
  answer('{"frames": NaN');
  await assert.rejects(broken, { kind: "python" });
  const next = python.send({ type: "refresh" });
  answer(JSON.stringify(ANSWER));
  assert.deepEqual(await next, ANSWER);
});

test("a worker that cannot be given its work ends the start", async () => {
  FakeWorker.refuses = true;
  await assert.rejects(pythonOf().start([]), { kind: "load" });
});

test("a start that stands still ends", async () => {
  const start = pythonOf().start([]);
  const told = assert.rejects(start, { kind: "stalled" });
  await pass(60_000);
  await told;
});

test("a start passes on what it was given, and says from where Python came", async () => {
  const python = pythonOf({ isServed: true });
  const start = python.start(["1-ruch"]);
  await settled();
  const told = worker().got[0] as unknown as Extract<WorkerRequest, { kind: "start" }>;
  assert.deepEqual({ ...told, generation: 0 }, {
    ...{ kind: "start", generation: 0, trustsMemory: true, isServed: true, doubtsCache: false },
    ...{ packs: ["1-ruch"], arrived: new Map() },
  });
  worker().say({ kind: "ready", fromMemory: true });
  await start;
  assert.equal(stateOf().get("startedFrom"), "memory");
  void python.restart([]).catch(() => undefined);
  await settled();
  worker().say({ kind: "ready", fromMemory: false });
  await settled();
  assert.equal(stateOf().get("startedFrom"), "files");
});

test("progress is told while Python starts, and keeps the start from being given up", async () => {
  const python = pythonOf();
  const shares: number[] = [];
  python.onProgress = ({ stage, loaded, total }) => void shares.push(stage === "download" ? loaded / total : 2);
  const start = python.start([]);
  for (let loaded = 0; loaded < 4; loaded += 1) {
    await pass(40_000);
    worker().say({ kind: "progress", stage: "download", loaded, total: 4 });
  }
  assert.deepEqual(shares, [0, 0.25, 0.5, 0.75]);
  worker().say({ kind: "ready", fromMemory: false });
  await start;
  worker().say({ kind: "progress", stage: "download", loaded: 4, total: 4 });
  assert.equal(shares.length, 4);
  // Nothing waits any more that could be given up.
  await pass(100_000);
  assert(!worker().isEnded);
});

test("why no worker starts is asked of the host, and what the host knows is told", async () => {
  const start = pythonOf().start([]);
  await settled();
  worker().breakDown("");
  await assert.rejects(start, { kind: "load", reason: "host", message: "the worker could not be started" });

  const refused = pythonOf({ openWorker: () => Promise.reject(new StartError("file", "half of it")) }).start([]);
  await assert.rejects(refused, { kind: "load", reason: "file" });
  const old = pythonOf({ openWorker: () => Promise.reject(new TypeError("no workers")) }).start([]);
  await assert.rejects(old, { kind: "load", reason: "browser" });
});

test("what has come before the line broke is handed to the next worker, which doubts what may be broken", async () => {
  const doubts: (boolean | undefined)[] = [];
  const python = pythonOf({
    openWorker: (isDoubted) => {
      doubts.push(isDoubted);
      return Promise.resolve(new FakeWorker() as unknown as Worker);
    },
  });
  const fail = async (reason: string, arrived: Map<string, Uint8Array[]>): Promise<void> => {
    const start = python.start([]);
    const told = assert.rejects(start, { kind: "load", reason, message: "Error: no < here" });
    await settled();
    worker().say({ kind: "failed", error: { name: "Error", message: "no", where: "here" }, reason, arrived });
    await told;
  };
  const arrived = new Map([["a.pack", [new Uint8Array(3)]]]);
  await fail("connection", arrived);
  await fail("host", new Map());
  assert.equal(worker().got[0]?.["arrived"], arrived);
  assert.equal(worker().got[0]?.["doubtsCache"], false);
  void python.start([]).catch(() => undefined);
  await settled();
  assert.deepEqual(worker().got[0]?.["arrived"], new Map());
  assert.equal(worker().got[0]?.["doubtsCache"], true);
  assert.deepEqual(doubts, [false, true, true]);
  // The memory is not to blame.
  assert.equal(worker().got[0]?.["trustsMemory"], true);
});

test("a memory with which Python stalled is not trusted again, one that answered is", async () => {
  const python = pythonOf();
  const start = python.start([]);
  const told = assert.rejects(start, { kind: "stalled" });
  await pass(45_000);
  await told;
  void python.start([]).catch(() => undefined);
  await settled();
  assert.equal(worker().got[0]?.["trustsMemory"], false);

  const other = await started();
  const asked = other.send({ type: "refresh" });
  answer(JSON.stringify(ANSWER));
  await asked;
  const late = assert.rejects(other.send({ type: "hint" }), { kind: "dead" });
  await pass(20_000);
  await late;
  void other.start([]).catch(() => undefined);
  await settled();
  assert.equal(worker().got[0]?.["trustsMemory"], true);
});

test("the first answer may take longer than later ones", async () => {
  const python = await started();
  const asked = python.send({ type: "refresh" });
  await pass(44_000);
  answer(JSON.stringify(ANSWER));
  assert.deepEqual(await asked, ANSWER);
  const late = assert.rejects(python.send({ type: "hint" }), { kind: "dead", message: 'no answer to "hint"' });
  await pass(19_000);
  assert(!worker().isEnded);
  await pass(1_000);
  await late;
  assert(worker().isEnded);
});

test("of several actions on which Python ends, the first is to blame, and the others were never begun", async () => {
  const python = await started();
  const all = [python.send({ type: "hint" }), python.send({ type: "next" }), python.send({ type: "undo" })];
  const kinds = all.map((each) => each.catch((error: unknown) => (error as PythonError).kind));
  worker().say({ kind: "error", id: 1, error: { name: "RangeError", message: "too deep" } });
  assert.deepEqual(await Promise.all(kinds), ["dead", "stopped", "stopped"]);
  // What the old worker says comes too late, whatever the next one has been asked.
  const old = worker();
  void python.start([]).catch(() => undefined);
  await settled();
  old.say({ kind: "ready", fromMemory: true });
  await settled();
  await assert.rejects(python.send({ type: "hint" }), { kind: "stopped" });
});

test("an exception in Python is told apart from an action that is for nothing", async () => {
  const python = await started();
  const broken = python.send({ type: "hint" });
  answer(JSON.stringify({ error: { name: "ValueError", message: "no square", where: "app.py:3" } }));
  await assert.rejects(broken, { kind: "python", message: "ValueError: no square < app.py:3", reason: "stopped" });
  const forNothing = python.send({ type: "hint" });
  answer(JSON.stringify({ error: { name: "ActionError", message: "no hint" } }));
  await assert.rejects(forNothing, { kind: "nothing", message: "ActionError: no hint" });
});

test("before Python is there nothing can be sent", async () => {
  const python = pythonOf();
  await assert.rejects(python.send({ type: "hint" }), { kind: "stopped" });
  void python.start([]).catch(() => undefined);
  await settled();
  await assert.rejects(python.send({ type: "hint" }), { kind: "stopped" });
});

test("an action goes to the worker as one text, and a table is fetched by its name", async () => {
  const python = await started();
  void python.send({ type: "tap", square: "c3" });
  assert.equal(worker().got[1]?.["kind"], "call");
  assert.equal(worker().got[1]?.["text"], '{"type":"tap","square":"c3"}');
  python.loadTable("russian");
  assert.equal(worker().got[2]?.["kind"], "table");
  assert.equal(worker().got[2]?.["name"], "russian");
});

test("another interpreter gets the packs that the page has needed", async () => {
  const python = await started();
  const added: string[] = [];
  python.onAdded = () => void added.push("added");
  worker().say({ kind: "added", name: "2-bicie" });
  assert.deepEqual(added, ["added"]);
  void python.restart(["1-ruch"]).catch(() => undefined);
  await settled();
  assert.deepEqual(worker().got[0]?.["packs"], ["2-bicie", "1-ruch"]);
});

test("a worker that comes after another start is sent away", async () => {
  const comes: ((worker: Worker) => void)[] = [];
  const python = pythonOf({ openWorker: () => new Promise((resolve) => comes.push(resolve)) });
  const first = assert.rejects(python.start([]), { kind: "stopped" });
  void python.start([]).catch(() => undefined);
  await first;
  const [late, current] = [new FakeWorker(), new FakeWorker()];
  comes[0]?.(late as unknown as Worker);
  comes[1]?.(current as unknown as Worker);
  await settled();
  assert(late.isEnded);
  assert(!current.isEnded);
  assert.equal(current.got.length, 1);
});
