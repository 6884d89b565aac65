/** The board by keys: arrows move inside, the page has one stop on it. */

import { drawBoard } from "./drawn";
import { find, happen, testing } from "./page";

import assert from "node:assert/strict";

import { Keys } from "../src/keys";
import type { Action } from "../src/messages";

let done: Action[] = [];
let lettingsGo = 0;
let keys: Keys;

const test = testing(() => {
  done = [];
  lettingsGo = 0;
  document.body.innerHTML = `${drawBoard()}<button id="beside"></button>`;
  keys = new Keys(
    document,
    (action) => void done.push(action),
    () => void (lettingsGo += 1),
  );
});

/** Press a key where the focus is; false if the browser does nothing more with it. */
function press(key: string, more: object = {}): boolean {
  const none = { altKey: false, metaKey: false, ctrlKey: false, repeat: false };
  return happen(document.activeElement ?? document.body, "keydown", { key, ...none, ...more });
}

function stop(square: string): void {
  find<SVGElement>(`[data-square=${square}]`).focus();
}

function focused(): string | null | undefined {
  return document.activeElement?.getAttribute("data-square");
}

function stops(): (string | null)[] {
  return [...document.querySelectorAll('#board [tabindex="0"]')].map((each) => each.getAttribute("data-square"));
}

test("arrows go to the next square on the screen, and stay at the edge", () => {
  const ways: [string, string, string][] = [
    ["b2", "ArrowLeft", "a2"],
    ["b2", "ArrowRight", "c2"],
    ["b2", "ArrowUp", "b3"],
    ["b2", "ArrowDown", "b1"],
    ["a1", "ArrowLeft", "a1"],
    ["a1", "ArrowDown", "a1"],
    ["d4", "ArrowRight", "d4"],
    ["d4", "ArrowUp", "d4"],
  ];
  for (const [from, key, to] of ways) {
    stop(from);
    const isLeft = press(key);
    assert.equal(focused(), to, `${key} from ${from}`);
    assert.equal(isLeft, from === to, key);
  }
});

test("Home, End and the page keys go to the ends of the row and the column, with Control to the corners", () => {
  const ways: [string, object, string][] = [
    ["Home", {}, "a2"],
    ["End", {}, "d2"],
    ["Home", { ctrlKey: true }, "a4"],
    ["End", { ctrlKey: true }, "d1"],
    ["PageUp", {}, "b4"],
    ["PageDown", {}, "b1"],
  ];
  for (const [key, more, to] of ways) {
    stop("b2");
    assert(!press(key, more));
    assert.equal(focused(), to, key);
  }
});

test("Enter and Space tap the square, once however long they are held", () => {
  stop("c3");
  for (const key of ["Enter", " "]) {
    assert(!press(key));
    assert(!press(key, { repeat: true }));
  }
  assert.deepEqual(done, [{ type: "tap", square: "c3" }, { type: "tap", square: "c3" }]);
});

test("other keys, and keys for the browser, are left alone", () => {
  stop("b2");
  assert(press("x"));
  assert(press("Tab"));
  assert(press("ArrowLeft", { altKey: true }));
  assert(press("Enter", { metaKey: true }));
  find("#beside").focus();
  assert(press("Enter"));
  assert(press("ArrowLeft"));
  assert.equal(focused(), null);
  assert.deepEqual(done, []);
});

test("Escape lets go of what is in hand, wherever the focus is", () => {
  find("#beside").focus();
  press("Escape");
  assert.deepEqual(done, [{ type: "cancel" }]);
  assert.equal(lettingsGo, 1);
});

test("Escape first closes what lies over the page, and means nothing where there is no board", () => {
  const menu = document.createElement("div");
  document.body.append(menu);
  const querySelector = (selector: string): Element | null => (selector.includes("popover-open") ? menu : find("#board"));
  Object.defineProperty(document, "querySelector", { value: querySelector, configurable: true });
  press("Escape");
  Reflect.deleteProperty(document, "querySelector");
  assert.deepEqual(done, []);
  find("#board").remove();
  press("Escape");
  assert.deepEqual(done, []);
  assert.equal(lettingsGo, 0);
});

test("the one stop of the board moves with the focus, and stays when the board is drawn again", () => {
  assert.deepEqual(stops(), ["a1"]);
  stop("c3");
  assert.deepEqual(stops(), ["c3"]);
  find("#beside").focus();
  assert.deepEqual(stops(), ["c3"]);
  find("#board").outerHTML = drawBoard({}, "a1");
  keys.restore();
  assert.deepEqual(stops(), ["c3"]);
});

test("on another board the stop is where Python put it", () => {
  keys.restore();
  assert.deepEqual(stops(), ["a1"]);
  stop("c3");
  keys.forget();
  find("#board").outerHTML = drawBoard({}, "b4");
  keys.restore();
  assert.deepEqual(stops(), ["b4"]);
  stop("c3");
  find("#board").remove();
  keys.restore();
});

test("keys that a page names lead through a game: aside everywhere, the others inside what is walked", () => {
  const keysOf = { ArrowLeft: { type: "step", by: -1 }, End: { type: "end", of: "line" } };
  document.body.innerHTML = `${drawBoard()}<div data-walked data-keys='${JSON.stringify(keysOf)}'><button id="inside"></button></div>
    <button id="beside"></button><textarea id="written"></textarea>`;
  find("#beside").focus();
  assert.equal(press("ArrowLeft"), false);
  assert.equal(press("End"), true);
  assert.equal(press("ArrowRight"), true, "nothing is named for it");
  find("#inside").focus();
  assert.equal(press("End"), false);
  find("#written").focus();
  assert.equal(press("ArrowLeft"), true);
  stop("b2");
  press("ArrowLeft");
  assert.equal(focused(), "a2");
  assert.deepEqual(done, [
    { type: "step", by: -1 },
    { type: "end", of: "line" },
  ]);
});
