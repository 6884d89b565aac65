/**
 * The first load: a bar that moves with the bytes, and after two seconds how much there is and how long it still takes.
 * When all bytes are there, Python still has to start; then the page says that it is almost there.
 */

import type { Progress } from "./messages";
import type { View } from "./page-state";

/** Whoever waits no longer than this is not told how long it takes. */
const PATIENCE_MS = 2_000;

/** Time over which the speed of the line is measured; and how long after the beginning, when there may be bytes already. */
const SPAN_MS = 5_000;
const SETTLES_MS = 300;

const TELLS_EVERY_MS = 1_000;

/** Nobody believes longer times. */
const LONGEST_S = 1_800;

interface Sample {
  at: number;
  loaded: number;
}

export class LoadingBar {
  private begun: number | null = null;
  private latest: Progress | null = null;
  private samples: Sample[] = [];
  private timer = 0;

  constructor(private readonly view: View) {}

  show(progress: Progress): void {
    const now = this.view.performance.now();
    this.begun ??= now;
    if (this.timer === 0) this.timer = this.view.setInterval(() => this.tell(), TELLS_EVERY_MS);
    this.latest = progress;
    if (now - this.begun > SETTLES_MS) this.samples.push({ at: now, loaded: progress.loaded });
    const share = progress.total > 0 ? Math.min(1, progress.loaded / progress.total) : 0;
    const bar = this.view.document.querySelector<HTMLProgressElement>("#python-progress");
    if (bar !== null) bar.value = share;
    const hasAll = share === 1;
    for (const [part, isShown] of [["first", !hasAll], ["almost", hasAll]] as const) {
      const text = this.view.document.querySelector<HTMLElement>(`#loading-text .loading-${part}`);
      if (text !== null) text.hidden = !isShown;
    }
    if (hasAll) this.tell();
  }

  stop(): void {
    this.view.clearInterval(this.timer);
    this.timer = 0;
    this.begun = null;
    this.latest = null;
    this.samples = [];
  }

  private tell(): void {
    const { document, performance } = this.view;
    const place = document.querySelector<HTMLElement>("#loading-left");
    if (place === null || this.latest === null || this.begun === null) return;
    const { loaded, total } = this.latest;
    const now = performance.now();
    place.hidden = now - this.begun < PATIENCE_MS || loaded >= total;
    if (place.hidden) return;
    const number = new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const bytes = filled(place.dataset["bytes"], number.format(loaded / 1e6), number.format(total / 1e6));
    place.textContent = [bytes, this.timeLeft(place.dataset, total - loaded, now)].filter(Boolean).join(", ");
    document.querySelector("#python-progress")?.setAttribute("aria-valuetext", place.textContent);
  }

  /** How long it still takes at the speed of the last seconds, in words of the page; empty if that cannot be told. */
  private timeLeft(words: DOMStringMap, left: number, now: number): string {
    while ((this.samples[1]?.at ?? now) < now - SPAN_MS) this.samples.shift();
    const [first] = this.samples;
    const last = this.samples.at(-1);
    if (first === undefined || last === undefined || last.loaded <= first.loaded) return "";
    const seconds = (left * (now - first.at)) / (last.loaded - first.loaded) / 1000;
    if (seconds > LONGEST_S) return "";
    if (seconds > 90) return filled(words["minutes"], String(Math.round(seconds / 60)));
    return filled(words["seconds"], String(seconds > 10 ? Math.round(seconds / 5) * 5 : Math.max(1, Math.ceil(seconds))));
  }
}

/** Put values into a text, in order. */
function filled(text = "", ...values: string[]): string {
  return values.reduce((done, value) => done.replace("{}", value), text);
}
