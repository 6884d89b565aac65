/** The page whose script does not run says why, and offers to try again. */

import { assigned, find, network, pass, settled, testing } from "./page";

import assert from "node:assert/strict";

const REASONS = ["connection", "host", "browser"];

/** What the guard does when the page is loaded, and when it has waited long enough. It runs once in a page. */
interface Guard {
  loaded: () => void;
  late: () => void;
  patience: number;
}

let made: Guard | null = null;
/** The scripts that were asked for, and how. */
let asked: string[] = [];

const test = testing(() => {
  asked = [];
  document.head.innerHTML = '<script src="early.js"></script><script type="module" src="https://school.example/main.js"></script>';
  document.body.innerHTML = `<p class="status-loading">soon</p>
    <div class="status-failed" hidden>${REASONS.map((reason) => `<p class="failed-${reason}" hidden></p>`).join("")}<button id="try-again"></button></div>`;
  Object.defineProperty(find("script[type=module]"), "noModule", { value: false, configurable: true });
});

async function guard(): Promise<Guard> {
  if (made === null) {
    const found: Partial<Guard> = {};
    const { addEventListener } = window;
    const { setTimeout: begin } = globalThis;
    Object.assign(window, { addEventListener: (kind: string, call: () => void) => kind === "load" && (found.loaded = call) });
    Object.assign(globalThis, { setTimeout: (late: () => void, patience: number) => Object.assign(found, { late, patience }) });
    // @ts-expect-error: it is no module, so that any browser can run it
    await import("../src/guard");
    Object.assign(window, { addEventListener });
    Object.assign(globalThis, { setTimeout: begin });
    made = found as Guard;
  }
  return made;
}

function host(answer: () => Promise<Response>): void {
  network.answer = (address, init) => {
    asked.push(`${address} ${init?.cache}`);
    return answer();
  };
}

/** What the reader sees: the reason, and the sentences that are not hidden. */
function shown(): unknown[] {
  const { reason, python } = document.documentElement.dataset;
  const seen = [...document.body.querySelectorAll<HTMLElement>("p, .status-failed")].filter(({ hidden }) => !hidden);
  return [python, reason, seen.map(({ className }) => className)];
}

function failedFor(reason: string): unknown[] {
  return ["failed", reason, ["status-failed", `failed-${reason}`]];
}

test("where the script runs, nothing is said", async () => {
  const { loaded, late } = await guard();
  document.documentElement.dataset["script"] = "runs";
  host(() => Promise.reject(new TypeError("no network")));
  loaded();
  late();
  await settled();
  assert.deepEqual(shown(), [undefined, undefined, ["status-loading"]]);
  assert.deepEqual(asked, []);
});

test("a script that does not come although the host answers is the host's fault", async () => {
  const { loaded } = await guard();
  host(() => Promise.resolve(new Response("", { status: 404 })));
  loaded();
  await settled();
  assert.deepEqual(shown(), failedFor("host"));
  assert.deepEqual(asked, ["https://school.example/main.js no-store"]);
});

test("where nobody answers it is the connection's", async () => {
  const { loaded } = await guard();
  host(() => Promise.reject(new TypeError("no network")));
  loaded();
  await settled();
  assert.deepEqual(shown(), failedFor("connection"));
});

test("a script that runs in the meantime takes it back", async () => {
  const { loaded } = await guard();
  host(() => Promise.resolve(new Response("")));
  loaded();
  document.documentElement.dataset["script"] = "runs";
  await settled();
  assert.deepEqual(shown(), [undefined, undefined, ["status-loading"]]);
});

test("a page that does not load for long blames the connection", async () => {
  const { late, patience } = await guard();
  assert.equal(patience, 45_000);
  late();
  assert.deepEqual(shown(), failedFor("connection"));
});

/** An object of a browser that lacks something. */
function lacking(name: string, object: object): object {
  return new Proxy(object, { has: (target, key) => key !== name && key in target });
}

test("a browser that knows no modules, or too little else, is told of", async () => {
  const { loaded } = await guard();
  const script = find("script[type=module]");
  const { hasOwn } = Object;
  const ways: (() => unknown)[] = [
    () => Object.defineProperty(document, "querySelector", { value: () => lacking("noModule", script), configurable: true }),
    () => Reflect.deleteProperty(document, "querySelector") && Reflect.deleteProperty(Object, "hasOwn"),
    () => Object.assign(Object, { hasOwn }) && Object.assign(globalThis, { window: lacking("fetch", window) }),
    () => script.remove(),
  ];
  host(() => Promise.resolve(new Response("")));
  for (const [number, way] of ways.entries()) {
    document.documentElement.removeAttribute("data-reason");
    way();
    loaded();
    await settled();
    assert.deepEqual(shown(), failedFor("browser"), `${number}`);
  }
  assert.deepEqual(asked, []);
});

test("who tries again gets the scripts past the browser's cache, then the page", async () => {
  const { late } = await guard();
  late();
  let answers = 0;
  host(() => ((answers += 1) === 1 ? Promise.reject(new TypeError("cut")) : Promise.resolve(new Response(""))));
  find("#try-again").click();
  assert.deepEqual(assigned, []);
  await settled();
  assert.deepEqual(asked, ["https://school.example/early.js reload", "https://school.example/main.js reload"]);
  assert.deepEqual(assigned, ["again"]);
});

test("who tries again waits for all scripts, but not for long", async () => {
  const { late } = await guard();
  late();
  let answers = 0;
  host(() => ((answers += 1) === 1 ? Promise.resolve(new Response("")) : new Promise(() => undefined)));
  find("#try-again").click();
  await pass(9_999);
  assert.deepEqual(assigned, []);
  await pass(1);
  assert.deepEqual(assigned, ["again"]);
});

test("where nothing can be fetched, or there is nothing to fetch, the page is loaded again at once", async () => {
  const { late } = await guard();
  late();
  host(() => Promise.resolve(new Response("")));
  const whole = window;
  Object.assign(globalThis, { window: lacking("fetch", whole) });
  find("#try-again").click();
  Object.assign(globalThis, { window: whole });
  assert.deepEqual(assigned, ["again"]);
  document.head.innerHTML = "";
  find("#try-again").click();
  assert.deepEqual(assigned, ["again", "again"]);
  assert.deepEqual(asked, []);
});

test("a page without a button says why all the same", async () => {
  const { late } = await guard();
  find("#try-again").remove();
  late();
  assert.deepEqual(shown(), failedFor("connection"));
});
