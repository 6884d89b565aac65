/** What the reader is told while Python comes, waits or fails. */

import { find, happen, pass, provide, stateOf, testing } from "./page";

import assert from "node:assert/strict";

import { Status } from "../src/status";

let tries = 0;
let status: Status;

const PAGE = `
  <div id="python-status"><div class="status-loading" id="loading"><progress id="python-progress"></progress>
  <p id="loading-text"><span class="loading-first"></span><span class="loading-almost" hidden></span></p>
  <p id="loading-left" data-bytes="{} of {} MB" data-minutes="{} min left" data-seconds="{} s left" hidden></p></div>
  <div class="status-failed" hidden><p class="failed-connection"></p><p class="failed-host"></p><p class="failed-stopped"></p></div></div>
  <button id="try-again"></button><button id="storage-seen"></button>
  <i class="square" data-square="c3"></i><i class="square" data-square="d4"></i>`;

const test = testing(() => {
  tries = 0;
  document.documentElement.lang = "en";
  document.body.innerHTML = PAGE;
  status = new Status(window, stateOf(), () => void (tries += 1));
});

function pending(): (string | null)[] {
  return [...document.querySelectorAll(".pending")].map((each) => each.getAttribute("data-square"));
}

function hidden(): string[] {
  return [...document.querySelectorAll<HTMLElement>("[class^=status], .status-failed p")].filter((each) => each.hidden).map((each) => each.className);
}

test("the page says how Python is, also where styles failed to load", () => {
  status.loading();
  assert.equal(stateOf().get("python"), "loading");
  assert(!status.isReady);
  assert.deepEqual(hidden(), ["status-failed", "failed-connection", "failed-host", "failed-stopped"]);
  status.failed("host");
  assert.equal(stateOf().get("python"), "failed");
  assert.equal(document.documentElement.dataset["reason"], "host");
  assert.deepEqual(hidden(), ["status-loading", "failed-connection", "failed-stopped"]);
  status.ready();
  assert.equal(document.documentElement.dataset["python"], "ready");
  assert(status.isReady);
  assert.deepEqual(hidden().slice(0, 2), ["status-loading", "status-failed"]);
});

test("a window that is filled ends above the notice, however high that grows, and where there is one", () => {
  const notice = find("#python-status");
  const seen: { call: () => void; of: Element[] }[] = [];
  class ResizeObserver {
    private readonly of: Element[] = [];
    constructor(call: () => void) {
      seen.push({ call, of: this.of });
    }
    observe(element: Element): void {
      this.of.push(element);
    }
  }
  provide({ ResizeObserver });
  new Status(window, stateOf(), () => undefined);
  assert.deepEqual(seen.map(({ of }) => of), [[notice]]);
  const root = document.documentElement.style;
  for (const height of [48, 0]) {
    Object.defineProperty(notice, "offsetHeight", { value: height, configurable: true });
    seen[0]?.call();
    assert.equal(root.getPropertyValue("--notice"), `${height}px`);
  }
  notice.remove();
  new Status(window, stateOf(), () => undefined);
  assert.equal(seen.length, 1);
});

test("trying again is up to the reader, and to a connection that is back", () => {
  happen(find("#loading"), "click");
  happen(document, "click");
  assert.equal(tries, 0);
  happen(find("#try-again"), "click");
  assert.equal(tries, 1);
  status.failed("host");
  happen(window, "online");
  assert.equal(tries, 1);
  status.failed("connection");
  happen(window, "online");
  assert.equal(tries, 2);
  status.loading();
  happen(window, "online");
  assert.equal(tries, 2);
});

test("what is done before Python is there waits, seen on the board, and is sent in order", () => {
  status.keep({ type: "tap", square: "c3" });
  status.keep({ type: "drop", from: "c3", to: "d4" });
  assert.deepEqual(pending(), ["c3", "d4"]);
  assert.equal(document.documentElement.dataset["waiting"], "");
  assert(status.isWaiting);
  status.keepFirst({ type: "hint" });
  assert.deepEqual(status.ready(), [{ type: "hint" }, { type: "tap", square: "c3" }, { type: "drop", from: "c3", to: "d4" }]);
  assert.deepEqual(pending(), []);
  assert.equal(stateOf().get("waiting"), null);
  assert(!status.isWaiting);
  assert.deepEqual(status.ready(), []);
});

test("a piece that is picked up is seen, one that is dropped beside the board is not", () => {
  status.keep({ type: "grab", square: "d4" });
  assert.deepEqual(pending(), ["d4"]);
  status.forget();
  status.keep({ type: "drop", from: "c3", to: null });
  status.keep({ type: "tap", square: "h8" });
  status.keep({ type: "hint" });
  assert.deepEqual(pending(), []);
});

test("a cancel takes back what waits; with nothing to take back it waits itself", () => {
  status.keep({ type: "cancel" });
  assert(status.isWaiting);
  status.keep({ type: "cancel" });
  assert(!status.isWaiting);
  assert.equal(stateOf().get("waiting"), null);
});

test("recorded answers take what waits, and end with the page", () => {
  status.keep({ type: "hint" });
  assert.deepEqual(status.answering(), [{ type: "hint" }]);
  assert.equal(document.documentElement.dataset["answers"], "recorded");
  assert(!status.isWaiting);
  status.keep({ type: "next" });
  status.turned();
  assert(!status.isWaiting);
  assert.equal(stateOf().get("answers"), null);
});

test("a failure forgets what waits", () => {
  status.keep({ type: "tap", square: "c3" });
  status.failed("stopped");
  assert(!status.isWaiting);
  assert.deepEqual(pending(), []);
});

test("an action that was skipped is told of until the next answer", () => {
  status.dropped();
  assert.equal(document.documentElement.dataset["dropped"], "");
  status.answered();
  assert.equal(stateOf().get("dropped"), null);
});

test("trouble with the storage is told once, until it is solved or seen", () => {
  status.storage("full");
  happen(find("#loading"), "click");
  assert.equal(document.documentElement.dataset["storage"], "full");
  happen(find("#storage-seen"), "click");
  assert.equal(stateOf().get("storage"), null);
  status.storage("full");
  assert.equal(stateOf().get("storage"), null);
  status.storage(null);
  status.storage("full");
  assert.equal(stateOf().get("storage"), "full");
  status.storage(null);
  assert.equal(stateOf().get("storage"), null);
  // That data had been wiped stays to be read.
  status.storage("wiped");
  status.storage(null);
  assert.equal(stateOf().get("storage"), "wiped");
  status.storage("refused");
  assert.equal(stateOf().get("storage"), "refused");
});

function load(loaded: number, total = 10_000_000): void {
  status.progress({ stage: "download", loaded, total });
}

test("the bar moves with the bytes, and says when all of them are there", () => {
  load(2_500_000);
  assert.equal(find<HTMLProgressElement>("#python-progress").value, 0.25);
  assert(!find(".loading-first").hidden);
  assert(find(".loading-almost").hidden);
  happen(document, "click");
  load(20_000_000);
  assert.equal(find<HTMLProgressElement>("#python-progress").value, 1);
  assert(find(".loading-first").hidden);
  assert(!find(".loading-almost").hidden);
  load(0, 0);
  assert.equal(find<HTMLProgressElement>("#python-progress").value, 0);
});

test("whoever waits longer than two seconds is told how much there is and how long it takes", async () => {
  const left = find("#loading-left");
  load(0);
  await pass(500);
  load(1_000_000);
  await pass(500);
  load(1_500_000);
  assert(left.hidden);
  await pass(1_000);
  load(2_500_000);
  assert(!left.hidden);
  // It is written each second.
  assert.match(left.textContent, /^1\.5 of 10\.0 MB, \d+ s left$/);
  await pass(1_000);
  assert.match(left.textContent, /^2\.5 of 10\.0 MB, \d+ s left$/);
  assert.equal(find("#python-progress").getAttribute("aria-valuetext"), left.textContent);
});

test("the time that is left is told as people round it", async () => {
  const told = async (loaded: number, total: number): Promise<string> => {
    status.loading();
    load(0, total);
    await pass(1_000);
    load(0, total);
    await pass(1_000);
    load(loaded, total);
    await pass(1_000);
    return find("#loading-left").textContent;
  };
  assert.equal(await told(1_000_000, 100_000_000), "1.0 of 100.0 MB, 3 min left");
  assert.equal(await told(1_000_000, 21_000_000), "1.0 of 21.0 MB, 40 s left");
  assert.equal(await told(1_000_000, 4_200_000), "1.0 of 4.2 MB, 7 s left");
  assert.equal(await told(4_000_000, 4_200_000), "4.0 of 4.2 MB, 1 s left");
  assert.equal(await told(1_000, 4_200_000), "0.0 of 4.2 MB");
  assert.equal(await told(0, 4_200_000), "0.0 of 4.2 MB");
});

test("the speed is that of the last seconds", async () => {
  load(0, 100_000_000);
  for (let second = 1; second <= 10; second += 1) {
    await pass(1_000);
    load(second * 1_000_000, 100_000_000);
  }
  for (let second = 1; second <= 7; second += 1) {
    await pass(1_000);
    load(10_000_000 + second * 2_000_000, 100_000_000);
  }
  await pass(1_000);
  assert.match(find("#loading-left").textContent, /^24\.0 of 100\.0 MB, (40|45) s left$/);
});

test("once Python is there, nobody counts any more", async () => {
  load(1_000_000);
  status.ready();
  await pass(5_000);
  assert(find("#loading-left").hidden);
  document.body.innerHTML = "";
  load(1_000_000);
  await pass(5_000);
  load(10_000_000);
});

test("when all bytes are there, what was left is told no longer", async () => {
  const left = find("#loading-left");
  load(1_000_000);
  await pass(3_000);
  assert(!left.hidden);
  load(10_000_000);
  assert(left.hidden);
});

test("what is said already is not written again: the browser would look at the whole page", () => {
  const observer = new MutationObserver(() => undefined);
  observer.observe(document.documentElement, { attributes: true });
  stateOf().set("python", "loading");
  assert.equal(observer.takeRecords().length, 1);
  stateOf().set("python", "loading");
  assert.equal(observer.takeRecords().length, 0);
});
