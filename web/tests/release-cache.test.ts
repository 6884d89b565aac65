/** The service worker: a release is cached as a whole or not at all, and every page of it works without a network. */

import { pass, settled } from "./page";
import { type Browser, cacheOf, FILES, gzip, host, installed, net, release, SCOPE, test } from "./released";

import assert from "node:assert/strict";

test("after it is installed, every page and file comes without a network", async () => {
  const browser = await installed();
  net.isOffline = true;
  for (const [path, text] of Object.entries(FILES)) assert.equal(await browser.text(path), text, path);
  assert.equal(await browser.text("index.html", true), "home");
  assert.equal(await browser.text("gra/index.html?a=b#c", true), "game");
  assert.deepEqual(net.asked, []);
  assert.equal(cacheOf("r1")?.files.size, 4);
});

test("pages are checked with the host when they are installed; what has its digest in its name is not", async () => {
  const browser = await release();
  await browser.happen("install");
  assert.deepEqual(net.asked.toSorted(), [" no-cache", "404.html no-cache", "assets/main-1.js default", "gra/ no-cache"]);
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
  net.broken = ["gra/"];
  await browser.happen("install");
  assert(net.asked.includes("gra/ no-store"));
  net.isOffline = true;
  assert.equal(await browser.text("gra/"), "game");
});

test("a release of which a file is broken or missing is not installed, and what has come is kept for the next try", async () => {
  const browser = await release();
  net.hosted["gra/"] = "another game";
  await assert.rejects(browser.happen("install"), /another digest/);
  delete net.hosted["gra/"];
  await assert.rejects(browser.happen("install"));
  const names = [...(cacheOf("r1")?.files.keys() ?? [])].map((url) => url.replace(SCOPE, "").replace(/\?.*/, ""));
  assert.deepEqual(names.toSorted(), ["", "404.html", "assets/main-1.js"]);
  net.asked = [];
  net.hosted["gra/"] = "game";
  await browser.happen("install");
  assert.deepEqual(net.asked, ["gra/ no-cache"]);
});

test("once a file fails, no further ones are asked for", async () => {
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, number) => [`${number}/`, `page ${number}`]));
  const browser = await release("r1", many);
  net.hosted = {};
  await assert.rejects(browser.happen("install"));
  assert.equal(new Set(net.asked.map((each) => each.split(" ")[0])).size, 4);
});

test("where there is no room, nothing is left behind", async () => {
  const browser = await release();
  net.caches.room = 2;
  await assert.rejects(browser.happen("install"), { name: "QuotaExceededError" });
  assert.equal(cacheOf("r1"), undefined);
});

test("of several reasons, that there is no room counts", async () => {
  const browser = await release();
  delete net.hosted[""];
  net.caches.room = 1;
  await assert.rejects(browser.happen("install"), { name: "QuotaExceededError" });
  assert.equal(cacheOf("r1"), undefined);
});

test("a file that comes gzipped is kept unpacked, with its kind", async () => {
  const files = { "": "home", "assets/engine.wasm": "engine" };
  const browser = await release("r1", files, { "./": "./index.html.gz", "./assets/engine.wasm": "./assets/engine.wasm.gz" });
  net.hosted = { "index.html.gz": await gzip("home"), "assets/engine.wasm.gz": await gzip("engine") };
  await browser.happen("install");
  assert.deepEqual(net.asked.toSorted(), ["assets/engine.wasm.gz default", "index.html.gz no-cache"]);
  net.isOffline = true;
  const page = await browser.ask("");
  assert.equal(page?.headers.get("Content-Type"), "text/html; charset=utf-8");
  assert.equal(await page?.text(), "home");
  const engine = await browser.ask("assets/engine.wasm");
  assert.equal(engine?.headers.get("Content-Type"), "application/wasm");
  assert.equal(await engine?.text(), "engine");
  net.isOffline = false;
  net.asked = [];
  await browser.happen("install");
  assert.deepEqual(net.asked, []);
});

test("what does not come whole from a gzipped file comes as it is", async () => {
  const bad = [undefined, "no archive", await gzip("another page"), new Uint8Array()];
  for (const packed of bad) {
    net.asked = [];
    net.caches.all.clear();
    const browser = await release("r1", { "": "home" }, { "./": "./index.html.gz" });
    net.hosted = { "": "home", ...(packed === undefined ? {} : { "index.html.gz": packed }) };
    await browser.happen("install");
    assert.deepEqual(net.asked, ["index.html.gz no-cache", " no-cache"]);
    assert.equal(await browser.text(""), "home");
  }
});

test("the page for lost addresses is what a host would show", async () => {
  const browser = await installed();
  net.hosted["new/"] = "a page that this release does not know";
  assert.equal(await browser.text("new/", true), "a page that this release does not know");
  net.isOffline = true;
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
  delete net.hosted["assets/old-1.js"];
  assert.equal(await browser.text("assets/old-1.js"), "old script");
  assert.deepEqual(net.asked, []);
  net.hosted["assets/other-1.js"] = "other";
  assert.equal(await browser.text("assets/other-1.js"), "other");
  net.caches.isRefused = true;
  assert.equal(await browser.text("assets/other-1.js"), "other");
});

test("what two releases share is copied, if it is whole, and not fetched again", async () => {
  await installed("r1");
  const browser = await release("r2", { ...FILES, "": "new home" });
  cacheOf("r1")?.files.set(`${SCOPE}assets/main-1.js`, new Response("damaged"));
  await browser.happen("install");
  assert.deepEqual(net.asked.toSorted(), [" no-cache", "assets/main-1.js default"]);
  net.caches.all.delete(`warcaby-release ${SCOPE} r1`);
  net.isOffline = true;
  assert.equal(await browser.text(""), "new home");
  assert.equal(await browser.text("gra/"), "game");
  assert.equal(await browser.text("assets/main-1.js"), "script");
});

test("a file that is no longer cached comes from the host, and is kept again", async () => {
  const browser = await installed();
  cacheOf("r1")?.files.clear();
  assert.equal(await browser.text("gra/"), "game");
  await settled();
  net.isOffline = true;
  assert.equal(await browser.text("gra/"), "game");
  await assert.rejects(browser.text(""), /no network/);
});

test("where caches are refused, pages come from the host", async () => {
  const browser = await release();
  net.caches.isRefused = true;
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
  assert.deepEqual(net.asked, ["assets/main-1.js default"]);
  assert.deepEqual(await browser.report(), { report: { release: "r1", complete: true }, said: [] });
  cacheOf("r1")?.files.delete(`${SCOPE}assets/main-1.js`);
  net.hosted["assets/main-1.js"] = "damaged";
  await assert.rejects(browser.report(), /another digest/);
  assert.equal(cacheOf("r1")?.files.size, 3);
});

test("what is missing is fetched once, however often it is asked for meanwhile", async () => {
  const browser = await installed();
  cacheOf("r1")?.files.delete(`${SCOPE}assets/main-1.js`);
  const reports = await Promise.all([browser.report(), browser.report()]);
  assert.deepEqual(net.asked, ["assets/main-1.js default"]);
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
  for (const name of ["r1", "r2"]) await net.caches.open(`warcaby-release ${SCOPE} ${name}`);
  const reported = browser.report();
  for (let turn = 0; turn < 5; turn += 1) await settled();
  await pass(3_000);
  await reported;
  return [...net.caches.all.keys()].filter((name) => name.startsWith(`warcaby-release ${SCOPE} `)).map((name) => name.slice(-2));
}

test("releases that no open page uses are deleted, and caches that are not ours are not", async () => {
  const browser = await installed("r3");
  for (const name of ["warcaby-release https://school.example/other/ r1", "neighbour"]) await net.caches.open(name);
  assert.deepEqual(await left(browser), ["r3"]);
  assert.deepEqual(await left(browser, tab("r1"), tab("r3")), ["r3", "r1"]);
  assert.deepEqual(await left(browser, tab("r1", "https://school.example/other/")), ["r3"]);
  assert.equal(net.caches.all.size, 3);
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
