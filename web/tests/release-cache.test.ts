/** The service worker: a release is cached as a whole or not at all, and every page of it works without a network. */

import { over, pass, settled, testing } from "./page";
import { type FakeCache, FakeCaches, FakeEvent, FakeFetchEvent } from "./service-worker";

import assert from "node:assert/strict";

import { type Release, ReleaseCache } from "../src/release-cache";
import type { Report } from "../src/releases";

const SCOPE = "https://school.example/warcaby/";

let caches: FakeCaches;

/** The host: texts or bytes by address; what is not there is answered with 404, and nothing without a network. */
let hosted: Record<string, string | Uint8Array<ArrayBuffer>> = {};
let isOffline = false;
/** What was asked of it: the address below the site's, and the cache mode. */
let asked: string[] = [];
/** What comes broken, as long as the browser's cache is asked first. */
let broken: string[] = [];

async function host(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = input instanceof Request ? input : new Request(input, init);
  const name = request.url.replace(SCOPE, "");
  asked.push(`${name} ${request.cache}`);
  await settled();
  if (isOffline) throw new TypeError("no network");
  const found = broken.includes(name) && request.cache !== "no-store" ? "broken" : hosted[name];
  if (found === undefined) return new Response("lost", { status: 404 });
  if (request.integrity !== "" && request.integrity !== (await digestOf(found))) throw new TypeError("another digest");
  return new Response(found, { headers: { "Content-Type": "text/plain", Vary: "Accept" } });
}

async function digestOf(file: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await new Response(file).arrayBuffer()));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}

async function gzip(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const test = testing(() => {
  caches = new FakeCaches();
  hosted = {};
  isOffline = false;
  asked = [];
  broken = [];
  Object.assign(globalThis, { caches, fetch: host, FetchEvent: FakeFetchEvent, location: new URL("sw.js", SCOPE) });
});

const FILES: Record<string, string> = { "": "home", "gra/": "game", "404.html": "lost page", "assets/main-1.js": "script" };

/** The browser's side of a service worker. */
class Browser {
  skips = 0;
  claims = 0;
  clients: { url: string; postMessage: (message: object, ports: MessagePort[]) => void }[] = [];
  readonly registration = { scope: SCOPE, installing: null as object | null, waiting: null as object | null };
  private readonly handlers = new Map<string, (event: unknown) => void>();

  constructor(built: Release) {
    const worker = {
      caches,
      registration: this.registration,
      clients: {
        claim: () => Promise.resolve((this.claims += 1)),
        matchAll: (which: object) => {
          assert.deepEqual(which, { type: "window", includeUncontrolled: true });
          return Promise.resolve(this.clients);
        },
      },
      skipWaiting: () => Promise.resolve((this.skips += 1)),
      addEventListener: (kind: string, handler: (event: unknown) => void) => this.handlers.set(kind, handler),
    };
    new ReleaseCache(worker as unknown as ServiceWorkerGlobalScope, built).listen();
  }

  tell(event: FakeEvent): void {
    this.handlers.get(event.type)?.(event);
  }

  async happen(kind: string, more: object = {}): Promise<void> {
    const event = new FakeEvent(kind, more);
    this.tell(event);
    await event.over();
  }

  /** Ask for an address as a page does; null if the service worker leaves it to the browser. */
  async ask(address: string, how: RequestInit = {}, isPage = false): Promise<Response | null> {
    const request = new Request(new URL(address, SCOPE), how);
    if (isPage) Object.defineProperty(request, "mode", { value: "navigate" });
    const event = new FakeFetchEvent(request);
    this.tell(event);
    return over(event.answer);
  }

  async text(address: string, isPage = false): Promise<string | undefined> {
    return (await this.ask(address, {}, isPage))?.text();
  }

  /** Ask for a report, and wait until what it leads to is done. */
  async report(): Promise<{ report: Report; said: string[] }> {
    const said: string[] = [];
    const reports: Report[] = [];
    const port = { postMessage: (report: Report) => reports.push(report) };
    const source = { postMessage: ({ type }: { type: string }) => said.push(type) };
    await this.happen("message", { data: { type: "report" }, ports: [port], source });
    return { report: reports[0] as Report, said };
  }
}

/** A release of some files, which the host has. */
async function release(name = "r1", files = FILES, gzipped: Record<string, string> = {}, pages: Record<string, string[]> = {}): Promise<Browser> {
  Object.assign(hosted, files);
  const listed = Object.entries(files).map(async ([path, text]) => {
    const revision = path.startsWith("assets/") ? null : (await digestOf(text)).slice(7, 15);
    return { url: `./${path}`, revision, integrity: await digestOf(text) };
  });
  return new Browser({ name, files: await Promise.all(listed), gzipped, pages });
}

async function installed(name = "r1", files = FILES): Promise<Browser> {
  const browser = await release(name, files);
  await browser.happen("install");
  asked = [];
  return browser;
}

function cacheOf(name: string): FakeCache | undefined {
  return caches.all.get(`warcaby-release ${SCOPE} ${name}`);
}

test("after it is installed, every page and file comes without a network", async () => {
  const browser = await installed();
  isOffline = true;
  for (const [path, text] of Object.entries(FILES)) assert.equal(await browser.text(path), text, path);
  assert.equal(await browser.text("index.html", true), "home");
  assert.equal(await browser.text("gra/index.html?a=b#c", true), "game");
  assert.deepEqual(asked, []);
  assert.equal(cacheOf("r1")?.files.size, 4);
});

test("pages are checked with the host when they are installed; what has its digest in its name is not", async () => {
  const browser = await release();
  await browser.happen("install");
  assert.deepEqual(asked.toSorted(), [" no-cache", "404.html no-cache", "assets/main-1.js default", "gra/ no-cache"]);
});

test("a few files come at the same time", async () => {
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, number) => [`${number}/`, `page ${number}`]));
  const browser = await release("r1", many);
  let now = 0;
  let most = 0;
  Object.assign(globalThis, {
    fetch: async (input: Request) => {
      now += 1;
      most = Math.max(most, now);
      const answer = await host(input);
      now -= 1;
      return answer;
    },
  });
  await browser.happen("install");
  assert.equal(most, 4);
  assert.equal(cacheOf("r1")?.files.size, 9);
});

test("a file that comes broken from the browser's cache is fetched past it", async () => {
  const browser = await release();
  broken = ["gra/"];
  await browser.happen("install");
  assert(asked.includes("gra/ no-store"));
  isOffline = true;
  assert.equal(await browser.text("gra/"), "game");
});

test("a release of which a file is broken or missing is not installed, and what has come is kept for the next try", async () => {
  const browser = await release();
  hosted["gra/"] = "another game";
  await assert.rejects(browser.happen("install"), /another digest/);
  delete hosted["gra/"];
  await assert.rejects(browser.happen("install"));
  const names = [...(cacheOf("r1")?.files.keys() ?? [])].map((url) => url.replace(SCOPE, "").replace(/\?.*/, ""));
  assert.deepEqual(names.toSorted(), ["", "404.html", "assets/main-1.js"]);
  asked = [];
  hosted["gra/"] = "game";
  await browser.happen("install");
  assert.deepEqual(asked, ["gra/ no-cache"]);
});

test("once a file fails, no further ones are asked for", async () => {
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, number) => [`${number}/`, `page ${number}`]));
  const browser = await release("r1", many);
  hosted = {};
  await assert.rejects(browser.happen("install"));
  assert.equal(new Set(asked.map((each) => each.split(" ")[0])).size, 4);
});

test("where there is no room, nothing is left behind", async () => {
  const browser = await release();
  caches.room = 2;
  await assert.rejects(browser.happen("install"), { name: "QuotaExceededError" });
  assert.equal(cacheOf("r1"), undefined);
});

test("of several reasons, that there is no room counts", async () => {
  const browser = await release();
  delete hosted[""];
  caches.room = 1;
  await assert.rejects(browser.happen("install"), { name: "QuotaExceededError" });
  assert.equal(cacheOf("r1"), undefined);
});

test("a file that comes gzipped is kept unpacked, with its kind", async () => {
  const files = { "": "home", "assets/engine.wasm": "engine" };
  const browser = await release("r1", files, { "./": "./index.html.gz", "./assets/engine.wasm": "./assets/engine.wasm.gz" });
  hosted = { "index.html.gz": await gzip("home"), "assets/engine.wasm.gz": await gzip("engine") };
  await browser.happen("install");
  assert.deepEqual(asked.toSorted(), ["assets/engine.wasm.gz default", "index.html.gz no-cache"]);
  isOffline = true;
  const page = await browser.ask("");
  assert.equal(page?.headers.get("Content-Type"), "text/html; charset=utf-8");
  assert.equal(await page?.text(), "home");
  const engine = await browser.ask("assets/engine.wasm");
  assert.equal(engine?.headers.get("Content-Type"), "application/wasm");
  assert.equal(await engine?.text(), "engine");
  isOffline = false;
  asked = [];
  await browser.happen("install");
  assert.deepEqual(asked, []);
});

test("what does not come whole from a gzipped file comes as it is", async () => {
  const bad = [undefined, "no archive", await gzip("another page"), new Uint8Array()];
  for (const packed of bad) {
    asked = [];
    caches.all.clear();
    const browser = await release("r1", { "": "home" }, { "./": "./index.html.gz" });
    hosted = { "": "home", ...(packed === undefined ? {} : { "index.html.gz": packed }) };
    await browser.happen("install");
    assert.deepEqual(asked, ["index.html.gz no-cache", " no-cache"]);
    assert.equal(await browser.text(""), "home");
  }
});

const PAGES = { "": "home", "one/": "żółw", "two/": "second" };
const IN_PACK = { "./assets/pages.pack": ["./", "./one/", "./two/"] };
const packOf = (pages: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> =>
  gzip(JSON.stringify(Object.fromEntries(Object.entries(pages).map(([url, text]) => [`./${url}`, text]))));

test("pages come together in a pack, and each is kept as it is", async () => {
  const browser = await release("r1", { ...PAGES, "assets/main.js": "script" }, {}, IN_PACK);
  hosted = { "assets/pages.pack": await packOf(PAGES), "assets/main.js": "script" };
  await browser.happen("install");
  assert.deepEqual(asked.toSorted(), ["assets/main.js default", "assets/pages.pack default"]);
  isOffline = true;
  const page = await browser.ask("one/", {}, true);
  assert.deepEqual([page?.headers.get("Content-Type"), await page?.text()], ["text/html; charset=utf-8", "żółw"]);
  isOffline = false;
  asked = [];
  await browser.happen("install");
  assert.deepEqual(asked, []);
  cacheOf("r1")?.files.delete([...(cacheOf("r1")?.files.keys() ?? [])].find((key) => key.includes("two")) ?? "");
  await browser.happen("install");
  assert.deepEqual(asked, ["assets/pages.pack default"]);
});

test("a pack that the host has unpacked on the way is read all the same", async () => {
  const browser = await release("r1", PAGES, {}, IN_PACK);
  hosted = { "assets/pages.pack": JSON.stringify({ "./": "home", "./one/": "żółw", "./two/": "second" }) };
  await browser.happen("install");
  assert.deepEqual(asked, ["assets/pages.pack default"]);
  assert.equal(await browser.text("one/"), "żółw");
});

test("pages that a pack does not bring whole come one by one", async () => {
  const whole = await packOf(PAGES);
  const one = ["one/ no-cache"];
  const all = [" no-cache", "one/ no-cache", "two/ no-cache"];
  const bad: [string | Uint8Array<ArrayBuffer> | undefined, string[]][] = [
    [undefined, all],
    ["a page for what is not there", all],
    [whole.slice(0, -9), all],
    [await gzip("null"), all],
    [await packOf({ ...PAGES, "one/": "another" }), one],
    [await packOf({ "": "home", "two/": "second", "three/": "not of this release" }), one],
  ];
  for (const [pack, alone] of bad) {
    asked = [];
    caches.all.clear();
    const browser = await release("r1", PAGES, {}, IN_PACK);
    hosted = { ...PAGES, ...(pack === undefined ? {} : { "assets/pages.pack": pack }) };
    await browser.happen("install");
    assert.deepEqual(asked.toSorted(), [...alone, "assets/pages.pack default"].toSorted());
    for (const [url, text] of Object.entries(PAGES)) assert.equal(await browser.text(url), text);
    assert.equal(cacheOf("r1")?.files.size, 3);
  }
});

test("without room for the pages of a pack nothing is kept", async () => {
  const browser = await release("r1", PAGES, {}, IN_PACK);
  hosted = { ...PAGES, "assets/pages.pack": await packOf(PAGES) };
  caches.room = 1;
  await assert.rejects(browser.happen("install"), { name: "QuotaExceededError" });
  assert.equal(cacheOf("r1"), undefined);
});

test("the page for lost addresses is what a host would show", async () => {
  const browser = await installed();
  hosted["new/"] = "a page that this release does not know";
  assert.equal(await browser.text("new/", true), "a page that this release does not know");
  isOffline = true;
  const page = await browser.ask("nowhere/at/all/", {}, true);
  assert.equal(page?.status, 404);
  assert.equal(await page?.text(), "lost page");
  cacheOf("r1")?.files.clear();
  await assert.rejects(browser.ask("nowhere/", {}, true), /no network/);
});

test("a folder without its slash leads to the folder", async () => {
  const browser = await installed();
  const page = await browser.ask("gra?code=1", {}, true);
  assert.equal(page?.status, 302);
  assert.equal(page?.headers.get("Location"), `${SCOPE}gra/?code=1`);
  // Only a page is led there.
  assert.equal(await browser.ask("gra"), null);
});

test("what is not asked of this site, or not only read, is left alone", async () => {
  const browser = await installed();
  assert.equal(await browser.ask("https://other.example/warcaby/gra/"), null);
  assert.equal(await browser.ask("https://school.example/other/", {}, true), null);
  assert.equal(await browser.ask("gra/", { method: "POST" }), null);
  assert.equal(await browser.ask("data.json"), null);
});

test("a page that is still open gets the files of its release from the older cache, and others from the host", async () => {
  await installed("r1", { ...FILES, "assets/old-1.js": "old script" });
  const browser = await installed("r2");
  delete hosted["assets/old-1.js"];
  assert.equal(await browser.text("assets/old-1.js"), "old script");
  assert.deepEqual(asked, []);
  hosted["assets/other-1.js"] = "other";
  assert.equal(await browser.text("assets/other-1.js"), "other");
  caches.isRefused = true;
  assert.equal(await browser.text("assets/other-1.js"), "other");
});

test("what two releases share is copied, if it is whole, and not fetched again", async () => {
  await installed("r1");
  const browser = await release("r2", { ...FILES, "": "new home" });
  cacheOf("r1")?.files.set(`${SCOPE}assets/main-1.js`, new Response("damaged"));
  await browser.happen("install");
  assert.deepEqual(asked.toSorted(), [" no-cache", "assets/main-1.js default"]);
  caches.all.delete(`warcaby-release ${SCOPE} r1`);
  isOffline = true;
  assert.equal(await browser.text(""), "new home");
  assert.equal(await browser.text("gra/"), "game");
  assert.equal(await browser.text("assets/main-1.js"), "script");
});

test("a file that is no longer cached comes from the host, and is kept again", async () => {
  const browser = await installed();
  cacheOf("r1")?.files.clear();
  assert.equal(await browser.text("gra/"), "game");
  await settled();
  isOffline = true;
  assert.equal(await browser.text("gra/"), "game");
  await assert.rejects(browser.text(""), /no network/);
});

test("where caches are refused, pages come from the host", async () => {
  const browser = await release();
  caches.isRefused = true;
  assert.equal(await browser.text("gra/"), "game");
  assert.deepEqual((await browser.report()).report, { release: "r1", complete: false });
});

test("a new release waits until it is told to take over, and takes the open pages with it", async () => {
  const browser = await installed();
  assert.equal(browser.skips, 0);
  await browser.happen("message", { data: { type: "take-over" } });
  assert.equal(browser.skips, 1);
  await browser.happen("activate");
  assert.equal(browser.claims, 1);
});

test("a report says whether everything is there; what is missing is fetched, and the page told", async () => {
  const browser = await installed();
  assert.deepEqual(await browser.report(), { report: { release: "r1", complete: true }, said: [] });
  cacheOf("r1")?.files.delete(`${SCOPE}assets/main-1.js`);
  assert.deepEqual(await browser.report(), { report: { release: "r1", complete: false }, said: ["changed"] });
  assert.deepEqual(asked, ["assets/main-1.js default"]);
  assert.deepEqual(await browser.report(), { report: { release: "r1", complete: true }, said: [] });
  cacheOf("r1")?.files.delete(`${SCOPE}assets/main-1.js`);
  hosted["assets/main-1.js"] = "damaged";
  await assert.rejects(browser.report(), /another digest/);
  assert.equal(cacheOf("r1")?.files.size, 3);
});

test("what is missing is fetched once, however often it is asked for meanwhile", async () => {
  const browser = await installed();
  cacheOf("r1")?.files.delete(`${SCOPE}assets/main-1.js`);
  const reports = await Promise.all([browser.report(), browser.report()]);
  assert.deepEqual(asked, ["assets/main-1.js default"]);
  assert.deepEqual(reports.map(({ said }) => said), [["changed"], ["changed"]]);
  assert.deepEqual(await browser.report(), { report: { release: "r1", complete: true }, said: [] });
});

/** An open page that says what release it is of; null if it does not answer. */
function tab(name: string | null, url = SCOPE): Browser["clients"][number] {
  return { url, postMessage: (_, [port]) => void (name !== null && port?.postMessage(name)) };
}

/** The releases that are cached after a report. */
async function left(browser: Browser, ...clients: Browser["clients"]): Promise<string[]> {
  browser.clients = clients;
  for (const name of ["r1", "r2"]) await caches.open(`warcaby-release ${SCOPE} ${name}`);
  const reported = browser.report();
  for (let turn = 0; turn < 5; turn += 1) await settled();
  await pass(3_000);
  await reported;
  return [...caches.all.keys()].filter((name) => name.startsWith(`warcaby-release ${SCOPE} `)).map((name) => name.slice(-2));
}

test("releases that no open page uses are deleted, and caches that are not ours are not", async () => {
  const browser = await installed("r3");
  for (const name of ["warcaby-release https://school.example/other/ r1", "neighbour"]) await caches.open(name);
  assert.deepEqual(await left(browser), ["r3"]);
  assert.deepEqual(await left(browser, tab("r1"), tab("r3")), ["r3", "r1"]);
  assert.deepEqual(await left(browser, tab("r1", "https://school.example/other/")), ["r3"]);
  assert.equal(caches.all.size, 3);
});

test("releases stay while a page does not say what it uses, or another release is coming", async () => {
  const browser = await installed("r3");
  assert.deepEqual(await left(browser, tab("r3"), tab(null)), ["r3", "r1", "r2"]);
  browser.registration.waiting = {};
  assert.deepEqual(await left(browser), ["r3", "r1", "r2"]);
  Object.assign(browser.registration, { waiting: null, installing: {} });
  assert.deepEqual(await left(browser), ["r3", "r1", "r2"]);
  browser.registration.installing = null;
  assert.deepEqual(await left(browser), ["r3"]);
});
