/**
 * What a finger meant that has come down beside it. Where only dark squares are played on, a finger near the edge of a light
 * one meant its neighbour, if there is no other that it could have meant: no rule is asked, only what is seen.
 */

import type { SquareName } from "./messages";

/** How far beside a square it may be missed, as a part of its width; in the middle of a light square that one is meant. */
const REACH = 0.35;

/** The square that was meant by a press on `square` at these coordinates of the window. */
export function meant(page: Document, square: SquareName, x: number, y: number): SquareName {
  const board = page.querySelector("#board");
  const field = board?.querySelector(`[data-square="${square}"].light .field`)?.getBoundingClientRect();
  if (board === null || field === undefined || board.querySelector(".square.light.occupied") !== null) return square;
  const reached = neighbours(board, field, x, y);
  if (reached.length < 2) return nameOf(reached[0]) ?? square;
  // A piece is taken up, or put down where there is none; marks are made anywhere.
  const isHeld = board.querySelector(".square.selected, .square.walked") !== null;
  const likely = page.querySelector("#check") === null ? reached.filter((each) => each.matches(".occupied") !== isHeld) : [];
  return (likely.length === 1 ? nameOf(likely[0]) : null) ?? square;
}

function nameOf(square: Element | undefined): SquareName | null {
  return square?.getAttribute("data-square") ?? null;
}

/** The dark squares beside a light one that the finger is near to. */
function neighbours(board: Element, field: DOMRect, x: number, y: number): Element[] {
  const reach = REACH * field.width;
  const found: Element[] = [];
  for (const square of board.querySelectorAll(".square.dark")) {
    const beside = square.querySelector(".field")?.getBoundingClientRect();
    if (beside === undefined) continue;
    const right = Math.max(beside.left - x, x - beside.right, 0);
    const down = Math.max(beside.top - y, y - beside.bottom, 0);
    if (Math.hypot(right, down) <= reach) found.push(square);
  }
  return found;
}
