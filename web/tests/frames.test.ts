/** One fault must not freeze the board; what is shown is shown in order. */

import { answer, drawBoard, frame, moves, region, shown, stageOf, STEP, stored } from "./drawn";
import { morphing } from "./idiomorph";
import { FakeAnimation, find, hide, pass, said, settled, testing } from "./page";

import assert from "node:assert/strict";

import { Frames } from "../src/frames";

const test = testing(() => {
  document.body.innerHTML = '<div id="board"></div><p id="live"></p>';
});

test("a frame that fails is drawn again, and the next ones come", async () => {
  hide(true);
  morphing.onMorph = (_, html) => {
    if (html.includes("second")) throw new TypeError("what is this?");
  };
  const stage = stageOf();
  const frames = new Frames(window, stage);
  void frames.play(answer(frame(region("first"))), stored, false);
  void frames.play(answer(frame(region("second"))), stored, false);
  await settled();
  assert.equal(shown(), "second");
  void frames.play(answer(frame(region("third"))), stored, false);
  await settled();
  assert.equal(shown(), "third");
  assert.deepEqual(said, ["TypeError: what is this?"]);
  assert.deepEqual(stage.gone, []);
});

test("of an answer with several frames, the last one stays when an earlier one fails", async () => {
  morphing.onMorph = () => {
    throw new Error("no");
  };
  const regions: (readonly string[])[] = [];
  await new Frames(window, stageOf({ redrawn: (names) => void regions.push(names) })).play(answer(frame(region("first")), frame(region("second"))), stored, false);
  assert.equal(shown(), "second");
  assert.deepEqual(regions, [["board", "board"]]);
});

test("after a failure, nothing hangs in the air, and the focus is where it was meant to be", async () => {
  document.body.insertAdjacentHTML("beforeend", '<svg class="in-flight"></svg><button id="next"></button>');
  morphing.onMorph = () => {
    throw new Error("no");
  };
  await new Frames(window, stageOf()).play({ ...answer(frame(region("first"))), focus: "next" }, stored, false);
  assert.equal(document.querySelector(".in-flight"), null);
  assert.equal(document.activeElement?.id, "next");
});

test("what listens to new regions may fail without holding up the board", async () => {
  let landings = 0;
  const stage = stageOf({
    redrawn: () => {
      throw new Error("no");
    },
    landed: () => void (landings += 1),
  });
  const frames = new Frames(window, stage);
  for (let press = 0; press < 10; press += 1) await frames.play(answer(frame(region(`press ${press}`))), stored, true);
  assert.equal(shown(), "press 9");
  // The piece in hand is put down.
  assert.equal(landings, 10);
});

test("a board that cannot be drawn again is said to be lost, and the next answer is tried all the same", async () => {
  let isStuck = true;
  const board = find("#board");
  morphing.onMorph = () => {
    if (isStuck) throw new Error("stuck");
  };
  Object.defineProperty(board, "outerHTML", {
    configurable: true,
    set: () => {
      throw new Error("stuck");
    },
  });
  const stage = stageOf();
  const frames = new Frames(window, stage);
  await frames.play(answer(frame(region("first"))), stored, false);
  assert.equal(stage.gone.length, 1);
  isStuck = false;
  Reflect.deleteProperty(board, "outerHTML");
  await frames.play(answer(frame(region("second"))), stored, false);
  assert.equal(shown(), "second");
});

test("an answer that is never stored holds up none but itself once that is given up", async () => {
  const frames = new Frames(window, stageOf());
  void frames.play(answer(frame(region("first"))), Promise.reject(new Error("no disk")), false);
  void frames.play(answer(frame(region("second"))), stored, false);
  await pass(0);
  assert.equal(shown(), "second");
});

test("nothing new is seen before it is stored", async () => {
  let store: () => void = () => undefined;
  const storing = new Promise<void>((resolve) => (store = resolve));
  const frames = new Frames(window, stageOf());
  void frames.play(answer(frame(region("a star"))), storing, false);
  await pass(10_000);
  assert.equal(shown(), "");
  store();
  await settled();
  assert.equal(shown(), "a star");
});

test("a region that is not on the page is passed over", async () => {
  const frames = new Frames(window, stageOf());
  await frames.play(answer({ ...frame(region("here")), regions: { nowhere: "<p></p>", board: region("here") } }), stored, false);
  assert.equal(shown(), "here");
  assert.deepEqual(said, ['there is no element "nowhere" to change']);
});

test("what is to be spoken is put where screen readers hear it, also the same twice", async () => {
  const frames = new Frames(window, stageOf());
  await frames.play(answer(frame(region("1"), { say: "Dobrze!" })), stored, false);
  assert.equal(find("#live").textContent, "Dobrze!");
  await frames.play(answer(frame(region("2"), { say: "Dobrze!" })), stored, false);
  assert.equal(find("#live").textContent, "Dobrze!\u00a0");
  await frames.play(answer(frame(region("3"))), stored, false);
  assert.equal(find("#live").textContent, "Dobrze!\u00a0");
});

test("the focus goes where the answer says, and stays where it says nothing", async () => {
  document.body.insertAdjacentHTML("beforeend", '<button id="one"></button><button id="next"></button>');
  find("#one").focus();
  const frames = new Frames(window, stageOf());
  await frames.play(answer(frame(region("1"))), stored, false);
  assert.equal(document.activeElement?.id, "one");
  await frames.play({ ...answer(frame(region("1"))), focus: "next" }, stored, false);
  assert.equal(document.activeElement?.id, "next");
});

test("a loss stays for a while to be seen, unless the reader goes on", async () => {
  const frames = new Frames(window, stageOf());
  void frames.play(answer(frame(region("lost"), { stays: true }), frame(region("again"))), stored, false);
  await pass(1_500);
  assert.equal(shown(), "lost");
  await pass(200);
  assert.equal(shown(), "again");

  void frames.play(answer(frame(region("lost"), { stays: true }), frame(region("again"))), stored, false);
  await pass(100);
  assert.equal(shown(), "lost");
  frames.finish();
  await settled();
  assert.equal(shown(), "again");
});

test("in the background nothing stays, because nobody sees it", async () => {
  hide(true);
  const frames = new Frames(window, stageOf());
  void frames.play(answer(frame(region("lost"), { stays: true }), frame(region("again"))), stored, false);
  await settled();
  assert.equal(shown(), "again");
});

test("a piece slides to its new square before the board is drawn again", async () => {
  const { before, after } = moves();
  document.body.innerHTML = before;
  let landings = 0;
  const frames = new Frames(window, stageOf({ landed: () => void (landings += 1) }));
  void frames.play(answer(frame(after, { animate: STEP })), stored, false);
  await settled();
  const [slide] = FakeAnimation.all;
  assert.equal(landings, 1);
  assert(find("[data-at=b2]").classList.contains("away"));
  assert.equal(document.querySelectorAll(".in-flight").length, 1);
  assert.equal(slide?.timing.duration, 200);
  slide?.finish();
  await settled();
  assert.equal(document.querySelector(".in-flight, .away"), null);
  assert.equal(find(".piece").dataset["at"], "c3");
});

test("a second press shows at once what is still being played", async () => {
  const { before, after } = moves();
  document.body.innerHTML = before;
  const frames = new Frames(window, stageOf());
  void frames.play(answer(frame(after, { animate: STEP }), frame(before, { animate: { ...STEP, path: ["c3", "b2"] } })), stored, false);
  await settled();
  frames.finish();
  await settled();
  assert.equal(document.querySelector(".in-flight"), null);
  assert.equal(find(".piece").dataset["at"], "b2");
  assert.equal(FakeAnimation.all.length, 1);
});

test("a reply waits until the first move has been seen", async () => {
  const { before, after } = moves();
  document.body.innerHTML = before;
  const frames = new Frames(window, stageOf());
  void frames.play(answer(frame(after, { animate: STEP }), frame(before, { animate: { ...STEP, path: ["c3", "b2"] } })), stored, false);
  await settled();
  FakeAnimation.all[0]?.finish();
  await pass(300);
  assert.equal(FakeAnimation.all.length, 1);
  await pass(60);
  assert.equal(FakeAnimation.all.length, 2);
});

test("a piece that never arrives is waited for a while only", async () => {
  const { before, after } = moves();
  document.body.innerHTML = before;
  void new Frames(window, stageOf()).play(answer(frame(after, { animate: STEP })), stored, false);
  await pass(3_300);
  assert.equal(find(".piece").dataset["at"], "c3");
});

test("just after another position nothing moves, because it would seem to come from the old one", async () => {
  const { before, after } = moves();
  document.body.innerHTML = drawBoard({ d4: "black man" });
  const frames = new Frames(window, stageOf());
  await frames.play(answer(frame(before)), stored, false);
  void frames.play(answer(frame(after, { animate: STEP })), stored, false);
  await settled();
  assert.equal(find(".piece").dataset["at"], "c3");
  assert.equal(FakeAnimation.all.length, 0);
  await pass(200);
  void frames.play(answer(frame(before, { animate: { ...STEP, path: ["c3", "b2"] } })), stored, false);
  await settled();
  assert.equal(FakeAnimation.all.length, 1);
});

test("a refused move springs there and back", async () => {
  const { before } = moves();
  document.body.innerHTML = before;
  let recoils = 0;
  const frames = new Frames(window, stageOf({ recoils: () => (recoils += 1, null) }));
  void frames.play(answer(frame(before, { animate: { ...STEP, back: true } })), stored, false);
  await settled();
  assert.equal(FakeAnimation.all[0]?.timing.duration, 660);
  assert.equal(recoils, 0);
  FakeAnimation.all[0]?.finish();
  await settled();
  assert.equal(document.querySelector(".in-flight, .away"), null);
  // What was dropped goes back from the hand.
  void frames.play(answer(frame(before, { animate: { ...STEP, back: true } })), stored, true);
  await settled();
  assert.equal(recoils, 1);
  assert.equal(FakeAnimation.all.length, 1);
});

test("the reason of a refusal is shown on the board first, then said; a press brings it at once", async () => {
  const { before } = moves();
  const heard: string[] = [];
  const frames = new Frames(window, stageOf({ told: (text) => void heard.push(text) }));
  const refused = { ...frame(before, { animate: { ...STEP, back: true }, say: "Taken." }) };
  refused.regions["panel"] = '<div id="panel">Taken.</div>';
  refused.regions["board"] = before.replace('id="board"', 'id="board" class="marked"');
  for (const hurries of [false, true]) {
    document.body.innerHTML = `${before}<div id="panel"></div><p id="live"></p>`;
    void frames.play(answer(refused), stored, false);
    await settled();
    assert.equal(find("#board").getAttribute("class"), "marked");
    assert.equal(find("#panel").textContent, "");
    if (hurries) frames.finish();
    else FakeAnimation.all.at(-1)?.finish();
    await settled();
    assert.equal(find("#panel").textContent, "Taken.");
  }
  assert.deepEqual(heard, ["Taken.", "Taken."]);
});

test("a man that becomes a king is crowned, a king that moves is not", async () => {
  document.body.innerHTML = drawBoard({ b2: "white man" });
  const frames = new Frames(window, stageOf());
  void frames.play(answer(frame(drawBoard({ c3: "white king" }), { animate: STEP })), stored, false);
  await settled();
  FakeAnimation.all[0]?.finish();
  await settled();
  const crowning = FakeAnimation.all.filter(({ timing }) => timing.duration === 420);
  assert.equal(crowning.length, 2);
  for (const each of crowning) each.finish();
  assert.equal(document.querySelector(".in-flight"), null);

  await pass(1_000);
  FakeAnimation.all = [];
  void frames.play(answer(frame(drawBoard({ b2: "white king" }), { animate: { ...STEP, path: ["c3", "b2"] } })), stored, false);
  await settled();
  FakeAnimation.all[0]?.finish();
  await settled();
  assert.equal(FakeAnimation.all.length, 1);
});

test("what is captured fades where it stood", async () => {
  document.body.innerHTML = drawBoard({ b2: "white man", c3: "black man" });
  const frames = new Frames(window, stageOf());
  const capture = { path: ["b2", "d4"], captured: ["c3"], at_once: false, back: false };
  void frames.play(answer(frame(drawBoard({ d4: "white man" }), { animate: capture })), stored, false);
  await settled();
  const [pale, slide] = FakeAnimation.all;
  assert.equal(pale?.keyframes[1]?.["opacity"], 0.5);
  assert.equal(pale?.timing.delay, 85);
  slide?.finish();
  await settled();
  assert(pale?.isCancelled);
  const leaving = FakeAnimation.all[2];
  assert.equal(leaving?.element.getAttribute("class"), "leaving");
  assert.equal(leaving?.element.querySelectorAll(".ghost").length, 1);
  leaving?.finish();
  assert.equal(document.querySelector(".leaving"), null);
});

test("a page without a place for what is spoken does without", async () => {
  find("#live").remove();
  await new Frames(window, stageOf()).play(answer(frame(region("1"), { say: "Dobrze!" })), stored, false);
  assert.equal(shown(), "1");
  assert.deepEqual(said, []);
});
