/**
 * Pieces in motion, by the Web Animations API. Only `transform` and `opacity` change, so no frame needs a layout and the
 * browser may leave the work to its compositor.
 */

import { pace, USUAL_PACE } from "./look";
import type { Animation as Way, SquareName } from "./messages";
import type { View } from "./page-state";
import { within } from "./within";

/** At the usual pace: a quiet move, one leg of a capture, and the moment between two legs, in which their order is seen. */
const STEP_MS = 200;
const LEG_MS = 170;
const PAUSE_MS = 60;

/** What has been captured fades; so does what is no longer shown. */
const FADE_MS = 180;

/** A refused move is held for a moment, to be seen. */
const HOLD_MS = 260;

const CROWNING_MS = 420;

/** Nobody waits longer for a piece that does not arrive. */
const LATE_MS = 3_000;

/** How much larger a piece is in the middle of its way. */
const LIFT = 1.12;

/** Where something stands in the way, a piece comes only so far. */
const STOPPED = 0.55;

/** The two halves of a cubic ease-in-out. */
const SPEED_UP = "cubic-bezier(0.32, 0, 0.67, 0)";
const SLOW_DOWN = "cubic-bezier(0.33, 1, 0.68, 1)";

interface Point {
  x: number;
  y: number;
}

/** Something that moves above the board until `end` puts everything back. */
export interface Move {
  slide: Animation;
  end: () => void;
}

/** A piece on its way; when it has arrived it waits there for its end. */
export interface Journey extends Move {
  /** Milliseconds from the start to the end of each leg. */
  landings: number[];
}

export function isStill(view: View): boolean {
  return view.document.hidden || pace(view) === 0;
}

/** Settles when a piece has arrived, at the latest soon after it should have: a browser may draw nothing for a while, or no more. */
export async function ended(slide: Animation): Promise<void> {
  const takes = Number(slide.effect?.getComputedTiming().endTime ?? 0);
  await within(takes + LATE_MS, slide.finished, "an animation").catch(() => undefined);
}

/** Nothing moves above the board any more. */
export function clearAir({ document }: View): void {
  for (const layer of document.querySelectorAll(".in-flight")) layer.remove();
}

/** How long something takes that takes so long at the usual pace. */
function timed(view: View, milliseconds: number): number {
  return (milliseconds * pace(view)) / USUAL_PACE;
}

/** The piece on a square, unless it is captured. */
export function pieceOn({ document }: View, square: SquareName | undefined): SVGGElement | null {
  return document.querySelector<SVGGElement>(`#board .piece[data-at="${square}"]:not(.ghost)`);
}

/** Copy a piece to a layer of its own above the page: moving that costs the browser neither a layout nor a painting. */
export function loosened(piece: SVGGElement, layer: string): { svg: SVGSVGElement; size: number } {
  const { ownerDocument: document } = piece;
  const size = 100 * (piece.getScreenCTM()?.a ?? 1);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", layer);
  svg.setAttribute("viewBox", "-50 -50 100 100");
  svg.setAttribute("width", String(size));
  svg.setAttribute("height", String(size));
  svg.setAttribute("aria-hidden", "true");
  const copy = piece.cloneNode(true) as SVGGElement;
  copy.removeAttribute("id");
  copy.removeAttribute("transform");
  svg.append(copy);
  document.body.append(svg);
  return { svg, size };
}

/** Move a piece along its way, leg by leg; what it captures turns pale, or leaves where the rules say so. */
export function travel(view: View, piece: SVGGElement, way: Way): Journey | null {
  const points = way.path.map((square) => middle(view, square)).filter((point) => point !== null);
  if (points.length < way.path.length) return null;
  const legMs = timed(view, way.captured.length > 0 ? LEG_MS : STEP_MS);
  const pauseMs = timed(view, PAUSE_MS);
  const whole = points.length * (legMs + pauseMs) - legMs - 2 * pauseMs;
  const landings: number[] = [];
  const keyframes: Place[] = [];
  const fading: Animation[] = [];
  for (const [leg, to] of points.slice(1).entries()) {
    const from = points[leg] ?? to;
    const start = leg * (legMs + pauseMs);
    keyframes.push(...hop(from, to, start / whole, (start + legMs) / whole));
    landings.push(start + legMs);
    const captured = pieceOn(view, way.captured[leg]);
    if (captured !== null) {
      fading.push(
        captured.animate([{ opacity: 1 }, { opacity: way.at_once ? 0 : 0.5 }], {
          delay: start + legMs / 2,
          duration: legMs / 2,
          fill: "forwards",
        }),
      );
    }
  }
  const { slide, end } = fly(piece, keyframes, whole);
  return { slide, landings, end: () => [end, ...fading.map((each) => () => each.cancel())].forEach((each) => each()) };
}

/** A refused move: there, as far as nothing is in the way, and back along the same way. */
export function spring(view: View, way: Way): Move | null {
  const [start, end] = way.path;
  const piece = pieceOn(view, start);
  const from = middle(view, start);
  const aim = middle(view, end);
  if (piece === null || from === null || aim === null) return null;
  const to = between(from, aim, view.document.querySelector(`#board .piece[data-at="${end}"]`) === null ? 1 : STOPPED);
  const whole = 2 * STEP_MS + HOLD_MS;
  const there = STEP_MS / whole;
  const back = { at: to, scale: 1, offset: (STEP_MS + HOLD_MS) / whole, easing: "ease-in-out" };
  return fly(piece, [...hop(from, to, 0, there), back, { at: from, scale: 1, offset: 1 }], timed(view, whole));
}

interface Place {
  at: Point;
  scale: number;
  offset: number;
  easing?: string;
}

/** From one square to another, higher in the middle. */
function hop(from: Point, to: Point, start: number, end: number): Place[] {
  return [
    { at: from, scale: 1, offset: start, easing: SPEED_UP },
    { at: between(from, to, 0.5), scale: LIFT, offset: (start + end) / 2, easing: SLOW_DOWN },
    { at: to, scale: 1, offset: end },
  ];
}

function fly(piece: SVGGElement, places: Place[], duration: number): Move {
  const { svg, size } = loosened(piece, "in-flight");
  piece.classList.add("away");
  const keyframes = places.map(({ at: { x, y }, scale, ...rest }) => ({
    transform: `translate(${x - size / 2}px, ${y - size / 2}px) scale(${scale})`,
    ...rest,
  }));
  const slide = svg.animate(keyframes, { duration, fill: "forwards" });
  const end = (): void => {
    svg.remove();
    piece.classList.remove("away");
  };
  return { slide, end };
}

/** The crown comes down on a piece that has become a king. */
export function crown(view: View, piece: SVGGElement): void {
  const place = middle(view, piece.dataset["at"]);
  const own = piece.querySelector(".crown");
  if (place === null || own === null) return;
  const { svg, size } = loosened(piece, "in-flight");
  svg.querySelectorAll(".piece > :not(.crown)").forEach((each) => each.remove());
  const at = (up: number, scale: number): string => `translate(${place.x - size / 2}px, ${place.y - (0.5 + up) * size}px) scale(${scale})`;
  const duration = timed(view, CROWNING_MS);
  own.animate([{ opacity: 0 }, { opacity: 0 }], { duration });
  svg.animate(
    [
      { transform: at(0.8, 1.5), opacity: 0 },
      { transform: at(0.8, 1.5), opacity: 1, offset: 0.25, easing: SPEED_UP },
      { transform: at(0, 1), offset: 0.7, easing: SLOW_DOWN },
      { transform: at(0, 1.2), offset: 0.85 },
      { transform: at(0, 1), opacity: 1 },
    ],
    { duration },
  ).onfinish = () => svg.remove();
}

/** What is captured and what points the way, remembered before the board changes: what is not there afterwards fades. */
export class Farewell {
  private readonly before: { copy: Element; stays: string }[] = [];

  constructor(
    private readonly view: View,
    way: Way | null,
  ) {
    if (isStill(view)) return;
    const { document } = view;
    for (const piece of document.querySelectorAll("#board .piece")) {
      const square = piece.getAttribute("data-at") ?? "";
      const isCaptured = piece.classList.contains("ghost") || (way?.captured.includes(square) ?? false);
      if (isCaptured && way?.at_once !== true) this.remember(piece, `#board .piece[data-at="${square}"]`);
    }
    for (const arrow of document.querySelectorAll("#board .arrow")) {
      this.remember(arrow, `#board .arrow[d="${arrow.getAttribute("d")}"]`);
    }
  }

  /** Draw what is gone above the new board, and let it fade. */
  say(): void {
    const { document } = this.view;
    const board = document.querySelector("#board");
    const gone = this.before.filter(({ stays }) => document.querySelector(stays) === null);
    if (board === null || gone.length === 0) return;
    // Not before: how far the page is scrolled, the browser says after it has laid all of it out.
    const { scrollX, scrollY } = this.view;
    const { x, y, width, height } = board.getBoundingClientRect();
    const layer = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    layer.setAttribute("class", "leaving");
    layer.setAttribute("viewBox", board.getAttribute("viewBox") ?? "");
    layer.setAttribute("width", String(width));
    layer.setAttribute("height", String(height));
    layer.setAttribute("aria-hidden", "true");
    layer.style.transform = `translate(${x + scrollX}px, ${y + scrollY}px)`;
    layer.append(...gone.map(({ copy }) => copy));
    document.body.append(layer);
    layer.animate([{ opacity: 1 }, { opacity: 0 }], { duration: timed(this.view, FADE_MS), fill: "forwards" }).onfinish = () => layer.remove();
  }

  private remember(element: Element, stays: string): void {
    const copy = element.cloneNode(true) as Element;
    copy.removeAttribute("id");
    if (copy.classList.contains("piece")) copy.classList.add("ghost");
    this.before.push({ copy, stays });
  }
}

/** What stands where, to see whether the board shows another position; a chosen piece is drawn last, where it was. */
export function layout({ document }: View): string {
  return [...document.querySelectorAll("#board .piece")].map((piece) => piece.id + piece.classList.contains("white")).toSorted().join();
}

/** The middle of a square in the document. */
function middle({ document, scrollX, scrollY }: View, square: SquareName | undefined): Point | null {
  const field = document.querySelector(`#board [data-square="${square}"] .field`)?.getBoundingClientRect();
  if (field === undefined) return null;
  return { x: field.x + field.width / 2 + scrollX, y: field.y + field.height / 2 + scrollY };
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
