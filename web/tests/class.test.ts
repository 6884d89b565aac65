/** The board in front of a class: as large as the screen, hands counted, a clock. */

import { find, happen, pass, settled, stateOf, testing } from "./page";

import assert from "node:assert/strict";

import { listenToProjector } from "../src/projector";

let full: Element | null = null;
let asked = 0;
let left = 0;

const test = testing(() => {
  full = null;
  asked = left = 0;
  document.body.innerHTML = `<h2 id="exercise-title">One</h2><p id="goal">White to move</p><button class="to-projector"><b></b></button>
    <button class="to-clock"><b></b><span class="left">1:00</span></button><input id="field">
    <div class="choices"><button class="choice"></button><button class="choice"></button></div>`;
  Object.defineProperty(document, "fullscreenElement", { get: () => full, configurable: true });
  Object.defineProperty(document.documentElement, "requestFullscreen", {
    value: () => {
      asked += 1;
      full = document.documentElement;
      return Promise.reject(new Error("this frame may not"));
    },
    configurable: true,
  });
  Object.defineProperty(document, "exitFullscreen", {
    value: () => {
      left += 1;
      full = null;
      return Promise.resolve();
    },
    configurable: true,
  });
  listenToProjector(window, stateOf());
});

function isLarge(): boolean {
  return stateOf().get("projector") === "";
}

function press(): void {
  happen(find(".to-projector b"), "click");
}

function key(name: string, more: object = {}, target: EventTarget = document.body): boolean {
  return happen(target, "keydown", { key: name, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, ...more });
}

function hands(number: number): string {
  return document.documentElement.style.getPropertyValue(`--hands-${number}`);
}

function clock(): string {
  return find(".left").textContent;
}

test("a press makes the board as large as the screen, another one small again", async () => {
  happen(find("#goal"), "click");
  happen(document, "click");
  assert(!isLarge());
  press();
  assert(isLarge());
  assert.equal(asked, 1);
  await settled();
  press();
  assert(!isLarge());
  assert.equal(left, 1);
});

test("Escape, and the browser's own way out, make it small again", () => {
  press();
  key("x");
  assert(isLarge());
  key("Escape");
  assert(!isLarge());
  press();
  happen(document, "fullscreenchange");
  assert(isLarge());
  full = null;
  happen(document, "fullscreenchange");
  assert(!isLarge());
  assert.equal(left, 1);
});

test("hands are counted by the keys of the answers, and taken back with the shift key", () => {
  assert(key("a"));
  press();
  assert(!key("a"));
  assert.equal(hands(1), "1");
  key("A");
  key("b");
  assert.deepEqual([hands(1), hands(2)], ["2", "1"]);
  assert.equal(stateOf().get("hands"), "");
  key("A", { shiftKey: true });
  assert.equal(hands(1), "1");
  for (let times = 0; times < 3; times += 1) key("b", { shiftKey: true });
  assert.equal(hands(2), "0");
  key("b");
  assert.equal(hands(2), "1");
});

test("keys that are no answer, or the browser's, or written into a field, count nothing", () => {
  press();
  for (const held of ["ctrlKey", "altKey", "metaKey"]) assert(key("a", { [held]: true }));
  assert(key("a", {}, find("#field")));
  assert(key("c"));
  assert(key("x"));
  assert.equal(stateOf().get("hands"), null);
});

test("the hands are forgotten with the question, and when the board is small again", async () => {
  press();
  key("b");
  find("#goal").textContent = "White to move";
  await settled();
  assert.equal(hands(2), "1");
  find("#goal").textContent = "Black to move";
  await settled();
  assert.equal(hands(2), "");
  assert.equal(stateOf().get("hands"), null);
  key("b");
  assert.equal(hands(2), "1");
  find("#exercise-title").textContent = "Two";
  await settled();
  assert.equal(hands(2), "");
  key("b");
  press();
  assert.equal(hands(2), "");
  find("#goal").remove();
  await settled();
  press();
  key("b");
  assert.equal(hands(2), "1");
});

test("the clock runs down from a minute, and each press adds one", async () => {
  press();
  happen(find(".to-clock b"), "click");
  assert.equal(clock(), "1:00");
  await pass(200);
  assert.equal(clock(), "1:00");
  await pass(800);
  assert.equal(clock(), "0:59");
  happen(find(".to-clock b"), "click");
  assert.equal(clock(), "1:59");
  await pass(60_000);
  assert.equal(clock(), "0:59");
  await pass(50_000);
  assert.equal(clock(), "0:09");
  await pass(20_000);
  assert.equal(clock(), "0:00");
  // Time is up, and nothing is counted any more.
  find(".left").textContent = "Ding!";
  await pass(60_000);
  assert.equal(find(".left").textContent, "Ding!");
  happen(find(".to-clock b"), "click");
  assert.equal(clock(), "1:00");
});

test("no lesson takes longer than an hour and a half", () => {
  press();
  for (let minute = 0; minute < 100; minute += 1) happen(find(".to-clock"), "click");
  assert.equal(clock(), "90:00");
});

test("small again, the clock stands at its minute", async () => {
  press();
  happen(find(".to-clock"), "click");
  await pass(10_000);
  press();
  assert.equal(clock(), "1:00");
  await pass(10_000);
  assert.equal(clock(), "1:00");
  find(".left").remove();
  press();
  press();
});
