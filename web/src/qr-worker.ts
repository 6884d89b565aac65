/** Looks for QR codes in pictures, beside the page, so that the camera's picture does not stutter meanwhile. */

import { decodeQR } from "qr/decode.js";

/** A picture as a canvas gives it, and how many milliseconds may be spent on one that does not give in at once. */
export interface Look {
  id: number;
  picture: ImageData;
  milliseconds: number;
}

export interface Seen {
  id: number;
  /** What the code says; null where there is none to be read. */
  text: string | null;
}

self.addEventListener("message", ({ data }: MessageEvent<Look>) => {
  const seen: Seen = { id: data.id, text: null };
  try {
    seen.text = decodeQR(data.picture, { timeLimit: data.milliseconds });
  } catch {
    // That is how the library says that there is none.
  }
  self.postMessage(seen);
});
