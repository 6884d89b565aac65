/** Struck and rubbed wood, measured: where what is heard lies, how long it rings, and how it ends. */

import { testing } from "./page";

import assert from "node:assert/strict";

import { type Blow, rubbed, struck } from "../src/wood";

const RATE = 24_000;
const BLOW: Blow = { body: "block", pitch: 1_000, at: 0, loudness: 1 };

const test = testing(() => undefined);

/** How loud it is between two moments, in seconds. */
function loud(samples: Float32Array, from: number, to: number): number {
  const part = samples.slice(Math.round(from * RATE), Math.round(to * RATE));
  return Math.sqrt(part.reduce((sum, each) => sum + each ** 2, 0) / part.length);
}

/** How much there is of a tone. */
function tone(samples: Float32Array, hertz: number): number {
  let [real, imaginary] = [0, 0];
  samples.forEach((each, n) => {
    real += each * Math.cos((2 * Math.PI * hertz * n) / RATE);
    imaginary += each * Math.sin((2 * Math.PI * hertz * n) / RATE);
  });
  return Math.hypot(real, imaginary);
}

/** The share of all that is heard that lies where small speakers sound. */
function heard(samples: Float32Array): number {
  let [inside, all] = [0, 0];
  for (let hertz = 100; hertz <= 10_000; hertz += 100) {
    const power = tone(samples, hertz) ** 2;
    all += power;
    if (hertz >= 800 && hertz <= 4_000) inside += power;
  }
  return inside / all;
}

test("what is heard of wood lies where small speakers sound, and ends without a crack", () => {
  for (const samples of [struck([BLOW], RATE), struck([{ ...BLOW, body: "bar" }], RATE), rubbed({ lasts: 0.2, loudness: 1 }, RATE)]) {
    assert(heard(samples) > 0.95, `${heard(samples)}`);
    assert(samples.at(-1) === 0);
    assert(Math.max(...samples) < 1.1);
  }
});

test("a man put on the board rings for a moment, a bar until its note is gone", () => {
  const [block, bar] = [struck([BLOW], RATE), struck([{ ...BLOW, body: "bar" }], RATE)];
  assert.deepEqual([block.length, bar.length].map((length) => length / RATE), [0.12, 0.96]);
  assert(loud(block, 0, 0.005) > 0.39 && loud(block, 0.005, 0.02) > 0.2 && loud(block, 0.1, 0.11) < 0.001);
  assert(loud(bar, 0, 0.005) > 0.6 && loud(bar, 0.1, 0.11) > 0.3 && loud(bar, 0.9, 0.95) < 0.01);
  // Its modes, and little between them.
  for (const [mode, between] of [[1_000, 1_250], [1_480, 1_250], [2_410, 2_000]] as const) assert(tone(block, mode) > 10 * tone(block, between));
  for (const mode of [1_000, 3_000]) assert(tone(bar, mode) > 10 * tone(bar, 2_000));
});

test("blows come one after another, as loud and as high as they are asked for", () => {
  const samples = struck([BLOW, { ...BLOW, at: 0.5, loudness: 0.5, pitch: 1_200 }], RATE);
  assert.equal(samples.length / RATE, 0.62);
  assert.equal(loud(samples, 0.2, 0.5), 0);
  const [first, second] = [samples.slice(0, 0.12 * RATE), samples.slice(0.5 * RATE)];
  assert(Math.abs(loud(second, 0, 0.1) / loud(first, 0, 0.1) - 0.5) < 0.1);
  assert(tone(second, 1_200) > 10 * tone(second, 1_000));
});

test("rubbing swells and dies away", () => {
  const samples = rubbed({ lasts: 0.2, loudness: 1 }, RATE);
  assert.equal(samples.length / RATE, 0.2);
  assert(loud(samples, 0.09, 0.11) > 3 * loud(samples, 0.02, 0.04));
  assert(loud(samples, 0.09, 0.11) > 3 * loud(samples, 0.16, 0.18));
  assert(Math.abs(loud(rubbed({ lasts: 0.2, loudness: 0.5 }, RATE), 0, 0.2) / loud(samples, 0, 0.2) - 0.5) < 0.01);
});
