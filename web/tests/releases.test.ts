/** The page's side of the service worker: what it says of use without a network, and how a new release is taken. */

import { assigned, find, happen, hide, pass, said, settled, stateOf, testing } from "./page";

import assert from "node:assert/strict";

import { Releases, type Report } from "../src/releases";

interface Message {
  type: string;
}

const Target = window.EventTarget;

/** A service worker that reports as a test says; null if it never answers. */
class FakeServiceWorker extends Target {
  state = "installed";
  readonly got: string[] = [];

  constructor(
    private readonly report: Report | null,
    private misses = 0,
  ) {
    super();
  }

  postMessage({ type }: Message, ports: MessagePort[]): void {
    this.got.push(type);
    if (type === "report" && this.report !== null && (this.misses -= 1) < 0) ports[0]?.postMessage(this.report);
    if (type === "take-over" && this.state !== "stuck") this.take();
  }

  /** Become the active one, as browsers let it. */
  take(): void {
    registration.waiting = null;
    registration.active = this;
    this.state = "activating";
    this.dispatchEvent(new Event("statechange"));
    void settled().then(() => {
      assigned.push("not yet");
      this.state = "activated";
      this.dispatchEvent(new Event("statechange"));
    });
  }
}

class Registration extends Target {
  active: FakeServiceWorker | null = null;
  waiting: FakeServiceWorker | null = null;
  installing: FakeServiceWorker | null = null;
  updates = 0;

  update(): Promise<void> {
    this.updates += 1;
    return Promise.reject(new Error("no network"));
  }
}

let registration: Registration;
let container: EventTarget & { controller: unknown; register: (address: URL, how: object) => Promise<Registration>; asked: string[] };
let isStored = true;

const test = testing(() => {
  isStored = true;
  registration = new Registration();
  registration.active = new FakeServiceWorker({ release: "r1", complete: true });
  document.body.innerHTML = '<button id="update-now"><b></b></button><button id="update-later"></button>';
  const asked: string[] = [];
  container = Object.assign(new Target(), {
    controller: {},
    asked,
    register: (address: URL, how: object) => {
      asked.push(`${address.href} ${JSON.stringify(how)}`);
      return Promise.resolve(registration);
    },
  });
  Object.defineProperty(window, "navigator", { value: { serviceWorker: container }, configurable: true });
  Object.defineProperty(window, "requestIdleCallback", { value: (call: () => void) => call(), configurable: true });
});

async function wait(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await settled();
}

/** Let seconds pass one by one: what is asked later is asked in its turn. */
async function later(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await pass(1_000);
}

async function start(): Promise<Releases> {
  const releases = new Releases(window, stateOf(), () => Promise.resolve(isStored));
  void releases.start();
  await wait();
  return releases;
}

function offline(): string | null {
  return stateOf().get("offline");
}

function update(): string | null {
  return stateOf().get("update");
}

test("once everything is cached, the page says that it works offline", async () => {
  document.documentElement.dataset["root"] = "../";
  await start();
  assert.deepEqual(container.asked, ['https://school.example/sw.js {"updateViaCache":"none"}']);
  assert.equal(document.documentElement.dataset["offline"], "ready");
  assert.equal(update(), null);
});

test("as long as something is missing, or the page is not served from the cache, it says nothing", async () => {
  registration.active = new FakeServiceWorker({ release: "r1", complete: false });
  await start();
  assert.equal(offline(), null);
  registration.active = new FakeServiceWorker({ release: "r1", complete: true });
  container.controller = null;
  container.dispatchEvent(new Event("controllerchange"));
  await wait();
  assert.equal(offline(), null);
  container.controller = {};
  container.dispatchEvent(new Event("controllerchange"));
  await wait();
  assert.equal(offline(), "ready");
  registration.active = new FakeServiceWorker(null);
  container.dispatchEvent(new Event("controllerchange"));
  await later(100);
  assert.equal(offline(), null);
  // It is asked again, but not for ever.
  assert.equal(registration.active.got.length, 4);
});

test("a service worker that misses its first questions is asked again", async () => {
  registration.active = new FakeServiceWorker({ release: "r1", complete: true }, 2);
  await start();
  await later(12);
  assert.equal(offline(), null);
  await later(15);
  assert.equal(offline(), "ready");
  await later(60);
  assert.equal(registration.active.got.length, 3);
});

test("a new release that waits is told of, and taken when the reader wants it", async () => {
  const waiting = new FakeServiceWorker({ release: "r2", complete: true });
  registration.waiting = waiting;
  await start();
  assert.equal(document.documentElement.dataset["update"], "there");
  assert.equal(offline(), "ready");
  happen(document, "click");
  happen(document.body, "click");
  assert.deepEqual(assigned, []);
  happen(find("#update-now b"), "click");
  await wait();
  assert.deepEqual(waiting.got, ["report", "take-over"]);
  assert.deepEqual(assigned, ["not yet", "again"]);
});

test("the page waits until the service worker has taken over, and reminds it", async () => {
  const waiting = new FakeServiceWorker({ release: "r2", complete: true });
  registration.waiting = waiting;
  waiting.state = "stuck";
  await start();
  happen(find("#update-now"), "click");
  await wait();
  assert.equal(update(), "coming");
  await later(60);
  assert.deepEqual(assigned, []);
  assert.equal(waiting.got.filter((message) => message === "take-over").length >= 20, true);
  // What the reader goes on with meanwhile is stored before the page opens again.
  isStored = false;
  waiting.take();
  await later(3);
  assert.equal(update(), "unsaved");
  assert.deepEqual(assigned, ["not yet"]);
});

test("a release that waits may be replaced by a newer one", async () => {
  const waiting = new FakeServiceWorker({ release: "r2", complete: true });
  registration.waiting = waiting;
  waiting.state = "stuck";
  await start();
  happen(find("#update-now"), "click");
  await wait();
  registration.waiting = new FakeServiceWorker({ release: "r3", complete: true });
  waiting.dispatchEvent(new Event("statechange"));
  await later(3);
  assert.deepEqual(registration.active?.got, ["take-over"]);
  assert.deepEqual(assigned, ["not yet", "again"]);
});

test("a release that has taken over elsewhere needs only a reload", async () => {
  registration.active = new FakeServiceWorker({ release: "r2", complete: true });
  await start();
  assert.equal(update(), "there");
  assert.equal(offline(), null);
  happen(find("#update-now"), "click");
  await wait();
  assert.deepEqual(assigned, ["again"]);
});

test("a new release would lose what is not stored: that is said instead", async () => {
  registration.waiting = new FakeServiceWorker({ release: "r2", complete: true });
  await start();
  isStored = false;
  happen(find("#update-now"), "click");
  await wait();
  assert.equal(update(), "unsaved");
  assert.deepEqual(assigned, []);
  container.dispatchEvent(new Event("controllerchange"));
  await wait();
  assert.equal(update(), "unsaved");
});

test("who puts it off is not asked again on this page", async () => {
  registration.waiting = new FakeServiceWorker({ release: "r2", complete: true });
  await start();
  happen(find("#update-later"), "click");
  assert.equal(update(), null);
  container.dispatchEvent(new Event("controllerchange"));
  await wait();
  assert.equal(update(), null);
});

test("a release that is being installed is looked at when that is done", async () => {
  registration.installing = new FakeServiceWorker(null);
  await start();
  const next = new FakeServiceWorker({ release: "r2", complete: true });
  registration.waiting = next;
  registration.installing.dispatchEvent(new Event("statechange"));
  await wait();
  assert.equal(update(), "there");
  stateOf().set("update", null);
  registration.installing = new FakeServiceWorker(null);
  registration.dispatchEvent(new Event("updatefound"));
  registration.installing.dispatchEvent(new Event("statechange"));
  await wait();
  assert.equal(update(), "there");
});

test("the service worker asks which release a page has, and says when something has changed", async () => {
  await start();
  const told: unknown[] = [];
  const message = (data: object, ports: object[] = []): void => {
    container.dispatchEvent(Object.assign(new Event("message"), { data, ports }));
  };
  message({ type: "release?" }, [{ postMessage: (answer: unknown) => told.push(answer) }]);
  assert.deepEqual(told, ["r1"]);
  registration.waiting = new FakeServiceWorker({ release: "r2", complete: true });
  message({ type: "changed" });
  await wait();
  assert.equal(update(), "there");
});

test("a page that comes back looks again, and asks the host once an hour", async () => {
  await start();
  registration.waiting = new FakeServiceWorker({ release: "r2", complete: true });
  hide(true);
  happen(document, "visibilitychange");
  await wait();
  assert.equal(update(), null);
  hide(false);
  happen(document, "visibilitychange");
  await wait();
  assert.equal(update(), "there");
  assert.equal(registration.updates, 0);
  await pass(60 * 60_000 + 1);
  happen(document, "visibilitychange");
  await wait();
  assert.equal(registration.updates, 1);
  happen(document, "visibilitychange");
  await wait();
  assert.equal(registration.updates, 1);
});

test("a browser that refuses, or has no service workers, shows the page all the same", async () => {
  container.register = () => Promise.reject(new Error("a private window"));
  await start();
  assert.deepEqual(said, ["Error: a private window"]);
  assert.equal(offline(), null);
  hide(false);
  happen(document, "visibilitychange");
  await wait();
  Object.defineProperty(window, "navigator", { value: {}, configurable: true });
  await start();
  assert.equal(said.length, 1);
});

test("what belongs to no release registers nothing", async () => {
  delete document.documentElement.dataset["release"];
  await start();
  assert.deepEqual(container.asked, []);
});

test("where a browser does not say when it is idle, the end of the task will do", async () => {
  Reflect.deleteProperty(window, "requestIdleCallback");
  Object.defineProperty(window, "requestIdleCallback", { value: undefined, configurable: true });
  const view = new Proxy(window, { has: (real, name) => name !== "requestIdleCallback" && name in real });
  void new Releases(view, stateOf(), () => Promise.resolve(true)).start();
  await pass(1);
  await wait();
  assert.equal(offline(), "ready");
});
