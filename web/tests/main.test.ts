/** How the parts of the page are wired: what each tells the others, from the start on. */

import { frame } from "./drawn";
import { FakeAnimation, FakeWorker, find, happen, network, pass, provide, said, settled, testing, worker } from "./page";

import assert from "node:assert/strict";

import { faults } from "../src/faults";

const BOARD = '<svg id="board"></svg>';
const REPORT = '<details><pre id="report" data-release="Release" data-page="Page" data-error="Error" data-done="Done"></pre></details><input type="checkbox" id="report-deeds">';
const NOTHING = { title: null, lang: null, route: null, focus: null, save: null, wake: null, look: null, frames: [], effects: [], resumes: false, waits: false, session: false };

/** What is to be done when there is time, and in which state the page asked for it. */
let idle: { call: () => void; python: string | undefined }[] = [];
/** What was added to the head: styles that never come. */
let added: HTMLLinkElement[] = [];

const test = testing(() => {
  [idle, added] = [[], []];
  Object.defineProperty(document.head, "append", { value: (link: HTMLLinkElement) => added.push(link), configurable: true, writable: true });
  class AudioBuffer {
    copyToChannel(): void {}
  }
  const requestIdleCallback = (call: () => void): void => void idle.push({ call, python: document.documentElement.dataset["python"] });
  provide({ AudioBuffer, requestIdleCallback });
  document.body.innerHTML = `<main id="page">${BOARD}<svg><g class="k-eyes"></g></svg><div id="python-status"></div></main><div id="live"></div>`;
  document.documentElement.dataset["route"] = "gra/";
  network.answer = () => Promise.resolve(new Response("lost", { status: 404 }));
});

/** Python answers what it was asked last, which is returned. */
async function answered(more: object = {}, { got, say } = spoken()): Promise<Record<string, unknown>> {
  for (let turn = 0; turn < 50 && got.at(-1)?.["kind"] !== "call"; turn += 1) await settled();
  const { id, text } = got.pop() ?? {};
  say({ kind: "answer", id, text: JSON.stringify({ ...NOTHING, ...more }) });
  for (let turn = 0; turn < 5; turn += 1) await settled();
  return JSON.parse(String(text)) as Record<string, unknown>;
}

/** The first worker is Python; another one keeps its memory. */
function spoken(): { got: Record<string, unknown>[]; say: (data: object) => void } {
  const [python] = FakeWorker.all;
  if (python === undefined) throw new Error("Python was not started");
  return { got: python.got, say: (data) => python.say(data) };
}

test("the page starts Python, shows what it says, and passes on what the reader does", async () => {
  await import("../src/main");
  assert.equal(document.documentElement.dataset["script"], "runs");
  await pass(2_000);
  await pass(3_000);
  const { got, say } = spoken();
  assert.deepEqual(got[0]?.["kind"], "start");
  say({ kind: "progress", stage: "download", loaded: 1, total: 2 });
  say({ kind: "ready", fromMemory: false });
  const started = await answered({ title: "A game", frames: [frame(BOARD)] });
  assert.deepEqual([started["type"], started["route"], started["links"], started["site"]], ["start", "gra/", "paths", "https://school.example/"]);
  assert.equal(document.title, "A game");
  assert.equal(document.documentElement.dataset["python"], "ready");
  // What follows a hash is for Python if it looks like a code, and else a place in the page.
  for (const fragment of ["goal", "to.the-goal", "a.b1"]) {
    history.replaceState(null, "", `https://school.example/gra/#${fragment}`);
    happen(window, "hashchange");
  }
  assert.deepEqual(await answered(), { type: "fragment", fragment: "a.b1" });
  assert(!got.some(({ kind }) => kind === "call"));
  happen(window, "error", { message: "a script failed", error: undefined });
  happen(window, "error", { message: "no", error: new Error("an error") });
  happen(window, "unhandledrejection", { reason: "a promise" });
  assert.deepEqual(faults().slice(-3).map(String), ["a script failed", "Error: an error", "a promise"]);
  // What went wrong can be reported, and what was done.
  document.body.insertAdjacentHTML("beforeend", REPORT);
  happen(find("details"), "toggle");
  assert.match(find("#report").textContent, /^Error: a promise\nRelease: r1\nPage: \/gra\/$/m);
  find<HTMLInputElement>("#report-deeds").checked = true;
  happen(find("#report-deeds"), "change");
  assert.match(find("#report").textContent, /^Done: fragment$/m);
  document.body.insertAdjacentHTML("beforeend", '<button class="to-projector"></button>');
  find(".to-projector").click();
  assert.equal(document.documentElement.dataset["projector"], "");
  // What another tab has made of the list of learners.
  happen(window, "storage", { key: "warcaby-learners" });
  assert.deepEqual(await answered(), { type: "learners", learners: null, refused: false });
  assert.deepEqual(said.filter((each) => /TypeError|ReferenceError/.test(each)), []);
});

test("once Python is there, the page does what can wait: styles of the rooms, sounds, blinking, and keeping Python's memory", async () => {
  await import("../src/main?again");
  await pass(5_000);
  assert.deepEqual(added, []);
  const { got, say } = spoken();
  say({ kind: "ready", fromMemory: false });
  await answered({ frames: [frame(BOARD)] });
  assert.match(added.map(({ href }) => href).join(), /\/rooms\.css$/);
  assert.equal(document.documentElement.dataset["voice"], "none");
  // Sounds are computed where there is a board, and not while Python starts.
  assert.deepEqual(idle.map(({ python }) => python), ["ready"]);
  find("#board").remove();
  idle[0]?.call();
  assert.equal(idle.length, 1);
  // A board that comes by a later answer, too.
  find("#page").insertAdjacentHTML("beforeend", '<svg id="board"></svg>');
  happen(window, "storage", { key: "warcaby-learners" });
  await answered({ frames: [frame(BOARD)] });
  assert.equal(idle.length, 2);
  assert(!got.some(({ kind }) => kind === "call"));
  assert.equal(FakeWorker.all.length, 1);
  await pass(5_000);
  assert.deepEqual(worker().got.map(({ kind }) => kind), ["keep"]);
  assert(FakeAnimation.all.some(({ element }) => element.matches(".k-eyes")));
});

test("where several play, who plays is asked in the styles of the rooms; without Python the page is stuck, and nothing is kept", async () => {
  localStorage.setItem("warcaby-learners", JSON.stringify({ version: 1, learners: [{ id: "0a" }, { id: "0b" }] }));
  document.body.insertAdjacentHTML("beforeend", REPORT);
  await import("../src/main?elsewhere");
  await pass(5_000);
  assert.match(added.map(({ href }) => href).join(), /\/rooms\.css$/);
  spoken().say({ kind: "failed", error: { name: "Error", message: "no engine", stack: "" }, reason: "host", arrived: {} });
  for (let turn = 0; turn < 5; turn += 1) await settled();
  assert.equal(document.documentElement.dataset["python"], "failed");
  assert.match(find("#report").textContent, /no engine/);
  await pass(5_000);
  assert.equal(FakeWorker.all.length, 1);
});
