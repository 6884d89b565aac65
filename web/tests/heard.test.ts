/** What is heard of moves and answers, and when: with what is seen, and not after a reader has gone on. */

import { answer, drawBoard, frame, moves, region, stageOf, STEP, stored } from "./drawn";
import { FakeAnimation, find, pass, settled, testing } from "./page";

import assert from "node:assert/strict";

import { samples, VOICES } from "../src/cues";
import { Frames } from "../src/frames";

const test = testing(() => {
  document.body.innerHTML = '<div id="board"></div><p id="live"></p>';
});

/** Sounds are told by what was computed for them. */
const told = (computed: Float32Array): string => computed.slice(0, 9_000).join();
const NAMES = new Map(Object.entries(VOICES).map(([name, voice]) => [told(samples(voice)), name]));

/** What is heard of a page: sounds, and by how many semitones they are higher than usual. */
function listen(): string[] {
  const heard: string[] = [];
  class Heard {
    name = "";
    copyToChannel = (computed: Float32Array): string => (this.name = NAMES.get(told(computed)) ?? "?");
  }
  Object.assign(window, { AudioContext: class { currentTime = 0; } });
  Object.assign(globalThis, {
    AudioBuffer: Heard,
    AudioBufferSourceNode: class {
      start = (): void => undefined;
      connect = (to: object): object => to;
      constructor(_: unknown, { buffer, playbackRate }: { buffer: Heard; playbackRate: number }) {
        const higher = Math.round(12 * Math.log2(playbackRate));
        heard.push(higher === 0 ? buffer.name : `${buffer.name} +${higher}`);
      }
    },
  });
  return heard;
}

test("each landing is heard when it is seen, a semitone higher from leg to leg", async () => {
  const heard = listen();
  document.body.innerHTML = drawBoard({ b2: "white man", c3: "black man", c1: "black man" });
  const capture = { path: ["b2", "d4", "b4", "d2"], captured: ["c3", "c1", "b3"], at_once: false, back: false };
  void new Frames(window, stageOf()).play(answer(frame(drawBoard({ d2: "white man" }), { animate: capture })), stored, false);
  await pass(169);
  assert.deepEqual(heard, []);
  await pass(1);
  assert.deepEqual(heard, ["capture"]);
  await pass(229);
  assert.deepEqual(heard, ["capture"]);
  await pass(1);
  assert.deepEqual(heard, ["capture", "capture +1"]);
  await pass(230);
  assert.deepEqual(heard, ["capture", "capture +1"]);
  FakeAnimation.all.find(({ element }) => element.matches(".in-flight"))?.finish();
  await settled();
  assert.deepEqual(heard, ["capture", "capture +1", "capture +2"]);
});

test("a reader who goes on hears no more of what was still under way", async () => {
  const heard = listen();
  document.body.innerHTML = drawBoard({ b2: "white man" });
  const frames = new Frames(window, stageOf());
  void frames.play(answer(frame(drawBoard({ c3: "white man" }), { animate: STEP })), stored, false);
  await settled();
  frames.finish();
  await settled();
  assert.deepEqual(heard, ["slide"]);
  assert.equal(find(".piece").dataset["at"], "c3");
});

test("where nothing is to move, a move is heard and there, and a refused one stays where it is", async () => {
  const heard = listen();
  const { before, after } = moves();
  document.body.innerHTML = before;
  document.documentElement.dataset["pace"] = "none";
  let landings = 0;
  const frames = new Frames(window, stageOf({ landed: () => void (landings += 1) }));
  void frames.play(answer(frame(after, { animate: STEP }), frame(before, { animate: { ...STEP, path: ["c3", "b2"] } })), stored, false);
  await settled();
  assert.deepEqual(heard, ["put", "put"]);
  assert.equal(find(".piece").dataset["at"], "b2");
  assert.equal(landings, 2);
  void frames.play(answer(frame(before, { animate: { ...STEP, back: true } })), stored, false);
  await settled();
  assert.equal(FakeAnimation.all.length, 0);
  assert.equal(heard.length, 2);
  assert.equal(landings, 2);
});

test("a piece that is put on the board is heard, and one that is taken off is not seen to go", async () => {
  const heard = listen();
  document.body.innerHTML = drawBoard({});
  const put = { ...STEP, path: ["c3"] };
  await new Frames(window, stageOf()).play(answer(frame(drawBoard({ c3: "white man" }), { animate: put })), stored, false);
  assert.deepEqual(heard, ["put"]);
  assert.equal(FakeAnimation.all.length, 0);
});

test("what is won or done is heard and celebrated, what is right only heard", async () => {
  const heard = listen();
  const guide = '<i id="guide" data-finale></i>';
  document.body.insertAdjacentHTML("beforeend", guide);
  const frames = new Frames(window, stageOf());
  for (const [cue, isCelebrated] of [["won", true], ["done", true], ["diploma", true], ["right", false], ["lost", false]] as const) {
    heard.length = 0;
    document.querySelector(".finale")?.remove();
    await frames.play(answer(frame(region(cue), { cue })), stored, false);
    assert.equal(heard[0], cue);
    assert.equal(document.querySelector(".finale") !== null, isCelebrated, cue);
  }
});

test("a man that was dragged to the last row is crowned when it is let go, and its crown is heard", async () => {
  const heard = listen();
  document.body.innerHTML = drawBoard({ b2: "white man held" });
  find(".piece").removeAttribute("data-at");
  const frames = new Frames(window, stageOf());
  const promoted = { ...STEP, path: ["z0", "c3"] };
  void frames.play(answer(frame(drawBoard({ c3: "white king" }), { animate: promoted })), stored, true);
  await settled();
  assert.deepEqual(heard, ["put", "crown"]);
  assert.equal(FakeAnimation.all.filter(({ timing }) => timing.duration === 420).length, 2);
});

test("a piece is heard as it is taken up, and stars as they land", async () => {
  const heard = listen();
  const frames = new Frames(window, stageOf());
  frames.pressed(false);
  assert.deepEqual(heard, []);
  frames.pressed(true);
  assert.deepEqual(heard, ["take"]);
  heard.length = 0;
  const stars = '<div id="panel"><p class="earned"><i class="star full"></i><i class="star full"></i><i class="star"></i></p></div>';
  document.body.insertAdjacentHTML("beforeend", stars);
  await frames.play(answer(frame(region(""), { cue: "right" })), stored, false);
  assert.deepEqual(heard, ["right", "star", "star +4"]);
});
