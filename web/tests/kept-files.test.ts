/** Files of games on the device: what is kept comes back as if it had just been chosen, and nobody finds another's. */

import { find, provide, settled, testing } from "./page";

import assert from "node:assert/strict";

import { base64 } from "../src/base64";
import { listenToControls } from "../src/controls";
import { arrange, removeFiles } from "../src/kept-files";
import type { Action } from "../src/messages";
import type { QrReader } from "../src/qr-reader";
import { FIRST, GUEST } from "../src/who";

let told: Action[] = [];
const act = (action: Action): void => void told.push(action);

const test = testing(() => {
  told = [];
});

type Work = "list" | "keep" | "open" | "remove" | "index" | "add";

async function does(work: Work, name = "", data = "", who = FIRST, index = ""): Promise<Action[]> {
  told = [];
  await arrange(who, { kind: "file", work, name, data, index }, act);
  return told;
}

const listed = (...names: string[]): Action[] => [{ type: "kept-files", names, done: true }];

test("a file is kept, opened, replaced and removed, each learner's apart", async () => {
  assert.deepEqual(await does("list"), listed());
  assert.deepEqual(await does("keep", "a.pdn", "MS4gYzMtZDQ="), listed("a.pdn"));
  assert.deepEqual(await does("keep", "b.pdn", "AAAA"), listed("a.pdn", "b.pdn"));
  assert.deepEqual(await does("open", "a.pdn"), [{ type: "open-pdn", name: "a.pdn", data: "MS4gYzMtZDQ=", at: 0, size: 8 }]);
  await does("keep", "a.pdn", "BBBB");
  assert.deepEqual(await does("open", "a.pdn"), [{ type: "open-pdn", name: "a.pdn", data: "BBBB", at: 0, size: 3 }]);
  assert.deepEqual(await does("list", "", "", "ola"), listed());
  assert.deepEqual(await does("remove", "b.pdn"), listed("a.pdn"));
  await removeFiles(FIRST);
  assert.deepEqual(await does("list"), listed());
});

test("a large file comes in the pieces in which it would come from a disk", async () => {
  const bytes = new Uint8Array(3_200_000).map((_, at) => at % 251);
  await does("keep", "large.pdn", base64(bytes.buffer));
  const kept = await does("open", "large.pdn");

  told = [];
  document.body.innerHTML = `<input type="file" id="file" data-pieces data-bytes="9000000" data-action='{"type":"open-pdn"}'>`;
  listenToControls(window, act, {} as QrReader);
  const field = find<HTMLInputElement>("#file");
  Object.defineProperty(field, "files", { value: [new File([bytes], "large.pdn")] });
  field.dispatchEvent(new Event("change", { bubbles: true }));
  for (let turn = 0; turn < 50 && told.length < kept.length; turn += 1) await settled();
  assert.equal(kept.length, 3);
  assert.deepEqual(kept, told);
  await removeFiles(FIRST);
});

test("what was counted of a file comes before it, until the file is replaced, or goes", async () => {
  const file: Action = { type: "open-pdn", name: "a.pdn", data: "AAAA", at: 0, size: 3 };
  const counted = (data: string): Action => ({ type: "kept-index", name: "a.pdn", data });
  await does("keep", "a.pdn", "AAAA", FIRST, "SU5ERVg=");
  assert.deepEqual(await does("open", "a.pdn"), [counted("SU5ERVg="), file]);
  assert.deepEqual(await does("index", "a.pdn", "", FIRST, "TkVX"), []);
  assert.deepEqual(await does("open", "a.pdn"), [counted("TkVX"), file]);
  await does("keep", "a.pdn", "AAAA");
  assert.deepEqual(await does("open", "a.pdn"), [file]);
  await does("index", "a.pdn", "", FIRST, "TkVX");
  await does("remove", "a.pdn");
  await does("keep", "b.pdn", "AAAA", FIRST, "TkVX");
  assert.deepEqual(await does("open", "a.pdn"), [{ ...file, data: "", size: 0 }]);
  await removeFiles(FIRST);
  assert.deepEqual(await does("open", "b.pdn"), [{ type: "open-pdn", name: "b.pdn", data: "", at: 0, size: 0 }]);
});

test("what is added stands behind what was there, and has not been counted", async () => {
  assert.deepEqual(await does("add", "own/games.pdn", "AAAA"), []);
  await does("index", "own/games.pdn", "", FIRST, "TkVX");
  await does("add", "own/games.pdn", "BBBB");
  const file: Action = { type: "open-pdn", name: "own/games.pdn", data: "AAAABBBB", at: 0, size: 6 };
  assert.deepEqual(await does("open", "own/games.pdn"), [file]);
  assert.deepEqual(await does("add", "own/games.pdn", "A".repeat(27_000_000)), []);
  assert.deepEqual(await does("open", "own/games.pdn"), [file]);
  assert.deepEqual(await does("list"), listed("own/games.pdn"));
  assert.deepEqual(await does("add", "own/games.pdn", "AAAA", GUEST), []);
});

test("what was counted and finds no room, or cannot be read, is nobody's trouble", async () => {
  await does("keep", "a.pdn", "AAAA");
  const real = indexedDB;
  const open = (name: string): IDBOpenDBRequest => {
    if (name.endsWith("-indexes")) throw new DOMException("no", "QuotaExceededError");
    return real.open(name);
  };
  provide({ indexedDB: { open } });
  assert.deepEqual(await does("index", "a.pdn", "", FIRST, "TkVX"), []);
  assert.deepEqual(await does("open", "a.pdn"), [{ type: "open-pdn", name: "a.pdn", data: "AAAA", at: 0, size: 3 }]);
  assert.deepEqual(await does("keep", "b.pdn", "AAAA", FIRST, "TkVX"), listed("a.pdn", "b.pdn"));
});

test("a file that has gone in another tab is told of as an empty one", async () => {
  assert.deepEqual(await does("open", "gone.pdn"), [{ type: "open-pdn", name: "gone.pdn", data: "", at: 0, size: 0 }]);
});

test("a guest keeps nothing", async () => {
  assert.deepEqual(await does("list", "", "", GUEST), [{ type: "kept-files", names: null, done: true }]);
  assert.deepEqual(await does("index", "a.pdn", "", GUEST, "AAAA"), []);
  assert.deepEqual(await does("keep", "a.pdn", "AAAA", GUEST), [{ type: "kept-files", names: null, done: false }]);
});

test("a disk that refuses is told of", async () => {
  provide({ indexedDB: { open: () => { throw new DOMException("no", "SecurityError"); } } });
  assert.deepEqual(await does("add", "own/games.pdn", "AAAA", "jan"), []);
  assert.deepEqual(await does("keep", "a.pdn", "AAAA", "jan"), [{ type: "kept-files", names: null, done: false }]);
});
