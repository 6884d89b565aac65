/** Sounds and vibration: what is heard of which action, and what the reader has switched off. */

import { happen, media, said, testing } from "./page";

import assert from "node:assert/strict";

import { Cues } from "../src/cues";
import type { View } from "../src/page-state";

/** The notes that were played: wave, frequency, begin and end, and how loud. */
let played: [string, number, number, number, number][] = [];
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
}

class FakeOscillator {
  private loud = 0;

  constructor(
    _: unknown,
    private readonly how: { type: string; frequency: number },
  ) {}

  connect(volume: { gain: { top: number } }): object {
    this.loud = volume.gain.top;
    return volume;
  }

  start(at: number): void {
    played.push([this.how.type, Math.round(this.how.frequency), at - 10, 0, this.loud]);
  }

  stop(at: number): void {
    const last = played.at(-1);
    if (last !== undefined) last[3] = Math.round((at - 10) * 1_000) / 1_000;
  }
}

class FakeGain {
  readonly gain = {
    top: 0,
    begin: 0,
    // It swells for a moment, so that nothing cracks, and dies away.
    setValueAtTime: (value: number, at: number) => assert.equal(value, ((this.gain.begin = at), 0)),
    linearRampToValueAtTime: (value: number, at: number) => assert(at > this.gain.begin && at < this.gain.begin + 0.05, `${(this.gain.top = value)}`),
    exponentialRampToValueAtTime: (value: number, at: number) => assert(value > 0 && value < 0.01 && at > this.gain.begin + 0.05),
  };

  connect(to: object): object {
    return to;
  }
}

/** Whether sound waits for a press, as some browsers let it. */
let state = "running";
/** The reader's device: what it was told to vibrate. */
let shaken: number[] = [];

const test = testing(() => {
  played = [];
  contexts = resumes = 0;
  shaken = [];
  state = "running";
  Object.assign(globalThis, { OscillatorNode: FakeOscillator, GainNode: FakeGain });
  Object.assign(window, { AudioContext: FakeContext });
});

/** What is heard on a device; what cannot vibrate has no such function. */
function cues(device: { vibrate?: (milliseconds: number) => void; userActivation?: object } = {}): Cues {
  const of = Object.create(window, { navigator: { value: device }, matchMedia: { value: window.matchMedia } }) as View;
  return new Cues(of);
}

function phone(hasBeenActive = true): Parameters<typeof cues>[0] {
  media.matches = ["(pointer: coarse)"];
  return { vibrate: (milliseconds) => void shaken.push(milliseconds), userActivation: { hasBeenActive } };
}

test("a browser without sound goes on in silence", () => {
  Object.assign(window, { AudioContext: undefined });
  cues().give("won");
  assert.match(said[0] ?? "", /AudioContext/);
});

test("what is right, won, lost, drawn, refused, done or crowned has its sound", () => {
  const sounds: Record<string, [string, number, number, number, number][]> = {
    right: [["sine", 523, 0, 0.1, 0.12], ["sine", 784, 0.09, 0.31, 0.12]],
    refused: [["sine", 130, 0, 0.12, 0.15]],
    drawn: [["sine", 330, 0, 0.2, 0.2], ["sine", 330, 0.25, 0.6, 0.2]],
    lost: [["sine", 330, 0, 0.2, 0.2], ["sine", 262, 0.2, 0.4, 0.2], ["sine", 196, 0.4, 0.8, 0.2]],
    won: [["sine", 392, 0, 0.14, 0.2], ["sine", 494, 0.14, 0.28, 0.2], ["sine", 587, 0.28, 0.42, 0.2], ["sine", 784, 0.42, 0.82, 0.2]],
    done: [["sine", 523, 0, 0.12, 0.16], ["sine", 659, 0.12, 0.24, 0.16], ["sine", 784, 0.24, 0.36, 0.16], ["sine", 1047, 0.36, 0.76, 0.16]],
    crown: [["sine", 392, 0, 0.1, 0.2], ["sine", 523, 0.1, 0.2, 0.2], ["sine", 659, 0.2, 0.38, 0.2]],
  };
  const heard = cues();
  for (const [name, notes] of Object.entries(sounds)) {
    played = [];
    heard.give(name as "right");
    assert.deepEqual(played.map(([wave, pitch, at, end, loud]) => [wave, pitch, Math.round(at * 100) / 100, end, loud]), notes, name);
  }
  assert.equal(contexts, 1);
});

test("with every leg of a capture the knock is a semitone higher", () => {
  const heard = cues();
  heard.knock();
  heard.knock(1);
  heard.knock(12);
  assert.deepEqual(played.map(([wave, pitch]) => [wave, pitch]), [["triangle", 180], ["triangle", 191], ["triangle", 360]]);
});

test("the reader may switch the sounds off", () => {
  const heard = cues();
  document.documentElement.dataset["sounds"] = "off";
  heard.give("won");
  assert.deepEqual(played, []);
  document.documentElement.dataset["sounds"] = "";
  heard.give("won");
  assert.equal(played.length, 4);
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

test("what is held by hand vibrates, unless the reader has switched that off or done nothing yet", () => {
  const held = cues(phone());
  for (const name of ["refused", "right", "won", "lost", "drawn", "done", "crown"] as const) held.give(name);
  held.knock(2);
  assert.deepEqual(shaken, [30, 30, 30, 10, 10]);
  document.documentElement.dataset["sounds"] = "off";
  held.knock();
  assert.deepEqual(shaken, [30, 30, 30, 10, 10, 10]);
  document.documentElement.dataset["haptics"] = "off";
  held.knock();
  assert.equal(shaken.length, 6);
  Reflect.deleteProperty(document.documentElement.dataset, "haptics");
  cues(phone(false)).knock();
  const device = phone();
  media.matches = [];
  cues(device).knock();
  cues().knock();
  assert.equal(shaken.length, 6);
});
