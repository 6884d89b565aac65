/** A finger that comes down beside what it meant. */

import { middle, SIDE } from "./drawn";
import { testing } from "./page";

import assert from "node:assert/strict";

import { meant } from "../src/aim";

const FILES = ["a", "b", "c", "d"];

/** A board whose dark squares are those of draughts; what a square holds or shows is given by its name. */
function draw(shown: Record<string, string>, around = ""): void {
  const squares = FILES.flatMap((file, x) =>
    [4, 3, 2, 1].map((rank, y) => {
      const colour = (x + rank) % 2 === 1 ? "dark" : "light";
      const name = `${file}${rank}`;
      const field = `<rect class="field" x="${x * SIDE}" y="${y * SIDE}" width="${SIDE}" height="${SIDE}"/>`;
      return `<g class="square ${colour} ${shown[name] ?? ""}" data-square="${name}">${field}</g>`;
    }),
  );
  document.body.innerHTML = `<svg id="board">${squares.join("")}</svg>${around}`;
}

/** What a press means so many pixels beside the middle of a square. */
function at(square: string, dx: number, dy: number): string {
  const { clientX, clientY } = middle(square);
  return meant(document, square, clientX + dx, clientY + dy);
}

const test = testing(() => draw({ b2: "occupied" }));

test("a man is taken up that was missed by a third of a square", () => {
  assert.equal(at("b3", 0, 20), "b2");
  assert.equal(at("a2", 20, 0), "b2");
});

test("in the middle of a light square that one is meant, and on a dark one always itself", () => {
  assert.equal(at("b3", 0, 0), "b3");
  assert.equal(at("c3", -45, 45), "c3");
});

test("between two squares the one with a man is meant, and while a man is held the one without", () => {
  assert.equal(at("b3", 30, 30), "b2");
  draw({ b2: "occupied", d2: "occupied selected" });
  assert.equal(at("b3", 30, 30), "c3");
});

test("where two could be meant nothing is guessed", () => {
  assert.equal(at("b3", 30, -30), "b3");
  draw({ b2: "occupied", c3: "occupied" });
  assert.equal(at("b3", 30, 30), "b3");
});

test("marks are made anywhere: between two squares nothing is guessed", () => {
  draw({ b2: "occupied" }, '<button id="check"></button>');
  assert.equal(at("b3", 30, 30), "b3");
  assert.equal(at("b3", 0, 30), "b2");
});

test("where pieces stand on light squares these are meant as well", () => {
  draw({ b2: "occupied", a2: "occupied" });
  assert.equal(at("b3", 0, 30), "b3");
});
