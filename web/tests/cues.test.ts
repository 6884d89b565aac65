/** Sounds and vibration: what is heard of which action, and what the reader has switched off. */

import { happen, media, pass, said, testing } from "./page";

import assert from "node:assert/strict";

import { Cues, samples, type Sound, VOICES } from "../src/cues";
import type { View } from "../src/page-state";

/** What was played: a buffer, when, and how many semitones higher. */
let played: [FakeBuffer, number, number][] = [];
let contexts = 0;
let resumes = 0;

class FakeContext {
  currentTime = 10;
  destination = {};
  constructor() {
    contexts += 1;
  }

  get state(): string {
    return state;
  }

  resume(): Promise<void> {
    resumes += 1;
    return Promise.reject(new Error("not now"));
  }

  suspend(): Promise<void> {
    state = "suspended";
    return Promise.resolve();
  }
}

class FakeBuffer {
  heard = new Float32Array();

  constructor(readonly how: { length: number; sampleRate: number }) {}

  copyToChannel(computed: Float32Array<ArrayBuffer>): void {
    this.heard = computed;
  }
}

class FakeSource {
  constructor(
    _: unknown,
    private readonly how: { buffer: FakeBuffer; playbackRate: number },
  ) {}

  connect(): void {}

  start(at: number): void {
    played.push([this.how.buffer, at, Math.round(12 * Math.log2(this.how.playbackRate))]);
  }
}

/** Whether sound waits for a press, as some browsers let it. */
let state = "running";
/** The reader's device: what it was told to vibrate. */
let shaken: number[][] = [];

const test = testing(() => {
  played = [];
  contexts = resumes = 0;
  shaken = [];
  state = "running";
  Object.assign(globalThis, { AudioBuffer: FakeBuffer, AudioBufferSourceNode: FakeSource });
  Object.assign(window, { AudioContext: FakeContext });
});

/** What is heard on a device; what cannot vibrate has no such function. */
function cues(device: { vibrate?: (milliseconds: number[]) => void; userActivation?: object } = {}): Cues {
  const of = Object.create(window, { navigator: { value: device }, matchMedia: { value: window.matchMedia } }) as View;
  return new Cues(of);
}

function phone(hasBeenActive = true): Parameters<typeof cues>[0] {
  media.matches = ["(pointer: coarse)"];
  return { vibrate: (milliseconds) => void shaken.push(milliseconds), userActivation: { hasBeenActive } };
}

test("what answers a press is computed when the page has nothing else to do", () => {
  const waiting: (() => void)[] = [];
  const copied: number[] = [];
  class Counted extends FakeBuffer {
    override copyToChannel(data: Float32Array): void {
      copied.push(data.length);
    }
  }
  Object.assign(globalThis, { AudioBuffer: Counted });
  Object.assign(window, { AudioBuffer: Counted, requestIdleCallback: (call: () => void) => waiting.push(call) });
  const heard = cues();
  document.body.innerHTML = "<p>no board</p>";
  heard.prepare();
  assert.equal(waiting.length, 0);
  document.body.innerHTML = '<div id="board"></div>';
  // Each answer asks for it.
  heard.prepare();
  heard.prepare();
  assert.equal(waiting.length, 1);
  assert.equal(copied.length, 0);
  for (const call of waiting) call(); // each asks for the next
  const prepared = copied.length;
  assert.equal(prepared, waiting.length);
  heard.prepare();
  assert.equal(prepared, waiting.length);
  heard.take();
  heard.capture(0);
  heard.stars(1);
  for (const name of ["put", "refused", "slide", "right"] as const) heard.give(name);
  assert.equal(copied.length, prepared);
});

test("where nothing can be computed, or nobody says when there is time, nothing is prepared", () => {
  document.body.innerHTML = '<div id="board"></div>';
  const waiting: unknown[] = [];
  const can = { AudioBuffer: FakeBuffer, requestIdleCallback: (call: unknown) => waiting.push(call) };
  for (const missing of Object.keys(can)) {
    Object.assign(window, can);
    Reflect.deleteProperty(window, missing);
    cues().prepare();
    assert.deepEqual(waiting, [], missing);
  }
  // The next press makes its own sound there.
  const heard = cues();
  heard.take();
  heard.take();
  assert.equal(played.length, 2);
  assert.deepEqual(said, []);
});

test("the last note of a tune is the loudest, and the others are as loud as each other", () => {
  for (const name of ["right", "won", "lost", "drawn", "done"] as const) {
    const notes = VOICES[name].sound.map(({ loudness }) => loudness);
    const last = notes.pop() ?? 0;
    assert(notes.length > 0 && notes.every((each) => each === notes[0] && each < last), name);
  }
});

test("a browser without sound goes on in silence", () => {
  Object.assign(window, { AudioContext: undefined });
  cues().give("won");
  assert.match(said[0] ?? "", /AudioContext/);
});

const SOUNDS = Object.keys(VOICES) as Sound[];
const RATE = 24_000;
/** So many samples are measured: two thirds of a second. */
const LONGEST = 2 ** 14;

/** The share of the energy between two frequencies, by a discrete Fourier transform (Cooley and Tukey, 1965). */
function share(heard: Float32Array, from: number, to: number): number {
  const spectrum = transformed(padded(heard.slice(0, LONGEST)));
  const energies = spectrum.slice(0, spectrum.length / 2).map(([re, im]) => re * re + im * im);
  const hertz = (n: number): number => (n * RATE) / spectrum.length;
  const sum = (all: number[]): number => all.reduce((one, other) => one + other, 0);
  return sum(energies.filter((_, n) => hertz(n) >= from && hertz(n) <= to)) / sum(energies);
}

function padded(heard: Float32Array): [number, number][] {
  const length = 2 ** Math.ceil(Math.log2(heard.length));
  return Array.from({ length }, (_, n) => [heard[n] ?? 0, 0]);
}

function transformed(all: [number, number][]): [number, number][] {
  const half = all.length / 2;
  if (half < 1) return all;
  const [even, odd] = [0, 1].map((first) => transformed(all.filter((_, n) => n % 2 === first)));
  const turned = (odd ?? []).map(([re, im], n): [number, number] => {
    const [cos, sin] = [Math.cos((Math.PI * n) / half), -Math.sin((Math.PI * n) / half)];
    return [re * cos - im * sin, re * sin + im * cos];
  });
  const both = (sign: number): [number, number][] => (even ?? []).map(([re, im], n) => [re + sign * (turned[n]?.[0] ?? 0), im + sign * (turned[n]?.[1] ?? 0)]);
  return [...both(1), ...both(-1)];
}

test("every sound lies where the speaker of a phone can give it", () => {
  for (const name of SOUNDS) {
    const inside = share(samples(VOICES[name]), 800, 4_000);
    assert(inside > 0.85, `${name}: ${inside.toFixed(3)} of its energy`);
  }
});

test("the measure finds fault with a knock of 180 hertz", () => {
  assert(share(new Float32Array(4_096).map((_, n) => Math.sin((2 * Math.PI * 180 * n) / RATE)), 800, 4_000) < 0.05);
});

test("no sound is too loud, begins or ends with a crack, or is like another", () => {
  for (const name of SOUNDS) {
    const heard = samples(VOICES[name]);
    assert(Math.max(...heard.map(Math.abs)) < 1, name);
    assert(Math.abs(heard[0] ?? 1) < 0.05 && Math.abs(heard.at(-1) ?? 1) < 0.001, name);
  }
  assert.equal(new Set(SOUNDS.map((name) => samples(VOICES[name]).slice(0, 9_000).join())).size, SOUNDS.length);
});

test("a sound is computed once, and played as it was computed", () => {
  const heard = cues();
  heard.take();
  heard.give("put");
  heard.take();
  const [first, put, second] = played.map(([buffer]) => buffer);
  assert.equal(first, second);
  assert.deepEqual(put?.heard, samples(VOICES.put));
  assert.equal(put?.how.sampleRate, RATE);
  assert.equal(contexts, 1);
});

test("the next press finds its sound made", () => {
  const waiting: (() => void)[] = [];
  const made: object[] = [];
  class Counted extends FakeSource {
    constructor(...given: ConstructorParameters<typeof FakeSource>) {
      super(...given);
      made.push(this);
    }
  }
  Object.assign(globalThis, { AudioBufferSourceNode: Counted });
  Object.assign(window, { requestIdleCallback: (call: () => void) => waiting.push(call) });
  const heard = cues();
  for (const [pressed, before] of [1, 2, 3].entries()) {
    heard.take();
    assert.equal(made.length, before);
    assert.equal(played.length, pressed + 1);
    waiting.splice(0).forEach((call) => call());
    assert.equal(made.length, before + 1);
  }
  heard.give("put");
  assert.notEqual(played.at(-1)?.[0], played[0]?.[0]);
  heard.take();
  heard.take();
  assert.equal(played.length, 6);
  assert.equal(new Set(made).size, 6);
});

test("where a press cannot be heard, or is not to be, no sound is made for the next", () => {
  const waiting: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (call: () => void) => waiting.push(call) });
  const heard = cues();
  heard.give("put");
  document.documentElement.dataset["sounds"] = "off";
  heard.take();
  document.documentElement.dataset["sounds"] = "";
  Object.assign(globalThis, { AudioBufferSourceNode: undefined });
  heard.take();
  assert.deepEqual(waiting, []);
});

test("with every leg a capture is a semitone higher, and with every star a third", () => {
  const heard = cues();
  heard.capture(0);
  heard.capture(1);
  heard.capture(4);
  assert.deepEqual(played.map(([, at, higher]) => [at, higher]), [[0, 0], [0, 1], [0, 4]]);
  played = [];
  heard.stars(3);
  assert.deepEqual(played.map(([, , higher]) => higher), [0, 4, 8]);
  const [first, second, third] = played.map(([, at]) => at);
  assert(first !== undefined && second !== undefined && third !== undefined && 10 < first && first < second && second < third && third < 11);
});

test("the reader may switch the sounds off", () => {
  const heard = cues();
  document.documentElement.dataset["sounds"] = "off";
  heard.give("won");
  assert.deepEqual(played, []);
  document.documentElement.dataset["sounds"] = "";
  heard.give("won");
  assert.equal(played.length, 1);
});

test("sound that waits for a press begins with it", () => {
  cues().give("done");
  happen(document, "keydown");
  assert.equal(resumes, 0);
  state = "suspended";
  happen(document, "keydown");
  happen(document, "pointerup");
  assert.equal(resumes, 2);
});

test("after half a minute of silence the speaker is let go, until something is to be heard again", async () => {
  const heard = cues();
  heard.give("put");
  await pass(29_999);
  heard.give("put");
  await pass(29_999);
  assert.equal(state, "running");
  await pass(1);
  assert.equal(state, "suspended");
  heard.give("put");
  assert.equal(resumes, 1);
  state = "running";
  await pass(30_000);
  assert.equal(state, "suspended");
  assert.equal(contexts, 1);
});

test("what is held by hand vibrates, unless the reader has switched that off or done nothing yet", () => {
  const held = cues(phone());
  for (const name of ["refused", "right", "won", "lost", "drawn", "done", "slide", "put"] as const) held.give(name);
  held.take();
  held.capture(2);
  assert.deepEqual(shaken, [[30], [30], [30], [10], [15]]);
  document.documentElement.dataset["sounds"] = "off";
  held.give("put");
  assert.equal(shaken.length, 6);
  document.documentElement.dataset["haptics"] = "off";
  held.give("put");
  assert.equal(shaken.length, 6);
  Reflect.deleteProperty(document.documentElement.dataset, "haptics");
  cues(phone(false)).give("put");
  const device = phone();
  media.matches = [];
  cues(device).give("put");
  cues().give("put");
  assert.equal(shaken.length, 6);
});
