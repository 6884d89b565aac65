/** What is won is celebrated for less than a second: small draughts men fly up from the guide and fall, inside the window. */

import { isStill } from "./motion";
import type { View } from "./page-state";

const MEN = 14;
const FLIGHT_MS = 850;

/** Half a man and a little air: so near an edge of the window none comes. */
const AIR = 14;

export function celebrate(view: View): void {
  const { document } = view;
  const guide = document.querySelector("[data-finale], #feedback :is(.kostek, .face)");
  if (guide === null || isStill(view)) return;
  const { x, y, width, height } = guide.getBoundingClientRect();
  const [left, top] = [x + width / 2, y + height / 2];
  const layer = document.createElement("div");
  layer.className = "finale";
  layer.setAttribute("aria-hidden", "true");
  layer.style.transform = `translate(${left}px, ${top}px)`;
  const across = (dx: number): number => within(dx, AIR - left, view.innerWidth - AIR - left);
  const down = (dy: number): number => within(dy, AIR - top, view.innerHeight - AIR - top);
  for (let number = 0; number < MEN; number += 1) {
    const man = document.createElement("span");
    man.className = number % 2 === 0 ? "white" : "black";
    layer.append(man);
    // In all directions, most of them up, at different speeds.
    const angle = (2 * Math.PI * (number + Math.random())) / MEN;
    const distance = 80 + 90 * Math.random();
    const [dx, dy] = [Math.cos(angle) * distance, Math.sin(angle) * distance - 60];
    man.animate(
      [
        { transform: "translate(0, 0) scale(0.3)", opacity: 1, easing: "cubic-bezier(0.1, 0.7, 0.3, 1)" },
        { transform: `translate(${across(dx)}px, ${down(dy)}px) scale(1)`, opacity: 1, offset: 0.5, easing: "ease-in" },
        { transform: `translate(${across(dx * 1.2)}px, ${down(down(dy) + 120)}px) scale(0.8)`, opacity: 0 },
      ],
      { duration: FLIGHT_MS, fill: "both" },
    );
  }
  document.body.append(layer);
  view.setTimeout(() => layer.remove(), FLIGHT_MS);
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
