/** One fault must not freeze the board. */

import { morphing } from "./idiomorph";
import { pass, Region, regions, said, settled } from "./page";

import assert from "node:assert/strict";
import { test } from "node:test";

import { Frames, type Stage } from "../src/frames";
import type { Answer, Frame } from "../src/messages";

function frame(html: string, more: Partial<Frame> = {}): Frame {
  return { animate: null, regions: { board: html }, say: "", cue: "", stays: false, ...more };
}

function answer(...frames: Frame[]): Answer {
  const nothing = { title: null, lang: null, route: null, focus: null, save: null, wake: null, look: null };
  return { ...nothing, frames, effects: [], resumes: false, waits: false, session: false };
}

function stageOf(more: Partial<Stage> = {}): Stage & { gone: unknown[] } {
  const gone: unknown[] = [];
  return { redrawn: () => undefined, landed: () => undefined, recoils: () => null, lost: (error) => void gone.push(error), gone, ...more };
}

const stored = Promise.resolve();

function board(): Region {
  const region = new Region();
  regions.set("board", region);
  return region;
}

test("a frame that fails is drawn again, and the next ones come", async () => {
  const shown = board();
  morphing.onMorph = (_, html) => {
    if (html === "second") throw new TypeError("what is this?");
  };
  const stage = stageOf();
  const frames = new Frames(stage);
  void frames.play(answer(frame("first")), stored, false);
  void frames.play(answer(frame("second")), stored, false);
  await settled();
  assert.equal(shown.outerHTML, "second");
  void frames.play(answer(frame("third")), stored, false);
  await settled();
  assert.equal(shown.outerHTML, "third");
  assert.deepEqual(said, ["TypeError: what is this?"]);
  assert.deepEqual(stage.gone, []);
});

test("of an answer with several frames, the last one stays when an earlier one fails", async () => {
  const shown = board();
  morphing.onMorph = () => {
    throw new Error("no");
  };
  const stage = stageOf();
  await new Frames(stage).play(answer(frame("first"), frame("second")), stored, false);
  assert.equal(shown.outerHTML, "second");
});

test("what listens to new regions may fail without holding up the board", async () => {
  const shown = board();
  let landings = 0;
  const stage = stageOf({
    redrawn: () => {
      throw new Error("no");
    },
    landed: () => void (landings += 1),
  });
  const frames = new Frames(stage);
  for (let press = 0; press < 10; press += 1) await frames.play(answer(frame(`press ${press}`)), stored, true);
  assert.equal(shown.outerHTML, "press 9");
  // The piece in hand is put down.
  assert.equal(landings, 10);
});

test("a board that cannot be drawn again is said to be lost, and the next answer is tried all the same", async () => {
  const region = board();
  let isStuck = true;
  let html = "";
  Object.defineProperty(region, "outerHTML", {
    get: () => html,
    set: (value: string) => {
      if (isStuck) throw new Error("stuck");
      html = value;
    },
  });
  const stage = stageOf();
  const frames = new Frames(stage);
  await frames.play(answer(frame("first")), stored, false);
  assert.equal(stage.gone.length, 1);
  isStuck = false;
  await frames.play(answer(frame("second")), stored, false);
  assert.equal(html, "second");
});

test("an answer that is never stored holds up none but itself once that is given up", async () => {
  const shown = board();
  const frames = new Frames(stageOf());
  void frames.play(answer(frame("first")), Promise.reject(new Error("no disk")), false);
  void frames.play(answer(frame("second")), stored, false);
  await pass(0);
  assert.equal(shown.outerHTML, "second");
});
