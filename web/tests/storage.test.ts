/** A disk that never answers, is full or refuses; and several tabs: nothing is lost, and the page goes on. */

import { FakeChannel, happen, hide, openWindow, pass, said, settled } from "./page";

import assert from "node:assert/strict";
import { test } from "node:test";

import { createStore, entries, get, set, type UseStore } from "idb-keyval";

import { dropMemory, findMemory } from "../src/snapshot";
import { type Kept, openRecords, type Owner, Store } from "../src/store";
import { FIRST } from "../src/who";

const NEVER = new Promise<never>(() => undefined);

const saving = { record: "progress", value: { stars: 1 }, aside: [], beside: {} };

const silent: UseStore = () => NEVER;

/** A disk on which writing fails as long as `fault` is something. */
const disk = { fault: null as DOMException | null, opened: 0 };

function faulty(): UseStore {
  disk.opened += 1;
  const real = openRecords();
  return (mode, work) =>
    real(mode, (store) => {
      if (disk.fault === null) return work(store);
      throw disk.fault;
    });
}

interface Tab extends Owner {
  store: Store;
  troubles: unknown[];
  told: Kept[];
  /** Whether Python listens in this tab. */
  isThere: boolean;
  /** What Python answers to news of the storage. */
  merge: ((kept: Kept) => void) | null;
}

function tab(open: () => UseStore = openRecords, view = window, who = FIRST): Tab {
  const troubles: unknown[] = [];
  const told: Kept[] = [];
  const made: Omit<Tab, "store"> = {
    troubles,
    told,
    isThere: true,
    merge: null,
    tell: (kept) => {
      if (!made.isThere) return Promise.resolve(false);
      told.push(kept);
      made.merge?.(kept);
      return Promise.resolve(true);
    },
    trouble: (trouble) => void troubles.push(trouble),
  };
  const store = new Store(view, who, open, { tell: (kept) => made.tell(kept), trouble: made.trouble });
  return Object.assign(made, { store });
}

/** A tab in which Python knows what is stored. */
async function started(open?: () => UseStore, view = window): Promise<Tab> {
  const one = tab(open, view);
  one.store.told(await one.store.load());
  return one;
}

async function stored(): Promise<Record<string, unknown>> {
  return Object.fromEntries(await entries<string, unknown>(openRecords()));
}

test("a database that never answers is told of, and the page begins with nothing", async () => {
  const { store, troubles } = tab(() => silent);
  const loaded = store.load();
  for (let tries = 0; tries < 3; tries += 1) await pass(3_000);
  assert.deepEqual(await loaded, { progress: null, beside: {}, aside: [] });
  assert.deepEqual(troubles, ["refused"]);
});

test("a browser that never lists its databases does not hold up the start", async () => {
  Object.assign(indexedDB, { databases: () => NEVER });
  const { store, troubles } = tab();
  const loaded = store.load();
  await pass(3_000);
  assert.deepEqual(await loaded, { progress: null, beside: {}, aside: [] });
  assert.deepEqual(troubles, []);
});

test("what is saved on a disk that never answers is waited for a while only", async () => {
  const { store, troubles } = tab(() => silent);
  store.save(saving);
  const shown = store.storedOrSaid();
  for (let tries = 0; tries < 3; tries += 1) await pass(3_000);
  await shown;
  assert.deepEqual(troubles, ["refused"]);
  assert.equal(await store.settled(), false);
});

test("a memory that cannot be dropped, or does not arrive, ends in an ordinary start", async () => {
  const { open } = indexedDB;
  Object.assign(indexedDB, { open: () => ({}) });
  const dropped = assert.rejects(dropMemory(), /in time/);
  await pass(2_000);
  await dropped;

  const found = findMemory("r1");
  await pass(2_000);
  assert.equal(await found, null);
  Object.assign(indexedDB, { open });
  assert.deepEqual(said, []);
});

test("what is saved is there on the next visit", async () => {
  const one = await started();
  one.store.save({ ...saving, beside: { classes: ["4b"] } });
  assert.equal(await one.store.settled(), true);
  assert.deepEqual(await stored(), { progress: { stars: 1 }, classes: ["4b"] });
  const next = tab();
  const kept = await next.store.load();
  assert.deepEqual(kept, { progress: { stars: 1 }, beside: { classes: ["4b"] }, aside: [] });
  assert.deepEqual(next.troubles, []);
});

test("what this page could not store is handed to the next interpreter", async () => {
  const one = tab(() => silent);
  one.store.save({ ...saving, beside: { classes: ["4b"] } });
  const loaded = one.store.load();
  for (let tries = 0; tries < 6; tries += 1) await pass(3_000);
  assert.deepEqual(await loaded, { progress: null, beside: { memory: { stars: 1 }, "memory/classes": ["4b"] }, aside: [] });
});

test("a full disk is told of as full, and what is saved is stored when there is room again", async () => {
  disk.fault = new DOMException("no room", "QuotaExceededError");
  const one = tab(faulty);
  one.store.told({ progress: null, beside: {}, aside: [] });
  one.store.save(saving);
  await one.store.storedOrSaid();
  assert.deepEqual(one.troubles, ["full"]);
  assert.equal(await one.store.settled(), false);
  disk.fault = null;
  await pass(5_000);
  assert.equal(await one.store.settled(), true);
  assert.deepEqual(await stored(), { progress: { stars: 1 } });
  assert.equal(one.troubles.at(-1), null);
});

test("a disk that refuses is tried again at growing intervals, and nobody waits for it twice", async () => {
  disk.fault = new DOMException("a private window", "InvalidStateError");
  const one = tab(faulty);
  one.store.told({ progress: null, beside: {}, aside: [] });
  one.store.save(saving);
  await settled();
  assert.deepEqual(one.troubles, ["refused"]);
  const { opened } = disk;
  await pass(5_000);
  assert.equal(disk.opened, opened + 1);
  await pass(9_000);
  assert.equal(disk.opened, opened + 1);
  await pass(1_000);
  assert.equal(disk.opened, opened + 2);
  await pass(20_000);
  assert.equal(disk.opened, opened + 3);
  disk.fault = null;
  for (let minutes = 0; minutes < 10; minutes += 1) await pass(60_000);
  assert.deepEqual(await stored(), { progress: { stars: 1 } });
  // From here on it starts over.
  disk.fault = new DOMException("again", "InvalidStateError");
  one.store.save({ ...saving, value: { stars: 2 } });
  await settled();
  disk.fault = null;
  await pass(5_000);
  assert.deepEqual(await stored(), { progress: { stars: 2 } });
});

test("a connection that was cut is opened again", async () => {
  const one = await started(faulty);
  const { opened } = disk;
  disk.fault = new DOMException("data were deleted", "InvalidStateError");
  const reading = one.store.load();
  disk.fault = null;
  await reading;
  one.store.save(saving);
  await one.store.settled();
  assert(disk.opened >= opened);
  assert.deepEqual(await stored(), { progress: { stars: 1 } });
});

test("what another tab has written is told to Python before it is overwritten", async () => {
  const one = await started();
  const other = await started(openRecords, openWindow());
  FakeChannel.reset(); // no tab hears of the other
  one.store.save(saving);
  await one.store.settled();
  other.merge = ({ progress }) => {
    other.merge = null;
    other.store.save({ ...saving, value: { ...(progress as object), badges: 2 } });
  };
  other.store.save({ ...saving, value: { badges: 2 } });
  await other.store.settled();
  assert.deepEqual(other.told.map(({ progress }) => progress), [{ stars: 1 }]);
  assert.deepEqual(await stored(), { progress: { stars: 1, badges: 2 } });
});

test("a tab hears at once of what another one has written, and says nothing of what it knows", async () => {
  const one = await started();
  const other = await started(openRecords, openWindow());
  one.store.save(saving);
  await one.store.settled();
  await settled();
  assert.deepEqual(other.told.map(({ progress }) => progress), [{ stars: 1 }]);
  other.store.sync();
  await other.store.settled();
  assert.equal(other.told.length, 1);
  assert.deepEqual(one.told, []);
});

test("a page that comes back looks whether another tab has written", async () => {
  const one = await started();
  const write = async (stars: number): Promise<void> => set("progress", { stars }, openRecords());
  await write(2);
  hide(true);
  happen(document, "visibilitychange");
  await settled();
  assert.equal(one.told.length, 0);
  hide(false);
  happen(document, "visibilitychange");
  await settled();
  assert.deepEqual(one.told.at(-1)?.progress, { stars: 2 });
  await write(3);
  happen(window, "pageshow", { persisted: false });
  await settled();
  assert.equal(one.told.length, 1);
  happen(window, "pageshow", { persisted: true });
  await settled();
  assert.deepEqual(one.told.at(-1)?.progress, { stars: 3 });
});

test("stored data that have disappeared are restored, and that is said", async () => {
  const one = await started();
  one.store.save(saving);
  await one.store.settled();
  one.merge = () => one.store.save(saving);
  Object.assign(globalThis, { indexedDB: new (indexedDB.constructor as new () => IDBFactory)() });
  const { store } = one;
  Object.assign(store, { database: openRecords() });
  store.sync();
  await store.settled();
  await settled();
  assert.deepEqual(await stored(), { progress: { stars: 1 } });
  assert(one.troubles.includes("wiped"));
});

test("what another tab has made of the progress has not disappeared", async () => {
  const one = await started();
  one.store.save(saving);
  await one.store.settled();
  await set("progress", { stars: 5 }, openRecords());
  one.store.sync();
  await one.store.settled();
  await settled();
  assert.deepEqual(one.told.at(-1)?.progress, { stars: 5 });
  assert(!one.troubles.includes("wiped"));
});

test("where there was no progress, none has been lost: what else another tab has stored is told, and no more", async () => {
  const one = await started();
  await set("class/1", { pupils: 3 }, openRecords());
  one.store.sync();
  await one.store.settled();
  assert.deepEqual(one.told, [{ progress: null, beside: { "class/1": { pupils: 3 } }, aside: [] }]);
  assert(!one.troubles.includes("wiped"));
});

test("while Python starts, what is saved waits for it if another tab has written", async () => {
  const one = await started();
  one.isThere = false;
  await set("progress", { stars: 5 }, openRecords());
  one.store.save(saving);
  assert.equal(await one.store.settled(), false);
  assert.deepEqual(await stored(), { progress: { stars: 5 } });
  assert.deepEqual(one.troubles, []);
  // It is handed over with all that is stored.
  assert.deepEqual((await one.store.load()).beside, { memory: { stars: 1 } });
});

test("a damaged record is set aside once, under the time, and Python is told", async () => {
  await set("progress", "what is this?", openRecords());
  const one = await started();
  one.store.save({ ...saving, aside: ["progress"] });
  assert.equal(await one.store.settled(), true);
  const names = Object.keys(await stored()).filter((name) => name.startsWith("set-aside/"));
  assert.deepEqual(names, ["set-aside/1970-01-01T00:00:00.000Z/progress"]);
  assert.deepEqual(one.told.map(({ aside }) => aside), [names]);
  assert.equal(await one.store.setAside(names[0] ?? ""), '"what is this?"');

  // The same bytes again, from an earlier release.
  await set("progress", "what is this?", openRecords());
  const next = await started();
  next.store.save({ ...saving, aside: ["progress"] });
  await next.store.settled();
  assert.equal(Object.keys(await stored()).filter((name) => name.startsWith("set-aside/")).length, 1);
});

test("a record that is to be set aside but is not there leaves nothing", async () => {
  const one = await started();
  one.store.save({ ...saving, aside: ["classes"] });
  await one.store.settled();
  assert.deepEqual(await stored(), { progress: { stars: 1 } });
});

test("of several records saved in a row, the last of each is stored", async () => {
  const one = await started();
  one.store.save({ ...saving, beside: { classes: 1, sets: 1 } });
  one.store.save({ ...saving, value: { stars: 2 }, beside: { classes: 2 } });
  await one.store.settled();
  assert.deepEqual(await stored(), { progress: { stars: 2 }, classes: 2, sets: 1 });
});

test("values that JSON cannot hold are told to Python as text", async () => {
  const circle: Record<string, unknown> = {};
  circle["self"] = circle;
  await set("progress", circle, openRecords());
  await set("classes", 10n, openRecords());
  await set("sets", undefined, openRecords());
  const kept = await tab().store.load();
  assert.deepEqual(kept, { progress: "[object Object]", beside: { classes: "10", sets: "undefined" }, aside: [] });
});

test("the record of an earlier release moves from the library's default database, once", async () => {
  const former = createStore("keyval-store", "keyval");
  // Another program's is left alone.
  await set("something", 1, former);
  assert.equal((await tab().store.load()).progress, null);
  assert.deepEqual(await stored(), {});
  await set("progress", { stars: 7 }, former);
  // Learners who came later have no part in it.
  assert.equal((await tab(() => openRecords("0a"), window, "0a").store.load()).progress, null);
  assert.deepEqual((await tab().store.load()).progress, { stars: 7 });
  assert.deepEqual(await get("progress", openRecords()), { stars: 7 });
  await set("progress", { stars: 8 }, former);
  assert.deepEqual((await tab().store.load()).progress, { stars: 7 });
});

test("a browser that does not list its databases begins with nothing", async () => {
  Object.defineProperty(indexedDB, "databases", { value: () => Promise.reject(new Error("not here")), configurable: true });
  assert.equal((await tab().store.load()).progress, null);
  assert.match(said.join(), /not here/);
});

test("a browser without a former database gets none", async () => {
  await tab().store.load();
  assert.deepEqual((await indexedDB.databases()).map(({ name }) => name), ["warcaby-progress"]);
});

test("before Python knows what is stored, nothing is told", async () => {
  const one = tab();
  await set("progress", { stars: 2 }, openRecords());
  one.store.sync();
  await settled();
  assert.deepEqual(one.told, []);
  assert.deepEqual(one.troubles, []);
});

test("a browser without channels does without", async () => {
  const view = openWindow();
  Reflect.deleteProperty(view, "BroadcastChannel");
  Reflect.deleteProperty(Object.getPrototypeOf(view) as object, "BroadcastChannel");
  const one = await started(openRecords, view);
  one.store.save(saving);
  assert.equal(await one.store.settled(), true);
});

test("what is stored is on the disk before that is said", async () => {
  const one = await started();
  const { transaction } = IDBDatabase.prototype;
  const asked: unknown[] = [];
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...how): IDBTransaction {
    asked.push(how.slice(1));
    return transaction.apply(this, how);
  };
  one.store.save(saving);
  assert.equal(await one.store.settled(), true);
  IDBDatabase.prototype.transaction = transaction;
  assert(asked.some((how) => JSON.stringify(how) === '["readwrite",{"durability":"strict"}]'), JSON.stringify(asked));
});
