/** What is won is celebrated for a second: small draughts men fly up from the guide and are gone. */

import { isStill } from "./motion";
import type { View } from "./page-state";

const MEN = 14;
const FLIGHT_MS = 1_100;

export function celebrate(view: View): void {
  const { document } = view;
  const guide = document.querySelector("[data-finale], #feedback .face");
  if (guide === null || isStill(view)) return;
  const { x, y, width, height } = guide.getBoundingClientRect();
  const layer = document.createElement("div");
  layer.className = "finale";
  layer.setAttribute("aria-hidden", "true");
  layer.style.transform = `translate(${x + width / 2}px, ${y + height / 2}px)`;
  for (let number = 0; number < MEN; number += 1) {
    const man = document.createElement("span");
    man.className = number % 2 === 0 ? "white" : "black";
    layer.append(man);
    // In all directions, most of them up, at different speeds.
    const angle = (2 * Math.PI * (number + Math.random())) / MEN;
    const distance = 70 + 70 * Math.random();
    const [dx, dy] = [Math.cos(angle) * distance, Math.sin(angle) * distance - 50];
    man.animate(
      [
        { transform: "translate(0, 0) scale(0.3)", opacity: 1, easing: "cubic-bezier(0.1, 0.7, 0.3, 1)" },
        { transform: `translate(${dx}px, ${dy}px) scale(1)`, opacity: 1, offset: 0.55, easing: "ease-in" },
        { transform: `translate(${dx * 1.15}px, ${dy + 110}px) scale(0.8)`, opacity: 0 },
      ],
      { duration: FLIGHT_MS, fill: "both" },
    );
  }
  document.body.append(layer);
  view.setTimeout(() => layer.remove(), FLIGHT_MS);
}
