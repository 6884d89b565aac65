/**
 * A camera that reads QR codes: it runs while the page has an element `<video data-camera>`, and stops with it, so
 * leaving the screen switches the camera off.
 */

import type { Action, CameraProblem } from "./messages";
import type { View } from "./page-state";
import type { QrReader } from "./qr-reader";
import { wait } from "./within";

/** Time between two scans. */
const PAUSE_MS = 120;

/** A code that stays in front of the camera is reported once. */
const AGAIN_MS = 4_000;

export class Camera {
  private video: HTMLVideoElement | null = null;
  private stream: MediaStream | null = null;

  constructor(
    private readonly view: View,
    private readonly reader: QrReader,
    private readonly act: (action: Action) => void,
  ) {
    const { document } = view;
    new MutationObserver(() => this.follow()).observe(document.body, { childList: true, subtree: true });
    // A hidden page may come back much later, or never.
    view.addEventListener("pagehide", () => this.end());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.end();
      else this.follow();
    });
  }

  /** Start or stop, depending on whether the page has the element. */
  private follow(): void {
    const { document } = this.view;
    const video = document.querySelector<HTMLVideoElement>("video[data-camera]");
    if (video === this.video) return;
    this.end();
    if (video !== null && !document.hidden) void this.begin(video);
  }

  private async begin(video: HTMLVideoElement): Promise<void> {
    this.video = video;
    let stream: MediaStream;
    try {
      stream = await open(this.view);
    } catch (error) {
      if (this.video === video) this.act({ type: "camera-failed", problem: problemOf(error) });
      return;
    }
    if (this.video !== video) {
      // The screen was left while the browser was asking for permission.
      stop(stream);
      return;
    }
    this.stream = stream;
    const [track] = stream.getVideoTracks();
    track?.addEventListener("ended", () => this.act({ type: "camera-failed", problem: "ended" }));
    video.srcObject = stream;
    // It may begin to play much later; until then nothing is read.
    video.play().catch((error: unknown) => console.warn(error));
    await this.watch(video);
  }

  /** Scan the camera's picture repeatedly until it stops. */
  private async watch(video: HTMLVideoElement): Promise<void> {
    const told = new Map<string, number>();
    while (this.video === video) {
      const text = await this.reader.ofVideo(video);
      if (this.video !== video) return;
      const now = this.view.performance.now();
      if (text !== null && now - (told.get(text) ?? -AGAIN_MS) >= AGAIN_MS) this.act({ type: "scanned", text });
      if (text !== null) told.set(text, now);
      await wait(PAUSE_MS);
    }
  }

  private end(): void {
    if (this.stream !== null) stop(this.stream);
    this.stream = this.video = null;
  }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The camera at the back of a phone, if there is one; browsers hide cameras from pages loaded without encryption. */
async function open({ navigator }: View): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: "environment", width: { ideal: 1280 } } });
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "none";
  if (name === "NotReadableError" || name === "AbortError") return "busy";
  return "unsupported";
}
