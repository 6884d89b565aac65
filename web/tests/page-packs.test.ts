/** Pages of a release come together in packs, and one by one where a pack does not bring them. */

import { cacheOf, gzip, net, release, test } from "./released";

import assert from "node:assert/strict";

const PAGES = { "": "home", "one/": "żółw", "two/": "second" };
const IN_PACK = { "./assets/pages.pack": ["./", "./one/", "./two/"] };
const packOf = (pages: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> =>
  gzip(JSON.stringify(Object.fromEntries(Object.entries(pages).map(([url, text]) => [`./${url}`, text]))));

test("pages come together in a pack, and each is kept as it is", async () => {
  const browser = await release("r1", { ...PAGES, "assets/main.js": "script" }, {}, IN_PACK);
  net.hosted = { "assets/pages.pack": await packOf(PAGES), "assets/main.js": "script" };
  await browser.happen("install");
  assert.deepEqual(net.asked.toSorted(), ["assets/main.js default", "assets/pages.pack default"]);
  net.isOffline = true;
  const page = await browser.ask("one/", {}, true);
  assert.deepEqual([page?.headers.get("Content-Type"), await page?.text()], ["text/html; charset=utf-8", "żółw"]);
  net.isOffline = false;
  net.asked = [];
  await browser.happen("install");
  assert.deepEqual(net.asked, []);
  cacheOf("r1")?.files.delete([...(cacheOf("r1")?.files.keys() ?? [])].find((key) => key.includes("two")) ?? "");
  await browser.happen("install");
  assert.deepEqual(net.asked, ["assets/pages.pack default"]);
});

test("a pack that the host has unpacked on the way is read all the same", async () => {
  const browser = await release("r1", PAGES, {}, IN_PACK);
  net.hosted = { "assets/pages.pack": JSON.stringify({ "./": "home", "./one/": "żółw", "./two/": "second" }) };
  await browser.happen("install");
  assert.deepEqual(net.asked, ["assets/pages.pack default"]);
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
    net.asked = [];
    net.caches.all.clear();
    const browser = await release("r1", PAGES, {}, IN_PACK);
    net.hosted = { ...PAGES, ...(pack === undefined ? {} : { "assets/pages.pack": pack }) };
    await browser.happen("install");
    assert.deepEqual(net.asked.toSorted(), [...alone, "assets/pages.pack default"].toSorted());
    for (const [url, text] of Object.entries(PAGES)) assert.equal(await browser.text(url), text);
    assert.equal(cacheOf("r1")?.files.size, 3);
  }
});

test("without room for the pages of a pack nothing is kept", async () => {
  const browser = await release("r1", PAGES, {}, IN_PACK);
  net.hosted = { ...PAGES, "assets/pages.pack": await packOf(PAGES) };
  net.caches.room = 1;
  await assert.rejects(browser.happen("install"), { name: "QuotaExceededError" });
  assert.equal(cacheOf("r1"), undefined);
});
