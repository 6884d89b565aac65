/** Whoever waits for Python is told when it ends. */

import { FakeWorker, pass, settled, worker } from "./page";

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Answer } from "../src/messages";
import { Python } from "../src/python";

const ANSWER = { frames: [], effects: [], waits: false } as unknown as Answer;

async function started(): Promise<Python> {
  const python = new Python();
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

test("while a page waits for its pack, a worker that is gone is noticed", async () => {
  const python = await started();
  const news: string[] = [];
  python.onAdded = () => void news.push("added");
  const asked = python.send({ type: "refresh" });
  answer(JSON.stringify({ ...ANSWER, waits: true }));
  await asked;
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
  await assert.rejects(new Python().start([]), { kind: "load" });
});

test("a start that stands still ends", async () => {
  const start = new Python().start([]);
  const told = assert.rejects(start, { kind: "stalled" });
  await pass(60_000);
  await told;
});
