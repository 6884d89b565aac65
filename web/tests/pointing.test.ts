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

/** Where his eyes go from the middle. */
const look = (guide: SVGElement): number[] => guide.style.getPropertyValue("--look").split(" ").map(parseFloat);

test("his eyes go as far whatever the distance, towards the square; where it lies over his shoulder they stay", () => {
  // From his shoulder at 540, 247, and at 340, 347, to 150, 250.
  for (const [x, y, dx, dy] of [[500, 150, -390, 3], [300, 250, -190, -97]] as const) {
    const [right = 0, down = 0] = look(show("pulse", x, y));
    assert(Math.abs(right - (2.5 * dx) / Math.hypot(dx, dy)) < 0.01 && Math.abs(down - (2.5 * dy) / Math.hypot(dx, dy)) < 0.01, `${right}, ${down}`);
  }
  assert.deepEqual(look(show("pulse", 110, 153)).map(Math.abs), [0, 0]);
});

test("an arm is named only when it changes", () => {
  const guide = show("pulse", 500, 400);
  const named: string[] = [];
  Object.defineProperty(guide.querySelector("use"), "setAttribute", { value: (_: string, drawn: string) => named.push(drawn) });
  point(window);
  assert.deepEqual(named, []);
  find(".square.pulse").setAttribute("class", "square");
  point(window);
  assert.deepEqual(named, ["#k-down"]);
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
