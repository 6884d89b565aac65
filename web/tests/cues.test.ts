/** Sounds and vibration: what is heard of which action, and what the reader has switched off. */

import { said, testing } from "./page";

import assert from "node:assert/strict";

import { cue, knock } from "../src/cues";

/** The notes that were played: wave, frequency, begin and end, and how loud. */
let played: [string, number, number, number, number][] = [];
let contexts = 0;

class FakeContext {
  currentTime = 10;
  destination = {};
  constructor() {
    contexts += 1;
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
    setValueAtTime: (value: number) => assert.equal(value, 0),
    linearRampToValueAtTime: (value: number) => (this.gain.top = value),
    exponentialRampToValueAtTime: (value: number) => assert(value > 0 && value < 0.01),
  };

  connect(to: object): object {
    return to;
  }
}

const test = testing(() => {
  played = [];
  Object.assign(globalThis, { AudioContext: FakeContext, OscillatorNode: FakeOscillator, GainNode: FakeGain });
});

test("a browser without sound goes on in silence", () => {
  Reflect.deleteProperty(globalThis, "AudioContext");
  cue("won");
  assert.match(said[0] ?? "", /AudioContext/);
});

test("what is right, won, lost, drawn or refused has its sound", () => {
  const sounds: Record<string, [string, number, number, number, number][]> = {
    right: [["sine", 523, 0, 0.1, 0.12], ["sine", 784, 0.09, 0.31, 0.12]],
    refused: [["sine", 130, 0, 0.12, 0.15]],
    drawn: [["sine", 330, 0, 0.2, 0.2], ["sine", 330, 0.25, 0.6, 0.2]],
    lost: [["sine", 330, 0, 0.2, 0.2], ["sine", 262, 0.2, 0.4, 0.2], ["sine", 196, 0.4, 0.8, 0.2]],
  };
  for (const [name, notes] of Object.entries(sounds)) {
    played = [];
    cue(name as "right");
    assert.deepEqual(played.map(([wave, pitch, at, end, loud]) => [wave, pitch, Math.round(at * 100) / 100, end, loud]), notes, name);
  }
});

test("with every leg of a capture the knock is a semitone higher", () => {
  knock();
  knock(1);
  knock(12);
  assert.deepEqual(played.map(([wave, pitch]) => [wave, pitch]), [["triangle", 180], ["triangle", 191], ["triangle", 360]]);
});

test("the reader may switch the sounds off", () => {
  document.documentElement.dataset["sounds"] = "off";
  cue("won");
  assert.deepEqual(played, []);
  document.documentElement.dataset["sounds"] = "";
  cue("won");
  assert.equal(played.length, 4);
});

test("there is one sound output for all", () => {
  cue("done");
  cue("crown");
  assert(contexts <= 1);
  assert.equal(played.length, 7);
});
