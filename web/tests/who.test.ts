/** Learners who share a device: who plays in a tab, and that nothing of one comes to another. */

import { asked, prepare, reply, started, wait } from "./conversation";
import { assigned, happen, openWindow, said, settled, testing } from "./page";

import assert from "node:assert/strict";

import { entries } from "idb-keyval";

import { KEPT_AHEAD } from "../src/ahead";
import { keep, kept } from "../src/look";
import { bring, everybody, remove } from "../src/learner-records";
import { GuestRecords, openRecords, Store } from "../src/store";
import { choose, databaseOf, FIRST, GUEST, keepList, listOf, nameOf, NOBODY, watchList, whoPlays } from "../src/who";

const test = testing(prepare);

const ANN = { id: "0a", picture: "cat", colour: "red" };
const TWO = { version: 1, learners: [{ id: FIRST, picture: "sun", colour: "blue" }, ANN] };

const share = (list: unknown = TWO): void => localStorage.setItem("warcaby-learners", JSON.stringify(list));

async function storedOf(who: string): Promise<Record<string, unknown>> {
  return Object.fromEntries(await entries<string, unknown>(openRecords(who)));
}

const owner = { tell: () => Promise.resolve(true), trouble: () => undefined };

async function sits(who: string): Promise<Store> {
  const store = new Store(window, who, () => openRecords(who), owner);
  store.told(await store.load());
  return store;
}

test("whoever is alone is never asked", () => {
  assert.equal(whoPlays(window), FIRST);
  for (const list of [{ version: 1, learners: [] }, "what is this?", null, { learners: [{ id: "A B" }, { id: 3 }, null] }]) {
    share(list);
    assert.equal(whoPlays(window), FIRST);
  }
  localStorage.setItem("warcaby-learners", "{");
  assert.equal(whoPlays(window), FIRST);
  assert.equal(listOf(window), "{");
  share({ version: 1, learners: [ANN] });
  assert.equal(whoPlays(window), "0a");
});

test("where several play, each tab asks, and remembers the answer", () => {
  share();
  assert.equal(whoPlays(window), NOBODY);
  choose(window, "0a");
  assert.equal(whoPlays(window), "0a");
  assert.equal(whoPlays(openWindow()), FIRST, "another browser has another list");
  choose(window, "gone");
  assert.equal(whoPlays(window), NOBODY);
  choose(window, GUEST);
  assert.equal(whoPlays(window), GUEST);
  share({ version: 1, learners: [ANN], desk: {} });
  choose(window, "");
  assert.equal(whoPlays(window), NOBODY, "a learner and a teacher are two");
  choose(window, "desk");
  assert.equal(whoPlays(window), "desk");
});

test("the first learner has the names that there were before, and a guest has none", () => {
  assert.deepEqual([databaseOf(FIRST), nameOf("warcaby-look", FIRST)], ["warcaby-progress", "warcaby-look"]);
  assert.deepEqual([databaseOf("0a"), nameOf("warcaby-look", "0a")], ["warcaby-learner-0a", "warcaby-look/0a"]);
  assert.deepEqual([nameOf("warcaby-look", GUEST), nameOf("warcaby-look", NOBODY)], [null, null]);
});

test("learners who take turns twenty times have each what is theirs", async () => {
  share();
  for (let turn = 1; turn <= 20; turn += 1) {
    for (const who of [FIRST, "0a"]) {
      choose(window, who);
      const store = await sits(whoPlays(window));
      assert.deepEqual((await store.load()).progress, turn === 1 ? null : { of: who, turn: turn - 1 });
      store.save({ record: "progress", value: { of: who, turn }, aside: [], beside: {} });
      assert.equal(await store.settled(), true);
      keep(window, { board: who, turn: String(turn) });
    }
  }
  for (const who of [FIRST, "0a"]) {
    assert.deepEqual(await storedOf(who), { progress: { of: who, turn: 20 } });
    choose(window, who);
    assert.equal(kept(window)["board"], who);
  }
});

test("tabs of two learners do not hear of each other", async () => {
  const told: unknown[] = [];
  const mine = new Store(window, FIRST, () => openRecords(FIRST), { ...owner, tell: (all) => Promise.resolve(told.push(all) > 0) });
  mine.told(await mine.load());
  const theirs = await sits("0a");
  theirs.save({ record: "progress", value: { stars: 3 }, aside: [], beside: {} });
  await theirs.settled();
  await settled();
  await mine.settled();
  assert.deepEqual(told, []);
});

test("of a guest nothing is stored, but the next interpreter has it", async () => {
  const store = new GuestRecords();
  assert.deepEqual(await store.load(), { progress: null, beside: {}, aside: [] });
  assert.equal(await store.settled(), true);
  store.told();
  store.sync();
  store.save({ record: "progress", value: { stars: 1 }, aside: [], beside: { "class/1": 2 } });
  await store.storedOrSaid();
  assert.equal(await store.settled(), false);
  assert.deepEqual((await store.load()).beside, { memory: { stars: 1 }, "memory/class/1": 2 });
  assert.equal(await store.setAside(), "");
  assert.deepEqual(await storedOf(FIRST), {});
  choose(window, GUEST);
  keep(window, { board: "night" });
  assert.deepEqual(kept(window), {});
  assert.equal(localStorage.length, 0);
});

test("Python hears who plays, and of whom there is to choose from", async () => {
  share();
  choose(window, "0a");
  localStorage.setItem(`${KEPT_AHEAD}/0a`, "{}");
  await started();
  assert.equal(Reflect.get(asked()[0] ?? {}, "who"), "0a");
  assert.deepEqual(Reflect.get(asked()[0] ?? {}, "learners"), TWO);
});

test("as long as nobody has said who plays, no recording answers", async () => {
  share();
  const { session } = await started();
  assert.equal(Reflect.get(asked()[0] ?? {}, "who"), NOBODY);
  assert.equal(await session.listen({ address: "r.json", isForEveryone: true }), false);
});

test("whoever plays from now on begins with the next start, once all is stored", async () => {
  share();
  choose(window, FIRST);
  const { session } = await started({ addressOf: (route) => `https://school.example/${route}` });
  session.act({ type: "hint" });
  await reply({
    save: { record: "progress", value: { stars: 1 }, aside: [], beside: {} },
    effects: [{ kind: "become", learner: "0a", route: "en/" }],
  });
  await wait();
  assert.equal(whoPlays(window), "0a");
  assert.deepEqual(assigned, ["again"]);
  assert.equal(location.pathname, "/en/");
  assert.deepEqual(await storedOf(FIRST), { progress: { stars: 1 } });
});

test("whoever is here when a list begins stays who they are, here and in other tabs", async () => {
  const { session } = await started();
  session.act({ type: "hint" });
  await reply({ effects: [{ kind: "keep-learners", learners: TWO, aside: false }] });
  assert.deepEqual(listOf(window), TWO);
  assert.equal(whoPlays(window), FIRST);

  choose(window, "");
  session.heardOfLearners();
  await wait();
  assert.equal(whoPlays(window), FIRST);
  assert.deepEqual(asked().at(-1), { type: "learners", learners: TWO, refused: false });
  assert.deepEqual(assigned, []);

  await reply();
  share({ version: 1, learners: [ANN] });
  session.heardOfLearners();
  assert.deepEqual(assigned, ["again"], "taken off the list");
});

test("a list that cannot be kept is told of", async () => {
  const { session } = await started();
  session.act({ type: "hint" });
  Object.defineProperty(window, "sessionStorage", { configurable: true, get: () => { throw new Error("denied"); } });
  await reply({ effects: [{ kind: "keep-learners", learners: TWO, aside: false }] });
  Reflect.deleteProperty(window, "sessionStorage");
  assert.deepEqual(asked().at(-1), { type: "learners", learners: TWO, refused: true });
  assert.match(said.join(), /denied/);
});

test("a damaged list is kept under another name", () => {
  keepList(window, TWO, true);
  assert.equal(localStorage.getItem("warcaby-learners-aside"), null);
  localStorage.setItem("warcaby-learners", "{");
  keepList(window, TWO, true);
  assert.equal(localStorage.getItem("warcaby-learners-aside"), "{");
  assert.deepEqual(listOf(window), TWO);
});

test("where the browser lets nothing be read, there is no list, and whoever is here is alone", () => {
  const { localStorage: there } = window;
  const denied = { configurable: true, get: () => { throw new Error("denied"); } };
  for (const storage of ["localStorage", "sessionStorage"]) Object.defineProperty(window, storage, denied);
  const found = [listOf(window), whoPlays(window)];
  Reflect.deleteProperty(window, "sessionStorage");
  Object.defineProperty(window, "localStorage", { configurable: true, value: there, writable: true });
  assert.deepEqual(found, [null, FIRST]);
});

test("of what other tabs write, only the list of learners is heard of", () => {
  let heard = 0;
  watchList(window, () => (heard += 1));
  for (const key of ["warcaby-learners-aside", "warcaby-who", null]) happen(window, "storage", { key });
  assert.equal(heard, 0);
  happen(window, "storage", { key: "warcaby-learners" });
  assert.equal(heard, 1);
});

test("a record that comes is there to be read, and is written over nobody's", async () => {
  await bring("0b", { stars: 2 });
  assert.deepEqual(await storedOf("0b"), { progress: { stars: 2 } });
  await assert.rejects(bring("0b", { stars: 3 }), /not empty/);
  assert.deepEqual(await storedOf("0b"), { progress: { stars: 2 } });
});

test("of whoever is removed nothing is left, and of the others all", async () => {
  share();
  for (const who of [FIRST, "0a"]) {
    choose(window, who);
    const store = await sits(who);
    store.save({ record: "progress", value: { of: who }, aside: [], beside: {} });
    await store.settled();
    keep(window, { board: who });
    localStorage.setItem(nameOf(KEPT_AHEAD, who) ?? "", "{}");
  }
  const file = JSON.parse(await everybody(window, null)) as { learners: object[] };
  assert.deepEqual(file.learners, [
    { name: "", picture: "sun", colour: "blue", records: [{ of: FIRST }] },
    { name: "", picture: "cat", colour: "red", records: [{ of: "0a" }] },
  ]);
  const one = JSON.parse(await everybody(window, "0a")) as { learners: object[] };
  assert.deepEqual(one.learners, file.learners.slice(1));
  await remove(window, "0a");
  assert.deepEqual(await storedOf("0a"), {});
  assert.deepEqual(await storedOf(FIRST), { progress: { of: FIRST } });
  const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
  assert.deepEqual(new Set(names), new Set(["warcaby-ahead", "warcaby-learners", "warcaby-look"]));
});

test("whoever is alone again has no list", () => {
  share();
  keepList(window, null, false);
  assert.equal(listOf(window), null);
  assert.equal(localStorage.getItem("warcaby-learners"), null);
});
