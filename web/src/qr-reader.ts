/** Reads QR codes from pictures, in a worker that starts with the first picture. */

import type { Look, Seen } from "./qr-worker";
import type { Surroundings } from "./host";
import type { View } from "./page-state";
import { within } from "./within";

/** Lengths of a picture's longer side, in pixels, to try: photos have more detail than a code needs. */
const SIDES = [1000, 1800, 600, 3200];

/** Codes with few pixels per module are found more easily when enlarged. */
const SMALL_SIDE = 500;

const PICTURE_MS = 1_000;
const FRAME_MS = 60;

/** A worker that says nothing for so long is given up; at first its script may still be on its way. */
const SILENCE_MS = 15_000;

/** Camera pictures are scaled down to this length of the longer side. */
const FRAME_SIDE = 900;

type Source = ImageBitmap | HTMLVideoElement;

export class QrReader {
  private worker: Promise<Worker> | null = null;
  private readonly waiting = new Map<number, (text: string | null) => void>();
  private count = 0;

  constructor(
    private readonly view: View,
    private readonly host: Surroundings,
  ) {}

  /** The contents of the QR code in a file; null if it isn't a picture or has no readable code. */
  async ofFile(file: Blob): Promise<string | null> {
    let bitmap: ImageBitmap;
    try {
      bitmap = await within(SILENCE_MS, this.view.createImageBitmap(file), "the picture");
    } catch {
      return null;
    }
    const { width, height } = bitmap;
    const longer = Math.max(width, height);
    const sides = longer < SMALL_SIDE ? [longer, 3 * longer] : [...new Set(SIDES.map((side) => Math.min(side, longer)))];
    try {
      for (const side of sides) {
        const text = await this.look(() => drawn(this.view, bitmap, width, height, side), PICTURE_MS);
        if (text !== null) return text;
      }
      return null;
    } finally {
      // Many photos would fill the memory before it is tidied up.
      bitmap.close();
    }
  }

  /** The contents of the QR code that the camera currently sees; null if there is none. */
  ofVideo(video: HTMLVideoElement): Promise<string | null> {
    const { videoWidth, videoHeight } = video;
    if (videoWidth === 0) return Promise.resolve(null);
    const side = Math.min(FRAME_SIDE, Math.max(videoWidth, videoHeight));
    return this.look(() => drawn(this.view, video, videoWidth, videoHeight, side), FRAME_MS);
  }

  /** Never rejects: whatever fails, the next picture is looked at by another worker. */
  private async look(draw: () => ImageData, milliseconds: number): Promise<string | null> {
    try {
      this.worker ??= this.start();
      const worker = await this.worker;
      const id = ++this.count;
      const seen = new Promise<string | null>((resolve) => this.waiting.set(id, resolve));
      const look: Look = { id, picture: draw(), milliseconds };
      worker.postMessage(look, [look.picture.data.buffer]);
      return await within(SILENCE_MS, seen, "what reads codes");
    } catch (error) {
      this.giveUp(error);
      return null;
    }
  }

  private async start(): Promise<Worker> {
    const worker = await this.host.openQrWorker();
    worker.addEventListener("message", ({ data }: MessageEvent<Seen>) => {
      this.waiting.get(data.id)?.(data.text);
      this.waiting.delete(data.id);
    });
    // Its script failed to load.
    worker.addEventListener("error", (event) => this.giveUp(event.message));
    return worker;
  }

  private giveUp(reason: unknown): void {
    console.warn(reason);
    this.worker?.then((worker) => worker.terminate()).catch(() => undefined);
    this.worker = null;
    for (const resolve of this.waiting.values()) resolve(null);
    this.waiting.clear();
  }
}

/** Draw a picture on white, scaled to the length of its longer side in pixels. */
function drawn({ document }: View, source: Source, width: number, height: number, side: number): ImageData {
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
