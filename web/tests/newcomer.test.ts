/** The first visit: what was recorded answers before Python is there, which then stands where the reader is. */

import { asked, come, open, type Page, place, prepare, reply, wait } from "./conversation";
import { answer, drawBoard, frame } from "./drawn";
import { FakeWorker, find, network, over, pass, said, stateOf, testing, worker } from "./page";

import assert from "node:assert/strict";

import { del, get, set } from "idb-keyval";

import type { Action } from "../src/messages";
import type { Platform } from "../src/scorm";
import { openRecords } from "../src/store";

const test = testing(prepare);

const RECORDED = { address: "https://school.example/r.gz", isForEveryone: false };
const HINT: Action = { type: "hint" };
const SAVE = { record: "progress", value: { stars: 1 }, aside: [], beside: {} };

/** A board for which a hint was recorded: a piece comes, and a star. */
async function record(): Promise<void> {
  const tape = {
    usual: { ...answer(), frames: undefined },
    page: [0],
    pieces: [find("#page").outerHTML, drawBoard({ d4: "white man" })],
    regions: [[1]],
    answers: [{ frames: [{ ...frame(""), regions: { board: 0 } }], title: "One star" }],
    actions: ["hint"],
    states: [[[0, 1, [0]]], []],
  };
  const text = new Blob([JSON.stringify(tape)]).stream().pipeThrough(new CompressionStream("gzip"));
  const bytes = await new Response(text).arrayBuffer();
  network.answer = () => Promise.resolve(new Response(bytes.slice(0)));
}

/** A first visit whose recording has come; perhaps the reader does something before that. */
async function visit(done: Action[] = []): Promise<Page> {
  await record();
  const page = open({ recording: RECORDED });
  const { ahead, session } = page;
  const { listen } = ahead;
  let heard = Promise.resolve(false);
  ahead.listen = async (...given) => (heard = listen.apply(ahead, given));
  void session.start();
  done.forEach(session.act);
  assert(await over(heard));
  await wait();
  return page;
}

/** Python starts after so many milliseconds, and no sooner. */
async function startsAfter(milliseconds: number): Promise<void> {
  assert.equal(FakeWorker.all.length, 0);
  await pass(milliseconds - 1);
  assert.equal(FakeWorker.all.length, 0);
  await pass(1);
  await wait();
  assert.equal(FakeWorker.all.length, 1);
}

/** What Python would answer as well. */
const SAME = { frames: [frame(drawBoard({ d4: "white man" }))], save: SAVE, title: "One star" };

test("what was recorded answers at once, and Python starts when the reader pauses", async () => {
  const { session } = await visit();
  session.act(HINT);
  await wait();
  assert.equal(place(), "d4");
  assert.equal(document.title, "One star");
  await startsAfter(300);
});

test("on a learning platform, which knows itself what was done, nothing recorded answers", async () => {
  await record();
  const { session } = open({ recording: RECORDED }, { says: () => null } as unknown as Platform);
  assert.equal(await session.listen(RECORDED), false);
});

test("nothing recorded answers whoever has something here, set aside or not", async () => {
  await record();
  for (const key of ["progress", "games", "set-aside/1"]) {
    await set(key, { stars: 1 }, openRecords());
    const { session } = open({ recording: RECORDED });
    assert.equal(await over(session.listen(RECORDED)), false, key);
    await del(key, openRecords());
  }
  assert(await over(open({ recording: RECORDED }).session.listen(RECORDED)));
});

test("what was done before the recording came is answered when it comes", async () => {
  const { status } = await visit([HINT]);
  assert.equal(place(), "d4");
  assert(!status.isWaiting);
});

test("what is done again and again keeps Python back until the reader pauses", async () => {
  const { session } = await visit();
  await pass(200);
  session.act(HINT);
  await pass(200);
  await startsAfter(100);
});

test("what nobody recorded ends the pause: Python is needed", async () => {
  const { session } = await visit();
  session.act({ type: "next" });
  await wait();
  assert.equal(FakeWorker.all.length, 1);
  assert.equal(stateOf().get("waiting"), "");
});

test("Python does what was done ahead of it, and what it saves is stored; the reader sees no second time", async () => {
  const { session, status, store } = await visit();
  session.act(HINT);
  await wait();
  await pass(300);
  await come();
  await reply({ frames: [] });
  assert.deepEqual(asked().at(-1), HINT);
  find("#live").textContent = "as it was";
  await reply(SAME);
  await wait();
  assert(status.isReady);
  assert.equal(place(), "d4");
  assert.equal(find("#live").textContent, "as it was");
  assert.deepEqual(await get("progress", openRecords()), { stars: 1 });
  assert.deepEqual(session.past.actions, [HINT]);
  assert(await over(store.settled()));
  assert.equal(localStorage.getItem("warcaby-ahead"), null);
});

test("where Python answers otherwise, its own answer is shown", async () => {
  const { session, status } = await visit();
  session.act(HINT);
  await wait();
  await pass(300);
  await come();
  await reply({ frames: [] });
  await reply({ ...SAME, frames: [frame(drawBoard({ a1: "black man" }))], title: "No star" });
  await wait();
  assert(status.isReady);
  assert.equal(place(), "a1");
  assert.equal(document.title, "No star");
});

test("a chapter that is still coming is waited for before what was done is done again", async () => {
  const { session, status } = await visit();
  session.act(HINT);
  await wait();
  await pass(300);
  await come();
  await reply({ frames: [], waits: true });
  assert.equal(asked().length, 1);
  worker().say({ kind: "added", name: "1-ruch" });
  await wait();
  assert.deepEqual(asked().at(-1), { type: "refresh" });
  await reply({ frames: [] });
  assert.deepEqual(asked().at(-1), HINT);
  await reply(SAME);
  await wait();
  assert(status.isReady);
});

test("what was done ahead and breaks Python down is not done again", async () => {
  const { session, status } = await visit();
  session.act(HINT);
  await wait();
  await pass(300);
  await come();
  await reply({ frames: [] });
  await reply({ error: { name: "ValueError", message: "no" } });
  await wait();
  assert.equal(FakeWorker.all.length, 2);
  await come();
  await reply();
  assert.deepEqual(asked().map(({ type }) => type), ["start"]);
  assert(status.isReady);
  assert.deepEqual(session.past.actions, []);
});

test("what was earned on an earlier page is stored when Python has gone through it and on to this one", async () => {
  localStorage.setItem("warcaby-look", '{"theme":"dark"}');
  const visits = [{ route: "lekcje/", chapter: "1-ruch", actions: [HINT] }];
  localStorage.setItem("warcaby-ahead", JSON.stringify({ release: "r1", visits }));
  const { session, store } = open({ route: "gra/" });
  void session.start();
  await come();
  await reply({ frames: [] });
  assert.deepEqual(asked().at(-1), HINT);
  await reply(SAME);
  assert.deepEqual(asked().at(-1), { type: "open", route: "gra/" });
  await reply({ frames: [frame(drawBoard({ a1: "black man" }))] });
  assert(await over(store.settled()));
  assert.deepEqual(await get("progress", openRecords()), { stars: 1 });
  assert.equal(place(), "a1");
});

test("on a first visit Python waits for what answers in its place, but not long", async () => {
  network.answer = () => new Promise(() => undefined);
  const { session } = open({ recording: { address: "https://school.example/r.gz", isForEveryone: false } });
  void session.start();
  await wait();
  // What was to answer is not there, and Python's start is not held up longer than two seconds.
  await startsAfter(2_000);
});

test("whoever has been here before does not wait", async () => {
  localStorage.setItem("warcaby-look", '{"theme":"dark","moves":"numbers"}');
  const { session } = open({ recording: { address: "https://school.example/r.gz", isForEveryone: true } });
  void session.start();
  await wait();
  assert.equal(FakeWorker.all.length, 1);
  assert.equal(await session.listen({ address: "x", isForEveryone: true }), false);
  assert.deepEqual(said, []);
});
