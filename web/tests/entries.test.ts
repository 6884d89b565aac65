/** Scripts that do their work as soon as they run, each in a page or worker of its own. */

import { FakeWorker, find, happen, testing, worker } from "./page";

import assert from "node:assert/strict";

import { encodeQR } from "qr";

import { CHOSEN } from "../src/language";
import { keep } from "../src/look";
import type { Seen } from "../src/qr-worker";

const test = testing(() => undefined);

test("before the first paint a page looks as it did last time, and on later visits Python's worker starts", async () => {
  keep(window, { theme: "dark" });
  const script = { dataset: { worker: "assets/worker.js" } };
  Object.defineProperty(document, "currentScript", { value: script, configurable: true });
  await import("../src/early");
  assert.equal(document.documentElement.dataset["theme"], "dark");
  assert.equal(String(worker().address), "assets/worker.js");
  for (const name of ["data-framed", "data-code", "data-who"]) assert(!document.documentElement.hasAttribute(name), name);
  Reflect.deleteProperty(document, "currentScript");
  Reflect.deleteProperty(window, "earlyWorker");
});

test("what a link carries, and who puts a page into another one, is known before the first paint; where several play, so is that somebody is asked", async () => {
  localStorage.setItem("warcaby-learners", JSON.stringify({ version: 1, learners: [{ id: "0a" }, { id: "0b" }] }));
  history.replaceState(null, "", "https://school.example/#a.b1");
  Object.defineProperty(window, "parent", { value: {}, configurable: true });
  Object.defineProperty(document, "currentScript", { value: { dataset: { worker: "assets/worker.js" } }, configurable: true });
  await import("../src/early?again");
  Reflect.deleteProperty(window, "parent");
  Reflect.deleteProperty(document, "currentScript");
  Reflect.deleteProperty(window, "earlyWorker");
  const { dataset } = document.documentElement;
  assert.deepEqual([dataset["code"], dataset["framed"], dataset["who"]], ["", "", "asked"]);
  // There is a list of learners: Python has been here.
  assert.equal(FakeWorker.all.length, 1);
});

test("a page that should open in another language is left, before Python's worker starts", async () => {
  const gone: string[] = [];
  Object.defineProperty(location, "replace", { value: (address: string) => gone.push(address), configurable: true, writable: true });
  keep(window, { theme: "dark" });
  document.documentElement.lang = "pl";
  document.head.innerHTML = '<link hreflang="en" href="https://school.example/en/">';
  document.body.innerHTML = '<a hreflang="pl">Polski</a>';
  localStorage.setItem(CHOSEN, "en");
  Object.defineProperty(document, "currentScript", { value: { dataset: { worker: "assets/worker.js" } }, configurable: true });
  await import("../src/early?elsewhere");
  Reflect.deleteProperty(document, "currentScript");
  assert.deepEqual([gone, FakeWorker.all.length], [["https://school.example/en/"], 0]);
  // Whoever goes to another language by a link chooses it.
  happen(find("a"), "click");
  assert.equal(localStorage.getItem(CHOSEN), "pl");
});

test("the page for lost addresses finds the site and its styles, however deep it was asked for", async () => {
  document.body.innerHTML = '<a data-route="gra/"></a><a data-route=""></a><a href="https://other.example/"></a>';
  await import("../src/lost");
  const root = new URL("..", import.meta.url).href;
  assert.deepEqual([...document.querySelectorAll("a")].map(({ href }) => href), [`${root}gra/`, root, "https://other.example/"]);
  const [style] = [...document.head.querySelectorAll("link")];
  assert.deepEqual([style?.rel, style?.href], ["stylesheet", new URL("a.css", import.meta.url).href]);
});

/** A picture of a code, with a quiet zone, each module so many pixels wide. */
function pictureOf(text: string, pixels = 4): { width: number; height: number; data: Uint8ClampedArray } {
  const modules = encodeQR(text, "raw", { border: 4 });
  const side = modules.length * pixels;
  const data = new Uint8ClampedArray(4 * side * side).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (modules[Math.floor(y / pixels)]?.[Math.floor(x / pixels)] === true) data.fill(0, 4 * (y * side + x), 4 * (y * side + x) + 3);
    }
  }
  return { width: side, height: side, data };
}

test("codes are read from pictures, and a picture without one has none", async () => {
  const answers: Seen[] = [];
  Object.assign(globalThis, { postMessage: (seen: Seen) => answers.push(seen) });
  await import("../src/qr-worker");
  happen(window, "message", { data: { id: 1, picture: pictureOf("https://school.example/#a1"), milliseconds: 1_000 } });
  happen(window, "message", { data: { id: 2, picture: { width: 8, height: 8, data: new Uint8ClampedArray(256) }, milliseconds: 1_000 } });
  // A limit that is none is refused, so it is heard of.
  happen(window, "message", { data: { id: 3, picture: pictureOf("a"), milliseconds: -1 } });
  assert.deepEqual(answers, [{ id: 1, text: "https://school.example/#a1" }, { id: 2, text: null }, { id: 3, text: null }]);
});

/** A packed file, written with seven bits a character. */
async function dense(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  let bits = "";
  for (const byte of new Uint8Array(await new Response(stream).arrayBuffer())) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{1,7}/g) ?? []).map((seven) => String.fromCharCode(Number.parseInt(seven.padEnd(7, "0"), 2) | 0x80)).join("");
}

test("in the single file, whatever the worker fetches comes from the page's first message", async () => {
  const before = globalThis.fetch;
  await import("../src/packed-files");
  const { fetch } = globalThis;
  Object.assign(globalThis, { fetch: before });
  const folder = new URL(".", import.meta.url).href;
  const early = fetch(`${folder}python/engine.wasm`);
  let others = 0;
  window.addEventListener("message", () => (others += 1));
  happen(window, "message", { data: { "python/engine.wasm": await dense("engine"), "python/stdlib.pack": await dense("library") } });
  assert.equal(others, 0);
  happen(window, "message", { data: {} });
  assert.equal(others, 1);
  const engine = await early;
  assert.equal(engine.headers.get("Content-Type"), "application/wasm");
  assert.equal(await engine.text(), "engine");
  const library = await fetch(new Request(`${folder}python/stdlib.pack`));
  assert.equal(library.headers.get("Content-Type"), "application/octet-stream");
  assert.equal(await library.text(), "library");
  assert.equal((await fetch(`${folder}other.pack`)).status, 404);
  assert.equal((await fetch("https://school.example/python/engine.wasm")).status, 404);
});
