/** A disk that never answers: the page and Python's start go on without it. */

import { storage } from "./idb-keyval";
import { pass, said } from "./page";

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { dropMemory, findMemory } from "../src/snapshot";
import { Store } from "../src/store";

const NEVER = new Promise<never>(() => undefined);

const saving = { record: "progress", value: {}, aside: [], beside: {} };

afterEach(() => {
  storage.answer = () => Promise.resolve(undefined);
});

function storeWith(databases: () => Promise<object[]>): { store: Store; troubles: unknown[] } {
  Object.assign(globalThis, { indexedDB: { databases } });
  const troubles: unknown[] = [];
  const store = new Store({ tell: () => Promise.resolve(true), trouble: (trouble) => void troubles.push(trouble) });
  return { store, troubles };
}

test("a database that never answers is told of, and the page begins with nothing", async () => {
  storage.answer = () => NEVER;
  const { store, troubles } = storeWith(() => Promise.resolve([]));
  const loaded = store.load();
  for (let tries = 0; tries < 3; tries += 1) await pass(3_000);
  assert.deepEqual(await loaded, { progress: null, beside: {}, aside: [] });
  assert.deepEqual(troubles, ["refused"]);
});

test("a browser that never lists its databases does not hold up the start", async () => {
  const { store, troubles } = storeWith(() => NEVER);
  const loaded = store.load();
  await pass(3_000);
  assert.deepEqual(await loaded, { progress: null, beside: {}, aside: [] });
  assert.deepEqual(troubles, []);
});

test("what is saved on a disk that never answers is waited for a while only", async () => {
  storage.answer = () => NEVER;
  const { store, troubles } = storeWith(() => Promise.resolve([]));
  store.save(saving);
  const shown = store.storedOrSaid();
  for (let tries = 0; tries < 3; tries += 1) await pass(3_000);
  await shown;
  assert.deepEqual(troubles, ["refused"]);
});

test("a memory that cannot be dropped, or does not arrive, ends in an ordinary start", async () => {
  Object.assign(globalThis, { indexedDB: {} });
  storage.answer = () => NEVER;
  const dropped = assert.rejects(dropMemory(), /in time/);
  await pass(2_000);
  await dropped;

  const found = findMemory("r1");
  await pass(2_000);
  assert.equal(await found, null);

  const label = { release: "r1", plan: { header: 8, size: 64, born: 0, runs: [], files: [] }, digests: [] };
  let requests = 0;
  storage.answer = () => {
    requests += 1;
    return requests === 1 ? Promise.resolve([label]) : NEVER;
  };
  const coming = await findMemory("r1");
  const arrived = assert.rejects(coming?.arrival ?? Promise.resolve(), /in time/);
  await pass(60_000);
  await arrived;
  assert.deepEqual(said, []);
});
