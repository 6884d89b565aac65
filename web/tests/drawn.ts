/** What Python draws and says, as the tests need it. */

import { find } from "./page";

import type { Stage } from "../src/frames";
import type { Answer, Frame } from "../src/messages";

const FILES = ["a", "b", "c", "d"];
export const SIDE = 100;

/** A board of four by four, each square of a hundred pixels; the pieces by their squares, with colour and kind. */
export function drawBoard(pieces: Record<string, string> = {}, stop = "a1"): string {
  const rows = [4, 3, 2, 1].map((rank, y) => {
    const squares = FILES.map((file, x) => {
      const name = `${file}${rank}`;
      const field = `<rect class="field" x="${x * SIDE}" y="${y * SIDE}" width="${SIDE}" height="${SIDE}"/>`;
      return `<g class="square" data-square="${name}" tabindex="${name === stop ? 0 : -1}">${field}</g>`;
    });
    return `<g role="row">${squares.join("")}</g>`;
  });
  const drawn = Object.entries(pieces).map(
    ([at, kind]) => `<g id="piece-${at}" class="piece ${kind}" data-at="${at}"><circle r="40"/><path class="crown"/></g>`,
  );
  return `<svg id="board" viewBox="0 0 400 400" x="0" y="0" width="400" height="400">${rows.join("")}${drawn.join("")}</svg>`;
}

/** The middle of a square. */
export function middle(square: string): { clientX: number; clientY: number } {
  const [file = "a", rank = "1"] = square;
  return { clientX: (FILES.indexOf(file) + 0.5) * SIDE, clientY: (4.5 - Number(rank)) * SIDE };
}

/** The element of the square under a point. */
export function under(x: number, y: number): Element | null {
  const name = `${FILES[Math.floor(x / SIDE)] ?? "?"}${4 - Math.floor(y / SIDE)}`;
  return document.querySelector(`#board [data-square="${name}"] .field`);
}

/** A frame with another board. */
export function frame(board: string, more: Partial<Frame> = {}): Frame {
  return { animate: null, regions: { board }, say: "", cue: "", stays: false, ...more };
}

export function answer(...frames: Frame[]): Answer {
  const nothing = { title: null, lang: null, route: null, focus: null, save: null, wake: null, look: null };
  return { ...nothing, frames, effects: [], resumes: false, waits: false, session: false };
}

/** Who is told of what is shown; what is lost is remembered. */
export function stageOf(more: Partial<Stage> = {}): Stage & { gone: unknown[] } {
  const gone: unknown[] = [];
  return { redrawn: () => undefined, told: () => undefined, landed: () => undefined, recoils: () => null, lost: (error) => void gone.push(error), gone, ...more };
}

export const stored = Promise.resolve();

export function region(text: string): string {
  return `<div id="board">${text}</div>`;
}

export function shown(): string {
  return find("#board").textContent;
}

/** A step, and the boards before and after it. */
export const STEP = { path: ["b2", "c3"], captured: [], at_once: false, back: false };

export function moves(): { before: string; after: string } {
  return { before: drawBoard({ b2: "white man" }), after: drawBoard({ c3: "white man" }) };
}
