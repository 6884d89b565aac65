/** Before Python is there, what was recorded answers; Python then repeats what was done. */

import { answer, frame } from "./drawn";
import { media, network, provide, said, testing } from "./page";

import assert from "node:assert/strict";

import { Ahead, KEPT_AHEAD } from "../src/ahead";
import { hasLook, keep, kept, pace, readsAsUsual, wear } from "../src/look";
import type { Action, Answer } from "../src/messages";
import { Past, still } from "../src/past";
import { Recording } from "../src/recording";

const HINT: Action = { type: "hint" };
const TAP: Action = { type: "tap", square: "c3" };

/** A page of two states: a hint leads to the second, and a tap there back to the first. */
const TAPE = {
  usual: { ...answer(), frames: undefined },
  page: [0, 2],
  pieces: ["<main>", "first", "</main>", "second"],
  regions: [[0, 1, 2], [3]],
  answers: [
    { frames: [{ ...frame(""), regions: { page: 0, board: 1 } }] },
    { frames: [], focus: "goal" },
  ],
  actions: ["hint", "tap c3", "drop a1 "],
  states: [
    [[0, 1, [0]]],
    [[1, 0, [1, 2]]],
  ],
};

const PAGE = "<main></main>";

async function serve(tape: unknown = TAPE): Promise<void> {
  const text = new Blob([JSON.stringify(tape)]).stream().pipeThrough(new CompressionStream("gzip"));
  const bytes = await new Response(text).arrayBuffer();
  network.answer = () => Promise.resolve(new Response(bytes.slice(0)));
}

const test = testing(() => {
  document.body.innerHTML = '<main id="page" data-packs="1-ruch"></main>';
});

const RECORDED = { address: "r.gz", isForEveryone: false };
const FOR_ALL = { address: "r.gz", isForEveryone: true };
const NEW = Promise.resolve(true);

async function listening(recorded = RECORDED, isNew = NEW): Promise<Ahead> {
  await serve();
  const ahead = new Ahead("lekcje/", "r1", KEPT_AHEAD);
  assert(await ahead.listen(recorded, isNew));
  return ahead;
}

/** All that Python is to do, in order. */
function repeated(ahead: Ahead): Action[] {
  const actions: Action[] = [];
  for (let action = ahead.next(); action !== null; action = ahead.next()) actions.push(action);
  return actions;
}

test("a recording answers from state to state, and only what was recorded", async () => {
  await serve();
  const recording = await Recording.fetch("r.gz");
  assert.equal(recording?.page, PAGE);
  assert.equal(recording?.answer(TAP), null);
  const first = recording?.answer(HINT);
  assert.deepEqual(first?.frames, [{ ...frame(""), regions: { page: "<main>first</main>", board: "second" } }]);
  assert.equal(first?.save, null);
  assert.equal(recording?.answer(HINT), null);
  assert.equal(recording?.answer({ type: "drop", from: "a1", to: null })?.focus, "goal");
  assert(recording?.answer(HINT) !== null);
  assert.equal(recording?.answer(TAP)?.focus, "goal");
});

test("a recording that does not come, or is broken, is none", async () => {
  assert.equal(await Recording.fetch("r.gz"), null);
  assert.deepEqual(said, ["Error: r.gz answered 404"]);
  network.answer = () => Promise.resolve(new Response("not gzipped"));
  assert.equal(await Recording.fetch("r.gz"), null);
});

test("what is answered ahead is repeated by Python, which then stands where the reader is", async () => {
  const ahead = await listening();
  assert.deepEqual(ahead.chapters, ["1-ruch"]);
  assert(ahead.answer(HINT) !== null);
  assert.equal(ahead.answer(HINT), null);
  ahead.meet(true);
  assert.equal(ahead.first.route, "lekcje/");
  assert.deepEqual(repeated(ahead), [HINT]);
  ahead.end();
  assert(ahead.isOver);
  assert.equal(ahead.answer(TAP), null);
});

test("whoever is known already gets no recording of a newcomer, but one for everyone", async () => {
  await serve();
  assert.equal(await new Ahead("lekcje/", "r1", KEPT_AHEAD).listen(RECORDED, Promise.resolve(false)), false);
  const ahead = await listening(FOR_ALL, Promise.resolve(false));
  assert(ahead.answer(HINT) !== null);
  assert.equal(localStorage.getItem("warcaby-ahead"), null);
});

test("a recording that comes when Python is there, or another page is, plays no more", async () => {
  await serve();
  const late = new Ahead("lekcje/", "r1", KEPT_AHEAD);
  const coming = late.listen(RECORDED, NEW);
  late.end();
  assert.equal(await coming, false);
  const gone = new Ahead("lekcje/", "r1", KEPT_AHEAD);
  const other = gone.listen(RECORDED, NEW);
  gone.arrive("cwicz/");
  assert.equal(await other, false);
  assert.equal(gone.answer(HINT), null);
});

test("what a newcomer did outlives the page, until it is stored as progress", async () => {
  const ahead = await listening();
  ahead.answer(HINT);
  const next = new Ahead("gra/", "r1", KEPT_AHEAD);
  assert.deepEqual(next.chapters, ["1-ruch", "1-ruch"]);
  assert.equal(next.first.route, "lekcje/");
  // Nothing recorded of a newcomer is played to somebody who has begun.
  assert.equal(await next.listen(RECORDED, NEW), false);
  next.meet(true);
  assert.deepEqual(repeated(next), [HINT, { type: "open", route: "gra/" }]);
  next.forget();
  const last = new Ahead("gra/", "r1", KEPT_AHEAD);
  last.meet(true);
  assert.deepEqual(repeated(last), []);
});

test("actions on recordings of another release are dropped, and so is what cannot be read", async () => {
  const ahead = await listening();
  ahead.answer(HINT);
  assert.equal(new Ahead("gra/", "r2", KEPT_AHEAD).first.route, "gra/");
  localStorage.setItem("warcaby-ahead", "{");
  assert.equal(new Ahead("gra/", "r1", KEPT_AHEAD).first.route, "gra/");
  assert.match(said.at(-1) ?? "", /SyntaxError/);
  localStorage.setItem("warcaby-ahead", '{"release":"r1"}');
  assert.equal(new Ahead("gra/", "r1", KEPT_AHEAD).first.route, "gra/");
});

test("where nothing can be kept, recordings play all the same", async () => {
  const ahead = await listening();
  const refuse = (): never => {
    throw new Error("refused");
  };
  provide({ localStorage: { setItem: refuse, removeItem: refuse, getItem: refuse } });
  assert(ahead.answer(HINT) !== null);
  ahead.forget();
  assert.deepEqual(said, ["Error: refused", "Error: refused"]);
  keep(window, { theme: "dark" });
  assert.deepEqual(kept(window), {});
  assert.equal(said.length, 3);
});

test("pages on which something was done are gone through again, the others are not", async () => {
  const ahead = await listening();
  ahead.answer(HINT);
  ahead.arrive("cwicz/");
  document.querySelector("#page")?.removeAttribute("data-packs");
  ahead.arrive("gra/");
  assert.deepEqual(ahead.chapters, ["1-ruch"]);
  ahead.meet(true);
  assert.deepEqual(repeated(ahead), [HINT, { type: "open", route: "gra/" }]);
});

test("what was done on a page for everyone ends with the page", async () => {
  const ahead = await listening(FOR_ALL);
  ahead.answer(HINT);
  ahead.arrive("gra/");
  ahead.meet(true);
  assert.equal(ahead.first.route, "gra/");
  assert.deepEqual(repeated(ahead), []);
});

test("the same page opened again is started over", async () => {
  const ahead = await listening();
  ahead.answer(HINT);
  ahead.arrive("lekcje/");
  await serve();
  await ahead.listen(RECORDED, NEW);
  ahead.answer(HINT);
  ahead.meet(true);
  assert.deepEqual(repeated(ahead), [HINT, { type: "open", route: "lekcje/" }, HINT]);
});

test("if another tab has stored something meanwhile, what the newcomer did is dropped", async () => {
  const ahead = await listening();
  ahead.answer(HINT);
  ahead.meet(false);
  assert.deepEqual(repeated(ahead), []);
  assert.equal(ahead.answer(TAP), null);
  ahead.forget();
  // On a page for everyone it is kept: it means the same.
  const other = await listening(FOR_ALL);
  other.answer(HINT);
  other.meet(false);
  assert.deepEqual(repeated(other), [HINT]);
});

test("an interpreter that is replaced gets what was done on the page", () => {
  const ahead = new Ahead("lekcje/", "r1", KEPT_AHEAD);
  ahead.end();
  ahead.resume("gra/", [HINT, TAP]);
  assert(!ahead.isOver);
  ahead.meet(false);
  assert.equal(ahead.first.route, "gra/");
  assert.deepEqual(repeated(ahead), [HINT, TAP]);
});

test("the page goes on as it is only if Python has answered the same", async () => {
  const ahead = await listening();
  const given = ahead.answer(HINT) as Answer;
  const begun = { action: { type: "start" } as Action, answer: answer({ ...frame(""), regions: { page: PAGE } }) };
  assert(ahead.hasShown([begun, { action: HINT, answer: { ...given, title: "another title" } }]));
  assert(!ahead.hasShown([begun, { action: HINT, answer: { ...given, focus: "elsewhere" } }]));
  assert(!ahead.hasShown([begun, { action: HINT, answer: { ...given, session: true } }]));
  assert(!ahead.hasShown([begun, { action: HINT, answer: answer() }]));
  assert(!ahead.hasShown([begun]));
  assert(!ahead.hasShown([{ ...begun, answer: answer({ ...frame(""), regions: { page: "<main>other</main>" } }) }, { action: HINT, answer: given }]));
  assert(!ahead.hasShown([]));
  assert(!new Ahead("lekcje/", "r1", KEPT_AHEAD).hasShown([begun]));
});

test("a page whose chapter is not here is waited for while it is answered", async () => {
  const waits = { ...answer(), waits: true };
  const ahead = await listening();
  ahead.meet(true);
  assert(ahead.isWaiting({ action: { type: "start" }, answer: waits }));
  assert(ahead.isWaiting({ action: { type: "open", route: "x" }, answer: waits }));
  assert(!ahead.isWaiting({ action: HINT, answer: waits }));
  assert(!ahead.isWaiting({ action: { type: "start" }, answer: answer() }));
  const other = new Ahead("lekcje/", "r1", KEPT_AHEAD);
  other.meet(true);
  assert(!other.isWaiting({ action: { type: "start" }, answer: waits }));
  other.resume("lekcje/", [HINT]);
  other.meet(true);
  assert(other.isWaiting({ action: { type: "start" }, answer: waits }));
});

test("what was done on the page is remembered until the page changes", () => {
  const past = new Past();
  for (const action of [HINT, TAP, { type: "wake" }, { type: "stored" }, { type: "refresh" }, { type: "missing", name: "x" }] as Action[]) past.add(action, answer());
  assert.deepEqual(past.actions, [HINT, TAP]);
  past.add(HINT, { ...answer(), resumes: true });
  assert.deepEqual(past.actions, []);
  for (const action of [{ type: "open", route: "x" }, { type: "start" }] as Action[]) {
    past.add(HINT, answer());
    past.add(action, answer());
    assert.deepEqual(past.actions, []);
  }
  past.add(HINT, answer());
  past.forget();
  assert.deepEqual(past.actions, []);
});

test("an action that crashes twice in a row is known", () => {
  const past = new Past();
  assert(!past.killed(HINT));
  assert(past.killed({ ...HINT }));
  assert(!past.killed(TAP));
  assert(!past.killed(HINT));
});

test("the still of an answer is what it leaves on the screen", () => {
  const moving = { ...answer({ ...frame("1"), say: "x", cue: "won", stays: true }, { ...frame("2"), regions: { page: "3" } }), focus: "goal", title: "t" };
  assert.deepEqual(still(moving), { ...answer({ ...frame("1"), regions: { board: "1", page: "3" } }), title: "t" });
});

test("the look is worn at once, and kept for the next visit", () => {
  document.head.innerHTML = '<meta name="theme-color" content="#fff"><meta name="theme-color" content="#000">';
  const medias = (): string[] => [...document.querySelectorAll<HTMLMetaElement>("meta")].map((meta) => meta.media);
  assert(!hasLook(window));
  const look = { theme: "dark", moves: "", pace: "slow" };
  wear(window, look);
  keep(window, look);
  assert(hasLook(window));
  assert.deepEqual(kept(window), look);
  assert.equal(document.documentElement.dataset["theme"], "dark");
  assert(!("moves" in document.documentElement.dataset));
  assert.deepEqual(medias(), ["not all", "all"]);
  wear(window, { theme: "light", pace: "" });
  assert.deepEqual(medias(), ["all", "not all"]);
  assert.equal(document.documentElement.dataset["pace"], "");
  for (const theme of ["", "system"]) {
    wear(window, { theme: "light" });
    wear(window, { theme });
    assert.deepEqual(medias(), ["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]);
  }
  wear(window, { theme: "light" });
  wear(window, {});
  assert.deepEqual(medias(), ["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]);
});

test("what is kept of a look is read with care", () => {
  for (const [text, look] of [
    ["{", {}],
    ["null", {}],
    ['"dark"', {}],
    ['{"theme":"dark","on click":"x","a":1,"Big":"x"}', { theme: "dark" }],
  ] as const) {
    localStorage.setItem("warcaby-look", text);
    assert.deepEqual(kept(window), look, text);
  }
  assert(!readsAsUsual(window));
  localStorage.setItem("warcaby-look", '{"moves":""}');
  assert(readsAsUsual(window));
  localStorage.setItem("warcaby-look", '{"moves":"numbers"}');
  assert(!readsAsUsual(window));
});

test("where no storage may even be asked for, nothing is kept and nothing breaks", () => {
  Object.defineProperty(window, "localStorage", {
    configurable: true,
    get: () => {
      throw new Error("access is denied");
    },
  });
  assert.deepEqual(kept(window), {});
  assert(!hasLook(window));
  keep(window, { theme: "dark" });
  assert.deepEqual(said, ["Error: access is denied"]);
});

test("pieces move at the pace that was chosen, and not at all where motion is unwelcome", () => {
  assert.equal(pace(window), 250);
  for (const [name, milliseconds] of [["none", 0], ["quick", 120], ["normal", 250], ["slow", 500]] as const) {
    document.documentElement.dataset["pace"] = name;
    assert.equal(pace(window), milliseconds);
  }
  media.matches = ["(prefers-reduced-motion: reduce)"];
  assert.equal(pace(window), 500);
  document.documentElement.dataset["pace"] = "";
  assert.equal(pace(window), 0);
});
