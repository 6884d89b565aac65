/** What has gone wrong on this page, so that it can be reported. */

import type { View } from "./page-state";

/** So many are remembered, the last ones. */
const MOST = 5;

const noted: unknown[] = [];

/** What has gone wrong so far. */
export function faults(): readonly unknown[] {
  return noted;
}

/** Something has gone wrong, and the page goes on. */
export function note(error: unknown): void {
  console.error(error);
  remember(error);
}

/** Do one thing of several: if it fails, the others are done all the same. */
export function attempt(step: () => void): void {
  try {
    step();
  } catch (error) {
    note(error);
  }
}

/** What nobody has caught is remembered, too. */
export function watchFaults(view: View): void {
  view.addEventListener("error", ({ error, message }) => remember(error ?? message));
  view.addEventListener("unhandledrejection", ({ reason }) => remember(reason));
}

/** Something has gone wrong, and the browser or the page says so. */
export function remember(error: unknown): void {
  noted.push(error);
  if (noted.length > MOST) noted.shift();
}
