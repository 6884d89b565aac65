/**
 * Pointers on the board: a press becomes a tap, or a drag when it moves far enough on a piece.
 *
 * The board is redrawn all the time, so the listeners are on the document. There are no rules here: any piece can be
 * dragged anywhere, and Python decides what happens.
 */

import { meant } from "./aim";
import type { Action, SquareName } from "./messages";
import { loosened, type Move } from "./motion";

/** A finger slips: movement up to this many CSS pixels is still a tap. */
const SLIP = 10;

/** How much larger a piece is in the hand: under a finger it has to be seen at its edges. */
const LIFTED = 1.1;
const ABOVE_FINGER = 1.5;

/** A piece that was dropped where it cannot go is back after so many milliseconds; it is held for a moment first. */
const BACK_MS = 220;
const HOLD_MS = 120;

type State =
  | { kind: "idle" }
  | { kind: "pressing"; pointer: number; square: SquareName; x: number; y: number }
  | { kind: "dragging"; pointer: number; from: SquareName; hand: Hand }
  /** Released, but not answered yet: the piece stays where it was dropped. */
  | { kind: "dropped"; from: SquareName; hand: Hand };

export class Board {
  private state: State = { kind: "idle" };

  /** What is drawn as pressed. */
  private felt: Element[] = [];

  /** `pressed` is called on every press, before it is handled, with whether there is a piece. */
  constructor(
    private readonly page: Document,
    private readonly act: (action: Action) => void,
    private readonly pressed: (isPiece: boolean) => void,
  ) {
    page.addEventListener("pointerdown", (event) => this.down(event));
    page.addEventListener("pointermove", (event) => this.move(event));
    page.addEventListener("pointerup", (event) => this.up(event));
    page.addEventListener("pointercancel", (event) => this.cancelled(event));
    page.addEventListener("click", (event) => this.click(event));
    // A finger that starts on a piece drags it, elsewhere it scrolls the page. The CSS for this, `touch-action`, has
    // no effect inside an SVG in Chromium.
    page.addEventListener("touchmove", (event) => this.holdPage(event), { passive: false });
    // The browser would drag a selection or open a context menu on a long press.
    page.addEventListener("dragstart", (event) => event.preventDefault());
    page.addEventListener("contextmenu", (event) => {
      if (this.state.kind === "pressing" || this.state.kind === "dragging") event.preventDefault();
    });
  }

  /** Drop the dragged piece; the board shows Python's last answer. */
  letGo(): void {
    if (this.state.kind === "dragging" || this.state.kind === "dropped") this.state.hand.remove();
    this.state = { kind: "idle" };
    this.lift();
  }

  /** A press has been answered, perhaps by leaving the board as it was. */
  answered(): void {
    if (this.state.kind === "idle") this.lift();
  }

  /** The board was redrawn: a piece still in hand has to be hidden again. */
  restore(): void {
    if (this.state.kind === "dragging" || this.state.kind === "dropped") this.hide(this.state.from);
  }

  /** A drop has been answered. */
  landed(): void {
    if (this.state.kind === "dropped") this.letGo();
  }

  /** Send a piece that was dropped where it cannot go back to its square. */
  recoils(): Move | null {
    const state = this.state;
    const slide = state.kind === "dropped" ? state.hand.recoils(state.from) : null;
    return slide === null ? null : { slide, end: () => this.letGo() };
  }

  private down(event: PointerEvent): void {
    if (!event.isPrimary) return; // a second finger
    this.letGo();
    const pressed = squareAt(event.target);
    const aimed = pressed !== null && event.pointerType === "touch" ? meant(this.page, pressed, event.clientX, event.clientY) : pressed;
    const square = aimed ?? stockAt(event.target);
    if (square === null || event.button !== 0) return;
    const piece = this.pieceOn(square);
    this.pressed(piece !== null);
    // Felt at once, and put down by the answer. `:active` would go with the finger: Chromium draws that before it listens
    // to the worker, so the answer would come a frame later.
    this.felt = [piece, squareOn(this.page, square)].filter((felt) => felt !== null);
    for (const felt of this.felt) felt.classList.add("pressed");
    this.state = { kind: "pressing", pointer: event.pointerId, square, x: event.clientX, y: event.clientY };
  }

  /** What is done with the pointer of an event; null for another one's. */
  private doneBy(event: PointerEvent): Extract<State, { pointer: number }> | null {
    const state = this.state;
    return "pointer" in state && state.pointer === event.pointerId ? state : null;
  }

  private move(event: PointerEvent): void {
    const state = this.doneBy(event);
    if (state?.kind === "pressing") {
      const piece = this.pieceOn(state.square);
      if (piece === null || Math.hypot(event.clientX - state.x, event.clientY - state.y) <= SLIP) return;
      this.lift();
      const hand = new Hand(piece, event.pointerType === "touch" ? ABOVE_FINGER : LIFTED);
      hand.moveTo(event.clientX, event.clientY);
      this.hide(state.square);
      this.state = { kind: "dragging", pointer: state.pointer, from: state.square, hand };
      this.act({ type: "grab", square: state.square });
    } else {
      state?.hand.moveTo(event.clientX, event.clientY);
    }
  }

  private up(event: PointerEvent): void {
    const state = this.doneBy(event);
    if (state?.kind === "pressing") {
      this.state = { kind: "idle" };
      const there = squareAt(this.page.elementFromPoint(event.clientX, event.clientY));
      const slipped = Math.hypot(event.clientX - state.x, event.clientY - state.y) <= SLIP;
      const tapped = (slipped || there === state.square) && this.page.querySelector(`[data-stock="${state.square}"]`) === null;
      if (tapped) this.act({ type: "tap", square: state.square });
      else this.lift();
    } else if (state !== null) {
      const to = squareAt(this.page.elementFromPoint(event.clientX, event.clientY));
      state.hand.layOn(to ?? state.from);
      this.state = { kind: "dropped", from: state.from, hand: state.hand };
      this.act({ type: "drop", from: state.from, to });
    }
  }

  /** The browser has taken over the pointer, to scroll or to zoom. */
  private cancelled(event: PointerEvent): void {
    const state = this.doneBy(event);
    if (state === null) return;
    this.letGo();
    if (state.kind === "dragging") this.act({ type: "cancel" });
  }

  private holdPage(event: TouchEvent): void {
    const state = this.state;
    if (!event.cancelable) return;
    if (state.kind === "dragging" || (state.kind === "pressing" && this.pieceOn(state.square) !== null)) event.preventDefault();
  }

  /** Screen readers press without a pointer: such a click has no count. */
  private click(event: MouseEvent): void {
    const square = squareAt(event.target);
    if (square !== null && event.detail === 0) this.act({ type: "tap", square });
  }

  /** Nothing is pressed any more. */
  private lift(): void {
    for (const felt of this.felt.splice(0)) felt.classList.remove("pressed");
  }

  private hide(square: SquareName): void {
    this.pieceOn(square)?.classList.add("held");
  }

  private pieceOn(square: SquareName): SVGGElement | null {
    // One after the other: browsers look for both at once in the whole page.
    return (
      this.page.querySelector<SVGGElement>(`#board .piece[data-at="${square}"]:not(.ghost)`) ??
      this.page.querySelector<SVGGElement>(`[data-stock="${square}"] .piece`)
    );
  }
}

/** The piece under the finger: above the page, so that a redrawn board cannot make it jump. */
class Hand {
  private readonly page: Document;
  private readonly svg: SVGSVGElement;
  private readonly size: number;
  private place = { x: 0, y: 0 };

  constructor(
    piece: SVGGElement,
    private readonly scale: number,
  ) {
    this.page = piece.ownerDocument;
    ({ svg: this.svg, size: this.size } = loosened(piece, "in-hand"));
    this.page.documentElement.classList.add("holding");
  }

  moveTo(x: number, y: number): void {
    this.place = { x, y };
    this.svg.style.transform = this.at(this.place, this.scale);
  }

  /** Put the piece in the middle of a square (or back where it came from, on the board or beside it) until Python answers. */
  layOn(square: SquareName): void {
    this.place = middleOf(this.page, square) ?? this.place;
    this.svg.style.transform = this.at(this.place, 1);
    this.page.documentElement.classList.remove("holding");
  }

  recoils(home: SquareName): Animation | null {
    const end = middleOf(this.page, home);
    if (end === null) return null;
    const timing: KeyframeAnimationOptions = { delay: HOLD_MS, duration: BACK_MS, easing: "ease-in-out", fill: "forwards" };
    return this.svg.animate([{ transform: this.at(this.place, 1) }, { transform: this.at(end, 1) }], timing);
  }

  private at({ x, y }: { x: number; y: number }, scale: number): string {
    return `translate(${x - this.size / 2}px, ${y - this.size / 2}px) scale(${scale})`;
  }

  remove(): void {
    this.svg.remove();
    this.page.documentElement.classList.remove("holding");
    for (const piece of this.page.querySelectorAll(".piece.held")) piece.classList.remove("held");
  }
}

function middleOf(page: Document, square: SquareName): { x: number; y: number } | null {
  const field = squareOn(page, square)?.querySelector(".field")?.getBoundingClientRect();
  return field === undefined ? null : { x: field.x + field.width / 2, y: field.y + field.height / 2 };
}

function squareAt(target: EventTarget | null): SquareName | null {
  const square = target instanceof Element ? target.closest("#board [data-square]") : null;
  return square?.getAttribute("data-square") ?? null;
}

/** A piece beside the board that can be dragged onto it: its name, sent to Python in place of a square. */
function stockAt(target: EventTarget | null): string | null {
  const stock = target instanceof Element ? target.closest("[data-stock]") : null;
  return stock?.getAttribute("data-stock") ?? null;
}

function squareOn(page: Document, square: SquareName): Element | null {
  return page.querySelector(`#board [data-square="${square}"]`);
}
