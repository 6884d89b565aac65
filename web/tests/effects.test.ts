/** What Python asks of the page apart from what it shows. */

import { hostOf, network, pass, provide, said, settled, testing } from "./page";

import assert from "node:assert/strict";

import { strFromU8, unzipSync } from "fflate";

import { type Means, perform } from "../src/effects";
import { LargerTables } from "../src/larger-tables";
import { everybody } from "../src/learner-records";
import type { Action, Effect } from "../src/messages";
import type { Platform } from "../src/scorm";
import { FIRST } from "../src/who";

let done: Action[] = [];
let downloads: { name: string; contents: Blob }[] = [];
let revoked: string[] = [];
let copies: string[] = [];
let blobs: Blob[] = [];

const test = testing(() => {
  done = [];
  downloads = [];
  revoked = [];
  copies = [];
  blobs = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob) - 1}`,
    revokeObjectURL: (address: string) => void revoked.push(address),
  });
  const anchor = Reflect.get(window, "HTMLAnchorElement") as { prototype: object };
  Object.defineProperty(anchor.prototype, "click", {
    value(this: HTMLAnchorElement) {
      downloads.push({ name: this.download, contents: blobs[Number(this.href.slice(5))] as Blob });
    },
    configurable: true,
  });
  browser({});
});

/** A browser with a clipboard, and more. */
function browser(more: object): void {
  const writeText = (text: string): Promise<void> => Promise.resolve(void copies.push(text));
  provide({ navigator: { clipboard: { writeText }, userAgent: "test", ...more } });
}

async function go(effect: Effect, more: Partial<Means> = {}): Promise<void> {
  const means: Means = {
    view: window,
    host: hostOf({ addressOf: (route, fragment = "") => `https://school.example/${route}#${fragment}`, routeOf: () => "here/" }),
    who: FIRST,
    platform: null,
    setAside: (record) => Promise.resolve(`record ${record}`),
    loadTable: () => undefined,
    giveTable: () => undefined,
    keepLearners: (list, aside) => void done.push({ list, aside } as unknown as Action),
    removing: () => undefined,
    speak: (spoken) => void done.push(spoken as unknown as Action),
    become: (learner, route) => void done.push({ learner, route } as unknown as Action),
    act: (action) => void done.push(action),
    ...more,
  };
  perform(effect, means);
  for (let turn = 0; turn < 20 && (downloads.length === 0 && done.length === 0); turn += 1) await settled();
}

test("texts and links are copied", async () => {
  await go({ kind: "copy", text: "W:Wc3" });
  await go({ kind: "copy-link", route: "zestaw/", fragment: "a1" });
  await go({ kind: "copy-link", route: null, fragment: "b2" });
  assert.deepEqual(copies, ["W:Wc3", "https://school.example/zestaw/#a1", "https://school.example/here/#b2"]);
});

test("a record is written once, and Python hears whether it was", async () => {
  await go({ kind: "write-learner", learner: "a1", progress: { version: 2 } });
  assert.deepEqual(done, [{ type: "learner-written", learner: "a1", done: true }]);
  done = [];
  await go({ kind: "write-learner", learner: "a1", progress: { version: 2 } });
  assert.deepEqual(done, [{ type: "learner-written", learner: "a1", done: false }]);
  assert.match(said.join(), /is not empty/);
});

test("everybody's records are saved as a file of JSON", async () => {
  localStorage.setItem("warcaby-learners", JSON.stringify({ version: 1, learners: [] }));
  await go({ kind: "save-everybody", name: "all.json", learner: null });
  assert.deepEqual(downloads.map(({ name, contents }) => [name, contents.type]), [["all.json", "application/json"]]);
  assert.deepEqual(JSON.parse((await downloads[0]?.contents.text()) ?? ""), JSON.parse(await everybody(window, null)));
});

test("a link is shared where the browser can, and copied elsewhere", async () => {
  const shared: object[] = [];
  browser({ share: (what: object) => Promise.resolve(void shared.push(what)) });
  await go({ kind: "share-link", title: "A set", route: "zestaw/", fragment: "a1" });
  assert.deepEqual(shared, [{ title: "A set", url: "https://school.example/zestaw/#a1" }]);
  assert.deepEqual(copies, []);
  browser({ share: () => Promise.reject(new DOMException("closed", "AbortError")) });
  await go({ kind: "share-link", title: "A set", route: "x/", fragment: "" });
  assert.deepEqual(copies, []);
  browser({ share: () => Promise.reject(new DOMException("no", "NotAllowedError")) });
  await go({ kind: "share-link", title: "A set", route: "x/", fragment: "" });
  browser({});
  await go({ kind: "share-link", title: "A set", route: "y/", fragment: "" });
  assert.deepEqual(copies, ["https://school.example/x/#", "https://school.example/y/#"]);
});

test("a text is downloaded under its name, and its address is given back later", async () => {
  await go({ kind: "download", name: "game.pdn", text: "1. c3-d4", mime: "text/plain" });
  assert.equal(downloads[0]?.name, "game.pdn");
  assert.equal(downloads[0]?.contents.type, "text/plain");
  assert.equal(await downloads[0]?.contents.text(), "1. c3-d4");
  await pass(59_000);
  assert.deepEqual(revoked, []);
  await pass(1_000);
  assert.deepEqual(revoked, ["blob:0"]);
});

test("a record that was set aside is downloaded, or it is said that it cannot be read", async () => {
  await go({ kind: "download-set-aside", name: "old.json", record: "set-aside/1" });
  assert.equal(await downloads[0]?.contents.text(), "record set-aside/1");
  assert.equal(downloads[0]?.contents.type, "application/json");
  await go({ kind: "download-set-aside", name: "old.json", record: "x" }, { setAside: () => Promise.reject(new Error("no disk")) });
  await settled();
  assert.deepEqual(said, ["Error: no disk"]);
  assert.equal(downloads.length, 1);
});

/** Wait for cryptography, which goes by the clock of the machine. */
async function answered(): Promise<void> {
  for (let turn = 0; turn < 1_000_000 && done.length === 0; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test("a locked file opens with its password, and with no other", async () => {
  await go({ kind: "download-sealed", name: "class.json", text: "Ala ma 7 gwiazdek ★", password: "kot" });
  await answered();
  assert.deepEqual(done, [{ type: "sealed", done: true }]);
  const sealed = (await downloads[0]?.contents.text()) ?? "";
  assert(!sealed.includes("Ala"));
  const unseal = async (text: string, password: string): Promise<Action | undefined> => {
    done = [];
    await go({ kind: "unseal", sealed: text, password });
    await answered();
    return done[0];
  };
  assert.deepEqual(await unseal(sealed, "kot"), { type: "unsealed", text: "Ala ma 7 gwiazdek ★" });
  assert.deepEqual(await unseal(sealed, "pies"), { type: "unsealed", text: null });
  const parts = JSON.parse(sealed) as Record<string, unknown>;
  for (const broken of [{ format: "other" }, { version: 2 }, { salt: 3 }]) {
    assert.deepEqual(await unseal(JSON.stringify({ ...parts, ...broken }), "kot"), { type: "unsealed", text: null });
  }
});

test("a file that cannot be locked is not saved unlocked", async () => {
  const { crypto: there } = globalThis;
  provide({ crypto: { getRandomValues: <T>(bytes: T): T => bytes } });
  await go({ kind: "download-sealed", name: "class.json", text: "Ala", password: "kot" });
  provide({ crypto: there });
  assert.deepEqual(done, [{ type: "sealed", done: false }]);
  assert.deepEqual(downloads, []);
  assert.match(said[0] ?? "", /TypeError/);
});

test("a package for a learning platform holds the school and its texts", async () => {
  network.answer = (address) => Promise.resolve(new Response(`school of ${address}`));
  await go({ kind: "pack", name: "lesson.zip", school: "warcaby.html", texts: { "imsmanifest.xml": "<manifest/>" } });
  assert.deepEqual(done, [{ type: "packed", done: true }]);
  assert.equal(downloads[0]?.name, "lesson.zip");
  assert.equal(downloads[0]?.contents.type, "application/zip");
  const files = unzipSync(new Uint8Array((await downloads[0]?.contents.arrayBuffer()) ?? new ArrayBuffer()));
  const texts = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
  assert.deepEqual(texts, { "imsmanifest.xml": "<manifest/>", "warcaby.html": "school of https://school.example/warcaby.html#" });
});

test("a package whose school does not come is told of", async () => {
  await go({ kind: "pack", name: "lesson.zip", school: "warcaby.html", texts: {} });
  assert.deepEqual(done, [{ type: "packed", done: false }]);
  assert.deepEqual(downloads, []);
  assert.match(said[0] ?? "", /answered 404/);
});

test("a picture is drawn on white, as wide as asked", async () => {
  const drawn: unknown[] = [];
  const canvas = {
    width: 0,
    height: 0,
    getContext: (kind: string) => {
      assert.equal(kind, "2d");
      return { set fillStyle(colour: string) { drawn.push(colour); }, fillRect: (...given: number[]) => drawn.push(given), drawImage: (_: unknown, ...given: number[]) => drawn.push(given) };
    },
    toBlob: (call: (blob: Blob) => void, type: string) => call(new Blob(["png"], { type })),
  };
  provide({
    Image: class {
      src = "";
      naturalWidth = 300;
      naturalHeight = 200;
      decode(): Promise<void> {
        drawn.push(this.src);
        return Promise.resolve();
      }
    },
  });
  const anchor = document.createElement("a");
  Object.defineProperty(document, "createElement", { value: (kind: string) => (kind === "canvas" ? canvas : anchor), configurable: true });
  await go({ kind: "download-png", name: "board.png", svg: "<svg/>", pixels: 600 });
  assert.deepEqual(drawn, ["data:image/svg+xml,%3Csvg%2F%3E", "#ffffff", [0, 0, 600, 400], [0, 0, 600, 400]]);
  assert.equal(downloads[0]?.name, "board.png");
  assert.equal(downloads[0]?.contents.type, "image/png");
  canvas.toBlob = (call) => call(null as unknown as Blob);
  await go({ kind: "download-png", name: "board.png", svg: "<svg/>", pixels: 600 });
  await settled();
  canvas.getContext = () => null as never;
  await go({ kind: "download-png", name: "board.png", svg: "<svg/>", pixels: 600 });
  await settled();
  assert.deepEqual(said, ["Error: no picture", "Error: there is no canvas to draw on"]);
  assert.equal(downloads.length, 1);
});

test("the platform, the printer and the tables are asked", async () => {
  const told: unknown[] = [];
  const tables: string[] = [];
  let prints = 0;
  Object.defineProperty(window, "print", { value: () => (prints += 1), configurable: true });
  await go({ kind: "scorm", values: [["a", "b"]] }, { platform: { tell: (values: unknown) => void told.push(values) } as unknown as Platform });
  await go({ kind: "scorm", values: [["a", "b"]] });
  await go({ kind: "print" });
  await go({ kind: "table", name: "russian" }, { loadTable: (name) => void tables.push(name) });
  assert.deepEqual([told, prints, tables], [[[["a", "b"]]], 1, ["russian"]]);
});

test("larger tables are asked for where the site has them, and given to Python only if some are kept", async () => {
  const order: Effect = { kind: "larger-table", work: "look", name: "russian" };
  const asked: string[] = [];
  network.answer = (address) => {
    asked.push(address);
    return Promise.resolve(Response.json({ russian: [{ file: "part", size: 7, digest: "none" }] }));
  };
  // What fetches them may fail to come: it is asked for again then.
  await go(order, { host: hostOf({ largerTables: () => Promise.reject(new Error("no script")) }) });
  assert.deepEqual(said, ["Error: no script"]);
  await go(order, { host: hostOf() });
  assert.deepEqual([asked, done], [[], []]);
  const host = hostOf({ largerTables: (given) => Promise.resolve(new LargerTables("https://school.example/list.json", given)) });
  const table: Effect = { kind: "table", name: "russian" };
  await go(table, { host });
  assert.deepEqual(asked, []);
  localStorage.setItem("warcaby-endgames", "russian");
  await go(table, { host });
  assert.deepEqual(asked, ["https://school.example/list.json"]);
  await go(order, { host });
  assert.deepEqual(done, [{ type: "larger-table", name: "russian", size: 7, kept: 0, state: "still" }]);
  assert.deepEqual(asked, ["https://school.example/list.json"]);
});

test("where nothing can speak with friends, their lines have failed; it is tried again, and one speaks with all of them", async () => {
  const call = (line: number): Effect => ({ kind: "peer", do: "offer", line, text: "", stun: "" });
  const failed = (line: number): Action => ({ type: "peer", line, event: "failed", text: "" });
  let observers = 0;
  let isMissing = true;
  class Observer {
    constructor() {
      if (isMissing) throw new Error("no observers");
      observers += 1;
    }

    observe(): void {}
  }
  Object.assign(globalThis, { MutationObserver: Observer });
  await go(call(3));
  assert.deepEqual([done, said], [[failed(3)], ["Error: no observers"]]);
  isMissing = false;
  for (const line of [4, 5]) {
    done = [];
    await go(call(line));
    // There are no connections in this browser.
    assert.deepEqual(done, [failed(line)]);
    assert.match(said.at(-1) ?? "", /RTCPeerConnection/);
  }
  assert.equal(observers, 1);
});

test("a text is read aloud", async () => {
  const speech: Effect = { kind: "speak", of: "goal", lang: "pl", sentences: [["Zbij.", [[0, 0, 4]]]] };
  await go(speech);
  assert.deepEqual(done, [speech]);
});

declare function setImmediate(call: (value: unknown) => void): void;
