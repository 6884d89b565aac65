/** Delays Python's start until the reader pauses: it would keep a small machine busy while recorded answers are shown. */

/** Nothing has been done for so long. */
const PAUSE_MS = 300;
/** Readers who never pause get Python after this long. */
const LONGEST_MS = 3_000;

import type { View } from "./page-state";

export class Pause {
  private timer = 0;
  private end: () => void = () => undefined;
  private readonly ended = new Promise<void>((resolve) => {
    this.end = resolve;
  });

  constructor(private readonly view: View) {}

  /** Wait for the pause; settles immediately if it is over already. */
  over(): Promise<void> {
    this.view.setTimeout(this.end, LONGEST_MS);
    this.disturb();
    return this.ended;
  }

  /** The reader has done something that a recording answered, so the pause starts over. */
  disturb(): void {
    this.view.clearTimeout(this.timer);
    this.timer = this.view.setTimeout(this.end, PAUSE_MS);
  }

  /** End the pause: an action is waiting for Python. */
  cut(): void {
    this.end();
  }
}
