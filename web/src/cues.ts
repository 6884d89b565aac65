/**
 * What happens on the board, for ears and fingers: sounds of wood without files, and vibration where a device has it.
 * Python says what has come of an action and what the reader has switched off; knocks follow the pieces themselves.
 */

import type { Cue } from "./messages";
import type { View } from "./page-state";
import { type Blow, type Rub, rubbed, struck } from "./wood";

/** What is heard and felt: blows or rubbing, and milliseconds of vibration and of rest by turns. */
interface Voice {
  sound: readonly Blow[] | Rub;
  shakes: number[];
}

/** A man on the board. */
const block = (pitch: number, loudness: number, at = 0): Blow => ({ body: "block", pitch, at, loudness });

/** Bars one after another, so many seconds apart; the last one is the loudest. */
function tune(loudness: number, apart: number, ...pitches: number[]): Blow[] {
  return pitches.map((pitch, n) => ({ body: "bar", pitch, at: n * apart, loudness: n === pitches.length - 1 ? loudness : loudness * 0.75 }));
}

export const VOICES = {
  take: { sound: [block(1_180, 0.28)], shakes: [] },
  put: { sound: [block(900, 0.75)], shakes: [10] },
  slide: { sound: { lasts: 0.15, loudness: 0.5 }, shakes: [] },
  capture: { sound: [block(960, 0.5), block(850, 0.9, 0.034)], shakes: [15] },
  crown: { sound: [block(850, 0.8), ...tune(0.32, 0.09, 880, 1_109, 1_319, 1_760).map((each) => ({ ...each, at: each.at + 0.1 }))], shakes: [10, 60, 30] },
  refused: { sound: [block(940, 0.3), block(820, 0.34, 0.075)], shakes: [30] },
  star: { sound: tune(0.36, 0, 1_047), shakes: [8] },
  right: { sound: tune(0.3, 0.09, 988, 1_319), shakes: [] },
  won: { sound: tune(0.34, 0.12, 880, 1_109, 1_319, 1_760), shakes: [30] },
  lost: { sound: tune(0.3, 0.2, 1_175, 988, 880), shakes: [] },
  drawn: { sound: tune(0.3, 0.22, 988, 988), shakes: [] },
  done: { sound: tune(0.32, 0.11, 1_047, 1_319, 1_568, 2_093), shakes: [30] },
  diploma: { sound: [...tune(0.3, 0.13, 880, 880, 880, 1_175), ...tune(0.36, 0.16, 1_109, 1_175, 1_319, 1_760).map((each) => ({ ...each, at: each.at + 0.66 }))], shakes: [20, 80, 20, 80, 40] },
} satisfies Record<Cue | "take" | "put" | "slide" | "capture" | "crown" | "star", Voice>;

export type Sound = keyof typeof VOICES;

/** What a press is answered by in almost every task. */
const OFTEN: readonly Sound[] = ["take", "put", "capture", "refused", "slide", "star", "right"];

const SEMITONE = 2 ** (1 / 12);

/** Stars land one by one: when the first one does, and how far apart; each is a third higher than the last. */
const STARS_AT = 0.22;
const STARS_APART = 0.14;
const THIRD = 4;

/** Computed at this rate, so that every device hears the same. */
const RATE = 24_000; // more than twice the highest partial: half the work of the usual rate

/** After so long a silence the speaker is let go, which saves a tablet's battery; to open it again takes a moment. */
const SILENCE_MS = 30_000;

export function samples({ sound }: Voice): Float32Array<ArrayBuffer> {
  return "lasts" in sound ? rubbed(sound, RATE) : struck(sound, RATE);
}

/** What is heard and felt of a page. */
export class Cues {
  private context: AudioContext | null = null;
  private silence = 0;
  private readonly ready = new Map<Sound, AudioBuffer>();

  /** What is still to be prepared. */
  private missing = OFTEN;
  private isPreparing = false;

  /** What the next press will start: to make it takes longer than all else that is felt of a press. */
  private next: AudioBufferSourceNode | null = null;

  /** Whether the device has something to vibrate: what is held by hand. */
  private readonly canShake: boolean;

  constructor(private readonly view: View) {
    this.canShake = "vibrate" in view.navigator && view.matchMedia("(pointer: coarse)").matches;
    // To open the way to the speaker takes a while: the first press anywhere does it, so that those on the board need not wait.
    view.document.addEventListener("pointerdown", () => view.setTimeout(() => this.wake()), { once: true });
  }

  /** Compute what answers a press on a board, if there is one, sound by sound, whenever the page has nothing else to do. */
  prepare(): void {
    const { view } = this;
    const [name, ...others] = this.missing;
    if (name === undefined || this.isPreparing || view.document.querySelector("#board") === null) return;
    if (!("AudioBuffer" in view && "requestIdleCallback" in view)) return;
    this.isPreparing = true;
    view.requestIdleCallback(() => {
      this.buffer(name);
      this.missing = others;
      this.isPreparing = false;
      this.prepare();
    });
  }

  give(name: Exclude<Sound, "take" | "capture" | "star">): void {
    this.play(name);
  }

  /** A piece is pressed: heard in the same moment. */
  take(): void {
    this.play("take");
  }

  /** A piece lands that has captured; with every leg it sounds a semitone higher. */
  capture(leg: number): void {
    this.play("capture", leg);
  }

  /** So many stars have been earned. */
  stars(count: number): void {
    for (let n = 0; n < count; n += 1) this.play("star", n * THIRD, STARS_AT + n * STARS_APART);
  }

  private play(name: Sound, semitones = 0, later = 0): void {
    const { shakes } = VOICES[name];
    const { navigator } = this.view;
    if (this.canShake && later === 0 && shakes.length > 0 && !this.isOff("haptics") && navigator.userActivation.hasBeenActive) navigator.vibrate(shakes);
    if (this.isOff("sounds")) return;
    try {
      // Created with the first sound: browsers allow it only after the reader has pressed something.
      this.context ??= this.open();
      this.listen(this.context);
      const source = (name === "take" ? this.next : null) ?? this.source(this.context, name, semitones);
      source.start(later === 0 ? 0 : this.context.currentTime + later);
      if (name === "take") this.makeNext(this.context);
    } catch (error) {
      console.warn(error);
    }
  }

  /** As soon as the page has nothing else to do; where it cannot say so, the next press makes its own. */
  private makeNext(context: AudioContext): void {
    const { view } = this;
    this.next = null;
    if ("requestIdleCallback" in view) view.requestIdleCallback(() => (this.next ??= this.source(context, "take")));
  }

  private source(context: AudioContext, name: Sound, semitones = 0): AudioBufferSourceNode {
    const source = new AudioBufferSourceNode(context, { buffer: this.buffer(name), playbackRate: SEMITONE ** semitones });
    source.connect(context.destination);
    return source;
  }

  private wake(): void {
    try {
      if (this.isOff("sounds")) return;
      this.context ??= this.open();
      this.listen(this.context);
    } catch (error) {
      console.warn(error);
    }
  }

  /** Something may be heard from now on, until it has been silent for long. */
  private listen(context: AudioContext): void {
    if (context.state === "suspended") context.resume().catch(console.warn);
    this.view.clearTimeout(this.silence);
    this.silence = this.view.setTimeout(() => void context.suspend().catch(console.warn), SILENCE_MS);
  }

  /** Computed once: it takes a millisecond or two. */
  private buffer(name: Sound): AudioBuffer {
    let buffer = this.ready.get(name);
    if (buffer === undefined) {
      const computed = samples(VOICES[name]);
      buffer = new AudioBuffer({ length: computed.length, sampleRate: RATE });
      buffer.copyToChannel(computed, 0);
      this.ready.set(name, buffer);
    }
    return buffer;
  }

  /** The reader's choice. */
  private isOff(what: "sounds" | "haptics"): boolean {
    return this.view.document.documentElement.dataset[what] === "off";
  }

  /** Some browsers unlock sound only inside a press: there the first sound may be lost, but not the next ones. */
  private open(): AudioContext {
    const opened = new this.view.AudioContext({ latencyHint: "interactive" });
    for (const press of ["pointerup", "keydown"]) {
      this.view.document.addEventListener(press, () => {
        if (opened.state === "suspended") this.listen(opened);
      });
    }
    return opened;
  }
}
