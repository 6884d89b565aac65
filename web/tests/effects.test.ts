/** What Python asks of the page apart from what it shows. */

import { find, happen, hide, hostOf, media, network, pass, said, scrolled, settled, stateOf, testing, worker } from "./page";

import assert from "node:assert/strict";

import { strFromU8, unzipSync } from "fflate";

import { Camera } from "../src/camera";
import { type Means, perform } from "../src/effects";
import { celebrate } from "../src/finale";
import { focusOn, keepFocusInSight } from "../src/in-sight";
import { Keeper } from "../src/keeper";
import type { Action, Effect } from "../src/messages";
import { Pause } from "../src/pause";
import type { QrReader } from "../src/qr-reader";
import type { Platform } from "../src/scorm";
import { FakeAnimation, FakeWorker } from "./page";

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
  navigate({});
});

/** Give the page a navigator. */
function navigate(more: object): void {
  const writeText = (text: string): Promise<void> => Promise.resolve(void copies.push(text));
  const value = { clipboard: { writeText }, userAgent: "test", ...more };
  for (const to of [globalThis, window]) Object.defineProperty(to, "navigator", { value, configurable: true, writable: true });
}

async function go(effect: Effect, more: Partial<Means> = {}): Promise<void> {
  const means: Means = {
    host: hostOf({ addressOf: (route, fragment = "") => `https://school.example/${route}#${fragment}`, routeOf: () => "here/" }),
    platform: null,
    setAside: (record) => Promise.resolve(`record ${record}`),
    loadTable: () => undefined,
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

test("a link is shared where the browser can, and copied elsewhere", async () => {
  const shared: object[] = [];
  navigate({ share: (what: object) => Promise.resolve(void shared.push(what)) });
  await go({ kind: "share-link", title: "A set", route: "zestaw/", fragment: "a1" });
  assert.deepEqual(shared, [{ title: "A set", url: "https://school.example/zestaw/#a1" }]);
  assert.deepEqual(copies, []);
  navigate({ share: () => Promise.reject(new DOMException("closed", "AbortError")) });
  await go({ kind: "share-link", title: "A set", route: "x/", fragment: "" });
  assert.deepEqual(copies, []);
  navigate({ share: () => Promise.reject(new DOMException("no", "NotAllowedError")) });
  await go({ kind: "share-link", title: "A set", route: "x/", fragment: "" });
  navigate({});
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
  Object.assign(globalThis, {
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

// The camera.

interface Track {
  isStopped: boolean;
  stop: () => void;
  addEventListener: (kind: string, call: () => void) => void;
  end: () => void;
}

function track(): Track {
  let ended: () => void = () => undefined;
  const made: Track = {
    isStopped: false,
    stop: () => (made.isStopped = true),
    addEventListener: (kind, call) => {
      if (kind === "ended") ended = call;
    },
    end: () => ended(),
  };
  return made;
}

let seen: string | null = null;

function camera(getUserMedia?: (how: object) => Promise<object>): void {
  seen = null;
  navigate(getUserMedia === undefined ? {} : { mediaDevices: { getUserMedia } });
  new Camera({ ofVideo: () => Promise.resolve(seen) } as unknown as QrReader, (action) => void done.push(action));
}

function show(): void {
  document.body.innerHTML = "<video data-camera></video>";
  Object.defineProperty(find("video"), "srcObject", { value: null, writable: true });
  Object.defineProperty(find("video"), "play", { value: () => Promise.reject(new Error("later")) });
}

test("the camera runs while the page has its picture, and tells each code once", async () => {
  const tracks = [track(), track()];
  const asked: object[] = [];
  camera((how) => {
    asked.push(how);
    return Promise.resolve({ getTracks: () => tracks, getVideoTracks: () => tracks });
  });
  document.body.innerHTML = "<video></video>";
  await settled();
  assert.deepEqual(asked, []);
  show();
  await settled();
  assert.deepEqual(asked, [{ audio: false, video: { facingMode: "environment", width: { ideal: 1280 } } }]);
  seen = "a1.b2";
  for (let times = 0; times < 10; times += 1) await pass(120);
  assert.deepEqual(done, [{ type: "scanned", text: "a1.b2" }]);
  seen = "c3";
  await pass(120);
  assert.equal(done.length, 2);
  // A code that comes back after a while is told again.
  seen = null;
  for (let times = 0; times < 40; times += 1) await pass(120);
  seen = "a1.b2";
  await pass(120);
  assert.equal(done.length, 3);
  tracks[0]?.end();
  assert.deepEqual(done.at(-1), { type: "camera-failed", problem: "ended" });
  document.body.innerHTML = "";
  await settled();
  assert(tracks.every(({ isStopped }) => isStopped));
  await pass(5_000);
  assert.equal(done.length, 4);
});

test("why there is no camera is told", async () => {
  const problems = {
    ...{ NotAllowedError: "refused", SecurityError: "refused", NotFoundError: "none", OverconstrainedError: "none" },
    ...{ NotReadableError: "busy", AbortError: "busy", TypeError: "unsupported" },
  };
  for (const [name, problem] of Object.entries(problems)) {
    done = [];
    document.body.innerHTML = "";
    camera(() => Promise.reject(name === "TypeError" ? new TypeError("what?") : new DOMException("no", name)));
    show();
    await settled();
    assert.deepEqual(done[0], { type: "camera-failed", problem }, name);
  }
});

test("a browser that gives no camera is told of", async () => {
  camera();
  show();
  await settled();
  assert.deepEqual(done, [{ type: "camera-failed", problem: "unsupported" }]);
});

test("a screen that is left while the browser asks leaves no camera on", async () => {
  const one = track();
  let allow: (stream: object) => void = () => undefined;
  camera(() => new Promise((resolve) => (allow = resolve)));
  show();
  await settled();
  document.body.innerHTML = "";
  await settled();
  allow({ getTracks: () => [one], getVideoTracks: () => [one] });
  await settled();
  assert(one.isStopped);
});

test("a hidden page switches the camera off, and on again", async () => {
  const tracks: Track[] = [];
  camera(() => {
    const one = track();
    tracks.push(one);
    return Promise.resolve({ getTracks: () => [one], getVideoTracks: () => [one] });
  });
  hide(true);
  show();
  await settled();
  assert.equal(tracks.length, 0);
  hide(false);
  happen(document, "visibilitychange");
  await settled();
  assert.equal(tracks.length, 1);
  hide(true);
  happen(document, "visibilitychange");
  assert(tracks[0]?.isStopped);
  hide(false);
  happen(document, "visibilitychange");
  await settled();
  happen(window, "pagehide");
  assert(tracks[1]?.isStopped);
});

// Storing Python's memory.

function keeper(): Keeper {
  return new Keeper(window, stateOf(), hostOf({ isServed: true }));
}

test("Python's memory is stored when the reader has been idle for a while", async () => {
  const one = keeper();
  await pass(60_000);
  assert.equal(FakeWorker.all.length, 0);
  one.start();
  await pass(4_000);
  happen(window, "pointerdown");
  await pass(4_000);
  happen(window, "keydown");
  await pass(4_999);
  assert.equal(FakeWorker.all.length, 0);
  await pass(1);
  assert.deepEqual(worker().got, [{ kind: "keep", generation: 0, isServed: true, doubtsCache: false }]);
  worker().say({ kind: "progress" });
  assert(!worker().isEnded);
  worker().say({ kind: "kept" });
  assert(worker().isEnded);
  assert.equal(document.documentElement.dataset["memory"], "kept");
  happen(window, "keydown");
  await pass(60_000);
  assert.equal(FakeWorker.all.length, 1);
});

test("a second Python that fails, breaks down or hangs is ended", async () => {
  const ways = [
    () => Promise.resolve(worker().say({ kind: "failed", error: "no room" })),
    () => Promise.resolve(worker().breakDown("no script")),
    () => pass(120_000),
  ];
  for (const way of ways) {
    keeper().start();
    await pass(5_000);
    assert(!worker().isEnded);
    await way();
    assert(worker().isEnded);
    assert.equal(stateOf().get("memory"), null);
  }
  assert.deepEqual(said, ["no room"]);
});

test("a device that cannot spare it stores nothing", async () => {
  const battery = (charging: boolean, level: number): object => ({ getBattery: () => Promise.resolve({ charging, level }) });
  const devices: [object, boolean][] = [
    [{ connection: { saveData: true } }, false],
    [{ connection: { saveData: false } }, true],
    [{ deviceMemory: 1 }, false],
    [{ deviceMemory: 2 }, true],
    [battery(false, 0.19), false],
    [battery(false, 0.2), true],
    [battery(true, 0.01), true],
    [{ getBattery: () => Promise.reject(new Error("no")) }, true],
  ];
  for (const [device, isKept] of devices) {
    FakeWorker.all = [];
    navigate(device);
    keeper().start();
    await pass(5_000);
    assert.equal(FakeWorker.all.length === 1, isKept, JSON.stringify(device));
  }
  FakeWorker.all = [];
  navigate({});
  hide(true);
  keeper().start();
  await pass(5_000);
  assert.equal(FakeWorker.all.length, 0);
});

// The pause before Python's start.

test("Python starts when the reader pauses, or asks for something, at the latest after three seconds", async () => {
  const over = async (what: (pause: Pause) => Promise<void> | void): Promise<boolean> => {
    let isOver = false;
    const pause = new Pause(window);
    void pause.over().then(() => (isOver = true));
    await what(pause);
    await settled();
    return isOver;
  };
  assert(!(await over(() => pass(299))));
  assert(await over(() => pass(300)));
  assert(await over((pause) => pause.cut()));
  const busy = (times: number) => async (pause: Pause): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      await pass(250);
      pause.disturb();
    }
  };
  assert(!(await over(busy(11))));
  assert(await over(busy(12)));
});

// The focus, and what is celebrated.

test("whoever goes by keys sees where they are", () => {
  document.body.innerHTML = '<button id="one"></button><h1 id="title" tabindex="-1"></h1><p id="text"></p>';
  keepFocusInSight();
  const { matches } = Element.prototype;
  Object.defineProperty(Element.prototype, "matches", {
    value(this: Element, selector: string) {
      return selector === ":focus-visible" || matches.call(this, selector);
    },
    configurable: true,
    writable: true,
  });
  happen(find("#text"), "focusin");
  happen(find("#title"), "focusin");
  assert.deepEqual(scrolled, []);
  happen(find("#one"), "focusin");
  assert.deepEqual(scrolled, [[find("#one")]]);
  Object.defineProperty(Element.prototype, "matches", { value: () => false, configurable: true, writable: true });
  happen(find("#one"), "focusin");
  assert.equal(scrolled.length, 1);
  Object.defineProperty(Element.prototype, "matches", { value: matches, configurable: true, writable: true });
});

test("what opens over the page makes way when the focus goes on, and takes it when it opens", () => {
  document.body.innerHTML = '<div id="menu"><a id="hidden"></a><a href="#" id="first"></a></div><button id="one"></button>';
  let hides = 0;
  const menu = Object.assign(find("#menu"), { hidePopover: () => (hides += 1) });
  Object.defineProperty(document, "querySelector", {
    value: (selector: string) => (selector.includes("popover-open") ? menu : document.body.querySelector(selector)),
    configurable: true,
  });
  Object.defineProperty(document.getElementById("first"), "getClientRects", { value: () => [{}] });
  Object.defineProperty(document.getElementById("hidden"), "getClientRects", { value: () => [] });
  keepFocusInSight();
  happen(menu, "toggle");
  assert.equal(document.activeElement?.id, "first");
  const one = document.getElementById("one") as HTMLElement;
  for (const each of [one, menu]) Object.defineProperty(each, "matches", { value: () => true });
  Object.defineProperty(document.getElementById("first"), "matches", { value: () => true });
  happen(document.getElementById("first") as HTMLElement, "focusin");
  assert.equal(hides, 0);
  happen(one, "focusin");
  assert.equal(hides, 1);
  one.focus();
  happen(one, "toggle");
  assert.equal(document.activeElement?.id, "one");
});

test("a new task is seen from its beginning", () => {
  document.body.innerHTML = '<div class="lesson-screen" y="-200"><h2 id="goal" tabindex="-1"></h2><p id="more" tabindex="-1"></p></div>';
  focusOn("goal");
  assert.equal(document.activeElement?.id, "goal");
  assert.deepEqual(scrolled, [[{ top: 0, behavior: "instant" }]]);
  focusOn("more");
  focusOn("nowhere");
  find(".lesson-screen").setAttribute("y", "0");
  focusOn("goal");
  assert.equal(scrolled.length, 1);
});

test("what is won is celebrated for a second, where motion is welcome", async () => {
  document.body.innerHTML = '<i data-finale x="10" y="20" width="100" height="40"></i>';
  celebrate();
  assert.equal(find(".finale").style.transform, "translate(60px, 40px)");
  assert.equal(document.querySelectorAll(".finale .white").length, 7);
  assert.equal(document.querySelectorAll(".finale .black").length, 7);
  assert.equal(FakeAnimation.all.length, 14);
  for (const { keyframes, timing } of FakeAnimation.all) {
    assert.equal(timing.duration, 1_100);
    assert.deepEqual(keyframes.map(({ opacity }) => opacity), [1, 1, 0]);
    const [x = 0, y = 0] = [...String(keyframes[1]?.["transform"]).matchAll(/-?[\d.]+(?=px)/g)].map(Number);
    const distance = Math.hypot(x, y + 50);
    assert(distance >= 70 && distance <= 140, `${distance}`);
  }
  await pass(1_100);
  assert.equal(document.querySelector(".finale"), null);
  media.matches = ["(prefers-reduced-motion: reduce)"];
  celebrate();
  media.matches = [];
  document.body.innerHTML = "";
  celebrate();
  assert.equal(document.querySelector(".finale"), null);
});

declare function setImmediate(call: (value: unknown) => void): void;
