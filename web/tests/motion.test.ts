/** Pieces in motion: where they are on their way, how long that takes, and what fades. */

import { drawBoard, middle } from "./drawn";
import { FakeAnimation, find, hide, media, pass, settled, testing } from "./page";

import assert from "node:assert/strict";

import type { Animation as Way } from "../src/messages";
import { clearAir, crown, ended, Farewell, isStill, layout, loosened, pieceOn, spring, travel } from "../src/motion";

const test = testing(() => {
  document.body.innerHTML = drawBoard({ b2: "white man", c3: "black man" });
});

function way(path: string[], more: Partial<Way> = {}): Way {
  return { path, captured: [], at_once: false, back: false, ...more };
}

function piece(square: string): SVGGElement {
  return pieceOn(window, square) as SVGGElement;
}

/** Where a moving thing is at each of its keyframes: a drawing of 50 pixels, by its middle; how large, and when. */
function places({ keyframes }: FakeAnimation): (number | undefined)[][] {
  return keyframes.map(({ transform, offset }) => {
    const [x = 0, y = 0, scale] = [...String(transform).matchAll(/-?[\d.]+/g)].map(Number);
    return [x + 25, y + 25, scale, offset as number | undefined];
  });
}

function at(square: string): number[] {
  const { clientX, clientY } = middle(square);
  return [clientX, clientY];
}

function slideOf(move: { slide: Animation } | null): FakeAnimation {
  return move?.slide as unknown as FakeAnimation;
}

test("a piece goes from square to square, higher in the middle, with a moment between two legs", () => {
  const journey = travel(window, piece("b2"), way(["b2", "d4", "b4"], { captured: ["c3", "c5"] }));
  const slide = slideOf(journey);
  assert.deepEqual(journey?.landings, [170, 400]);
  assert.equal(slide.timing.duration, 400);
  assert.deepEqual(places(slide), [
    [...at("b2"), 1, 0],
    [250, 150, 1.12, 85 / 400],
    [...at("d4"), 1, 170 / 400],
    [...at("d4"), 1, 230 / 400],
    [250, 50, 1.12, 315 / 400],
    [...at("b4"), 1, 1],
  ]);
  assert(slide.keyframes.every(({ easing }, number) => (easing === undefined) === (number % 3 === 2)));
  assert(slide.keyframes[0]?.["easing"] !== slide.keyframes[1]?.["easing"]);
});

test("on a page that is scrolled, a piece moves where the board is", () => {
  Object.defineProperty(window, "scrollX", { value: 30, configurable: true });
  Object.defineProperty(window, "scrollY", { value: 200, configurable: true });
  const [first] = places(slideOf(travel(window, piece("b2"), way(["b2", "c3"]))));
  const farewell = new Farewell(window, way(["b2", "d4"], { captured: ["c3"] }));
  document.querySelector("#piece-c3")?.remove();
  farewell.say();
  assert.equal(find(".leaving").style.transform, "translate(30px, 200px)");
  for (const name of ["scrollX", "scrollY"]) Object.defineProperty(window, name, { value: 0, configurable: true });
  assert.deepEqual(first?.slice(0, 2), [180, 450]);
});

test("what moves is a drawing of the piece as large as that, of which screen readers hear nothing", () => {
  const original = piece("b2");
  original.setAttribute("transform", "translate(150 250)");
  const { svg, size } = loosened(original, "in-flight");
  assert.equal(size, 50);
  assert.deepEqual(["width", "height", "viewBox", "class", "aria-hidden"].map((name) => svg.getAttribute(name)), ["50", "50", "-50 -50 100 100", "in-flight", "true"]);
  const [copy] = svg.children;
  assert.deepEqual([copy?.id, copy?.getAttribute("transform"), copy?.getAttribute("class")], ["", null, "piece white man"]);
  assert.equal(original.id, "piece-b2");
  clearAir(window);
  assert.equal(document.querySelector(".in-flight"), null);
});

test("while its drawing moves the piece itself is away", () => {
  const original = piece("b2");
  const journey = travel(window, original, way(["b2", "d4"], { captured: ["c3"] }));
  assert(original.classList.contains("away"));
  journey?.end();
  assert(!original.classList.contains("away"));
  assert.equal(document.querySelector(".in-flight"), null);
  assert(FakeAnimation.all[0]?.isCancelled);
});

test("what is captured turns pale where it is jumped over, or is gone at once", () => {
  for (const [atOnce, opacity] of [[false, 0.5], [true, 0]] as const) {
    FakeAnimation.all = [];
    travel(window, piece("b2"), way(["b2", "d4"], { captured: ["c3"], at_once: atOnce }));
    const [pale] = FakeAnimation.all;
    assert.equal(pale?.element.id, "piece-c3");
    assert.deepEqual(pale?.keyframes, [{ opacity: 1 }, { opacity }]);
    assert.deepEqual(pale?.timing, { delay: 85, duration: 85, fill: "forwards" });
  }
});

test("a way to where there is no square is not gone", () => {
  assert.equal(travel(window, piece("b2"), way(["b2", "z9"])), null);
  for (const path of [["b2", "z9"], ["z9", "b2"], ["a1", "b2"], []]) assert.equal(spring(window, way(path)), null);
  assert.equal(document.querySelector(".in-flight"), null);
});

test("a refused move goes there and back, and not quite there where something stands", () => {
  const free = slideOf(spring(window, way(["b2", "a3"])));
  assert.equal(free.timing.duration, 660);
  assert.deepEqual(places(free), [
    [...at("b2"), 1, 0],
    [100, 200, 1.12, 100 / 660],
    [...at("a3"), 1, 200 / 660],
    [...at("a3"), 1, 460 / 660],
    [...at("b2"), 1, 1],
  ]);
  const stopped = places(slideOf(spring(window, way(["b2", "c3"]))));
  assert.deepEqual(stopped[2]?.slice(0, 2).map((each) => Math.round(each ?? 0)), [205, 195]);
});

test("the reader says how quickly pieces move, or that nothing moves", () => {
  const { dataset } = document.documentElement;
  assert(!isStill(window));
  for (const [pace, duration] of [["slow", 400], ["quick", 96], ["normal", 200]] as const) {
    dataset["pace"] = pace;
    assert.equal(slideOf(travel(window, piece("b2"), way(["b2", "c3"]))).timing.duration, duration);
  }
  dataset["pace"] = "none";
  assert(isStill(window));
  media.matches = ["(prefers-reduced-motion: reduce)"];
  dataset["pace"] = "slow";
  assert(!isStill(window));
  delete dataset["pace"];
  assert(isStill(window));
  media.matches = [];
  hide(true);
  assert(isStill(window));
});

test("the crown comes down on the new king from above, and the crown that is drawn there waits for it", () => {
  crown(window, piece("b2"));
  const [own, falling] = FakeAnimation.all;
  assert.equal(own?.element, piece("b2").querySelector(".crown"));
  assert.deepEqual(own?.keyframes.map(({ opacity }) => opacity), [0, 0]);
  assert.equal(own?.timing.duration, 420);
  assert.equal(falling?.timing.duration, 420);
  assert.deepEqual(places(falling as FakeAnimation).map(([x, y, scale]) => [x, y, scale]), [[150, 210, 1.5], [150, 210, 1.5], [150, 250, 1], [150, 250, 1.2], [150, 250, 1]]);
  assert.deepEqual(falling?.keyframes.map(({ opacity }) => opacity), [0, 1, undefined, undefined, 1]);
  assert.equal(find(".in-flight .piece").children.length, 1);
  falling?.finish();
  assert.equal(document.querySelector(".in-flight"), null);
});

test("a piece without a place or a crown is not crowned", () => {
  find("#piece-c3 .crown").remove();
  crown(window, piece("c3"));
  find("#piece-b2").dataset["at"] = "z9";
  crown(window, piece("z9"));
  assert.equal(FakeAnimation.all.length, 0);
});

test("what was captured and what pointed the way fade above the new board", () => {
  find("#board").insertAdjacentHTML("beforeend", '<path class="arrow" d="M1"></path><path class="arrow" d="M2"></path><g id="piece-d4" class="piece ghost" data-at="d4"></g>');
  const farewell = new Farewell(window, way(["b2", "d4"], { captured: ["c3"] }));
  document.body.innerHTML = drawBoard({ d2: "white man" });
  find("#board").insertAdjacentHTML("beforeend", '<path class="arrow" d="M2"></path>');
  farewell.say();
  const left = [...document.querySelectorAll(".leaving > *")].map((each) => each.getAttribute("d") ?? each.getAttribute("class"));
  assert.deepEqual(left, ["piece black man ghost", "piece ghost", "M1"]);
  assert.equal(document.querySelectorAll(".leaving [id]").length, 0);
  const layer = find(".leaving");
  assert.deepEqual(["viewBox", "width", "height", "aria-hidden"].map((name) => layer.getAttribute(name)), ["0 0 400 400", "400", "400", "true"]);
  const [fading] = FakeAnimation.all;
  assert.deepEqual([fading?.keyframes, fading?.timing.duration], [[{ opacity: 1 }, { opacity: 0 }], 180]);
  fading?.finish();
  assert.equal(document.querySelector(".leaving"), null);
});

test("nothing fades that is still there, was gone already, or where nothing is to move", () => {
  const capture = way(["b2", "d4"], { captured: ["c3"] });
  const farewells = [new Farewell(window, capture), new Farewell(window, { ...capture, at_once: true }), new Farewell(window, null)];
  farewells[0]?.say();
  assert.equal(document.querySelector(".leaving"), null);
  hide(true);
  farewells.push(new Farewell(window, capture));
  hide(false);
  document.body.innerHTML = drawBoard({ d4: "white man" });
  for (const farewell of farewells.slice(1)) farewell.say();
  assert.equal(document.querySelector(".leaving"), null);
  document.body.innerHTML = "";
  farewells[0]?.say();
  assert.equal(document.querySelector(".leaving"), null);
});

test("whether another position is shown is seen by the pieces, in whatever order they are drawn", () => {
  const before = layout(window);
  find("#board").append(find("#piece-b2"));
  assert.equal(layout(window), before);
  find("#piece-c3").setAttribute("class", "piece white man");
  assert.notEqual(layout(window), before);
});

test("a piece has arrived when its animation ends, or three seconds after it should have", async () => {
  const seen: string[] = [];
  const slide = new FakeAnimation(document.body, [], { duration: 400, delay: 100 });
  void ended(slide as unknown as Animation).then(() => seen.push("late"));
  const quick = new FakeAnimation(document.body, [], { duration: 400 });
  void ended(quick as unknown as Animation).then(() => seen.push("arrived"));
  quick.finish();
  await settled();
  assert.deepEqual(seen, ["arrived"]);
  await pass(3_499);
  assert.equal(seen.length, 1);
  await pass(1);
  assert.deepEqual(seen, ["arrived", "late"]);
});
