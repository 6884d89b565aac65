/** What a reader presses, writes, opens or copies becomes an action; a disk or a browser that never answers is told of. */

import { find, happen, pass, provide, settled, testing } from "./page";

import assert from "node:assert/strict";

import { copy } from "../src/clipboard";
import { listenToControls } from "../src/controls";
import type { QrReader } from "../src/qr-reader";

const NEVER = new Promise<never>(() => undefined);

let told: object[] = [];

const reader = { ofFile: (file: { name: string }) => Promise.resolve(file.name === "code.png" ? "a code" : null) } as unknown as QrReader;

/** A page with some controls. */
function page(html: string): void {
  document.body.innerHTML = html;
}

const test = testing(() => {
  told = [];
  listenToControls(window, (action) => void told.push(action), reader);
});

interface Opened {
  name?: string;
  size?: number;
  read?: () => Promise<ArrayBuffer>;
  slice?: (from: number, to: number) => object;
}

/** Open files in a field of the page. */
function open(attributes: string, ...files: Opened[]): HTMLInputElement {
  page(`<input type="file" id="file" ${attributes}>`);
  const field = find<HTMLInputElement>("#file");
  const given = files.map(({ name = "games.pdn", size = 3, read, slice }) => ({ name, size, arrayBuffer: read, slice }));
  Object.defineProperty(field, "files", { value: given });
  Object.defineProperty(field, "value", { value: "C:\\fakepath\\games.pdn", writable: true });
  happen(field, "change");
  return field;
}

const OPENS = `data-action='{"type":"open-file"}'`;

function bytes(text: string): () => Promise<ArrayBuffer> {
  return () => Promise.resolve(new TextEncoder().encode(text).buffer);
}

test("a file that cannot be read is told of as an empty one", async () => {
  open(OPENS, { read: () => Promise.reject(new DOMException("it is gone", "NotFoundError")) });
  await settled();
  assert.deepEqual(told, [{ type: "open-file", name: "games.pdn", data: "" }]);
});

test("a file on a disk that never answers is told of as an empty one", async () => {
  open(OPENS, { read: () => NEVER });
  await pass(29_000);
  assert.deepEqual(told, []);
  await pass(1_000);
  assert.deepEqual(told, [{ type: "open-file", name: "games.pdn", data: "" }]);
});

test("a file travels as base64, and may be opened again", async () => {
  const field = open(OPENS, { read: bytes("1. 32-28") });
  await settled();
  assert.deepEqual(told, [{ type: "open-file", name: "games.pdn", data: btoa("1. 32-28") }]);
  assert.equal(field.value, "");
});

test("a file that is too large is not read; the page may say how large", async () => {
  open(OPENS, { size: 2_000_001, read: bytes("x") });
  open(`${OPENS} data-bytes="10"`, { size: 11, read: bytes("x") });
  open(`${OPENS} data-bytes="10"`, { size: 10, read: bytes("x") });
  open(OPENS, { size: 2_000_000, read: bytes("x") });
  await settled();
  assert.deepEqual(told.map((action) => Reflect.get(action, "data") as unknown), [null, null, btoa("x"), btoa("x")]);
});

const PIECES = `${OPENS} data-pieces data-bytes="4000000"`;

test("where the page asks for pieces, a large file comes in several actions", async () => {
  const cuts: [number, number][] = [];
  const slice = (from: number, to: number): object => {
    cuts.push([from, to]);
    return { arrayBuffer: bytes(`from ${from}`) };
  };
  const field = open(PIECES, { size: 3_000_001, slice });
  await settled();
  assert.deepEqual(cuts, [[0, 1_500_000], [1_500_000, 3_000_000], [3_000_000, 4_500_000]]);
  assert.deepEqual(told[1], { type: "open-file", name: "games.pdn", data: btoa("from 1500000"), at: 1_500_000, size: 3_000_001 });
  assert.equal(told.length, 3);
  assert.equal(field.value, "");
  told = [];
  open(PIECES, { size: 1_500_000, read: bytes("whole") });
  await settled();
  assert.deepEqual(told, [{ type: "open-file", name: "games.pdn", data: btoa("whole") }]);
});

test("a piece that cannot be read ends the file", async () => {
  const slice = (from: number): object => ({ arrayBuffer: from === 0 ? bytes("x") : () => Promise.reject(new Error("gone")) });
  open(PIECES, { size: 3_900_000, slice });
  await settled();
  assert.deepEqual(told.at(-1), { type: "open-file", name: "games.pdn", data: "" });
  assert.equal(told.length, 2);
});

test("a field whose choice of files was cancelled tells nothing", async () => {
  open(OPENS);
  await settled();
  assert.deepEqual(told, []);
});

test("pictures of codes are read one after the other", async () => {
  const field = open('data-read="qr"', { name: "code.png" }, { name: "cat.png" });
  await settled();
  assert.deepEqual(told, [
    { type: "picture", name: "code.png", text: "a code", number: 1, count: 2 },
    { type: "picture", name: "cat.png", text: null, number: 2, count: 2 },
  ]);
  assert.equal(field.value, "");
});

test("a button is its action, wherever inside it is pressed", () => {
  page(`<button data-action='{"type":"go","node":3}'><b></b></button><button id="plain"></button>`);
  happen(find("b"), "click");
  happen(find("#plain"), "click");
  happen(document, "click");
  assert.deepEqual(told, [{ type: "go", node: 3 }]);
});

test("checkboxes tell whether they are ticked, the others their value", () => {
  page(`<input type="checkbox" checked data-action='{"type":"sound"}'><input type="radio" value="slow" data-action='{"type":"look"}'>
    <select data-action='{"type":"kind"}'><option value="draw"></option></select><textarea data-action='{"type":"write"}'>words</textarea>
    <input id="none">`);
  for (const each of document.querySelectorAll("input, select, textarea")) happen(each, "change");
  happen(document, "change");
  assert.deepEqual(told, [
    { type: "sound", value: true },
    { type: "look", value: "slow" },
    { type: "kind", value: "draw" },
    { type: "write", value: "words" },
  ]);
});

test("a form tells its fields, and its button acts through it alone", () => {
  page(`<form data-action='{"type":"add-codes"}'><input name="codes" value="a1.b2"><button data-action='{"type":"hint"}' id="send"></button>
    <button type="button" data-action='{"type":"next"}' id="other"></button></form><form id="plain"></form>`);
  const [send, other] = [find("#send"), find("#other")];
  assert(!happen(find("form"), "submit"));
  assert.deepEqual(told, [{ type: "add-codes", fields: { codes: "a1.b2" } }]);
  send.addEventListener("click", (event) => event.preventDefault());
  happen(send, "click");
  assert.equal(told.length, 1);
  happen(other, "click");
  assert.deepEqual(told.at(-1), { type: "next" });
  assert(happen(find("#plain"), "submit"));
  assert.equal(told.length, 2);
});

const LIVE = `<input id="text" data-live data-action='{"type":"write","field":"title"}'><input id="more" data-live data-action='{"type":"write","field":"words"}'>
  <input id="quiet" data-action='{"type":"write"}'><button data-action='{"type":"next"}'></button>`;

function write(id: string, value: string): void {
  find<HTMLInputElement>(id).value = value;
  happen(find(id), "input");
}

test("a live field tells after each pause in writing", async () => {
  page(LIVE);
  write("#text", "a");
  await pass(500);
  write("#text", "ab");
  await pass(500);
  assert.deepEqual(told, []);
  await pass(100);
  assert.deepEqual(told, [{ type: "write", field: "title", value: "ab" }]);
  write("#quiet", "x");
  await pass(1_000);
  assert.equal(told.length, 1);
});

test("what is being written is told before anything else, and once", async () => {
  page(LIVE);
  write("#text", "a");
  happen(find("button"), "click");
  assert.deepEqual(told, [{ type: "write", field: "title", value: "a" }, { type: "next" }]);
  told = [];
  write("#text", "b");
  write("#more", "c");
  assert.deepEqual(told, [{ type: "write", field: "title", value: "b" }]);
  happen(find("#more"), "change");
  await pass(1_000);
  assert.deepEqual(told, [{ type: "write", field: "title", value: "b" }, { type: "write", field: "words", value: "c" }]);
  told = [];
  write("#text", "d");
  happen(find("#more"), "change");
  assert.deepEqual(told.map((action) => Reflect.get(action, "field") as unknown), ["title", "words"]);
});

function clipboardOf(writeText: (text: string) => Promise<void>): void {
  provide({ navigator: { clipboard: { writeText } } });
}

test("a clipboard that never answers is passed over for the old way", async () => {
  clipboardOf(() => NEVER);
  page('<button id="here"></button>');
  find("#here").focus();
  const copies: (string | undefined)[] = [];
  Object.defineProperty(document, "execCommand", {
    value: (command: string) => copies.push(command, document.querySelector("textarea")?.value) > 0,
    configurable: true,
  });
  const field = Reflect.get(window, "HTMLTextAreaElement") as { prototype: HTMLTextAreaElement };
  let selected = "";
  field.prototype.select = function (this: HTMLTextAreaElement): void {
    selected = this.value;
    this.focus();
  };
  const copied = copy(window, "a text");
  await pass(3_000);
  assert.equal(await copied, true);
  assert.deepEqual(copies, ["copy", "a text"]);
  assert.equal(selected, "a text");
  assert.equal(document.querySelector("textarea"), null);
  assert.equal(document.activeElement?.id, "here");
  // Nothing may have the focus, too.
  Object.defineProperty(document, "activeElement", { value: null, configurable: true });
  const again = copy(window, "another");
  await pass(3_000);
  assert.equal(await again, true);
  Reflect.deleteProperty(document, "activeElement");
});

test("a text goes to the clipboard of the browser", async () => {
  const copies: string[] = [];
  clipboardOf((text) => Promise.resolve(void copies.push(text)));
  assert.equal(await copy(window, "a text"), true);
  assert.deepEqual(copies, ["a text"]);
});
