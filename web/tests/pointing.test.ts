/** Kostek points at the marked square, wherever he stands. */

import { drawBoard } from "./drawn";
import { find, testing } from "./page";

import assert from "node:assert/strict";

import { point } from "../src/pointing";

const test = testing(() => undefined);

/** Kostek beside or below a board of 400 by 400, and what is marked on it. */
function show(mark: string, x: number, y: number, mood = "calm"): SVGElement {
  const board = drawBoard().replace('class="square" data-square="b2"', `class="square ${mark}" data-square="b2"`);
  const kostek = `<svg class="kostek ${mood}" x="${x}" y="${y}" width="120" height="150"><use class="k-left" href="#k-down"/></svg>`;
  document.body.innerHTML = `${board}<section id="panel">${kostek}</section>`;
  point(window);
  return find<SVGElement>(".kostek");
}

const turn = (guide: SVGElement): number => parseFloat(guide.style.getPropertyValue("--aim"));
const arm = (guide: SVGElement): string | null => guide.querySelector("use")?.getAttribute("href") ?? null;

test("beside the board he turns his arm to the square: up for what is higher, down for what is lower", () => {
  const above = show("pulse", 500, 400);
  assert.equal(above.getAttribute("class"), "kostek calm points");
  assert.equal(arm(above), "#k-points");
  const [high, level, low] = [turn(above), turn(show("hint", 500, 150)), turn(show("reason", 500, 0, "thinking"))];
  assert(high > level && level > low, `${high}, ${level}, ${low}`);
  // From 500, 153 to 150, 250: his shoulder is at 540, 247.
  assert(Math.abs(level - (-180 + 129)) < 1);
});

test("where the square lies on his other side, all of him is turned", () => {
  const guide = show("pulse", 0, 420);
  assert.equal(guide.getAttribute("class"), "kostek calm points turned");
  assert.equal(turn(guide), 20);
});

test("with nothing marked, or in another mood, his arm hangs as it is drawn", () => {
  for (const guide of [show("last", 0, 420), show("pulse", 0, 420, "glad")]) {
    assert.equal(guide.classList.contains("points"), false);
    assert.equal(arm(guide), "#k-down");
  }
});

test("when the mark goes and he is not drawn again, his arm sinks", () => {
  const guide = show("pulse", 500, 400);
  find(".square.pulse").setAttribute("class", "square");
  point(window);
  assert.equal(guide.getAttribute("class"), "kostek calm");
  assert.equal(arm(guide), "#k-down");
});
