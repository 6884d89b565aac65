/**
 * Struck wood, computed: a blow sets a few modes ringing that die away, and clicks. What is heard of a small speaker lies
 * between 800 and 4 000 hertz; so do these (tests/wood.test.ts measures it).
 */

/** A way in which something rings: how many times the pitch, how loud, and for how many seconds until a third is left. */
type Mode = readonly [ratio: number, loudness: number, lasts: number];

interface Body {
  modes: readonly Mode[];
  /** How much of a click comes with a blow. */
  click: number;
}

/** A man put on a board of veneer, and a bar of a xylophone, whose second mode is tuned to three times the first. */
const BODIES = {
  block: { modes: [[1, 0.45, 0.02], [1.48, 1, 0.016], [2.41, 0.7, 0.011], [3.3, 0.3, 0.008]], click: 0.9 },
  bar: { modes: [[1, 1.8, 0.16], [3, 0.25, 0.04]], click: 0.15 },
} satisfies Record<string, Body>;

/** One blow. */
export interface Blow {
  body: keyof typeof BODIES;
  /** Hertz. */
  pitch: number;
  /** Seconds from the beginning. */
  at: number;
  loudness: number;
}

/** Wood that slides over wood: for how many seconds, and how loud. */
export interface Rub {
  lasts: number;
  loudness: number;
}

const FADE_SECONDS = 0.004;
/** After so many times the time until a third is left, nothing is heard. */
const GONE = 6;
/** Where clicks and rubbing have their middle, and how long they ring. */
const GRIT_HERTZ = 1_900;
const GRIT_SECONDS = 0.0009;
const CLICK_SECONDS = 0.0025;

export function struck(blows: readonly Blow[], rate: number): Float32Array<ArrayBuffer> {
  const ends = blows.map(({ body, at }) => at + GONE * Math.max(...BODIES[body].modes.map(([, , lasts]) => lasts)));
  const samples = new Float32Array(Math.ceil(rate * Math.max(...ends)));
  for (const { body, pitch, at, loudness } of blows) {
    const start = Math.round(at * rate);
    for (const [ratio, loud, lasts] of BODIES[body].modes) ring(samples, start, (pitch * ratio) / rate, loudness * loud * 0.5, lasts * rate);
    grit(samples, start, GONE * CLICK_SECONDS * rate, rate, (n) => loudness * BODIES[body].click * Math.exp(-n / (CLICK_SECONDS * rate)));
  }
  return faded(samples, rate);
}

export function rubbed({ lasts, loudness }: Rub, rate: number): Float32Array<ArrayBuffer> {
  const length = Math.ceil(lasts * rate);
  const samples = new Float32Array(length);
  grit(samples, 0, length, rate, (n) => loudness * Math.sin((Math.PI * n) / length) ** 2);
  return faded(samples, rate);
}

/** A sine that dies away, without a sine for each sample. */
function ring(samples: Float32Array, start: number, turns: number, loudness: number, lasts: number): void {
  const left = Math.exp(-1 / lasts);
  const step = 2 * left * Math.cos(2 * Math.PI * turns);
  const end = Math.min(samples.length, start + GONE * lasts);
  let [before, now] = [0, loudness * left * Math.sin(2 * Math.PI * turns)];
  for (let n = start; n < end; n += 1) {
    samples[n] = (samples[n] ?? 0) + before;
    [before, now] = [now, step * now - left * left * before];
  }
}

/** Noise, the same each time, through a narrow door. */
function grit(samples: Float32Array, start: number, length: number, rate: number, loudness: (n: number) => number): void {
  const left = Math.exp(-1 / (GRIT_SECONDS * rate));
  const step = 2 * left * Math.cos((2 * Math.PI * GRIT_HERTZ) / rate);
  const gain = 1 - left;
  let [seed, before, now] = [7, 0, 0];
  for (let n = 0; n < length && start + n < samples.length; n += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    const noise = (seed / 0x3fffffff - 1) * loudness(n);
    [before, now] = [now, gain * noise + step * now - left * left * before];
    // Without what is slow in it.
    samples[start + n] = (samples[start + n] ?? 0) + 2 * (now - before);
  }
}

/** Nothing ends with a crack. */
function faded(samples: Float32Array<ArrayBuffer>, rate: number): Float32Array<ArrayBuffer> {
  const length = Math.min(samples.length, Math.round(FADE_SECONDS * rate));
  for (let n = 0; n < length; n += 1) {
    const at = samples.length - 1 - n;
    samples[at] = (samples[at] ?? 0) * (n / length);
  }
  return samples;
}
