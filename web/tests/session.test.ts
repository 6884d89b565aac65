/** The conversation of the page with Python: what is sent, and what is shown. */

import { asked, come, open, place, reply, SHOWN, started, prepare, wait } from "./conversation";
import { frame } from "./drawn";
import { FakeWorker, find, happen, hide, pass, said, stateOf, testing, worker } from "./page";

import assert from "node:assert/strict";

import { get, set } from "idb-keyval";

import { faults } from "../src/faults";
import type { Platform } from "../src/scorm";
import { openRecords } from "../src/store";

const test = testing(prepare);

test("Python is told where it starts and what is stored, and its answer is shown", async () => {
  localStorage.setItem("warcaby-look", '{"theme":"dark"}');
  const { session, status } = open({ fragment: "abc" });
  const start = session.start();
  assert.equal(stateOf().get("python"), "loading");
  await come();
  assert.deepEqual(asked(), [
    {
      ...{ type: "start", route: "lekcje/", fragment: "abc", links: "paths", site: "https://school.example/", lms: null },
      ...{ who: "first", learners: null, built: "", progress: null, beside: {}, aside: [] },
    },
  ]);
  await reply();
  await start;
  assert(status.isReady);
  assert.equal(place(), "c3");
});

test("Python is told what is shown as it was built, unless a recording may have changed that", async () => {
  for (const [recording, told] of [[null, "0a1b2c3d"], [{ address: "https://school.example/r", isForEveryone: false }, ""]] as const) {
    document.documentElement.dataset["built"] = "0a1b2c3d";
    const { session } = open({ recording });
    void session.start();
    await come();
    assert.equal((asked().at(-1) as { built: string }).built, told);
  }
});

test("a learning platform says what it knows, and keeps the look itself", async () => {
  const told: unknown[] = [];
  const platform = { says: () => ({ version: "1.2", values: { a: "b" } }), tell: (values: unknown) => void told.push(values) };
  await started({}, platform as unknown as Platform);
  assert.deepEqual(Reflect.get(asked()[0] ?? {}, "lms"), { version: "1.2", values: { a: "b" } });
  await reply();
  const { session } = await started({}, platform as unknown as Platform);
  session.act({ type: "hint" });
  await reply({ look: { theme: "light" }, effects: [{ kind: "scorm", values: [["c", "d"]] }] });
  assert.deepEqual(told, [[["c", "d"]]]);
  assert.equal(document.documentElement.dataset["theme"], "light");
  assert.equal(localStorage.getItem("warcaby-look"), '{"theme":"dark","moves":""}');
});

test("what is done before Python is there is sent when it is, in order", async () => {
  const { session } = open();
  void session.start();
  session.act({ type: "tap", square: "b2" });
  session.act({ type: "tap", square: "c3" });
  assert.equal(stateOf().get("waiting"), "");
  await pass(2_000); // nothing is recorded, so nothing is waited for
  await come();
  await reply();
  assert.deepEqual(asked().slice(1), [{ type: "tap", square: "b2" }, { type: "tap", square: "c3" }]);
});

test("what was done meanwhile for another task is dropped", async () => {
  const { session, status } = open();
  void session.start();
  session.act({ type: "hint" });
  await pass(2_000);
  await come();
  find("#goal").textContent = "shown until Python came";
  const page = `<main id="page"><svg id="board"></svg><p id="goal">Another task</p></main>`;
  await reply({ frames: [{ ...frame(""), regions: { page } }] });
  assert.equal(find("#goal").textContent, "Another task");
  assert.equal(asked().length, 1);
  assert(!status.isWaiting);
});

test("a piece that is dropped before Python is there does not stay in the hand", () => {
  const { session, board } = open();
  let lettings = 0;
  board.letGo = () => void (lettings += 1);
  session.act({ type: "grab", square: "b2" });
  assert.equal(lettings, 0);
  session.act({ type: "drop", from: "b2", to: "c3" });
  assert.equal(lettings, 1);
});

test("all of an answer is shown: address, title, language, look, session", async () => {
  const { session, routes } = await started();
  session.act({ type: "open", route: "cwicz/" });
  await reply({ route: "cwicz/", title: "Practise", lang: "en", look: { theme: "light", moves: "", begun: "yes" }, session: true });
  assert.equal(routes.current, "cwicz/");
  assert.equal(document.title, "Practise");
  assert.equal(document.documentElement.lang, "en");
  assert.equal(document.documentElement.dataset["theme"], "light");
  assert.equal(localStorage.getItem("warcaby-look"), '{"theme":"light","moves":"","begun":"yes"}');
  assert(!("begun" in document.documentElement.dataset), "styled again for what only the next visit asks");
  assert(find("#page").hasAttribute("data-session"));
  session.act({ type: "hint" });
  await reply();
  assert(!find("#page").hasAttribute("data-session"));
  assert.equal(document.title, "Practise");
});

test("a star is stored before it is shown", async () => {
  const { session } = await started();
  session.act({ type: "hint" });
  await reply({ save: { record: "progress", value: { stars: 1 }, aside: [], beside: {} } });
  assert.deepEqual(await get("progress", openRecords()), { stars: 1 });
});

test("one part of an answer that fails does not hold up the others", async () => {
  const { session } = await started();
  session.act({ type: "hint" });
  history.pushState = () => {
    throw new Error("too many");
  };
  await reply({ route: "elsewhere/", title: "Shown all the same" });
  assert.equal(document.title, "Shown all the same");
  assert.equal(place(), "c3");
  Reflect.deleteProperty(history, "pushState");
  assert.deepEqual(said, ["Error: too many"]);
});

test("an action that raises an exception in Python is tried once more, then skipped, and the page goes on", async () => {
  const { session, status, stuck } = await started();
  session.act({ type: "hint" });
  for (const many of [2, 3]) {
    assert.deepEqual(asked().at(-1), { type: "hint" });
    await reply({ error: { name: "ValueError", message: "no square" } });
    assert.match(said.at(-1) ?? "", /ValueError: no square/);
    await come();
    await reply();
    assert.equal(FakeWorker.all.length, many);
  }
  assert.deepEqual(asked().map(({ type }) => type), ["start"]);
  assert(status.isReady);
  assert.equal(stateOf().get("dropped"), "");
  assert.deepEqual(stuck, []);
});

test("a second press that is for nothing any more is passed over, a first one is not", async () => {
  const { session, status } = await started();
  session.act({ type: "next" });
  session.act({ type: "next" });
  const [first, second] = worker().got.filter(({ kind }) => kind === "call").slice(-2);
  worker().say({ kind: "answer", id: first?.["id"], text: JSON.stringify(SHOWN) });
  worker().say({ kind: "answer", id: second?.["id"], text: JSON.stringify({ error: { name: "ActionError", message: "no next" } }) });
  await wait();
  assert(status.isReady);
  assert.match(said.join(), /no next/);
  session.act({ type: "next" });
  await reply({ error: { name: "ActionError", message: "no next" } });
  assert.equal(stateOf().get("python"), "failed");
});

test("an exception in Python is one, also when it is the second press", async () => {
  const { session } = await started();
  session.act({ type: "next" });
  session.act({ type: "next" });
  const [, second] = worker().got.filter(({ kind }) => kind === "call").slice(-2);
  worker().say({ kind: "answer", id: second?.["id"], text: JSON.stringify({ error: { name: "ValueError", message: "no square" } }) });
  await wait();
  assert.equal(stateOf().get("python"), "loading");
  assert.equal(FakeWorker.all.length, 2);
});

test("a table of endgames goes to the worker that Python is in", async () => {
  const { session } = await started();
  session.act({ type: "hint" });
  await reply({ effects: [{ kind: "table", name: "russian" }] });
  const { kind, name } = worker().got.at(-1) ?? {};
  assert.deepEqual([kind, name], ["table", "russian"]);
});

test("a pack that comes before the page is ready is told of afterwards, later ones at once", async () => {
  localStorage.setItem("warcaby-look", '{"theme":"dark"}');
  const { session } = open();
  void session.start();
  await come();
  worker().say({ kind: "added", name: "1-ruch" });
  assert.equal(asked().length, 1);
  await reply();
  assert.deepEqual(asked().at(-1), { type: "refresh" });
  await reply();
  worker().say({ kind: "missing", name: "2-bicie" });
  assert.deepEqual(asked().at(-1), { type: "missing", name: "2-bicie" });
});

test("Python is called again when it says so, and not after its end", async () => {
  const { session } = await started();
  session.act({ type: "hint" });
  await reply({ wake: 100 });
  await pass(99);
  assert.notEqual(asked().at(-1)?.type, "wake");
  await pass(1);
  assert.deepEqual(asked().at(-1), { type: "wake" });
  await reply({ wake: 100 });
  void session.restart();
  await pass(1_000);
  assert.equal(worker().got.filter(({ kind }) => kind === "call").length, 0);
});

test("another tab's news go to Python once it is ready", async () => {
  const { store } = await started();
  await set("progress", { stars: 3 }, openRecords());
  store.sync();
  await wait();
  assert.deepEqual(asked().at(-1), { type: "stored", progress: { stars: 3 }, beside: {}, aside: [] });
  await reply();
  assert.equal(await store.settled(), true);
});

test("a link to a page that was shown before is gone to after the answer", async () => {
  const { session } = await started();
  find("#page").insertAdjacentHTML("beforeend", '<a href="#" data-route="cwicz/" data-target="live"></a>');
  find("#live").tabIndex = -1;
  happen(find("a"), "click", { button: 0 });
  assert.deepEqual(asked().at(-1), { type: "open", route: "cwicz/" });
  await reply({ frames: [] });
  assert.equal(document.activeElement?.id, "live");
  session.act({ type: "hint" });
});

test("Python that has nothing more to do is not called again", async () => {
  const { session } = await started();
  session.act({ type: "hint" });
  await reply({ wake: 100 });
  await pass(100);
  await reply({ wake: null });
  const { length } = asked();
  await pass(60_000);
  assert.equal(asked().length, length);
  // An interpreter that fails while it is called is replaced; until that is there nobody calls it.
  session.act({ type: "hint" });
  await reply({ wake: 100 });
  await pass(100);
  await reply({ error: { name: "ValueError", message: "no" } });
  await come();
  await pass(40_000);
  assert.deepEqual(asked().map(({ type }) => type), ["start"]);
  assert.deepEqual(said.filter((each) => each.includes("TypeError")), []);
});

test("what the reader does cuts short what still moves, and what Python does by itself does not", async () => {
  const { session } = await started();
  hide(false);
  session.act({ type: "tap", square: "c3" });
  await reply({ frames: [{ ...frame('<svg id="board">lost</svg>'), stays: true }, frame('<svg id="board">again</svg>')] });
  assert.equal(find("#board").textContent, "lost");
  void session.ask({ type: "refresh" });
  await wait();
  assert.equal(find("#board").textContent, "lost");
  session.act({ type: "hint" });
  await wait();
  assert.equal(find("#board").textContent, "again");
});

test("a press is put down by the answer to it, and a piece in the hand by the answer to its drop", async () => {
  const { session, board } = await started();
  const told: string[] = [];
  board.answered = () => void told.push("answered");
  board.landed = () => void told.push("landed");
  for (const action of [{ type: "tap", square: "c3" }, { type: "drop", from: "c3", to: "d4" }, { type: "hint" }] as const) {
    session.act(action);
    await reply();
  }
  assert.deepEqual(told, ["answered", "landed"]);
});

test("an answer that saves nothing waits for no disk", async () => {
  const { session, store } = await started();
  store.storedOrSaid = () => new Promise(() => undefined);
  session.act({ type: "hint" });
  await reply({ title: "Shown" });
  assert.equal(place(), "c3");
});

test("what Python cannot do is remembered for a report, and the piece is put down", async () => {
  const { session, board } = await started();
  let lettings = 0;
  board.letGo = () => void (lettings += 1);
  session.act({ type: "hint" });
  worker().breakDown("out of memory");
  await wait();
  assert.equal(lettings, 1);
  assert.match(String(faults().at(-1)), /out of memory/);
  assert.match(said.join(), /out of memory/);
});

test("a page that was fetched while Python started is opened by Python", async () => {
  localStorage.setItem("warcaby-look", '{"theme":"dark"}');
  const { session } = open({ renderedPage: () => new Promise(() => undefined) });
  find("#page").insertAdjacentHTML("beforeend", '<a href="#" data-route="cwicz/"></a>');
  void session.start();
  happen(find("a"), "click", { button: 0 });
  await come();
  await reply();
  assert.deepEqual(asked().at(-1), { type: "open", route: "cwicz/" });
});

