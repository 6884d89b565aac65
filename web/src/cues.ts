/**
 * What happens on the board, for ears and fingers: short synthesised sounds without files, and vibration where a device has
 * it. Python says what has come of an action and what the reader has switched off; knocks follow the pieces themselves.
 */

import type { Cue } from "./messages";
import type { View } from "./page-state";

/** Frequency in hertz, when it begins and how long it lasts in seconds. */
type Note = readonly [frequency: number, at: number, lasts: number];

interface Voice {
  wave: OscillatorType;
  loudness: number;
  notes: readonly Note[];
  /** Milliseconds of vibration. */
  shakes: number;
}

const VOICES: Record<Cue | "knock" | "crown", Voice> = {
  knock: { wave: "triangle", loudness: 0.25, notes: [[180, 0, 0.07]], shakes: 10 },
  crown: { wave: "sine", loudness: 0.2, notes: [[392, 0, 0.1], [523, 0.1, 0.1], [659, 0.2, 0.18]], shakes: 10 },
  refused: { wave: "sine", loudness: 0.15, notes: [[130, 0, 0.12]], shakes: 30 },
  right: { wave: "sine", loudness: 0.12, notes: [[523, 0, 0.1], [784, 0.09, 0.22]], shakes: 0 },
  won: { wave: "sine", loudness: 0.2, notes: [[392, 0, 0.14], [494, 0.14, 0.14], [587, 0.28, 0.14], [784, 0.42, 0.4]], shakes: 30 },
  lost: { wave: "sine", loudness: 0.2, notes: [[330, 0, 0.2], [262, 0.2, 0.2], [196, 0.4, 0.4]], shakes: 0 },
  drawn: { wave: "sine", loudness: 0.2, notes: [[330, 0, 0.2], [330, 0.25, 0.35]], shakes: 0 },
  done: { wave: "sine", loudness: 0.16, notes: [[523, 0, 0.12], [659, 0.12, 0.12], [784, 0.24, 0.12], [1047, 0.36, 0.4]], shakes: 30 },
};

const SEMITONE = 2 ** (1 / 12);

/** What is heard and felt of a page. */
export class Cues {
  private context: AudioContext | null = null;

  /** Whether the device has something to vibrate: what is held by hand. */
  private readonly canShake: boolean;

  constructor(private readonly view: View) {
    this.canShake = "vibrate" in view.navigator && view.matchMedia("(pointer: coarse)").matches;
  }

  give(name: Cue | "crown"): void {
    this.play(name, 1);
  }

  /** A piece is put down; with every leg of a capture it sounds a semitone higher. */
  knock(leg = 0): void {
    this.play("knock", SEMITONE ** leg);
  }

  private play(name: keyof typeof VOICES, pitch: number): void {
    const { wave, loudness, notes, shakes } = VOICES[name];
    const { navigator } = this.view;
    if (this.canShake && shakes > 0 && !this.isOff("haptics") && navigator.userActivation.hasBeenActive) navigator.vibrate(shakes);
    if (this.isOff("sounds")) return;
    try {
      // Created with the first sound: browsers allow it only after the reader has pressed something.
      this.context ??= this.open();
      const now = this.context.currentTime;
      for (const [frequency, at, lasts] of notes) note(this.context, wave, loudness, frequency * pitch, now + at, lasts);
    } catch (error) {
      console.warn(error);
    }
  }

  /** The reader's choice. */
  private isOff(what: "sounds" | "haptics"): boolean {
    return this.view.document.documentElement.dataset[what] === "off";
  }

  /** Some browsers unlock sound only inside a press: there the first sound may be lost, but not the next ones. */
  private open(): AudioContext {
    const opened = new this.view.AudioContext();
    for (const press of ["pointerup", "keydown"]) {
      this.view.document.addEventListener(press, () => {
        if (opened.state === "suspended") opened.resume().catch(console.warn);
      });
    }
    return opened;
  }
}

function note(to: AudioContext, wave: OscillatorType, loudness: number, frequency: number, at: number, lasts: number): void {
  const tone = new OscillatorNode(to, { type: wave, frequency });
  const volume = new GainNode(to, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + lasts);
  tone.connect(volume).connect(to.destination);
  tone.start(at);
  tone.stop(at + lasts);
}
