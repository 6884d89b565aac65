/** What a reader opens or copies: a disk or a browser that refuses, or never answers, is told of. */

import { happen, pass, settled } from "./page";

import assert from "node:assert/strict";
import { test } from "node:test";

import { copy } from "../src/clipboard";
import { listenToControls } from "../src/controls";
import type { QrReader } from "../src/qr-reader";

const NEVER = new Promise<never>(() => undefined);

/** Open a file in a field of the page; return what Python is told. */
function opening(read: () => Promise<ArrayBuffer>): object[] {
  const told: object[] = [];
  listenToControls((action) => void told.push(action), {} as QrReader);
  const file = { name: "games.pdn", size: 3, arrayBuffer: read };
  const field = Object.assign(Object.create(HTMLInputElement.prototype) as object, {
    type: "file",
    dataset: { action: '{"type":"open-file"}' },
    files: [file],
  });
  happen("change", { target: field });
  return told;
}

test("a file that cannot be read is told of as an empty one", async () => {
  const told = opening(() => Promise.reject(new DOMException("it is gone", "NotFoundError")));
  await settled();
  assert.deepEqual(told, [{ type: "open-file", name: "games.pdn", data: "" }]);
});

test("a file on a disk that never answers is told of as an empty one", async () => {
  const told = opening(() => NEVER);
  await pass(60_000);
  assert.deepEqual(told, [{ type: "open-file", name: "games.pdn", data: "" }]);
});

test("a clipboard that never answers is passed over for the old way", async () => {
  Object.defineProperty(globalThis, "navigator", { value: { clipboard: { writeText: () => NEVER } }, configurable: true });
  const commands: string[] = [];
  const field = { style: {}, select: () => undefined, remove: () => undefined };
  Object.assign(document, { createElement: () => field, execCommand: (command: string) => commands.push(command) > 0 });
  Object.assign(document.body, { append: () => undefined });
  const copied = copy("a text");
  await pass(5_000);
  assert.equal(await copied, true);
  assert.deepEqual(commands, ["copy"]);
});
