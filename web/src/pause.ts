/** Where something answers in Python's place, Python's start, which takes all of a small machine, waits for a pause. */

/** Nothing has been done for so long. */
const PAUSE_MS = 300;
/** Whoever never pauses gets Python, too. */
const LONGEST_MS = 3_000;

export class Pause {
  private timer = 0;
  private end: () => void = () => undefined;
  private readonly ended = new Promise<void>((resolve) => {
    this.end = resolve;
  });

  /** Wait for it; settles at once if it is over already. */
  over(): Promise<void> {
    window.setTimeout(this.end, LONGEST_MS);
    this.disturb();
    return this.ended;
  }

  /** The reader has done something that was answered: the pause begins anew. */
  disturb(): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(this.end, PAUSE_MS);
  }

  /** Something waits for Python. */
  cut(): void {
    this.end();
  }
}
