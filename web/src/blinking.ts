/**
 * Kostek blinks. An endless animation in a style sheet would do it, too, but as long as there is one, browsers get ready to
 * draw sixty times a second, and what is pressed waits for the next time.
 */

import { isStill } from "./motion";
import type { View } from "./page-state";

const EVERY_MS = 5000;
const CLOSED = { transform: "scaleY(0.1)" };
const TAKES_MS = 200;

/** For so long after a touch he only looks: what is pressed next need not wait for his eyes. */
const LOOKS_MS = 1000;

/** Begin; before, he would make whatever starts wait. */
export function startBlinking(view: View): void {
  let touched = -LOOKS_MS;
  for (const touch of ["pointerdown", "keydown"]) {
    view.addEventListener(touch, () => (touched = view.performance.now()), { capture: true, passive: true });
  }
  view.setInterval(() => {
    if (isStill(view) || view.performance.now() - touched < LOOKS_MS) return;
    for (const eyes of view.document.querySelectorAll(".k-eyes")) eyes.animate([{}, CLOSED, {}], { duration: TAKES_MS });
  }, EVERY_MS);
}
