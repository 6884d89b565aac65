/** Kostek points at what he speaks of: one arm and his eyes turn to the square that is marked, wherever he stands. */

import type { View } from "./page-state";

const GUIDE = "#panel .kostek:is(.calm, .thinking)";
const MARKED = "#board .square:is(.hint, .pulse, .reason) .field";

/** In units of his drawing: its size, his left shoulder, and the direction of his arm as it is drawn, in degrees. */
const WIDTH = 120;
const SHOULDER = { x: 40, y: 97 };
const DRAWN = -129;

/** So far the arm turns: up beside his head, and down to the floor. */
const UP = 20;
const DOWN = -70;

/** So far his eyes follow. */
const LOOK = 2.5;

export function point({ document }: View): void {
  const guide = document.querySelector<SVGSVGElement>(GUIDE);
  if (guide === null) return;
  // Most of the time nothing is marked, and nothing is measured: the browser would have to lay out the page for it.
  const field = document.querySelector(MARKED)?.getBoundingClientRect();
  const place = field && guide.getBoundingClientRect();
  const isSeen = field !== undefined && place !== undefined && place.width > 0;
  guide.classList.toggle("points", isSeen);
  const drawn = isSeen ? "#k-points" : "#k-down";
  // Browsers build what an arm is drawn from each time it is named, even by the same name.
  guide.querySelector(`.k-left:not([href="${drawn}"])`)?.setAttribute("href", drawn);
  if (!isSeen) return;
  const scale = place.width / WIDTH;
  const target = { x: field.x + field.width / 2, y: field.y + field.height / 2 };
  // What lies on the other side is pointed at with the other arm: all of him is turned.
  const isTurned = target.x > place.x + place.width / 2;
  const shoulder = place.x + (isTurned ? WIDTH - SHOULDER.x : SHOULDER.x) * scale;
  const [dx, dy] = [-Math.abs(target.x - shoulder), target.y - (place.y + SHOULDER.y * scale)];
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI - DRAWN;
  const far = Math.max(Math.hypot(dx, dy), 1);
  guide.classList.toggle("turned", isTurned);
  guide.style.setProperty("--aim", `${Math.max(DOWN, Math.min(UP, turn > 90 ? turn - 360 : turn))}deg`);
  guide.style.setProperty("--look", `${(LOOK * dx) / far}px ${(LOOK * dy) / far}px`);
}
