/** Short synthesised sounds, without files. They play only if the reader has switched them on, which Python decides. */

import type { Sound } from "./messages";

/** Frequency in hertz, when it begins and how long it lasts in seconds. */
type Note = readonly [frequency: number, at: number, lasts: number];

interface Voice {
  wave: OscillatorType;
  loudness: number;
  notes: readonly Note[];
}

const VOICES: Record<Sound, Voice> = {
  move: { wave: "triangle", loudness: 0.25, notes: [[180, 0, 0.07]] },
  capture: { wave: "triangle", loudness: 0.3, notes: [[150, 0, 0.06], [110, 0.07, 0.09]] },
  promotion: { wave: "sine", loudness: 0.2, notes: [[392, 0, 0.1], [523, 0.1, 0.1], [659, 0.2, 0.18]] },
  refused: { wave: "sine", loudness: 0.15, notes: [[130, 0, 0.12]] },
  won: { wave: "sine", loudness: 0.2, notes: [[392, 0, 0.14], [494, 0.14, 0.14], [587, 0.28, 0.14], [784, 0.42, 0.4]] },
  lost: { wave: "sine", loudness: 0.2, notes: [[330, 0, 0.2], [262, 0.2, 0.2], [196, 0.4, 0.4]] },
  drawn: { wave: "sine", loudness: 0.2, notes: [[330, 0, 0.2], [330, 0.25, 0.35]] },
};

let context: AudioContext | null = null;

export function sound(name: Sound): void {
  try {
    // Created with the first sound: browsers allow it only after the reader has pressed something.
    context ??= open();
    const { wave, loudness, notes } = VOICES[name];
    const now = context.currentTime;
    for (const [frequency, at, lasts] of notes) note(context, wave, loudness, frequency, now + at, lasts);
  } catch (error) {
    console.warn(error);
  }
}

/** Some browsers unlock sound only inside a press: there the first sound may be lost, but not the next ones. */
function open(): AudioContext {
  const opened = new AudioContext();
  for (const press of ["pointerup", "keydown"]) {
    document.addEventListener(press, () => {
      if (opened.state === "suspended") void opened.resume();
    });
  }
  return opened;
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
