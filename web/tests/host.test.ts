/** The site and the single file: what a page gets from them, and what it is told when something is missing. */

import { FakeWorker, find, happen, network, openWindow, settled, testing, worker } from "./page";

import assert from "node:assert/strict";

import { openEarly, takeEarly } from "../src/early-worker";
import { SingleFile } from "../src/single-file";
import { Site } from "../src/site";

const test = testing(() => {
  const { dataset } = document.documentElement;
  Object.assign(dataset, { root: "../../", route: "lekcje/ruch/" });
  history.replaceState(null, "", "https://school.example/warcaby/lekcje/ruch/#abc");
});

test("a page knows its place on the site, however deep that lies", () => {
  const site = new Site(window);
  assert.equal(site.release, "r1");
  assert.equal(site.route, "lekcje/ruch/");
  assert.equal(site.links, "paths");
  assert.equal(site.recording, null);
  assert.equal(site.fragment, "abc");
  assert.equal(site.addressOf("gra/"), "https://school.example/warcaby/gra/");
  assert.equal(site.addressOf("zestaw/", "a1.b2"), "https://school.example/warcaby/zestaw/#a1.b2");
  assert.equal(site.routeOf("https://school.example/warcaby/gra/?x#y"), "gra/");
  assert.equal(site.routeOf("https://school.example/warcaby/index.html"), "");
  assert.equal(site.routeOf("https://school.example/warcaby/gra/index.html"), "gra/");
  assert.equal(site.routeOf("https://school.example/warcaby/gra/myindex.html"), "gra/myindex.html");
});

test("a page without attributes is at the root", () => {
  for (const name of ["root", "route", "release"]) Reflect.deleteProperty(document.documentElement.dataset, name);
  const site = new Site(window);
  assert.deepEqual([site.release, site.route], ["", ""]);
  assert.equal(site.addressOf(""), "https://school.example/warcaby/lekcje/ruch/");
});

test("a page may say what Python answers first, and whether to everyone", () => {
  document.documentElement.dataset["recording"] = "assets/r.gz";
  assert.deepEqual(new Site(window).recording, { address: "https://school.example/warcaby/assets/r.gz", isForEveryone: false });
  document.documentElement.dataset["forEveryone"] = "";
  assert.deepEqual(new Site(window).recording, { address: "https://school.example/warcaby/assets/r.gz", isForEveryone: true });
});

test("larger tables of endgames are where the page says that they are listed", async () => {
  const given = { give: () => undefined, act: () => undefined, fetch };
  assert.equal(await new Site(window).largerTables(given), null);
  document.documentElement.dataset["larger"] = "endgames/list.json";
  assert.notEqual(await new Site(window).largerTables(given), null);
  // The single file has none, whatever is on the site that it comes from.
  assert.equal(await new SingleFile(window).largerTables(), null);
});

function rendered(more = "", attributes = ""): string {
  return `<html lang="en" data-release="r1" ${attributes}><head><title>A game</title>${more}</head><body><main id="page">game</main><div id="python-status">soon</div></body></html>`;
}

function serve(html: string, status = 200): string[] {
  const asked: string[] = [];
  network.answer = (address) => {
    asked.push(address);
    return Promise.resolve(new Response(html, { status }));
  };
  return asked;
}

test("a rendered page is fetched and taken apart", async () => {
  const asked = serve(rendered("", 'data-recording="a.gz"'));
  const page = await new Site(window).renderedPage("gra/");
  assert.deepEqual(asked, ["https://school.example/warcaby/gra/"]);
  assert.deepEqual(page, {
    lang: "en",
    title: "A game",
    region: '<main id="page">game</main>',
    status: '<div id="python-status">soon</div>',
    recording: { address: "https://school.example/warcaby/a.gz", isForEveryone: false },
  });
});

test("a page that is missing, of another release or of another site is none", async () => {
  const site = new Site(window);
  serve("", 404);
  await assert.rejects(site.renderedPage("gra/"), /404/);
  serve(rendered().replace("r1", "r2"));
  await assert.rejects(site.renderedPage("gra/"), /another release/);
  serve(rendered().replace('id="page"', ""));
  await assert.rejects(site.renderedPage("gra/"), /not a page of this site/);
  serve(rendered().replace('id="python-status"', ""));
  await assert.rejects(site.renderedPage("gra/"), /not a page of this site/);
});

/** The links that are added to the page, of which a test says whether they come. */
let links: HTMLLinkElement[] = [];

function catchLinks(): void {
  links = [];
  Object.defineProperty(document.head, "append", {
    value: (added: HTMLLinkElement) => {
      links.push(added);
      Object.defineProperty(added, "remove", { value: () => void links.splice(links.indexOf(added), 1) });
    },
    configurable: true,
  });
}

function link(): HTMLLinkElement | null {
  return links[0] ?? null;
}

test("the styles of the rooms are added once, and again if they did not come", async () => {
  catchLinks();
  const site = new Site(window);
  const failing = assert.rejects(site.addRoomStyles(), /did not come/);
  assert.equal(link()?.rel, "stylesheet");
  assert.match(link()?.href ?? "", /\/rooms\.css$/);
  link()?.onerror?.(new Event("error"));
  await failing;
  assert.equal(link(), null);
  const coming = site.addRoomStyles();
  void site.addRoomStyles();
  assert.equal(links.length, 1);
  link()?.onload?.(new Event("load"));
  await coming;
});

test("a page that has the styles of the rooms adds none, and one that is fetched brings them", async () => {
  catchLinks();
  document.head.innerHTML = "<link data-rooms>";
  await new Site(window).addRoomStyles();
  assert.equal(links.length, 0);
  document.head.innerHTML = "";
  serve(rendered("<link data-rooms>"));
  let isThere = false;
  void new Site(window).renderedPage("gra/").then(() => (isThere = true));
  await settled();
  assert(!isThere);
  link()?.onload?.(new Event("load"));
  await settled();
  assert(isThere);
});

test("a worker is a module of the site, by another name if it is doubted", async () => {
  const site = new Site(window);
  await site.openWorker();
  assert.match(String(worker().address), /worker\.js$/);
  assert.deepEqual(worker().options, { type: "module", name: "" });
  const asked = serve("");
  await site.openWorker(true);
  assert.match(asked[0] ?? "", /worker\.js$/);
  assert.deepEqual(worker().options, { type: "module", name: "doubted" });
  await site.openQrWorker();
  assert.match(String(worker().address), /qr\.js$/);
  assert.deepEqual(worker().options, { type: "module" });
});

test("a worker that was opened early is used, once, unless it has failed", async () => {
  const script = Object.assign(document.createElement("script"), { textContent: "" });
  script.dataset["worker"] = "assets/worker.js";
  Object.defineProperty(document, "currentScript", { get: () => script, configurable: true });
  openEarly();
  const early = worker();
  assert.deepEqual(early.options, { type: "module", name: "early" });
  assert.equal(await new Site(window).openWorker(), early);
  assert.notEqual(await new Site(window).openWorker(), early);
  openEarly();
  worker().breakDown("no script");
  assert.equal(takeEarly(), null);
  delete script.dataset["worker"];
  const { length } = FakeWorker.all;
  openEarly();
  assert.equal(FakeWorker.all.length, length);
});

test("why a worker does not start is asked of the host", async () => {
  const site = new Site(window);
  network.answer = () => Promise.resolve(new Response("x", { headers: { "Content-Type": "text/javascript" } }));
  assert.equal(await site.whyNoWorker(), "stopped");
  network.answer = () => Promise.resolve(new Response("x", { headers: { "Content-Type": "text/html" } }));
  assert.equal(await site.whyNoWorker(), "host");
  network.answer = () => Promise.resolve(new Response("x", { status: 404, headers: { "Content-Type": "text/javascript" } }));
  assert.equal(await site.whyNoWorker(), "host");
  network.answer = () => Promise.resolve(new Response("x"));
  assert.equal(await site.whyNoWorker(), "host");
  network.answer = () => Promise.reject(new TypeError("no network"));
  assert.equal(await site.whyNoWorker(), "connection");
});

test("whether the service worker answers is up to the browser", () => {
  const view = openWindow();
  const served = (serviceWorker: unknown): boolean => {
    Object.defineProperty(view, "navigator", { value: { serviceWorker }, configurable: true });
    return new Site(view).isServed;
  };
  view.document.documentElement.dataset["root"] = "./";
  assert(!served(undefined));
  assert(!served({ controller: null }));
  assert(served({ controller: {} }));
});

test("in the single file, routes stand in the fragment", () => {
  history.replaceState(null, "", "https://school.example/warcaby.html#/lekcje/ruch/#a1.b2");
  const file = new SingleFile(window);
  assert.equal(file.release, "r1, one file");
  assert.equal(file.links, "fragments");
  assert.equal(file.route, "lekcje/ruch/");
  assert.equal(file.fragment, "a1.b2");
  assert.equal(file.addressOf("gra/"), "https://school.example/warcaby.html#/gra/");
  assert.equal(file.addressOf("gra/", "x"), "https://school.example/warcaby.html#/gra/#x");
  assert.equal(file.routeOf("https://school.example/warcaby.html#/gra/#x"), "gra/");
  assert.equal(file.routeOf("https://school.example/warcaby.html#place"), null);
  assert(!file.isServed);
  assert.equal(file.recording, null);
  history.replaceState(null, "", "https://school.example/warcaby.html");
  document.documentElement.dataset["route"] = "gra/";
  assert.equal(new SingleFile(window).route, "gra/");
  assert.equal(new SingleFile(window).fragment, "");
  delete document.documentElement.dataset["route"];
  assert.equal(new SingleFile(window).route, "");
});

test("what is missing in the single file is the file's fault", async () => {
  const file = new SingleFile(window);
  await assert.rejects(file.openWorker(), { reason: "file", message: "worker.js is missing" });
  await assert.rejects(file.openQrWorker(), { reason: "file", message: "qr-worker.js is missing" });
  await assert.rejects(file.renderedPage("gra/"), { reason: "file", message: "pages.json is missing" });
  assert.equal(await file.whyNoWorker(), "browser");
  await file.addRoomStyles();
});

test("a browser that cannot unpack the single file is told of", async () => {
  const { DecompressionStream: real } = globalThis;
  Reflect.deleteProperty(globalThis, "DecompressionStream");
  const refused = assert.rejects(new SingleFile(window).openWorker(), { reason: "browser" });
  Object.assign(globalThis, { DecompressionStream: real });
  await refused;
});

test("a file that is still being read is waited for", async () => {
  Object.defineProperty(document, "readyState", { value: "loading", configurable: true });
  let isOver = false;
  const opening = new SingleFile(window).openQrWorker().catch(() => (isOver = true));
  await settled();
  assert(!isOver);
  happen(document, "DOMContentLoaded");
  await opening;
  assert(isOver);
  Reflect.deleteProperty(document, "readyState");
});

/** A packed file, written with seven bits a character. */
async function dense(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  let bits = "";
  for (const byte of new Uint8Array(await new Response(stream).arrayBuffer())) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{1,7}/g) ?? []).map((seven) => String.fromCharCode(Number.parseInt(seven.padEnd(7, "0"), 2) | 0x80)).join("");
}

function pack(name: string, text: string): void {
  const script = Object.assign(document.createElement("script"), { type: "text/plain" });
  script.setAttribute("data-file", name);
  script.textContent = text;
  document.body.append(script);
}

test("the single file's workers come from inside it, and get the files that are for them", async () => {
  pack("worker.js", await dense("start()"));
  pack("qr-worker.js", await dense("look()"));
  pack("python/engine.wasm", "the engine");
  pack("lessons/0.pack", "a lesson");
  const scripts: Blob[] = [];
  const revoked: string[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${scripts.push(blob) - 1}`,
    revokeObjectURL: (address: string) => void revoked.push(address),
  });
  const file = new SingleFile(window);
  assert.equal(await file.openWorker(), worker());
  assert.deepEqual(worker().got, [{ "python/engine.wasm": "the engine", "lessons/0.pack": "a lesson" }]);
  assert.equal(worker().address, "blob:0");
  await file.openQrWorker();
  assert.deepEqual(worker().got, []);
  assert.deepEqual(await Promise.all(scripts.map((script) => script.text())), ["start()", "look()"]);
  assert.deepEqual(scripts.map(({ type }) => type), ["text/javascript", "text/javascript"]);
  assert.deepEqual(revoked, ["blob:0", "blob:1"]);
});

test("a part of the single file that is damaged is the file's fault", async () => {
  pack("worker.js", (await dense("start()")).slice(0, 20));
  await assert.rejects(new SingleFile(window).openWorker(), { reason: "file", message: /^worker\.js: / });
});

test("a page of the single file is one of those inside it", async () => {
  const page = { lang: "pl", title: "Gra", region: "<main></main>" };
  const statuses = { pl: "<aside></aside>", en: "<div></div>" };
  pack("pages.json", await dense(JSON.stringify({ pages: { "gra/": page }, statuses })));
  const file = new SingleFile(window);
  assert.deepEqual(await file.renderedPage("gra/"), { ...page, status: "<aside></aside>", recording: null });
  find("script").remove();
  assert.deepEqual(await file.renderedPage("gra/"), { ...page, status: "<aside></aside>", recording: null });
  await assert.rejects(file.renderedPage("nowhere/"), /there is no page "nowhere\/"/);
});
