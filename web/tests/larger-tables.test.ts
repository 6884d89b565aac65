/** Larger tables of endgames: they come in parts, what has come stays, and nobody has them who has not asked. */

import { network, said, settled, testing } from "./page";

import assert from "node:assert/strict";

import { isKept } from "../src/larger-kept";
import { LargerTables } from "../src/larger-tables";
import type { Action, Effect } from "../src/messages";

type Work = Extract<Effect, { kind: "larger-table" }>["work"];

const LIST = "https://school.example/endgames/list-1.json";
const PARTS = [new Uint8Array([1, 2, 3]), new Uint8Array([4, 5]), new Uint8Array([6, 7, 8, 9])];

let told: Action[] = [];
let given: [string, number[]][] = [];
let asked: string[] = [];
let answers: Record<string, (() => Response | Promise<Response>)[]> = {};
let listed: Record<string, object[]> = {};

const test = testing(() => {
  [told, given, asked, answers] = [[], [], [], {}];
  network.answer = (input) => {
    const name = input.replace("https://school.example/endgames/", "");
    asked.push(name);
    if (name === "list-1.json") return Promise.resolve(Response.json(listed));
    const next = answers[name]?.shift();
    if (next !== undefined) return Promise.resolve(next());
    const part = PARTS[Number(name.slice(5, 6))];
    return Promise.resolve(part === undefined ? new Response("lost", { status: 404 }) : new Response(part));
  };
});

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A table that the site has; its parts are asked for by their numbers. */
async function offer(name: string, parts: number[]): Promise<void> {
  listed[name] = await Promise.all(
    parts.map(async (at) => {
      const bytes = PARTS[at] as Uint8Array<ArrayBuffer>;
      return { file: `part-${at}.bin`, size: bytes.length, digest: await digestOf(bytes) };
    }),
  );
}

function open(): LargerTables {
  return new LargerTables(LIST, {
    give: (name, part) => void given.push([name, [...new Uint8Array(part)]]),
    act: (action) => void told.push(action),
    fetch,
  });
}

const does = (tables: LargerTables, work: Work, name = "russian"): Promise<void> => tables.perform({ kind: "larger-table", work, name });

function states(): string[] {
  return told.map((action) => (action.type === "larger-table" ? `${action.state} ${action.kept}/${action.size}` : action.type));
}

/** Forget what is kept, and how far the tests before have come. */
async function nothingKept(): Promise<void> {
  listed = {};
  await offer("russian", [0, 1, 2]);
  await does(open(), "remove");
  [told, given, asked] = [[], [], []];
}

/** Where the parts are kept. */
async function storeOfParts(): Promise<IDBObjectStore> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open("warcaby-endgames");
    request.onsuccess = () => resolve(request.result);
  });
  return database.transaction("parts", "readwrite").objectStore("parts");
}

test("nothing comes until somebody asks, and all of it then, part by part", async () => {
  await nothingKept();
  const tables = open();
  await does(tables, "look");
  assert.deepEqual(states(), ["still 0/9"]);
  assert.equal(isKept("russian"), false);
  await does(tables, "fetch");
  assert.deepEqual(states().slice(1), ["coming 0/9", "coming 3/9", "coming 5/9", "still 9/9"]);
  assert.deepEqual(asked, ["list-1.json", "part-0.bin", "part-1.bin", "part-2.bin"]);
  assert.deepEqual(given, PARTS.map((part) => ["russian", [...part]]));
  assert.equal(isKept("russian"), true);
  assert.equal(isKept("brazilian"), false);
});

test("what is kept goes to Python without the network, and is there no more once it is removed", async () => {
  await nothingKept();
  await does(open(), "fetch");
  [given, asked] = [[], []];
  const later = open();
  await later.load("russian");
  assert.deepEqual(given.map(([, part]) => part), PARTS.map((part) => [...part]));
  assert.deepEqual(asked, ["list-1.json"]);
  await does(later, "remove");
  assert.equal(states().at(-1), "still 0/9");
  assert.equal(isKept("russian"), false);
  given = [];
  await open().load("russian");
  assert.deepEqual(given, []);
});

test("of two tables each is kept and removed for itself", async () => {
  await nothingKept();
  await offer("russian", [0, 1]);
  await offer("brazilian", [2]);
  const tables = open();
  for (const name of ["russian", "brazilian", "russian"]) await does(tables, "fetch", name);
  assert.deepEqual([localStorage.getItem("warcaby-endgames")?.split(" ").toSorted(), isKept("russian"), isKept("brazilian")], [["brazilian", "russian"], true, true]);
  await does(tables, "remove", "russian");
  assert.deepEqual([isKept("russian"), isKept("brazilian")], [false, true]);
  await does(tables, "remove", "brazilian");
  assert.equal(isKept("brazilian"), false);
});

test("a line that is cut loses nothing: the next visit goes on with what is missing", async () => {
  await nothingKept();
  answers["part-1.bin"] = [() => Promise.reject(new TypeError("the line is cut"))];
  await does(open(), "fetch");
  assert.deepEqual(states(), ["coming 0/9", "coming 3/9", "connection 3/9"]);
  assert.match(said.splice(0).join(), /the line is cut/);
  answers = {};
  [asked, told] = [[], []];
  await does(open(), "fetch");
  assert.deepEqual(asked, ["list-1.json", "part-1.bin", "part-2.bin"]);
  assert.equal(states().at(-1), "still 9/9");
});

test("a damaged part is fetched once more, and is not kept if it stays so", async () => {
  await nothingKept();
  const damaged = (): Response => new Response(new Uint8Array([4, 4]));
  answers["part-1.bin"] = [damaged];
  await does(open(), "fetch");
  assert.equal(states().at(-1), "still 9/9");
  await nothingKept();
  answers["part-1.bin"] = [damaged, damaged];
  await does(open(), "fetch");
  assert.equal(states().at(-1), "damaged 3/9");
  assert.match(said.splice(0).join(), /part-1.bin is not what the list says/);
  answers["part-1.bin"] = [() => new Response("lost", { status: 404 })];
  await does(open(), "fetch");
  assert.equal(states().at(-1), "damaged 3/9");
  assert.match(said.splice(0).join(), /answered 404/);
  assert.deepEqual(given.at(-1), ["russian", [1, 2, 3]]);
});

test("a full disk is told of, and what has come stays", async () => {
  await nothingKept();
  const store = Object.getPrototypeOf(await storeOfParts()) as IDBObjectStore;
  const { put } = store;
  let room = 2;
  store.put = function (...stored) {
    room -= 1;
    if (room < 0) throw new DOMException("no room", "QuotaExceededError");
    return put.apply(this, stored);
  };
  await does(open(), "fetch");
  store.put = put;
  assert.equal(states().at(-1), "full 5/9");
  assert.match(said.splice(0).join(), /no room/);
});

test("fetching can be stopped, and goes on later", async () => {
  await nothingKept();
  const tables = open();
  let answer: (response: Response) => void = () => undefined;
  answers["part-1.bin"] = [() => new Promise((resolve) => (answer = resolve))];
  const first = does(tables, "fetch");
  while (!asked.includes("part-1.bin")) await settled();
  await does(tables, "fetch");
  await does(tables, "look");
  assert.equal(states().at(-1), "coming 3/9");
  await does(tables, "stop");
  assert.equal(states().at(-1), "still 3/9");
  answer(new Response(PARTS[1]));
  await first;
  assert.equal(states().at(-1), "still 3/9");
  await does(tables, "fetch");
  assert.equal(states().at(-1), "still 9/9");
});

test("a new release asks for what differs only, and what no table has any more goes", async () => {
  await nothingKept();
  await does(open(), "fetch");
  await offer("russian", [1, 2]);
  await offer("brazilian", [0]);
  [asked, told] = [[], []];
  const tables = open();
  await does(tables, "look");
  await does(tables, "look", "brazilian");
  assert.deepEqual(states(), ["still 6/6", "still 3/3"]);
  listed = {};
  await offer("russian", [1]);
  const newer = open();
  await does(newer, "fetch");
  await offer("russian", [0, 1, 2]);
  await does(open(), "look");
  assert.equal(states().at(-1), "still 2/9");
});

test("what has been damaged on the disk is not given to Python, and comes again", async () => {
  await nothingKept();
  await does(open(), "fetch");
  const digest = await digestOf(PARTS[1] as Uint8Array<ArrayBuffer>);
  const store = await storeOfParts();
  await new Promise((resolve) => {
    store.put(new Uint8Array([4, 4]), digest).onsuccess = resolve;
  });
  [given, told, asked] = [[], [], []];
  const tables = open();
  await tables.load("russian");
  assert.deepEqual(given.map(([, part]) => part), [[1, 2, 3], [6, 7, 8, 9]]);
  await does(tables, "fetch");
  assert.deepEqual(asked, ["list-1.json", "part-1.bin"]);
});

test("a site whose list does not come offers nothing", async () => {
  await nothingKept();
  network.answer = () => Promise.resolve(new Response("lost", { status: 404 }));
  const tables = open();
  await does(tables, "look");
  assert.deepEqual(states(), ["still 0/0"]);
  assert.match(said.splice(0).join(), /list-1.json answered 404/);
  await does(tables, "look", "unknown");
  assert.match(said.splice(0).join(), /answered 404/);
});
