/**
 * Shows answers: pieces slide along their paths, then the new HTML is inserted. All frames are played, in order.
 *
 * HTML is inserted only after its results are stored, so once a star is visible, the page can be closed safely. Pieces
 * slide in the meantime, which takes longer than a write.
 */

import type { Animation as Way, Answer, Frame, SquareName } from "./messages";
import { morph } from "./morph";
import { sound } from "./sounds";

/** A leg takes this long, and longer for every square it passes. */
const LEG_MS = 130;
const SQUARE_MS = 35;

/** Time to see one move before the next begins, such as the opponent's reply. */
const PAUSE_MS = 350;

/** Time to look at a board that is taken back afterwards, such as a loss; also where nothing moves. */
const STAY_MS = 1600;

export interface Stage {
  /** A region was inserted. */
  redrawn: (region: string) => void;
  /** The answer to a drop is visible: no piece is being dragged any more. */
  landed: () => void;
}

export class Frames {
  private queue: Promise<void> = Promise.resolve();
  /** Counts calls of finish(): what began before the last one is shown at once. */
  private hurries = 0;
  private hurry: () => void = () => {};

  constructor(private readonly stage: Stage) {}

  /**
   * Show an answer after all earlier ones, and after `stored` has settled; settles when it is shown. `dropped` marks the
   * answer to a drop.
   */
  play(answer: Answer, stored: Promise<void>, dropped: boolean): Promise<void> {
    const hurries = this.hurries;
    this.queue = this.queue.then(async () => {
      for (const [index, frame] of answer.frames.entries()) {
        let slides: Animation[] = [];
        if (frame.animate !== null) {
          this.stage.landed();
          slides = await this.animate(frame.animate, index > 0, hurries);
        }
        await stored;
        // The new board comes in the same task, so the piece is never seen back where it started.
        for (const slide of slides) slide.cancel();
        this.bring(frame);
        if (dropped) this.stage.landed();
        if (frame.stays && this.hurries === hurries && !document.hidden) {
          await Promise.race([new Promise<void>((resolve) => (this.hurry = resolve)), wait(STAY_MS)]);
        }
      }
      if (answer.focus !== null) document.getElementById(answer.focus)?.focus();
    });
    return this.queue;
  }

  /** Insert whatever is still being played at once. */
  finish(): void {
    this.hurries += 1;
    this.hurry();
  }

  private bring(frame: Frame): void {
    for (const [region, html] of Object.entries(frame.regions)) {
      morph(region, html);
      this.stage.redrawn(region);
    }
    if (frame.say !== "") say(frame.say);
    if (frame.sound !== "") sound(frame.sound);
  }

  /** Slide a piece, and leave it at its destination until its animations are cancelled. */
  private async animate(way: Way, pause: boolean, hurries: number): Promise<Animation[]> {
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const start = way.path[0];
    const piece = document.querySelector<SVGGElement>(`#board .piece[data-at="${start}"]:not(.ghost)`);
    if (still || piece === null || this.hurries !== hurries || document.hidden) return [];

    const hurried = new Promise<void>((resolve) => (this.hurry = resolve));
    if (pause) await Promise.race([hurried, wait(PAUSE_MS)]);
    piece.parentNode?.append(piece); // above the pieces that it jumps
    const slides: Animation[] = [];
    for (const [leg, to] of way.path.slice(1).entries()) {
      if (this.hurries !== hurries) break;
      const from = way.path[leg];
      const a = from === undefined ? null : middle(from);
      const b = middle(to);
      if (a === null || b === null) break;
      const slide = piece.animate([{ transform: translate(a) }, { transform: translate(b) }], {
        duration: LEG_MS + (SQUARE_MS * Math.abs(b.x - a.x)) / 100,
        easing: "ease-in-out",
        fill: "forwards",
      });
      slides.push(slide);
      await Promise.race([hurried, slide.finished]);
      const captured = way.captured[leg];
      document.querySelector(`#board .piece[data-at="${captured}"]`)?.classList.add("ghost");
    }
    return slides;
  }
}

function say(text: string): void {
  const live = document.querySelector("#live");
  if (live === null) return;
  // The same sentence twice in a row would not be spoken again.
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

function middle(square: SquareName): { x: number; y: number } | null {
  const field = document.querySelector(`#board [data-square="${square}"] .field`);
  if (field === null) return null;
  return { x: Number(field.getAttribute("x")) + 50, y: Number(field.getAttribute("y")) + 50 };
}

function translate({ x, y }: { x: number; y: number }): string {
  return `translate(${x}px, ${y}px)`;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => window.setTimeout(resolve, milliseconds));
}
