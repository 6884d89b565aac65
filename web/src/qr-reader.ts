/** Reads QR codes out of pictures, by a worker that is started when the first picture comes. */

import type { Look, Seen } from "./qr-worker";
import { surroundings } from "./surroundings";

/** Lengths of a picture's longer side, in pixels, at which a code is looked for: photos are sharper than codes are fine. */
const SIDES = [1000, 1800, 600, 3200];

/** Codes of a few pixels a module are found more easily when they are larger. */
const SMALL_SIDE = 500;

const PICTURE_MS = 1_000;
const FRAME_MS = 60;

/** Longer sides of what the camera shows are not looked at. */
const FRAME_SIDE = 900;

type Source = ImageBitmap | HTMLVideoElement;

export class QrReader {
  private worker: Promise<Worker> | null = null;
  private readonly waiting = new Map<number, (text: string | null) => void>();
  private count = 0;

  /** What the QR code in a file says; null where it is no picture, or where no code is found in it. */
  async ofFile(file: Blob): Promise<string | null> {
    let bitmap: ImageBitmap;
    try {
      bitmap = await createImageBitmap(file);
    } catch {
      return null;
    }
    const longer = Math.max(bitmap.width, bitmap.height);
    const sides = longer < SMALL_SIDE ? [longer, 3 * longer] : [...new Set(SIDES.map((side) => Math.min(side, longer)))];
    for (const side of sides) {
      const text = await this.look(drawn(bitmap, bitmap.width, bitmap.height, side), PICTURE_MS);
      if (text !== null) return text;
    }
    return null;
  }

  /** What the QR code that a camera sees at this moment says. */
  ofVideo(video: HTMLVideoElement): Promise<string | null> {
    const { videoWidth, videoHeight } = video;
    if (videoWidth === 0) return Promise.resolve(null);
    const side = Math.min(FRAME_SIDE, Math.max(videoWidth, videoHeight));
    return this.look(drawn(video, videoWidth, videoHeight, side), FRAME_MS);
  }

  private async look(picture: ImageData, milliseconds: number): Promise<string | null> {
    this.worker ??= this.start();
    const worker = await this.worker;
    const id = ++this.count;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      const look: Look = { id, picture, milliseconds };
      worker.postMessage(look, [picture.data.buffer]);
    });
  }

  private async start(): Promise<Worker> {
    const worker = await surroundings.openQrWorker();
    worker.addEventListener("message", ({ data }: MessageEvent<Seen>) => {
      this.waiting.get(data.id)?.(data.text);
      this.waiting.delete(data.id);
    });
    worker.addEventListener("error", (event) => {
      console.warn(event.message);
      // Its script did not come: the next picture asks for it again.
      this.worker = null;
      for (const resolve of this.waiting.values()) resolve(null);
      this.waiting.clear();
    });
    return worker;
  }
}

/** Draw a picture on white, its longer side having so many pixels. */
function drawn(source: Source, width: number, height: number, side: number): ImageData {
  const scale = side / Math.max(width, height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("there is no canvas to draw on");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingEnabled = scale < 1;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
