/** What happens when Python ends, or does not start. */

import { asked, come, open, reply, started, prepare, wait } from "./conversation";
import { FakeWorker, settled, stateOf, testing, worker } from "./page";

import assert from "node:assert/strict";

const test = testing(prepare);

test("an action that crashes Python is tried once more by another interpreter, which gets what was done before", async () => {
  const { session, status } = await started();
  session.act({ type: "tap", square: "b2" });
  await reply();
  session.act({ type: "hint" });
  worker().breakDown("out of memory");
  await come();
  assert.equal(FakeWorker.all.length, 2);
  await reply();
  assert.deepEqual(asked().map(({ type }) => type), ["start", "tap"]);
  await reply();
  assert.deepEqual(asked().at(-1), { type: "hint" });
  assert(status.isReady);
  // It crashes again: it is skipped, and that is said.
  worker().breakDown("out of memory");
  await come();
  await reply();
  await reply();
  assert.deepEqual(asked().map(({ type }) => type), ["start", "tap"]);
  assert.equal(stateOf().get("dropped"), "");
  session.act({ type: "next" });
  await reply();
  assert.equal(stateOf().get("dropped"), null);
});

test("Python that crashes twice by itself is not started for ever", async () => {
  const { session } = await started();
  void session.ask({ type: "refresh" });
  await settled();
  worker().breakDown("out of memory");
  await come();
  await reply();
  assert.equal(stateOf().get("python"), "ready");
  assert.deepEqual(asked().map(({ type }) => type), ["start"]);
  void session.ask({ type: "refresh" });
  await settled();
  worker().breakDown("out of memory");
  await wait();
  assert.equal(stateOf().get("python"), "failed");
  assert.equal(FakeWorker.all.length, 2);
});

test("what was asked while another interpreter is started waits for that", async () => {
  const { session, status } = await started();
  session.act({ type: "tap", square: "b2" });
  session.act({ type: "tap", square: "c3" });
  void session.restart();
  await wait();
  assert(status.isWaiting);
  worker().say({ kind: "ready", fromMemory: false });
  await wait();
  await reply();
  assert.deepEqual(asked().slice(1), [{ type: "tap", square: "b2" }, { type: "tap", square: "c3" }]);
});

test("of two starts the later one counts, and the earlier one starts nothing more", async () => {
  const { session, status, stuck } = await started();
  void session.restart();
  void session.restart();
  await wait();
  assert.equal(FakeWorker.all.filter(({ isEnded }) => !isEnded).length, 1);
  await come();
  await reply();
  assert(status.isReady);
  assert.deepEqual(stuck, []);
});

test("a start that fails says why", async () => {
  localStorage.setItem("warcaby-look", '{"theme":"dark"}');
  const { session, stuck } = open();
  void session.start();
  await wait();
  worker().say({ kind: "failed", error: { name: "Error", message: "no" }, reason: "connection", arrived: new Map() });
  await wait();
  assert.equal(stateOf().get("python"), "failed");
  assert.equal(stateOf().get("reason"), "connection");
  assert.equal(stuck.length, 1);
});

test("Python that breaks down while it starts is started once more, without the memory it may have had", async () => {
  localStorage.setItem("warcaby-look", '{"theme":"dark"}');
  const { session, status, stuck } = open();
  void session.start();
  await come();
  await reply({ error: { name: "TypeError", message: "it is not callable" } });
  assert.equal(FakeWorker.all.length, 2);
  assert.equal(worker().got[0]?.["trustsMemory"], false);
  assert.equal(stateOf().get("python"), "loading");
  await come();
  await reply();
  assert(status.isReady);
  assert.deepEqual(stuck, []);
});

test("a start that breaks down twice says so", async () => {
  localStorage.setItem("warcaby-look", '{"theme":"dark"}');
  const { session, stuck } = open();
  void session.start();
  await wait();
  for (const many of [1, 2]) {
    assert.equal(FakeWorker.all.length, many);
    worker().say({ kind: "failed", error: { name: "Error", message: "no" }, reason: "stopped", arrived: new Map() });
    await wait();
  }
  assert.equal(FakeWorker.all.length, 2);
  assert.equal(stateOf().get("reason"), "stopped");
  assert.equal(stuck.length, 1);
});
