/** The memory of a started Python, stored for the next visit: it comes back as it was, or not at all. */

import { provide, testing } from "./page";

import assert from "node:assert/strict";

import { createStore, getMany, set } from "idb-keyval";

import { dropMemory, findMemory, keepMemory, mayKeep, type Memory, untilZeros } from "../src/snapshot";

const PAGE = 4096;

const test = testing(() => undefined);

/** A memory of so many pages; the given ones are filled with a byte. */
function memory(pages: number, filled: Record<number, number>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pages * PAGE);
  for (const [page, byte] of Object.entries(filled)) bytes.fill(byte, Number(page) * PAGE, (Number(page) + 1) * PAGE);
  return bytes;
}

const BORN = memory(3, { 0: 1, 1: 2, 2: 3 });

/** Of the pages that were there at birth, the second has changed, and the third is empty now. */
function made(): Memory {
  return {
    header: new Uint8Array([7, 8, 9]),
    memory: memory(10, { 0: 1, 1: 5, 5: 6, 6: 6, 9: 4 }),
    born: BORN,
    files: new Map([["/lib/a.py", new Uint8Array([1, 2])], ["/lib/b.py", new Uint8Array([])], ["/lib/c.py", new Uint8Array([3])]]),
  };
}

/** The stored records by what they are. */
async function records(): Promise<unknown[]> {
  const site = new URL("..", import.meta.url).pathname;
  return getMany(["label", "bytes", "tries"].map((name) => `${site} ${name}`), createStore("warcaby-python", "memory"));
}

async function spoil(name: string, value: unknown): Promise<void> {
  await set(`${new URL("..", import.meta.url).pathname} ${name}`, value, createStore("warcaby-python", "memory"));
}

test("a memory comes back as it was, with its files", async () => {
  const kept = made();
  await keepMemory("r1", kept);
  const found = await findMemory("r1");
  assert.equal(found?.size, 10 * PAGE);
  assert.equal(found?.header.length, 3);
  const arrived = await found?.arrival;
  assert.deepEqual(found?.header, kept.header);
  assert.deepEqual(arrived?.files, kept.files);
  // A fresh engine has at least as much memory, which may hold something in between.
  const engine = memory(12, { 0: 1, 1: 2, 2: 3, 4: 9, 7: 9, 11: 9 });
  arrived?.layInto(engine);
  assert.deepEqual(engine.subarray(0, 10 * PAGE), kept.memory);
  assert.deepEqual(engine.subarray(10 * PAGE), new Uint8Array(2 * PAGE));
});

test("only what differs from a fresh engine is stored", async () => {
  await keepMemory("r1", made());
  const [label] = (await records()) as [{ plan: { runs: number[][]; born: number; size: number } }];
  assert.deepEqual(label.plan.runs, [[PAGE, 3 * PAGE], [5 * PAGE, 7 * PAGE], [9 * PAGE, 10 * PAGE]]);
  assert.equal(label.plan.born, 3 * PAGE);
});

test("a long run is cut, so that parts can be checked side by side", async () => {
  const pages = 3 * 768 + 2;
  const all = Object.fromEntries(Array.from({ length: pages }, (_, page) => [page, 1 + (page % 250)]));
  const kept = { ...made(), memory: memory(pages, all), born: new Uint8Array() };
  await keepMemory("r1", kept);
  const [, parts] = (await records()) as [unknown, unknown[]];
  assert.equal(parts.length, 5);
  const engine = memory(pages, {});
  (await (await findMemory("r1"))?.arrival)?.layInto(engine);
  assert.deepEqual(engine, kept.memory);
});

test("the memory of another release is not taken", async () => {
  await keepMemory("r1", made());
  assert.equal(await findMemory("r2"), null);
});

test("a memory that was dropped is not there", async () => {
  await keepMemory("r1", made());
  await dropMemory();
  assert.equal(await findMemory("r1"), null);
});

test("a memory of which a byte, or a part, or the plan is another one is not used", async () => {
  await keepMemory("r1", made());
  const [label, bytes] = (await records()) as [{ plan: { size: number } }, unknown[]];
  const fails = async (message: RegExp): Promise<void> => {
    await assert.rejects((await findMemory("r1"))?.arrival ?? Promise.resolve(), message);
  };
  const [first] = bytes;
  const data = new Uint8Array(first instanceof Blob ? await first.arrayBuffer() : (first as ArrayBuffer));
  data[PAGE] = 77;
  await spoil("bytes", [data.buffer, ...bytes.slice(1)]);
  await fails(/damaged/);
  await spoil("bytes", [...bytes, new ArrayBuffer(1)]);
  await fails(/no memory to the label/);
  await spoil("bytes", undefined);
  await fails(/no memory to the label/);
  await spoil("bytes", bytes);
  await spoil("label", { ...label, plan: { ...label.plan, size: 20 * PAGE } });
  await fails(/damaged/);
});

test("a release tries twice to store its memory, and the next release starts its own count", async () => {
  assert(await mayKeep("r1"));
  await keepMemory("r1", made());
  assert(!(await mayKeep("r1")));
  await dropMemory();
  assert(await mayKeep("r1"));
  await keepMemory("r1", made());
  await dropMemory();
  assert(!(await mayKeep("r1")));
  assert(await mayKeep("r2"));
  await keepMemory("r2", made());
  const [, , tries] = await records();
  assert.deepEqual(tries, { release: "r2", count: 1 });
});

test("where no Blob can be stored, their bytes are", async () => {
  const add: (value: unknown) => unknown = globalThis.structuredClone;
  Object.assign(globalThis, {
    structuredClone: (value: unknown) => {
      if (Array.isArray(value) && value[0] instanceof Blob) throw new DOMException("no Blobs here", "DataCloneError");
      return add(value);
    },
  });
  await keepMemory("r1", made());
  Object.assign(globalThis, { structuredClone: add });
  const [, bytes] = (await records()) as [unknown, unknown[]];
  assert(!(bytes[0] instanceof Blob));
  assert.deepEqual((await (await findMemory("r1"))?.arrival)?.files, made().files);
});

test("a browser that cannot check, or has no storage, stores and finds nothing", async () => {
  const { indexedDB: there } = globalThis;
  Reflect.deleteProperty(globalThis, "indexedDB");
  assert(!(await mayKeep("r1")));
  assert.equal(await findMemory("r1"), null);
  Object.assign(globalThis, { indexedDB: there });
  const { crypto: whole } = globalThis;
  for (const crypto of [undefined, {}]) {
    provide({ crypto });
    assert(!(await mayKeep("r1")));
    assert.equal(await findMemory("r1"), null);
  }
  provide({ crypto: whole });
});

test("the beginning of a memory is copied up to its zeros", () => {
  assert.deepEqual(untilZeros(memory(5, { 0: 1, 2: 3 })), memory(3, { 0: 1, 2: 3 }));
  assert.equal(untilZeros(memory(5, {})).length, 0);
});
