/**
 * Stores a memory snapshot of a started Python for the next visit, in a second worker, while the page is idle; on that
 * visit it has the browser keep the compiled code, too. Each costs a few seconds of one core and the memory of a second
 * interpreter, so it is skipped on devices where that would be felt.
 */

import type { WorkerReply, WorkerRequest } from "./messages";
import type { Surroundings } from "./host";
import type { PageState, View } from "./page-state";

/** How long the reader has to be idle. */
const QUIET_MS = 5_000;

/** A second Python takes far less than this even on a slow phone; one that hangs is terminated. */
const TAKES_MS = 120_000;

/** Gigabytes of memory and battery level below which no background work is done. */
const MEMORY = 2;
const BATTERY = 0.2;

/** What some browsers reveal about the device. */
interface Device {
  connection?: { saveData?: boolean };
  deviceMemory?: number;
  getBattery?: () => Promise<{ charging: boolean; level: number }>;
}

export class Keeper {
  private timer = 0;
  private wanted = false;

  constructor(
    private readonly view: View,
    private readonly state: PageState,
    private readonly host: Surroundings,
  ) {
    for (const kind of ["pointerdown", "keydown"]) view.addEventListener(kind, () => this.wait(), { capture: true });
  }

  /** Python is ready: store its memory as soon as the reader is idle. */
  start(): void {
    this.wanted = true;
    this.wait();
  }

  private wait(): void {
    this.view.clearTimeout(this.timer);
    if (this.wanted) this.timer = this.view.setTimeout(() => void this.keep().catch(console.warn), QUIET_MS);
  }

  private async keep(): Promise<void> {
    this.wanted = false;
    const { view, host } = this;
    if (view.document.hidden || !(await canSpare(view.navigator))) return;
    const worker = await host.openWorker();
    const end = (): void => {
      view.clearTimeout(late);
      worker.terminate();
    };
    const late = view.setTimeout(end, TAKES_MS);
    worker.addEventListener("error", end);
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerReply>) => {
      if (data.kind === "failed") console.warn(data.error);
      if (data.kind === "failed" || data.kind === "kept") end();
      if (data.kind === "kept") this.state.set("memory", "kept");
    });
    const { isServed } = host;
    worker.postMessage({ kind: "keep", generation: 0, isServed, doubtsCache: false } satisfies WorkerRequest);
  }
}

async function canSpare(navigator: Navigator): Promise<boolean> {
  const device = navigator as unknown as Device;
  if (device.connection?.saveData === true || (device.deviceMemory ?? MEMORY) < MEMORY) return false;
  const battery = await device.getBattery?.().catch(() => undefined);
  return battery === undefined || battery.charging || battery.level >= BATTERY;
}
