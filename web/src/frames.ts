/**
 * Shows answers: pieces move along their ways, then the new HTML is inserted. All frames are played, in order.
 *
 * HTML is inserted only after its results are stored, so once a star is visible, the page can be closed safely. Pieces
 * move in the meantime, which takes longer than a write.
 */

import { Cues } from "./cues";
import { attempt, note } from "./faults";
import { celebrate } from "./finale";
import { focusOn } from "./in-sight";
import type { Animation as Way, Answer, Frame } from "./messages";
import { morph, replace } from "./morph";
import { clearAir, crown, ended, Farewell, isStill, type Journey, layout, type Move, pieceOn, spring, travel } from "./motion";
import type { View } from "./page-state";
import { wait } from "./within";

/** Time to see one move before the next begins, such as the opponent's reply. */
const PAUSE_MS = 350;

/** Time to look at a board that is taken back afterwards, such as a loss; also where nothing moves. */
const STAY_MS = 1600;

/** For so long after a new position nothing moves: no piece may seem to come from the old one. */
const CALM_MS = 200;

export interface Stage {
  /** These regions were inserted: told once for all, because who measures the page then makes the browser lay it out. */
  redrawn: (regions: readonly string[]) => void;
  /** A sentence was put into the live region. */
  told: (text: string) => void;
  /** The answer to a drop is visible: no piece is being dragged any more. */
  landed: () => void;
  /** The piece that was let go springs back to where it came from. */
  recoils: () => Move | null;
  /** The page cannot be drawn any more. */
  lost: (error: unknown) => void;
}

export class Frames {
  private queue: Promise<void> = Promise.resolve();
  /** Counts calls of finish(): what began before the last one is shown at once. */
  private hurries = 0;
  private hurry: () => void = () => {};
  private calmUntil = 0;

  readonly cues: Cues;

  constructor(
    private readonly view: View,
    private readonly stage: Stage,
  ) {
    this.cues = new Cues(view);
  }

  /**
   * Show an answer after all earlier ones, and after `stored` has settled; settles when it is shown, and never rejects:
   * later answers come after it. `dropped` marks the answer to a drop.
   */
  play(answer: Answer, stored: Promise<void>, dropped: boolean): Promise<void> {
    const hurries = this.hurries;
    this.queue = this.queue
      .then(() => this.show(answer, stored, dropped, hurries))
      .catch((error: unknown) => {
        note(error);
        this.mend(answer);
      });
    return this.queue;
  }

  private async show(answer: Answer, stored: Promise<void>, dropped: boolean, hurries: number): Promise<void> {
    for (const [index, frame] of answer.frames.entries()) {
      const { animate: way } = frame;
      const isMan = pieceOf(this.view, way)?.classList.contains("man") ?? false;
      let journey: Journey | null = null;
      if (way !== null && !way.back && way.path.length > 1) {
        this.stage.landed();
        journey = await this.travel(way, index > 0, hurries);
      }
      await stored;
      const farewell = new Farewell(this.view, way);
      // The new board comes in the same task, so the piece is never seen back where it started.
      journey?.end();
      if (way?.back === true) await this.refuse(frame, way, dropped, hurries);
      else this.bring(frame);
      if (!this.isCalm) farewell.say();
      if (way?.path.length === 1) this.knock(way, 0);
      if (isMan && way !== null && !way.back) this.crown(way);
      if (dropped) this.stage.landed();
      if (frame.stays && this.hurries === hurries && !this.view.document.hidden) await this.hurried(wait(STAY_MS));
    }
    if (answer.focus !== null) focusOn(this.view, answer.focus);
  }

  /** Something failed on the way: what the answer leaves on the screen is put there, without any motion. */
  private mend({ frames, focus }: Answer): void {
    attempt(() => clearAir(this.view));
    attempt(() => this.stage.landed());
    const regions = frames.flatMap((frame) => Object.entries(frame.regions));
    try {
      for (const [region, html] of regions) replace(this.view.document, region, html);
      attempt(() => this.stage.redrawn(regions.map(([region]) => region)));
    } catch (error) {
      this.stage.lost(error);
    }
    if (focus !== null) attempt(() => focusOn(this.view, focus));
  }

  /** The board is pressed: a piece is heard as it is taken up, and whatever is still being played comes at once. */
  pressed(isPiece: boolean): void {
    if (isPiece) this.cues.take();
    this.finish();
  }

  /** Insert whatever is still being played at once. */
  finish(): void {
    this.hurries += 1;
    this.hurry();
  }

  private bring(frame: Frame): void {
    const before = layout(this.view);
    for (const [region, html] of Object.entries(frame.regions)) morph(this.view.document, region, html);
    this.stage.redrawn(Object.keys(frame.regions));
    if (frame.animate === null && layout(this.view) !== before) this.calmUntil = this.view.performance.now() + CALM_MS;
    if (frame.say !== "") {
      say(this.view, frame.say);
      this.stage.told(frame.say);
    }
    if (frame.cue !== "") this.cues.give(frame.cue);
    const earned = this.view.document.querySelector("#panel .earned");
    const isSolved = frame.cue === "right" && earned !== null;
    if (isSolved) this.cues.stars(earned.querySelectorAll(".star.full").length);
    if (isSolved || ["won", "done", "diploma"].includes(frame.cue)) celebrate(this.view);
  }

  /** Move a piece, and leave it at its destination until its journey is ended. */
  private async travel(way: Way, pause: boolean, hurries: number): Promise<Journey | null> {
    const isQuick = isStill(this.view) || this.hurries !== hurries;
    if (pause && !isQuick) await this.hurried(wait(PAUSE_MS));
    const piece = pieceOn(this.view, way.path[0]);
    const journey = piece === null || isQuick || this.isCalm || this.hurries !== hurries ? null : travel(this.view, piece, way);
    if (journey === null) {
      this.knock(way, 0);
      return null;
    }
    if (way.captured.length === 0) this.cues.give("slide");
    const { slide, landings } = journey;
    for (const [leg, landing] of landings.entries()) {
      // The last one by the animation itself, which begins with the next frame.
      await this.hurried(leg + 1 === landings.length ? ended(slide) : wait(landing - (landings[leg - 1] ?? 0)));
      if (this.hurries !== hurries) break;
      this.knock(way, leg);
    }
    return journey;
  }

  /** A piece is put down. */
  private knock({ captured }: Way, leg: number): void {
    if (captured.length === 0) this.cues.give("put");
    else this.cues.capture(leg);
  }

  /** The board shows first what is in the way, while the piece springs back; then it is said. */
  private async refuse(frame: Frame, way: Way, dropped: boolean, hurries: number): Promise<void> {
    const { board, ...said } = frame.regions;
    this.bring({ ...frame, regions: board === undefined ? {} : { board }, say: "" });
    await this.recoil(way, dropped, hurries);
    this.bring({ ...frame, regions: said, cue: "" });
  }

  private async recoil(way: Way, dropped: boolean, hurries: number): Promise<void> {
    if (isStill(this.view) || this.hurries !== hurries) return;
    const back = dropped ? this.stage.recoils() : spring(this.view, way);
    if (back === null) return;
    await this.hurried(ended(back.slide));
    back.end();
  }

  private crown(way: Way): void {
    const piece = pieceOn(this.view, way.path.at(-1));
    if (piece === null || !piece.classList.contains("king")) return;
    this.cues.give("crown");
    if (!isStill(this.view)) crown(this.view, piece);
  }

  private get isCalm(): boolean {
    return this.view.performance.now() < this.calmUntil;
  }

  /** Wait for something, but no longer than until the reader does something. */
  private async hurried(something: Promise<unknown>): Promise<void> {
    await Promise.race([new Promise<void>((resolve) => (this.hurry = resolve)), something]);
  }
}

/** The piece that is about to move, or the one in hand. */
function pieceOf(view: View, way: Way | null): Element | null {
  return way === null ? null : (pieceOn(view, way.path[0]) ?? view.document.querySelector("#board .piece.held"));
}

function say({ document }: View, text: string): void {
  const live = document.querySelector("#live");
  if (live === null) return;
  // The same sentence twice in a row would not be spoken again.
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}
