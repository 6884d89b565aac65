/**
 * Lets Python continue in the background, in slices, and makes it wait while the reader presses something, so that it is
 * idle when the press ends. The document is marked in the meantime: while something on the page moves, Chromium listens
 * to the worker only after the next frame.
 */

import { note } from "./faults";
import type { PageState, View } from "./page-state";

/** A finger holds Python up so long at most: a machine that plays by the clock must not lose by being touched. */
const PRESSED_MS = 300;
/** What a press asks for is sent so soon after it; its answer ends the wait. */
const LIFTED_MS = 50;

export class Waker {
  private timer = 0;
  private underWay = false;
  /** When Python wants to continue, and when the reader lets it. */
  private due: number | null = null;
  private notBefore = 0;

  /** `ask` sends a "wake", shows its answer and settles with the time of the next one, if any. */
  constructor(
    private readonly view: View,
    private readonly state: PageState,
    private readonly ask: () => Promise<number | null>,
  ) {
    const hold = (): void => this.hold(PRESSED_MS);
    const letGo = (): void => this.hold(LIFTED_MS);
    view.addEventListener("pointerdown", hold, { capture: true });
    view.addEventListener("pointerup", letGo, { capture: true });
    view.addEventListener("pointercancel", letGo, { capture: true });
  }

  /** An answer has said when to call again. While a call is under way, its own answer is the one that counts: Python
   * answers in order, and it was asked last. */
  heard(after: number | null): void {
    if (this.underWay) return;
    this.notBefore = 0;
    this.wants(after);
  }

  stop(): void {
    this.due = null;
    this.plan();
  }

  private wants(after: number | null): void {
    this.due = after === null ? null : this.view.performance.now() + after;
    this.plan();
  }

  private hold(milliseconds: number): void {
    this.state.set("held", "");
    this.notBefore = this.view.performance.now() + milliseconds;
    this.plan();
  }

  private plan(): void {
    this.view.clearTimeout(this.timer);
    if (this.due === null) return;
    const after = Math.max(this.due, this.notBefore) - this.view.performance.now();
    // No timer where there is nothing to wait for: in a hidden page timers run once a second.
    if (after <= 0) void this.call();
    else this.timer = this.view.setTimeout(() => void this.call(), after);
  }

  private async call(): Promise<void> {
    this.state.set("held", null);
    this.due = null;
    this.underWay = true;
    let after: number | null = null;
    try {
      after = await this.ask();
    } catch (error) {
      note(error);
    }
    this.underWay = false;
    this.wants(after);
  }
}
