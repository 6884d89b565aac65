/** Lets Python continue in the background, in slices short enough that a tap in between is answered at once. */

export class Waker {
  private timer = 0;
  private underWay = false;

  /** `ask` sends a "wake", shows its answer and settles with the time of the next one, if any. */
  constructor(private readonly ask: () => Promise<number | null>) {}

  /** An answer has said when to call again. While a call is under way, its own answer is the one that counts: Python
   * answers in order, and it was asked last. */
  heard(after: number | null): void {
    if (this.underWay) return;
    this.stop();
    if (after === null) return;
    // No timer where there is nothing to wait for: in a hidden page timers run once a second.
    if (after <= 0) void this.call();
    else this.timer = window.setTimeout(() => void this.call(), after);
  }

  stop(): void {
    window.clearTimeout(this.timer);
  }

  private async call(): Promise<void> {
    this.underWay = true;
    const after = await this.ask();
    this.underWay = false;
    this.heard(after);
  }
}
