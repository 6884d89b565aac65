/** Fingers and mice on the board: what is a tap, what a drag, and what happens to the piece in hand. */

import { drawBoard, middle, under } from "./drawn";
import { FakeAnimation, find, happen, testing } from "./page";

import assert from "node:assert/strict";

import { Board } from "../src/board";
import type { Action } from "../src/messages";

let done: Action[] = [];
let presses = 0;
let board: Board;

const STOCK = '<div data-stock="wM"><svg><g class="piece white man"></g></svg></div>';

const test = testing(() => {
  done = [];
  presses = 0;
  document.body.innerHTML = `${drawBoard({ b2: "white man", c3: "black man", d4: "black man ghost" })}${STOCK}<p id="beside"></p>`;
  Object.defineProperty(document, "elementFromPoint", { value: under, configurable: true });
  board = new Board(
    document,
    (action) => void done.push(action),
    () => void (presses += 1),
  );
});

/** A pointer does something at a square, or so many pixels beside its middle. */
function pointer(kind: string, square: string, more: { dx?: number; dy?: number; target?: Element } & Record<string, unknown> = {}): void {
  const { dx = 0, dy = 0, target, ...rest } = more;
  const { clientX, clientY } = middle(square);
  const given = { isPrimary: true, button: 0, pointerId: 1, pointerType: "mouse", clientX: clientX + dx, clientY: clientY + dy, ...rest };
  happen(target ?? find(`#board [data-square=${square}] .field`), `pointer${kind}`, given);
}

function drag(from: string, to: string): void {
  pointer("down", from);
  pointer("move", to);
  pointer("up", to);
}

function hand(): SVGElement | null {
  return document.querySelector<SVGElement>(".in-hand");
}

test("a press on a square is a tap, felt at once and put down by the answer", () => {
  pointer("down", "b2");
  assert.equal(presses, 1);
  assert.equal(document.querySelectorAll(".pressed").length, 2);
  assert(find("[data-at=b2]").classList.contains("pressed"));
  assert(find("[data-square=b2]").classList.contains("pressed"));
  pointer("up", "b2");
  assert.deepEqual(done, [{ type: "tap", square: "b2" }]);
  assert.equal(document.querySelectorAll(".pressed").length, 2);
  board.answered();
  assert.equal(document.querySelectorAll(".pressed").length, 0);
});

test("an answer that comes while the next finger is down leaves that pressed", () => {
  pointer("down", "b2");
  board.answered();
  assert.equal(document.querySelectorAll(".pressed").length, 2);
});

test("a finger that slips within ten pixels still taps, even onto the next square", () => {
  pointer("down", "b2", { dx: 48 });
  pointer("move", "b2", { dx: 54, dy: 8 });
  pointer("up", "b2", { dx: 54, dy: 8 });
  assert.deepEqual(done, [{ type: "tap", square: "b2" }]);
  done = [];
  pointer("down", "b2");
  pointer("move", "b2", { dx: 6, dy: 8 });
  assert.equal(hand(), null);
  pointer("move", "b2", { dx: 6, dy: 9 });
  assert.deepEqual(done, [{ type: "grab", square: "b2" }]);
});

test("on an empty square nothing can be dragged: within the square it is a tap, beyond it nothing", () => {
  pointer("down", "a3");
  pointer("move", "a3", { dx: 30 });
  pointer("up", "a3", { dx: 30 });
  assert.deepEqual(done, [{ type: "tap", square: "a3" }]);
  done = [];
  pointer("down", "a3");
  pointer("move", "c1");
  pointer("up", "c1");
  assert.deepEqual(done, []);
  assert.equal(document.querySelectorAll(".pressed").length, 0);
  // What was captured is no piece to drag either.
  pointer("down", "d4");
  pointer("move", "d4", { dx: 30 });
  assert.deepEqual(done, []);
});

test("a piece that is dragged follows the pointer, larger than on the board, and is hidden there", () => {
  pointer("down", "b2");
  pointer("move", "b2", { dx: 20 });
  assert.deepEqual(done, [{ type: "grab", square: "b2" }]);
  assert.equal(document.querySelectorAll(".pressed").length, 0);
  assert(find("[data-at=b2]").classList.contains("held"));
  assert(document.documentElement.classList.contains("holding"));
  // Half as large as drawn: fifty pixels, of which the pointer has the middle.
  assert.equal(hand()?.getAttribute("width"), "50");
  assert.equal(hand()?.style.transform, "translate(145px, 225px) scale(1.1)");
  pointer("move", "c3");
  assert.equal(hand()?.style.transform, "translate(225px, 125px) scale(1.1)");
  assert.equal(hand()?.querySelector("[id]"), null);
  assert.equal(done.length, 1);
});

test("under a finger a piece is larger than at a mouse", () => {
  pointer("down", "b2", { pointerType: "touch" });
  pointer("move", "c3", { pointerType: "touch" });
  assert.equal(hand()?.style.transform, "translate(225px, 125px) scale(1.5)");
});

test("a piece that is dropped lies on its square until Python answers", () => {
  pointer("down", "b2");
  pointer("move", "a3");
  pointer("up", "a3", { dx: 20, dy: -30 });
  assert.deepEqual(done.at(-1), { type: "drop", from: "b2", to: "a3" });
  assert.equal(hand()?.style.transform, "translate(25px, 125px) scale(1)");
  assert(!document.documentElement.classList.contains("holding"));
  // The board is drawn again meanwhile, as it was.
  find("[data-at=b2]").classList.remove("held");
  board.restore();
  assert(find("[data-at=b2]").classList.contains("held"));
  board.landed();
  assert.equal(hand(), null);
  assert.equal(document.querySelector(".held"), null);
});

test("beside the board a piece goes back where it came from", () => {
  pointer("down", "b2");
  pointer("move", "b2", { dx: 50 });
  pointer("up", "b2", { dx: 4_000, target: find("#beside") });
  assert.deepEqual(done.at(-1), { type: "drop", from: "b2", to: null });
  assert.equal(hand()?.style.transform, "translate(125px, 225px) scale(1)");
});

test("what cannot go there is sent back to its square, once it has been dropped", () => {
  assert.equal(board.recoils(), null);
  pointer("down", "b2");
  pointer("move", "a3");
  assert.equal(board.recoils(), null);
  pointer("up", "a3");
  const move = board.recoils();
  const [slide] = FakeAnimation.all;
  assert.equal(move?.slide, slide);
  assert.deepEqual(slide?.keyframes, [
    { transform: "translate(25px, 125px) scale(1)" },
    { transform: "translate(125px, 225px) scale(1)" },
  ]);
  assert.equal(slide?.timing.duration, 220);
  assert.equal(slide?.timing.delay, 120);
  assert.equal(slide?.timing.fill, "forwards");
  move?.end();
  assert.equal(hand(), null);
  assert.equal(board.recoils(), null);
});

test("a piece in hand stays in hand while answers come", () => {
  pointer("down", "b2");
  pointer("move", "a3");
  board.landed();
  board.answered();
  assert(hand() !== null);
  find("[data-at=b2]").classList.remove("held");
  board.restore();
  assert(find("[data-at=b2]").classList.contains("held"));
  pointer("up", "a3");
  board.letGo();
  board.restore();
  assert.equal(document.querySelector(".held"), null);
});

test("another finger, another button and what moves without a press do nothing", () => {
  pointer("down", "b2", { isPrimary: false });
  pointer("down", "b2", { button: 2 });
  pointer("move", "c3");
  pointer("up", "c3");
  assert.deepEqual(done, []);
  assert.equal(presses, 0);
  pointer("down", "b2");
  for (const kind of ["move", "up", "cancel"]) pointer(kind, "c3", { pointerId: 2 });
  assert.deepEqual(done, []);
  pointer("move", "c3");
  for (const kind of ["move", "up", "cancel"]) pointer(kind, "a1", { pointerId: 2 });
  assert.equal(hand()?.style.transform, "translate(225px, 125px) scale(1.1)");
  assert.equal(done.length, 1);
});

test("a press that the browser takes over is none, and a drag that it takes over is cancelled", () => {
  pointer("down", "b2");
  pointer("cancel", "b2");
  assert.deepEqual(done, []);
  assert.equal(document.querySelector(".pressed"), null);
  pointer("down", "b2");
  pointer("move", "c3");
  pointer("cancel", "c3");
  assert.deepEqual(done, [{ type: "grab", square: "b2" }, { type: "cancel" }]);
  assert.equal(hand(), null);
  assert(!document.documentElement.classList.contains("holding"));
  pointer("up", "c3");
  assert.equal(done.length, 2);
});

test("the next press takes a piece out of the hand that was not answered", () => {
  drag("b2", "a3");
  pointer("down", "c3");
  assert.equal(hand(), null);
  board.landed();
  pointer("up", "c3");
  assert.deepEqual(done.at(-1), { type: "tap", square: "c3" });
});

test("a piece beside the board can be dragged onto it, but not tapped", () => {
  const target = find("[data-stock] .piece");
  pointer("down", "a1", { target });
  pointer("up", "a1", { target });
  assert.deepEqual(done, []);
  pointer("down", "a1", { target });
  pointer("move", "a3");
  assert.deepEqual(done, [{ type: "grab", square: "wM" }]);
  assert(target.classList.contains("held"));
  pointer("up", "a3");
  assert.deepEqual(done.at(-1), { type: "drop", from: "wM", to: "a3" });
});

test("screen readers press without a pointer, and the click after a tap is no second one", () => {
  happen(find("[data-square=c3]"), "click", { detail: 0 });
  assert.deepEqual(done, [{ type: "tap", square: "c3" }]);
  happen(find("[data-square=c3]"), "click", { detail: 1 });
  happen(find("#beside"), "click", { detail: 0 });
  happen(document, "click", { detail: 0 });
  assert.equal(done.length, 1);
});

test("a finger on a piece holds the page, elsewhere it scrolls", () => {
  const scrolls = (): boolean => happen(find("#board"), "touchmove");
  assert(scrolls());
  pointer("down", "a3");
  assert(scrolls());
  pointer("down", "b2");
  assert(!scrolls());
  pointer("move", "c3");
  assert(!scrolls());
  pointer("up", "c3");
  assert(scrolls());
  pointer("down", "b2");
  const event = new Event("touchmove", { bubbles: true, cancelable: false });
  let prevented = 0;
  Object.defineProperty(event, "preventDefault", { value: () => (prevented += 1) });
  find("#board").dispatchEvent(event);
  assert.equal(prevented, 0);
});

test("the browser drags nothing itself, and opens no menu while something is pressed", () => {
  assert(!happen(find("#board"), "dragstart"));
  assert(happen(find("#board"), "contextmenu"));
  pointer("down", "b2");
  assert(!happen(find("#board"), "contextmenu"));
  pointer("move", "c3");
  assert(!happen(find("#board"), "contextmenu"));
  pointer("up", "c3");
  assert(happen(find("#board"), "contextmenu"));
});

test("a board in hand of which the square is gone lies where it was let go", () => {
  pointer("down", "b2");
  pointer("move", "a3");
  document.querySelectorAll(".field").forEach((field) => field.remove());
  pointer("up", "a3", { target: find("#beside") });
  assert.equal(hand()?.style.transform, "translate(25px, 125px) scale(1)");
  assert.equal(board.recoils(), null);
});
