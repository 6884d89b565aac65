/** Looks for QR codes in pictures off the main thread, so that the camera's picture does not stutter. */

import { decodeQR } from "qr/decode.js";

/** A picture as a canvas gives it, and how many milliseconds may be spent on a difficult one. */
export interface Look {
  id: number;
  picture: ImageData;
  milliseconds: number;
}

export interface Seen {
  id: number;
  /** The contents of the code; null if there is no readable one. */
  text: string | null;
}

self.addEventListener("message", ({ data }: MessageEvent<Look>) => {
  const seen: Seen = { id: data.id, text: null };
  try {
    seen.text = decodeQR(data.picture, { timeLimit: data.milliseconds });
  } catch {
    // The library throws if there is none.
  }
  self.postMessage(seen);
});
