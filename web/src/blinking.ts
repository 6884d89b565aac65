/**
 * Kostek blinks. An endless animation in a style sheet would do it, too, but as long as there is one, browsers get ready to
 * draw sixty times a second, and what is pressed waits for the next time.
 */

import { isStill } from "./motion";
import type { View } from "./page-state";

const EVERY_MS = 5000;
const CLOSED = { transform: "scaleY(0.1)" };
const TAKES_MS = 200;

/** Begin; before, he would make whatever starts wait. */
export function startBlinking(view: View): void {
  view.setInterval(() => {
    if (isStill(view)) return;
    for (const eyes of view.document.querySelectorAll(".k-eyes")) eyes.animate([{}, CLOSED, {}], { duration: TAKES_MS });
  }, EVERY_MS);
}
